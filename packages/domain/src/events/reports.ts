import { silent, type EventDescriptors } from './descriptor';
import type { EventPlayer } from './payload';
import { toEach, toPlayer, whereAndWhen } from './notices';

interface AboutReporter {
  /** The player of the figures. */
  player: EventPlayer;
}

/** Payloads of the events of reports. */
export interface ReportEvents {
  /** A request to check it follows as an event of its own where there is a validator. */
  SELF_REPORT_SUBMITTED: AboutReporter;
  /** `validatorId`: user id of the player asked to check. */
  VALIDATION_REQUEST_CREATED: AboutReporter & { validatorId: string };
  SELF_REPORT_VALIDATED: AboutReporter;
  SELF_REPORT_REJECTED: AboutReporter & { reason: string };
  /** The organiser loaded figures for others. */
  STATS_REPORTED: object;
  /**
   * The report is final: the match never changes again. `participantIds`: user ids of all registered players.
   */
  STATS_VALIDATION_COMPLETED: { participantIds: string[] };
}

export const reportEvents: EventDescriptors<ReportEvents> = {
  SELF_REPORT_SUBMITTED: {
    ...silent,
    changesMatch: false,
    changesFigures: false,
    broadcastAs: 'SELF_REPORT_SUBMITTED',
  },
  VALIDATION_REQUEST_CREATED: {
    ...silent,
    changesMatch: false,
    changesFigures: false,
    broadcastAs: 'VALIDATION_REQUEST_CREATED',
    notify: ({ player, validatorId }, match) => [
      {
        userId: validatorId,
        type: 'VALIDATION_REQUESTED',
        title: `${player.name} te pide que valides su reporte`,
        message: `Revisá sus números y aprobalos o rechazalos. ${whereAndWhen(match)}`,
      },
    ],
  },
  SELF_REPORT_VALIDATED: {
    ...silent,
    changesMatch: false,
    changesFigures: true,
    broadcastAs: 'SELF_REPORT_VALIDATED',
    notify: ({ player }, match) =>
      toPlayer(
        player,
        { type: 'REPORT_VALIDATED', title: 'Tu reporte fue aprobado', text: 'Tus números ya cuentan.' },
        match,
      ),
  },
  SELF_REPORT_REJECTED: {
    ...silent,
    changesMatch: false,
    changesFigures: false,
    broadcastAs: 'SELF_REPORT_REJECTED',
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
  },
  STATS_REPORTED: { ...silent, changesMatch: false, changesFigures: true, broadcastAs: 'STATS_REPORTED' },
  STATS_VALIDATION_COMPLETED: {
    ...silent,
    changesMatch: true,
    changesFigures: true,
    broadcastAs: 'STATS_VALIDATION_COMPLETED',
    notify: ({ participantIds }, match) =>
      toEach(participantIds, {
        type: 'REPORT_VALIDATED',
        title: 'Ya está el reporte final',
        message: `Mirá los goles, los premios y el MVP. ${whereAndWhen(match)}`,
      }),
  },
};
