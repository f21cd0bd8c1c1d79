import { permit, type FactsFor } from '../matches/policies';
import type { MatchStatus } from '../matches/schema';
import { accept, refuse, type Result } from '../result';

/**
 * Decides a note of the organiser, until the match is finished. Answers false for the text that it has: nothing is told of it
 * again.
 */
export function decideNote(
  match: FactsFor<'edit'> & { status: MatchStatus; note: { text: string } | null },
  text: string | null,
): Result<boolean> {
  const permitted = permit('edit', match);
  if (!permitted.ok) return permitted;
  if (match.status === 'FINISHED') return refuse('MATCH_FINISHED');
  return accept((match.note?.text ?? null) !== text);
}
