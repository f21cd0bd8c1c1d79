import type { Match } from '@picado/domain/matches/schema';
import type { MatchReport, PlayerStats } from '@picado/domain/reports/schema';
import { useQuery } from '@tanstack/react-query';
import { FIGURES, FIGURE_LOOKS, figuresText } from '../../../football/figure-line';
import { Sheet } from '../../../ui/overlays/sheet';
import { reportQuery } from '../api';
import { useVoteView } from '../hooks/use-vote-view';
import { reportSides, sumText, type ReportSide } from '../view';
import { Contradictions } from './contradictions';
import { Side, Sides } from './sides';
import { UnreadReport } from './unread-report';

interface ReportSheetProps {
  match: Match;
  /** The viewer has a vote, given or not. */
  canVote: boolean;
  onClose: () => void;
}

/** The goals, assists and saves of all players, and their votes where the viewer cannot vote any more. */
export function ReportSheet({ match, canVote, onClose }: ReportSheetProps) {
  const query = useQuery(reportQuery(match.id));
  const { isHidden } = useVoteView(match, canVote);
  return (
    <Sheet opened size="wide" title="Reporte del partido" onClose={onClose}>
      {query.data !== undefined ? (
        <Report match={match} report={query.data} hasVotes={!isHidden} />
      ) : (
        <UnreadReport query={query} heights={[320]} />
      )}
    </Sheet>
  );
}

interface ReportProps {
  match: Match;
  report: MatchReport;
  hasVotes: boolean;
}

function Report({ match, report, hasVotes }: ReportProps) {
  const { sides, others } = reportSides(match, report);
  const shown = { isFinal: report.reportCompleted, hasVotes };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Contradictions contradictions={report.contradictions} />
      <Sides>
        {sides.map((side) => (
          <SideTable key={side.team} side={side} {...shown} />
        ))}
        {others.length > 0 && (
          <Side name="Suplentes">
            <Table label="Suplentes" stats={others} {...shown} />
          </Side>
        )}
      </Sides>
    </div>
  );
}

interface Shown {
  isFinal: boolean;
  hasVotes: boolean;
}

function SideTable({ side, ...shown }: Shown & { side: ReportSide }) {
  return (
    <Side
      team={side.team}
      name={side.name}
      aside={
        side.score !== null && (
          <span className="flex-none figures text-xl leading-none tabular-nums">{side.score}</span>
        )
      }
    >
      {side.sum !== null && (
        <p
          className="mt-0.5 text-sm leading-5 text-fg-2 data-excess:font-semibold data-excess:text-orange"
          data-excess={side.sum.excess > 0 || undefined}
        >
          {sumText(side.sum)}
        </p>
      )}
      <Table label={side.name} stats={side.stats} {...shown} />
    </Side>
  );
}

interface TableProps extends Shown {
  label: string;
  stats: readonly PlayerStats[];
}

const COUNT = 'font-semibold data-none:font-normal data-none:text-fg-3';

function Table({ label, stats, isFinal, hasVotes }: TableProps) {
  if (stats.length === 0) return <p className="mt-2 text-sm text-fg-2">No jugó nadie.</p>;
  return (
    <table className="mt-2 w-full border-collapse tabular-nums" aria-label={`Números de ${label}`}>
      <thead>
        <tr className="border-t border-line text-xs leading-4.5 text-fg-2 *:py-2 *:font-semibold">
          <th scope="col" className="text-left">
            Jugador
          </th>
          {FIGURES.map((figure) => {
            const { label: words, Icon } = FIGURE_LOOKS[figure];
            return (
              <th key={figure} scope="col" className="w-9">
                <Icon size={18} className="mx-auto" aria-hidden="true" />
                <span className="visually-hidden">{words}</span>
              </th>
            );
          })}
          {hasVotes && (
            <th scope="col" className="w-15.5 text-right">
              Votos
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {stats.map((one) => (
          <tr key={one.playerId} className="border-t border-line *:py-2">
            <th scope="row" className="pe-0.5 text-left font-semibold">
              <span className="block text-base leading-5 wrap-anywhere">{one.name}</span>
              {one.pending !== null && (
                <span className="block text-xs leading-4.5 font-medium text-yellow">
                  {figuresText(one.pending)}: {isFinal ? 'no se validó' : 'pendiente de validación'}
                </span>
              )}
            </th>
            {FIGURES.map((figure) => (
              <td
                key={figure}
                className={`px-0.5 text-center ${COUNT}`}
                data-none={one[figure] === 0 || undefined}
              >
                {one[figure]}
              </td>
            ))}
            {hasVotes && (
              <td className={`ps-0.5 pe-0 text-right ${COUNT}`} data-none={one.votes === 0 || undefined}>
                {one.votes}
                {one.votePercentage > 0 && (
                  <span className="block text-xs leading-4 text-gold">{one.votePercentage}%</span>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
