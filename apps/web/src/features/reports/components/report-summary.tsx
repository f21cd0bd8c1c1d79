import type { Match } from '@picado/domain/matches/schema';
import type { MatchReport } from '@picado/domain/reports/schema';
import { IconArrowRight, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TeamShirt } from '../../../ui/team-shirt';
import { reportQuery } from '../api';
import { reportSides, sumText, type ReportSide } from '../state';
import { Contradictions } from './contradictions';
import panel from './panel.module.css';
import classes from './report-summary.module.css';

interface ReportSummaryProps {
  match: Match;
  /** Only the organiser can put everything right. */
  onCorrect?: (() => void) | undefined;
  onOpen: () => void;
}

/** How the goals of the match add up, what does not, and the way to everybody's figures. */
export function ReportSummary({ match, onCorrect, onOpen }: ReportSummaryProps) {
  const { data: report } = useQuery(reportQuery(match.id));
  // While it comes, and where it cannot be had, the awards above say so.
  if (report === undefined) return null;
  const hasContradictions = report.contradictions.length > 0;
  return (
    <section className={panel.panel} aria-labelledby="match-report">
      <div className={panel.head}>
        <h2 id="match-report" className={panel.title}>
          Reporte
        </h2>
        <State report={report} />
      </div>
      {report.sums !== null && (
        <ul className={classes.sides}>
          {reportSides(match, report).sides.map((side) => (
            <SideRow key={side.team} side={side} />
          ))}
        </ul>
      )}
      {hasContradictions && (
        <div className={classes.wrong}>
          <Contradictions contradictions={report.contradictions} />
          {onCorrect !== undefined && (
            <button type="button" className={classes.correct} aria-haspopup="dialog" onClick={onCorrect}>
              Corregir el reporte
            </button>
          )}
        </div>
      )}
      <button type="button" className={panel.more} aria-haspopup="dialog" onClick={onOpen}>
        Ver el reporte completo
        <IconArrowRight size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </section>
  );
}

function State({ report }: { report: MatchReport }) {
  const waiting = report.stats.filter(({ pending }) => pending !== null).length;
  if (report.reportCompleted) {
    return (
      <span className={classes.final}>
        <IconLock size={15} stroke={2} aria-hidden="true" />
        Finalizado
      </span>
    );
  }
  return (
    <span className={panel.aside}>
      {waiting === 0 ? 'Abierto' : waiting === 1 ? '1 sin validar' : `${waiting} sin validar`}
    </span>
  );
}

function SideRow({ side }: { side: ReportSide }) {
  if (side.sum === null) return null;
  return (
    <li className={classes.side}>
      <TeamShirt team={side.team} size={22} />
      <span className={classes.team}>
        <span className={classes.name}>{side.name}</span>
        <span className={classes.sum} data-excess={side.sum.excess > 0 || undefined}>
          {sumText(side.sum)}
        </span>
      </span>
      <span className={classes.goals}>{side.sum.score}</span>
    </li>
  );
}
