import type { Match } from '@picado/domain/matches/schema';
import {
  differenceOfScore,
  scoreOfDifference,
  type ScoreDifference,
} from '@picado/domain/results/difference';
import type { MatchScore } from '@picado/domain/results/schema';
import { useCommand } from '../../../lib/commands/use-command';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { recordScore } from '../commands';

export type ScoreMode = 'exact' | 'difference';

interface ScoreForm {
  mode: ScoreMode;
  exact: MatchScore;
  told: ScoreDifference;
}

const scoreOf = ({ mode, exact, told }: ScoreForm) => (mode === 'exact' ? exact : scoreOfDifference(told));

type ScoredMatch = Pick<Match, 'id' | 'team1Goals' | 'team2Goals'>;

/** A final score while it is written down, in either of two ways; opens on the score that is there. */
export function useScoreForm({ id, team1Goals, team2Goals }: ScoredMatch, onSaved: () => void) {
  const recorded = team1Goals === null || team2Goals === null ? null : { team1Goals, team2Goals };
  const { isPending, send } = useCommand(recordScore);
  const { form, change, formProps } = useContractForm<ScoreForm>({
    initial: {
      mode: 'exact',
      exact: recorded ?? { team1Goals: 0, team2Goals: 0 },
      told: differenceOfScore(recorded),
    },
  });

  async function save(values: ScoreForm) {
    const { answer } = await send(id, scoreOf(values));
    if (answer !== undefined) onSaved();
  }

  return {
    form,
    change,
    isBusy: isPending,
    /** What is sent. */
    score: scoreOf(form),
    setMode: (mode: ScoreMode) => {
      // The other input continues from the written score.
      const isTold = mode === 'difference' && form.mode === 'exact';
      change(isTold ? { mode, told: differenceOfScore(form.exact) } : { mode });
    },
    formProps: formProps(save),
  };
}
