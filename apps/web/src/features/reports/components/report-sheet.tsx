import type { Match } from '@picado/domain/matches/schema';
import type { MatchReport, PlayerStats } from '@picado/domain/reports/schema';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state';
import { FIGURES, FIGURE_LOOKS, figuresText } from '../../../ui/figure-line';
import { Sheet } from '../../../ui/sheet';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { TeamShirt } from '../../../ui/team-shirt';
import { reportQuery } from '../api';
import { reportSides, sumText, type ReportSide } from '../state';
import { Contradictions } from './contradictions';
import classes from './report-sheet.module.css';

/** Everybody's goals, assists, saves and votes. */
export function ReportSheet({ match, onClose }: { match: Match; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(reportQuery(match.id));
  return (
    <Sheet opened size="wide" title="Reporte del partido" onClose={onClose}>
      {data !== undefined ? (
        <Report match={match} report={data} />
      ) : isError ? (
        <ErrorState
          frame="plain"
          message="Error cargando reporte"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton height={320} />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}

function Report({ match, report }: { match: Match; report: MatchReport }) {
  const { sides, others } = reportSides(match, report);
  return (
    <div className={classes.report}>
      <Contradictions contradictions={report.contradictions} />
      <div className={classes.sides}>
        {sides.map((side) => (
          <SideTable key={side.team} side={side} isFinal={report.reportCompleted} />
        ))}
        {others.length > 0 && (
          <section className={classes.side} aria-labelledby="report-bench">
            <div className={classes.head}>
              <h3 id="report-bench" className={classes.name}>
                Suplentes
              </h3>
            </div>
            <Table label="Suplentes" stats={others} isFinal={report.reportCompleted} />
          </section>
        )}
      </div>
    </div>
  );
}

function SideTable({ side, isFinal }: { side: ReportSide; isFinal: boolean }) {
  const id = `report-side-${side.team}`;
  return (
    <section className={classes.side} aria-labelledby={id}>
      <div className={classes.head}>
        <TeamShirt team={side.team} size={22} />
        <h3 id={id} className={classes.name}>
          {side.name}
        </h3>
        {side.score !== null && <span className={classes.goals}>{side.score}</span>}
      </div>
      {side.sum !== null && (
        <p className={classes.sum} data-excess={side.sum.excess > 0 || undefined}>
          {sumText(side.sum)}
        </p>
      )}
      <Table label={side.name} stats={side.stats} isFinal={isFinal} />
    </section>
  );
}

interface TableProps {
  label: string;
  stats: readonly PlayerStats[];
  isFinal: boolean;
}

function Table({ label, stats, isFinal }: TableProps) {
  if (stats.length === 0) return <p className={classes.nobody}>No jugó nadie.</p>;
  return (
    <table className={classes.table} aria-label={`Números de ${label}`}>
      <thead>
        <tr>
          <th scope="col" className={classes.player}>
            Jugador
          </th>
          {FIGURES.map((figure) => {
            const { label: words, Icon } = FIGURE_LOOKS[figure];
            return (
              <th key={figure} scope="col">
                <Icon size={18} aria-hidden="true" />
                <span className="visually-hidden">{words}</span>
              </th>
            );
          })}
          <th scope="col" className={classes.votes}>
            Votos
          </th>
        </tr>
      </thead>
      <tbody>
        {stats.map((one) => (
          <tr key={one.playerId}>
            <th scope="row" className={classes.player}>
              <span className={classes.who}>{one.name}</span>
              {one.pending !== null && (
                <span className={classes.pending}>
                  {figuresText(one.pending)}: {isFinal ? 'no se validó' : 'pendiente de validación'}
                </span>
              )}
            </th>
            {FIGURES.map((figure) => (
              <td key={figure} data-none={one[figure] === 0 || undefined}>
                {one[figure]}
              </td>
            ))}
            <td className={classes.votes} data-none={one.votes === 0 || undefined}>
              {one.votes}
              {one.votePercentage > 0 && <span className={classes.percentage}>{one.votePercentage}%</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
