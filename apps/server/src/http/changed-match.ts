import type { Match } from '@picado/domain/matches/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { Change } from '../events/unit-of-work';

/** The answer to a change of a match: a sentence for the user, and the match after it. */
export async function changedMatch(
  result: Result<Change<unknown>>,
  matchId: string,
  message: string,
): Promise<Result<{ message: string; match: Match }>> {
  if (!result.ok) return result;
  const match = await result.value.readMatch(matchId);
  return match === null ? refuse('MATCH_NOT_FOUND') : accept({ message, match });
}
