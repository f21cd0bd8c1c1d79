import type { NoteReading } from '@picado/domain/notes/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDrawn } from '../../../lib/commands/use-pending';
import { matchNoteQuery, noteQuery } from '../api';

/** What is read of the present text of a match's note, with what the reader has just done; undefined until it is known. */
export function useNoteReading(matchId: string, changedAt: string): NoteReading | undefined {
  const drawn = useDrawn(matchNoteQuery(matchId));
  const { data } = useQuery(noteQuery(matchId, changedAt));
  return useMemo(() => data && drawn(data), [data, drawn]);
}
