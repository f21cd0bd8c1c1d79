import { listChanged, nothing, unaffected, type EventDescriptors, noPlayer, thePlayer } from './descriptor';
import type { EventPlayer } from './payload';
import { signature, toEach, toPlayer, whereAndWhen } from './notices';

export interface AboutReporter {
  /** The player of the figures. */
  player: EventPlayer;
}

/** Payloads of the events of reports. */
interface ReportEvents {
  /** A request to check it follows as an event of its own where there is a validator. */
  SELF_REPORT_SUBMITTED: AboutReporter;
  /** `validatorId`: user id of the player asked to check. */
  VALIDATION_REQUEST_CREATED: AboutReporter & { validatorId: string };
  SELF_REPORT_VALIDATED: AboutReporter;
  SELF_REPORT_REJECTED: AboutReporter & { reason: string };
  /** The organiser loaded figures for others. */
  STATS_REPORTED: object;
  /**
   * The report is final: the match never changes again. `registeredIds`: user ids of all registered players.
   */
  STATS_VALIDATION_COMPLETED: { registeredIds: string[] };
}

export const reportEvents: EventDescriptors<ReportEvents> = {
  SELF_REPORT_SUBMITTED: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: 'SELF_REPORT_SUBMITTED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
  VALIDATION_REQUEST_CREATED: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: 'VALIDATION_REQUEST_CREATED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ player, validatorId }, match) => [
      {
        userId: validatorId,
        type: 'VALIDATION_REQUESTED',
        title: `${player.name} te pide que valides su reporte`,
        message: `Revisá sus números y aprobalos o rechazalos. ${whereAndWhen(match)}`,
      },
    ],
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
  SELF_REPORT_VALIDATED: {
    changes: { match: false, figures: true, group: listChanged, levels: null },
    broadcastAs: 'SELF_REPORT_VALIDATED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ player }, match) =>
      toPlayer(
        player,
        { type: 'REPORT_VALIDATED', title: 'Tu reporte fue aprobado', text: 'Tus números ya cuentan.' },
        match,
      ),
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
  SELF_REPORT_REJECTED: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: 'SELF_REPORT_REJECTED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ player, reason }, match) =>
      toPlayer(
        player,
        {
          type: 'REPORT_VALIDATED',
          title: 'Tu reporte fue rechazado',
          text: `«${reason}». Corregilo y reenvialo.`,
        },
        match,
      ),
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
  STATS_REPORTED: {
    changes: { match: false, figures: true, group: listChanged, levels: null },
    broadcastAs: 'STATS_REPORTED',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
  STATS_VALIDATION_COMPLETED: {
    changes: { match: true, figures: true, group: listChanged, levels: () => ({ from: 'report' }) },
    broadcastAs: 'STATS_VALIDATION_COMPLETED',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ registeredIds }, match) =>
      toEach(registeredIds, {
        type: 'REPORT_VALIDATED',
        title: 'Ya está el reporte final',
        message: `${signature(match, 'Lo cerró')}Mirá los goles, los premios y el MVP. ${whereAndWhen(match)}`,
      }),
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};
