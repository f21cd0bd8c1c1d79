import { notesContract } from '@picado/domain/notes/contract';
import { queryOf } from '../../lib/api/query';

/** What is read of any text of a match's note: its key begins that of each. */
export const matchNoteQuery = (matchId: string) =>
  queryOf(notesContract.reading, { params: { id: matchId } });

/** Whether the reader has seen the text written at `changedAt`, and for organisers how many have. */
export function noteQuery(matchId: string, changedAt: string) {
  const query = matchNoteQuery(matchId);
  return { ...query, queryKey: [...query.queryKey, changedAt] };
}
