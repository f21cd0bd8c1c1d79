import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { TeamShirt } from '../../../football/team-shirt';

type StripMatch = Pick<Match, 'team1Name' | 'team2Name' | 'team1Goals' | 'team2Goals'>;

/** Shows the score of the match in one line under the head of a run: the loser's figure is dimmer. */
export function ScoreStrip({ match }: { match: StripMatch }) {
  const { team1Goals, team2Goals } = match;
  const hasScore = team1Goals !== null && team2Goals !== null;
  const [one, two] = teamNamesInWords(match);
  const name =
    'min-w-0 line-clamp-2 pt-0.5 figures text-lg leading-tight wrap-break-word uppercase @max-[21.25rem]:text-md';
  return (
    <div className="@container shrink-0 border-b border-line bg-surface-1">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4 py-2.5 md:px-6 @max-[21.25rem]:gap-2">
        <span className="flex min-w-0 items-center gap-2.5">
          <TeamShirt team={0} className="flex-none" />
          <span className={name}>{one}</span>
        </span>
        {hasScore ? (
          <span className="flex items-center figures text-xl leading-none tabular-nums">
            <span className="visually-hidden">{`${team1Goals} a ${team2Goals}`}</span>
            <Figure goals={team1Goals} other={team2Goals} side="left" />
            <Figure goals={team2Goals} other={team1Goals} side="right" />
          </span>
        ) : (
          <span className="h-9 border-l-[1.5px] border-line-strong" aria-hidden="true" />
        )}
        <span className="flex min-w-0 items-center justify-end gap-2.5 text-right">
          <span className={name}>{two}</span>
          <TeamShirt team={1} className="flex-none" />
        </span>
      </div>
    </div>
  );
}

function Figure({ goals, other, side }: { goals: number; other: number; side: 'left' | 'right' }) {
  const edge = side === 'left' ? 'border-r-[1.5px] border-line-strong pr-3' : 'pl-3';
  return (
    <span className={`pt-1 ${edge} ${goals < other ? 'text-fg-2' : ''}`} aria-hidden="true">
      {goals}
    </span>
  );
}
