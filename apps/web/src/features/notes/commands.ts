import { notesContract } from '@picado/domain/notes/contract';
import { unread, withNote } from '@picado/domain/notes/rules';
import type { NoteReading, WriteNote } from '@picado/domain/notes/schema';
import { defineCommand, defineStoredCommand, over } from '../../lib/commands/command';
import { isMatchOf, matchQuery, showMatch } from '../matches/api';
import { matchNoteQuery } from './api';

export const writeNote = defineStoredCommand<typeof notesContract.write, WriteNote, string>({
  kind: 'notes.write',
  endpoint: notesContract.write,
  input: (id, body) => ({ params: { id }, body }),
  draws: [
    over(matchQuery, (match, { note }: WriteNote, { madeAt }) => withNote(match, note, madeAt), isMatchOf),
    over(matchNoteQuery, (reading: NoteReading, _body: WriteNote) => unread(reading)),
  ],
  accepted: (client, { match }) => showMatch(client, match),
  done: ({ message }, { note }) => (note === null ? 'Listo, quitamos la nota' : message),
  failed: 'Error al guardar la nota',
});

/** The command is not stored: a text that is written meanwhile would be seen by it too. */
export const seeNote = defineCommand<typeof notesContract.see, null, string>({
  kind: 'notes.see',
  endpoint: notesContract.see,
  input: (id) => ({ params: { id } }),
  draws: [over(matchNoteQuery, (reading: NoteReading) => ({ ...reading, hasSeen: true }))],
  accepted: (client, reading, { matchId }) => {
    client.setQueriesData({ queryKey: matchNoteQuery(matchId).queryKey }, reading);
  },
  failed: 'Error al avisar que la viste',
});
