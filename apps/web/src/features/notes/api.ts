import { notesContract } from '@picado/domain/notes/contract';
import { queryOf } from '../../lib/api/query';

/** Reads the note of a match, whichever its text: its key begins that of each. */
export const matchNoteQuery = (matchId: string) =>
  queryOf(notesContract.reading, { params: { id: matchId } });

/** Tells the reader if they have seen the text written at `changedAt`, and organisers also how many have. */
export function noteQuery(matchId: string, changedAt: string) {
  const query = matchNoteQuery(matchId);
  return { ...query, queryKey: [...query.queryKey, changedAt] };
}
