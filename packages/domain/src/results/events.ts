import { nothing, type EventDescriptors } from '../events/descriptor';
import { toEach, whereAndWhen } from '../notifications/notices';

/** Payloads of the events that end a game and score it. */
export interface ResultEvents {
  /** `participantIds`: user ids of all registered players. */
  MATCH_FINISHED: { participantIds: string[] };
  /** A final score was recorded or corrected. */
  MATCH_FINISHED_WITH_SCORE: object;
  /** The results were recomputed from the score. */
  RESULT_RECALCULATED: object;
}

export const resultEvents: EventDescriptors<ResultEvents> = {
  MATCH_FINISHED: {
    changesMatch: true,
    broadcastAs: 'MATCH_UPDATE',
    endsAnnouncements: 'all',
    notify: ({ participantIds }, match) =>
      toEach(participantIds, {
        type: 'MATCH_FINISHED',
        title: 'Terminó el partido',
        message: `Cargá tus números, votá al MVP y dejá reviews. ${whereAndWhen(match)}`,
      }),
    log: nothing,
  },
  MATCH_FINISHED_WITH_SCORE: {
    changesMatch: true,
    broadcastAs: 'MATCH_FINISHED_WITH_SCORE',
    endsAnnouncements: 'none',
    notify: nothing,
    log: nothing,
  },
  RESULT_RECALCULATED: {
    changesMatch: false,
    broadcastAs: 'MATCH_UPDATE',
    endsAnnouncements: 'none',
    notify: nothing,
    log: nothing,
  },
};
