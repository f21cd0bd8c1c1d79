import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { MatchScore } from '@picado/domain/results/schema';
import classes from './score-preview.module.css';

const NAME_CLASS = 'overflow-hidden figures text-lg leading-tight uppercase wrap-anywhere last:text-right';

interface ScorePreviewProps {
  match: Pick<Match, 'team1Name' | 'team2Name'>;
  score: MatchScore;
}

/** How the board will show it. */
export function ScorePreview({ match, score }: ScorePreviewProps) {
  const { team1Goals, team2Goals } = score;
  const names = teamNamesInWords(match);
  return (
    <p
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 rounded-md border border-line bg-score px-4 py-3.5"
      aria-live="polite"
    >
      <span className={`${classes.name} ${NAME_CLASS}`}>{names[0]}</span>
      <span
        className={`${classes.figures} flex items-center gap-3 figures text-display leading-none tabular-nums`}
      >
        <span data-lost={team1Goals < team2Goals || undefined}>{team1Goals}</span>
        <span className="visually-hidden"> a </span>
        <span className={`${classes.dash} h-12 bg-line-strong`} aria-hidden="true" />
        <span data-lost={team2Goals < team1Goals || undefined}>{team2Goals}</span>
      </span>
      <span className={`${classes.name} ${NAME_CLASS}`}>{names[1]}</span>
    </p>
  );
}
