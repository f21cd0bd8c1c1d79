import type { Match } from '@picado/domain/matches/schema';
import {
  differenceOfScore,
  scoreOfDifference,
  type ScoreDifference,
} from '@picado/domain/results/difference';
import type { MatchScore } from '@picado/domain/results/schema';
import { useState } from 'react';

export type ScoreMode = 'exact' | 'difference';

/** A final score while it is written down, in either of two ways; opens on the score that is there. */
export function useScoreForm({ team1Goals, team2Goals }: Pick<Match, 'team1Goals' | 'team2Goals'>) {
  const recorded = team1Goals === null || team2Goals === null ? null : { team1Goals, team2Goals };
  const [mode, setMode] = useState<ScoreMode>('exact');
  const [exact, setExact] = useState<MatchScore>(recorded ?? { team1Goals: 0, team2Goals: 0 });
  const [told, setTold] = useState<ScoreDifference>(() => differenceOfScore(recorded));
  return {
    mode,
    told,
    /** What is sent. */
    score: mode === 'exact' ? exact : scoreOfDifference(told),
    setExact,
    setTold,
    setMode: (next: ScoreMode) => {
      // The other way goes on from what is written.
      if (next === 'difference' && mode === 'exact') setTold(differenceOfScore(exact));
      setMode(next);
    },
  };
}
