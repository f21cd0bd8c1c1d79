import { permit, type FactsFor } from '../matches/policies';
import { accept, type Result } from '../result';

/**
 * Decides a note of the organiser, until the match is finished. Answers false for the text that it has: nothing is told of it
 * again.
 */
export function decideNote(
  match: FactsFor<'writeNote'> & { note: { text: string } | null },
  text: string | null,
): Result<boolean> {
  const permitted = permit('writeNote', match);
  return permitted.ok ? accept((match.note?.text ?? null) !== text) : permitted;
}
