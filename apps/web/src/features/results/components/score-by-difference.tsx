import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import {
  clampDifference,
  MAX_DIFFERENCE,
  MIN_DIFFERENCE,
  type ScoreDifference,
} from '@picado/domain/results/difference';
import { Choices } from '../../../ui/controls/choices';
import { Stepper } from '../../../ui/controls/stepper';

type Winner = 'team1' | 'team2' | 'draw';

interface ScoreByDifferenceProps {
  match: Pick<Match, 'team1Name' | 'team2Name'>;
  difference: ScoreDifference;
  onChange: (difference: ScoreDifference) => void;
  isLocked: boolean;
}

/** The winner, and by how many goals. */
export function ScoreByDifference({ match, difference: score, onChange, isLocked }: ScoreByDifferenceProps) {
  const names = teamNamesInWords(match);
  const goals = score.winner === null ? MIN_DIFFERENCE : score.difference;

  function choose(winner: Winner) {
    if (winner === 'draw') onChange({ winner: null });
    else onChange({ winner: winner === 'team1' ? 0 : 1, difference: goals });
  }

  return (
    <div>
      <Choices<Winner>
        legend="¿Quién ganó?"
        options={[
          { value: 'team1', label: names[0] },
          { value: 'draw', label: 'Empate' },
          { value: 'team2', label: names[1] },
        ]}
        value={score.winner === null ? 'draw' : score.winner === 0 ? 'team1' : 'team2'}
        onChange={choose}
        isLocked={isLocked}
      />
      {score.winner !== null && (
        <Stepper
          label="Diferencia de gol"
          value={goals}
          min={MIN_DIFFERENCE}
          max={MAX_DIFFERENCE}
          read={(typed) => clampDifference(Number(typed))}
          onChange={(changed) => onChange({ winner: score.winner, difference: changed })}
          isLocked={isLocked}
        />
      )}
    </div>
  );
}
