import { silent, type EventDescriptors } from './descriptor';
import { toEach, whereAndWhen } from './notices';

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
    ...silent,
    changesMatch: true,
    changesFigures: true,
    broadcastAs: 'MATCH_UPDATE',
    endsAnnouncements: 'all',
    notify: ({ participantIds }, match) =>
      toEach(participantIds, {
        type: 'MATCH_FINISHED',
        title: 'Terminó el partido',
        message: `Cargá tus números, votá al MVP y dejá reviews. ${whereAndWhen(match)}`,
      }),
    chat: () => [{ kind: 'MATCH', text: 'Terminó el partido' }],
  },
  MATCH_FINISHED_WITH_SCORE: {
    ...silent,
    changesMatch: true,
    changesFigures: true,
    broadcastAs: 'MATCH_FINISHED_WITH_SCORE',
  },
  RESULT_RECALCULATED: {
    ...silent,
    changesMatch: false,
    changesFigures: true,
    broadcastAs: 'MATCH_UPDATE',
  },
};
