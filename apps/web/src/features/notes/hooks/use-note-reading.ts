import type { NoteReading } from '@picado/domain/notes/schema';
import { useMemo } from 'react';
import { useDrawn } from '../../../lib/commands/use-pending';
import { matchNoteQuery, noteQuery } from '../api';
import { useExtra } from '../../../lib/api/unread';

/**
 * Returns the reading of the present text of a match's note, with the command that the reader has just sent; undefined
 * until it is known.
 */
export function useNoteReading(matchId: string, changedAt: string): NoteReading | undefined {
  const drawn = useDrawn(matchNoteQuery(matchId));
  const data = useExtra(noteQuery(matchId, changedAt));
  return useMemo(() => data && drawn(data), [data, drawn]);
}
