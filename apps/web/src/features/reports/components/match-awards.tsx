import type { Match } from '@picado/domain/matches/schema';
import { AWARDS } from '@picado/domain/reports/awards';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { reportQuery } from '../api';
import { useVoteView } from '../hooks/use-vote-view';
import type { MatchReport } from '@picado/domain/reports/schema';
import { listed, shortened } from '@picado/domain/text/listing';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { AWARD_LOOKS } from '../../../football/award-looks';
import { Disc } from '../../../football/disc';
import { countOf } from '../../../football/figure-line';
import { Button } from '../../../ui/controls/button';
import { awardViews, discOf, FIGURE_OF, mvpsOf, type AwardView } from '../view';
import classes from './awards.module.css';
import { PanelHead } from './panel-head';

/** The number of tied players up to which they are named; each of more has the badge beside their name. */
const NAMED = 3;

const holders = (winners: MatchReport['stats']) =>
  listed(
    shortened(
      winners.map(({ name }) => name),
      NAMED,
    ),
  );

interface AwardsProps {
  match: Match;
  report: MatchReport;
  /** The viewer may not know yet who leads. */
  isVoteHidden: boolean;
  /** Absent where the viewer has no vote to give. */
  onVote: (() => void) | undefined;
}

/** The best of the match, by votes and by figures; a tie shares it. */
function Awards({ match, report, isVoteHidden, onVote }: AwardsProps) {
  const mvps = isVoteHidden ? [] : mvpsOf(report);
  const views = awardViews(report);
  const registered = match.allPlayers.filter(({ userId }) => userId !== undefined).length;
  // A deleted account stays in the match as a guest, and its vote counts.
  const voters = Math.max(registered, report.totalVotes);
  return (
    <section
      className="min-w-0 lg:rounded-md lg:border lg:border-line lg:bg-surface-1 lg:px-4 lg:pt-4 lg:pb-1.5"
      aria-labelledby="match-awards"
    >
      <PanelHead id="match-awards" title={report.reportCompleted ? 'Premios' : 'Premios, por ahora'}>
        <span>
          {report.totalVotes} de {voters} votaron
        </span>
      </PanelHead>
      <div className="grid">
        {isVoteHidden && registered > 0 && <OpenPlaque onVote={onVote} />}
        {mvps.length > 0 && <Plaque mvps={mvps} totalVotes={report.totalVotes} />}
        {views.length > 0 && (
          <ul className="list-none">
            {views.map((view) => (
              <li
                key={view.award}
                className="@container flex min-h-17.5 flex-wrap items-center gap-x-3.5 border-b border-line py-2.5 lg:last:border-b-0"
              >
                <AwardRow view={view} match={match} />
              </li>
            ))}
          </ul>
        )}
        {mvps.length + views.length === 0 && !isVoteHidden && (
          <p className="pb-4 text-base leading-5.5 text-fg-2">
            {report.reportCompleted
              ? 'Este partido quedó sin premios.'
              : 'Salen de los votos y de los reportes validados. Todavía no hay ninguno.'}
          </p>
        )}
      </div>
    </section>
  );
}

/** Stands for the award while the vote runs: dashed, without a name. */
function OpenPlaque({ onVote }: Pick<AwardsProps, 'onVote'>) {
  return (
    <div className="@container mb-2 flex min-h-23 flex-wrap items-center gap-3.5 rounded-md border border-dashed border-fg-2 px-5 py-4 lg:px-4">
      <IconStar className="flex-none" size={32} stroke={1.7} aria-hidden="true" />
      <p className="grid min-w-0 flex-1 gap-0.5">
        <span className="figures text-lg leading-tight uppercase">MVP</span>
        <span className="figures text-lg leading-tight wrap-anywhere text-fg-2">Se está votando</span>
      </p>
      {onVote !== undefined && (
        <Button
          variant="outline"
          className="flex-none px-5 @max-xs:basis-full"
          aria-haspopup="dialog"
          onClick={onVote}
        >
          Votar
        </Button>
      )}
    </div>
  );
}

interface PlaqueProps {
  mvps: MatchReport['stats'];
  totalVotes: number;
}

/** The most voted player has a foil background. Several share its width, with their percentages below their names. */
function Plaque({ mvps, totalVotes }: PlaqueProps) {
  const [first] = mvps;
  if (first === undefined) return null;
  const isShared = mvps.length > 1;
  return (
    <div
      className={`${classes.plaque} @container min-h-23 items-center px-5 py-4 text-metal-ink lg:px-4 ${
        isShared
          ? 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-2.5'
          : 'flex flex-wrap gap-3.5 lg:gap-3'
      }`}
    >
      <IconStarFilled className={isShared ? 'self-start' : undefined} size={32} aria-hidden="true" />
      <p className="grid min-w-0 flex-1 gap-0.5 uppercase">
        <span className="figures text-lg leading-tight">{isShared ? 'MVP compartido' : 'MVP'}</span>
        <span
          className={`figures leading-tight wrap-anywhere normal-case ${isShared ? 'text-lg' : 'text-xl lg:text-lg'}`}
        >
          {holders(mvps)}
        </span>
      </p>
      <p
        className={
          isShared
            ? 'col-start-2 flex flex-wrap items-baseline gap-x-2.5'
            : 'grid flex-none justify-items-end gap-1 @max-xs:basis-full'
        }
      >
        <span className="figures text-2xl leading-none proportional-nums">{first.votePercentage}%</span>
        <span className="text-xs leading-4 font-bold">
          {first.votes} de {totalVotes} {totalVotes === 1 ? 'voto' : 'votos'}
          {isShared && ' c/u'}
        </span>
      </p>
    </div>
  );
}

function AwardRow({ view, match }: { view: AwardView; match: Match }) {
  const { label, Icon } = AWARD_LOOKS[view.award];
  const [first] = view.winners;
  const player = match.allPlayers.find(({ id }) => id === first?.playerId);
  // Beside many names there is no room for it.
  const isShared = view.winners.length > 1;
  const done = countOf(FIGURE_OF[view.award], view.value);
  return (
    <>
      <span className="grid w-7 flex-none place-items-center text-gold">
        <Icon size={24} aria-hidden="true" />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="leading-5.5 font-semibold wrap-anywhere">{holders(view.winners)}</span>
        <span className="text-sm leading-5 font-semibold text-gold">
          {label}
          {isShared && <span className="font-normal text-fg-2">{` · ${done} c/u`}</span>}
        </span>
      </span>
      {!isShared && (
        <span className="flex-none text-right text-base leading-5 text-fg-2 @max-xs:order-last @max-xs:basis-full @max-xs:ps-10 @max-xs:text-left">
          {done}
        </span>
      )}
      {!isShared && player !== undefined && <Disc {...discOf(player)} size={32} />}
    </>
  );
}

/** The awards in the rows below the most valuable player. */
const ROWS = AWARDS.filter((award) => award !== 'MVP');
const ROW_PX = 56;

interface MatchAwardsProps {
  match: Match;
  /** The viewer has a vote, given or not. */
  canVote: boolean;
  onVote: () => void;
}

/** The awards of a finished match. */
export function MatchAwards({ match, canVote, onVote }: MatchAwardsProps) {
  const { isHidden, isDue, isUnknown } = useVoteView(match, canVote);
  const { data, error, isFetching, refetch } = useQuery(reportQuery(match.id));
  // The vote's plaque has another height once its leader may be seen: drawn when both answers are there.
  if (data !== undefined && !isUnknown) {
    return <Awards match={match} report={data} isVoteHidden={isHidden} onVote={isDue ? onVote : undefined} />;
  }
  if (error !== null) {
    return (
      <ErrorState
        message={sentenceOf(error, 'Error cargando reporte')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <SkeletonGroup>
      <div className="grid gap-3.5">
        <Skeleton width={96} height={26} />
        <Skeleton height={92} />
        {/* Mostly all awards of a match that is over for good are given. */}
        {match.reportCompleted && ROWS.map((award) => <Skeleton key={award} height={ROW_PX} />)}
      </div>
    </SkeletonGroup>
  );
}
