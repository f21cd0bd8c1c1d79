import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { MatchScore } from '@picado/domain/results/schema';
import classes from './score-preview.module.css';

interface ScorePreviewProps {
  match: Pick<Match, 'team1Name' | 'team2Name'>;
  score: MatchScore;
}

/** How the board will show it. */
export function ScorePreview({ match, score }: ScorePreviewProps) {
  const { team1Goals, team2Goals } = score;
  const names = teamNamesInWords(match);
  return (
    <p className={classes.board} aria-live="polite">
      <span className={classes.name}>{names[0]}</span>
      <span className={classes.figures}>
        <span data-lost={team1Goals < team2Goals || undefined}>{team1Goals}</span>
        <span className="visually-hidden"> a </span>
        <span className={classes.dash} aria-hidden="true" />
        <span data-lost={team2Goals < team1Goals || undefined}>{team2Goals}</span>
      </span>
      <span className={classes.name}>{names[1]}</span>
    </p>
  );
}
