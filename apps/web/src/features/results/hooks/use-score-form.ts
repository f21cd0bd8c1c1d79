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
  difference: ScoreDifference;
}

const scoreOf = ({ mode, exact, difference }: ScoreForm) =>
  mode === 'exact' ? exact : scoreOfDifference(difference);

type ScoredMatch = Pick<Match, 'id' | 'team1Goals' | 'team2Goals'>;

/** A final score while it is written down, in either of two ways; opens on the score that is there. */
export function useScoreForm({ id, team1Goals, team2Goals }: ScoredMatch, onSaved: () => void) {
  const recorded = team1Goals === null || team2Goals === null ? null : { team1Goals, team2Goals };
  const { isPending, send } = useCommand(recordScore);
  const { form, change, formProps } = useContractForm<ScoreForm>({
    initial: {
      mode: 'exact',
      exact: recorded ?? { team1Goals: 0, team2Goals: 0 },
      difference: differenceOfScore(recorded),
    },
    draft: `score_${id}`,
  });

  async function save(values: ScoreForm) {
    const { answer, isWaiting } = await send(id, scoreOf(values));
    // A score without a signal is stored: the sheet is done with, and the match says that it waits.
    if (answer !== undefined || isWaiting) onSaved();
  }

  return {
    form,
    change,
    isBusy: isPending,
    /** The score that is sent. */
    score: scoreOf(form),
    setMode: (mode: ScoreMode) => {
      // The other input continues from the entered score.
      const isToDifference = mode === 'difference' && form.mode === 'exact';
      change(isToDifference ? { mode, difference: differenceOfScore(form.exact) } : { mode });
    },
    formProps: formProps(save),
  };
}
