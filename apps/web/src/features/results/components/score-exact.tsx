import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { clampFigure } from '@picado/domain/reports/figures';
import { MAX_GOALS, type MatchScore } from '@picado/domain/results/schema';
import { TeamShirt } from '../../../football/team-shirt';
import { Stepper } from '../../../ui/controls/stepper';

interface ScoreExactProps {
  match: Pick<Match, 'team1Name' | 'team2Name'>;
  score: MatchScore;
  onChange: (score: MatchScore) => void;
  isLocked: boolean;
}

/** The goals of each team. */
export function ScoreExact({ match, score, onChange, isLocked }: ScoreExactProps) {
  const names = teamNamesInWords(match);
  const goals = { min: 0, max: MAX_GOALS, read: clampFigure, isLocked };
  return (
    <div>
      <Stepper
        {...goals}
        label={names[0]}
        icon={<TeamShirt team={0} />}
        value={score.team1Goals}
        onChange={(team1Goals) => onChange({ ...score, team1Goals })}
      />
      <Stepper
        {...goals}
        label={names[1]}
        icon={<TeamShirt team={1} />}
        value={score.team2Goals}
        onChange={(team2Goals) => onChange({ ...score, team2Goals })}
      />
    </div>
  );
}
