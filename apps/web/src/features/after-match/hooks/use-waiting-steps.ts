import { listed } from '@picado/domain/text/listing';
import { useWaiting } from '../../../lib/commands/use-stored-commands';
import { submitReport, validateReport } from '../../reports/commands';
import { recordScore } from '../../results/commands';
import { giveReview, voteWithReview } from '../../reviews/commands';
import { castVote } from '../../votes/commands';

/** Words the steps of a finished match that wait for a signal: 'tu reporte, tu voto y 2 reviews'; empty where none does. */
export function useWaitingSteps(matchId: string): string {
  const scores = useWaiting(recordScore, matchId).length;
  const reports = useWaiting(submitReport, matchId).length;
  const answers = useWaiting(validateReport, matchId).length;
  const votes = useWaiting(castVote, matchId).length + useWaiting(voteWithReview, matchId).length;
  const reviews = useWaiting(giveReview, matchId).length;
  return listed([
    ...(scores > 0 ? ['el resultado'] : []),
    ...(reports > 0 ? ['tu reporte'] : []),
    ...counted(answers, 'una validación', 'validaciones'),
    ...(votes > 0 ? ['tu voto'] : []),
    ...counted(reviews, 'una review', 'reviews'),
  ]);
}

function counted(count: number, one: string, many: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? one : `${count} ${many}`];
}
