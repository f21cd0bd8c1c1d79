import { listChanged, nothing, unaffected, type EventDescriptors, noPlayer } from './descriptor';
import { signature, toEach, whereAndWhen } from './notices';
import type { EventPlayer } from './payload';
import { playerLogLines } from './player-log';

/** Payloads of the events that end a game and score it. */
interface ResultEvents {
  /**
   * `registeredIds`: user ids of all registered players. `unconfirmed`: promoted substitutes that never said yes; with the finish
   * they are substitutes again.
   */
  MATCH_FINISHED: { registeredIds: string[]; unconfirmed: EventPlayer[] };
  /** A final score was recorded or corrected. */
  MATCH_FINISHED_WITH_SCORE: object;
  /** The results were recomputed from the score. */
  RESULT_RECALCULATED: object;
}

export const resultEvents: EventDescriptors<ResultEvents> = {
  MATCH_FINISHED: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'all' },
    notify: ({ registeredIds }, match) =>
      toEach(registeredIds, {
        type: 'MATCH_FINISHED',
        title: 'Terminó el partido',
        message: `${signature(match, 'Lo finalizó')}Cargá tus números, votá al MVP y dejá reviews. ${whereAndWhen(match)}`,
      }),
    playerLog: ({ unconfirmed }) => playerLogLines('BENCHED', ...unconfirmed),
    chat: () => [{ kind: 'MATCH', text: 'Terminó el partido' }],
    messages: unaffected,
  },
  MATCH_FINISHED_WITH_SCORE: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'MATCH_FINISHED_WITH_SCORE',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
  RESULT_RECALCULATED: {
    changes: { match: false, figures: true, group: listChanged, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};
