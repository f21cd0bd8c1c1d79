import { nothing, unaffected, type EventDescriptors, noPlayer } from './descriptor';
import { toEach, whereAndWhen } from './notices';

/** Payloads of the events of notes. */
interface NoteEvents {
  /** The organiser wrote a note, or took it away (null). `registeredIds`: user ids of all registered players. */
  NOTE_WRITTEN: { note: string | null; registeredIds: string[] };
}

export const noteEvents: EventDescriptors<NoteEvents> = {
  NOTE_WRITTEN: {
    changes: { match: true, figures: false, group: null, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ note, registeredIds }, match) =>
      note === null
        ? []
        : toEach(registeredIds, {
            type: 'NOTE_WRITTEN',
            title: `Nota de ${match.signer ?? 'quien organiza'}`,
            message: `«${note}» ${whereAndWhen(match)}`,
          }),
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};
