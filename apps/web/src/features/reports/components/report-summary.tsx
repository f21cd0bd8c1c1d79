import type { Match } from '@picado/domain/matches/schema';
import type { MatchReport } from '@picado/domain/reports/schema';
import { IconArrowRight, IconLock } from '@tabler/icons-react';
import { TeamShirt } from '../../../football/team-shirt';
import { Card } from '../../../ui/layout/card';
import { ListRow } from '../../../ui/layout/list-row';
import { Chip } from '../../../ui/text/chip';
import { Name } from '../../../ui/text/name';
import { reportQuery } from '../api';
import { reportSides, sumText, type ReportSide } from '../view';
import { Contradictions } from './contradictions';
import { PanelHead } from './panel-head';
import { useExtra } from '../../../lib/api/unread';

interface ReportSummaryProps {
  match: Match;
  /** Only the organiser can put everything right. */
  onCorrect?: (() => void) | undefined;
  onOpen: () => void;
}

/** Shows the sums of the match's goals, their contradictions, and a link to the figures of all players. */
export function ReportSummary({ match, onCorrect, onOpen }: ReportSummaryProps) {
  const report = useExtra(reportQuery(match.id));
  // While it comes, and where it cannot be had, the awards above say so.
  if (report === undefined) return null;
  const hasContradictions = report.contradictions.length > 0;
  return (
    <Card as="section" aria-labelledby="match-report">
      <div className="px-4 pt-4">
        <PanelHead id="match-report" title="Reporte">
          <State report={report} />
        </PanelHead>
      </div>
      {report.sums !== null && (
        <ul className="list-none">
          {reportSides(match, report).sides.map((side) => (
            <SideRow key={side.team} side={side} />
          ))}
        </ul>
      )}
      {hasContradictions && (
        <div className="grid gap-3 px-4 pt-1 pb-4">
          <Contradictions contradictions={report.contradictions} />
          {onCorrect !== undefined && (
            <button
              type="button"
              className="min-h-11 justify-self-start rounded-md border border-line-strong px-4 font-semibold hover:bg-surface-2"
              aria-haspopup="dialog"
              onClick={onCorrect}
            >
              Corregir el reporte
            </button>
          )}
        </div>
      )}
      <div className="border-t border-line">
        <ListRow tone="action" aria-haspopup="dialog" onClick={onOpen}>
          <span className="flex items-center gap-2">
            Ver el reporte completo
            <IconArrowRight size={20} stroke={1.8} aria-hidden="true" />
          </span>
        </ListRow>
      </div>
    </Card>
  );
}

function State({ report }: { report: MatchReport }) {
  const waiting = report.stats.filter(({ pending }) => pending !== null).length;
  if (report.reportCompleted) {
    return (
      <Chip tone="good">
        <IconLock size={15} stroke={2} aria-hidden="true" />
        Finalizado
      </Chip>
    );
  }
  return (
    <span>{waiting === 0 ? 'Abierto' : waiting === 1 ? '1 sin validar' : `${waiting} sin validar`}</span>
  );
}

function SideRow({ side }: { side: ReportSide }) {
  if (side.sum === null) return null;
  return (
    <li className="flex min-h-15 items-center gap-3 border-t border-line px-4 py-2">
      <TeamShirt team={side.team} size={22} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Name lines="all">{side.name}</Name>
        <span
          className="text-sm leading-5 text-fg-2 data-excess:font-semibold data-excess:text-orange"
          data-excess={side.sum.excess > 0 || undefined}
        >
          {sumText(side.sum)}
        </span>
      </span>
      <span className="figures text-xl leading-none tabular-nums">{side.sum.score}</span>
    </li>
  );
}
