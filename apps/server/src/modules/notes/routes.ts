import { notesSchemas } from '@picado/domain/notes/call-schemas';
import { notesContract } from '@picado/domain/notes/contract';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { changedMatch } from '../../http/changed-match';
import { servedEndpoints } from '../../http/served-endpoints';
import type { NotesService } from './service';

const endpoints = servedEndpoints('notes', notesContract, notesSchemas);

export function registerNotesRoutes(bind: Bind, { notes }: { notes: NotesService }): void {
  bind(endpoints.write, async ({ params, body }, context) =>
    changedMatch(await notes.write(context, params.id, body), params.id, SUCCESSES.NOTE_SAVED),
  );

  bind(endpoints.reading, ({ params }, context) => notes.reading(context, params.id));

  bind(endpoints.see, ({ params }, context) => notes.see(context, params.id));
}
