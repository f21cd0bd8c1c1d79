import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { MatchScore } from '@picado/domain/results/schema';

interface ScorePreviewProps {
  match: Pick<Match, 'team1Name' | 'team2Name'>;
  score: MatchScore;
}

/** Shows the score as the board will show it. */
export function ScorePreview({ match, score }: ScorePreviewProps) {
  const { team1Goals, team2Goals } = score;
  const names = teamNamesInWords(match);
  return (
    <p
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 rounded-md border border-line bg-score px-4 py-3.5"
      data-light="grass"
      aria-live="polite"
    >
      <TeamName>{names[0]}</TeamName>
      <span className="flex items-center gap-3 figures text-display leading-none tabular-nums">
        <span className={team1Goals < team2Goals ? 'text-fg-2' : undefined}>{team1Goals}</span>
        <span className="visually-hidden"> a </span>
        <span className="h-12 w-[1.5px] bg-line-strong" aria-hidden="true" />
        <span className={team2Goals < team1Goals ? 'text-fg-2' : undefined}>{team2Goals}</span>
      </span>
      <TeamName>{names[1]}</TeamName>
    </p>
  );
}

function TeamName({ children }: { children: string }) {
  return (
    <span className="line-clamp-3 figures text-lg leading-tight wrap-anywhere uppercase last:text-right">
      {children}
    </span>
  );
}
