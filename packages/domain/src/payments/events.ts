import { silent, type EventDescriptors } from '../events/descriptor';
import type { EventPlayer } from '../events/payload';
import { money } from '../matches/price';
import { toEach, toOrganiser, toPlayer, whereAndWhen } from '../notifications/notices';
import type { PaymentStatus } from './schema';

/** Payloads of the events of payments. None of them reaches watchers of the match, and none changes the match as read. */
export interface PaymentEvents {
  PAYMENT_CHANGED: {
    player: EventPlayer;
    status: PaymentStatus;
    /** In pesos. */
    amount: number;
    /** The organiser did not receive what the player declared. */
    isSentBack: boolean;
    /** The organiser took back their confirmation. */
    isUnconfirmed: boolean;
    /** How many players of the list now wait for the organiser's confirmation. */
    declaredCount: number;
    organiserName: string;
  };
  /** `userIds`: those that owe, `guestIds` the entries of guests that do, and `amount` what each of them owes in pesos. */
  PAYMENTS_REMINDED: { userIds: string[]; guestIds: string[]; amount: number; organiserName: string };
}

const untold = { ...silent, changesMatch: false, changesFigures: false, broadcastAs: null } as const;

export const paymentEvents: EventDescriptors<PaymentEvents> = {
  PAYMENT_CHANGED: {
    ...untold,
    notify({ player, status, amount, isSentBack, isUnconfirmed, declaredCount, organiserName }, match) {
      if (status === 'DECLARED') {
        const alone = {
          title: `${player.name} avisó que pagó`,
          message: `${money(amount)}: confirmalo cuando te llegue. ${whereAndWhen(match)}`,
        };
        // Not the number of declarations: a player may take theirs back and make it again.
        const together =
          declaredCount < 2
            ? alone
            : {
                title: `Tenés ${declaredCount} pagos por confirmar`,
                message: `El último: ${player.name}, ${money(amount)}. ${whereAndWhen(match)}`,
              };
        return [toOrganiser(match, { type: 'PAYMENT_DECLARED', ...alone, together })];
      }
      if (status === 'CONFIRMED') {
        return toPlayer(
          player,
          {
            type: 'PAYMENT_CONFIRMED',
            title: 'Pago confirmado',
            text: `${organiserName} confirmó tu pago de ${money(amount)}.`,
          },
          match,
        );
      }
      if (isUnconfirmed) {
        return toPlayer(
          player,
          {
            type: 'PAYMENT_SENT_BACK',
            title: `${organiserName} volvió a anotar que debés`,
            text: `Tu pago de ${money(amount)} ya no está confirmado. Si hay un error, hablalo con quien organiza.`,
          },
          match,
        );
      }
      if (!isSentBack) return [];
      return toPlayer(
        player,
        {
          type: 'PAYMENT_SENT_BACK',
          title: `A ${organiserName} no le llegó tu pago`,
          text: 'Fijate la transferencia y avisá de nuevo.',
        },
        match,
      );
    },
  },
  PAYMENTS_REMINDED: {
    ...untold,
    notify: ({ userIds, amount, organiserName }, match) =>
      toEach(userIds, {
        type: 'PAYMENT_REMINDER',
        title: `Te falta pagar ${money(amount)}`,
        message: `${organiserName} te lo recuerda. ${whereAndWhen(match)}`,
      }),
  },
};

/** Sent to the participants of a match alone: what changed is read again. */
export interface PaymentsUpdate {
  type: 'PAYMENTS_UPDATED';
  matchId: string;
}
