import { noPlayer, nothing, thePlayer, unaffected, type EventDescriptors } from './descriptor';
import type { EventPlayer } from './payload';
import { owedDays } from '../groups/reminders';
import { money } from '../matches/price';
import { topicNotice, knownWord, type TopicNotice, type NoticeTexts } from './topic-notices';
import { toEach, whereAndWhen, type NoticeMatch } from './notices';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payments/schema';

/** Payloads of the events of payments. None of them reaches watchers of the match, and none changes the match as read. */
interface PaymentEvents {
  PAYMENT_CHANGED: {
    player: EventPlayer;
    /** The status before the change; `status` is the one after it. */
    before: PaymentStatus;
    status: PaymentStatus;
    /** The amount in pesos. */
    amount: number;
    /** True if the player is on the list. */
    isOnList: boolean;
    /** The payments of players of the list that now wait for the organiser's confirmation, the latest last. */
    declared: readonly DeclaredShare[];
    /** The name of the user that made the change, which signs it. */
    actorName: string;
  };
  /** `userIds`: those that owe, `guestIds` the entries of guests that do, and `amount` what each of them owes in pesos. */
  PAYMENTS_REMINDED: { userIds: string[]; guestIds: string[]; amount: number; actorName: string };
  /** A user was reminded of what they owe of earlier dates of a group, by the first of these matches. */
  DEBTS_REMINDED: {
    userId: string;
    /** The sum in pesos. */
    amount: number;
    /** YYYY-MM-DD, the first one first. */
    dates: readonly string[];
    groupName: string;
    actorName: string;
  };
}

const amongParticipants = {
  changes: { match: false, figures: false, group: null, levels: null },
  broadcastAs: null,
  playerOf: noPlayer,
  slots: { mayBeFree: false, endsAnnouncements: 'none' },
  playerLog: nothing,
  chat: nothing,
} as const;

/** A payment that waits for the organiser. */
export interface DeclaredShare {
  name: string;
  /** The amount in pesos. */
  amount: number;
}

/** The notice for the organiser about the payments that wait for confirmation: all present ones, whichever were in earlier notices. */
function declaredNotice(declared: readonly DeclaredShare[], match: NoticeMatch): TopicNotice {
  return topicNotice({
    userId: match.creatorId,
    topic: 'declared',
    before: {},
    knownFrom: () => ({}),
    textsFrom: () => declaredTexts(declared, match),
  });
}

function declaredTexts(declared: readonly DeclaredShare[], match: NoticeMatch): NoticeTexts | null {
  const latest = declared.at(-1);
  if (latest === undefined) return null;
  const { name, amount } = latest;
  return declared.length === 1
    ? {
        type: 'PAYMENT_DECLARED',
        title: `${name} avisó que pagó`,
        message: `${money(amount)}: confirmalo cuando te llegue. ${whereAndWhen(match)}`,
      }
    : {
        type: 'PAYMENT_DECLARED',
        title: `Tenés ${declared.length} pagos por confirmar`,
        message: `El último: ${name}, ${money(amount)}. ${whereAndWhen(match)}`,
      };
}

/** Withdraws a user's notice about payments that wait: another organiser confirms them now, or nothing is owed any more. */
export const noneDeclared = (userId: string): TopicNotice =>
  topicNotice({ userId, topic: 'declared', before: {}, knownFrom: () => ({}), textsFrom: () => null });

type Changed = Omit<PaymentEvents['PAYMENT_CHANGED'], 'declared'>;

/** The texts for a player that knew their payment as `before`; null where nothing is new, or they made the change themselves. */
function paymentTexts(before: PaymentStatus, { status, amount, actorName }: Changed, match: NoticeMatch) {
  const end = whereAndWhen(match);
  if (status === before || status === 'DECLARED') return null;
  if (status === 'CONFIRMED') {
    return {
      type: 'PAYMENT_CONFIRMED',
      title: 'Pago confirmado',
      message: `${actorName} confirmó tu pago de ${money(amount)}. ${end}`,
    } as const;
  }
  if (before === 'CONFIRMED') {
    return {
      type: 'PAYMENT_SENT_BACK',
      title: `${actorName} volvió a anotar que debés`,
      message: `Tu pago de ${money(amount)} ya no está confirmado. Si hay un error, hablalo con quien organiza. ${end}`,
    } as const;
  }
  return {
    type: 'PAYMENT_SENT_BACK',
    title: `A ${actorName} no le llegó tu pago`,
    message: `Fijate la transferencia y avisá de nuevo. ${end}`,
  } as const;
}

export const paymentEvents: EventDescriptors<PaymentEvents> = {
  PAYMENT_CHANGED: {
    ...amongParticipants,
    playerOf: thePlayer,
    notify(event, match) {
      const { userId } = event.player;
      // For a player that left, UNPAID means that the money was given back, which is no news to them.
      const isNotified = userId !== null && (event.isOnList || event.status === 'CONFIRMED');
      return [
        declaredNotice(event.declared, match),
        ...(isNotified
          ? [
              topicNotice({
                userId,
                topic: 'payment',
                before: event.before,
                knownFrom: knownWord(PAYMENT_STATUSES),
                textsFrom: (before) => paymentTexts(before, event, match),
              }),
            ]
          : []),
      ];
    },
    messages: unaffected,
  },
  PAYMENTS_REMINDED: {
    ...amongParticipants,
    notify: ({ userIds, amount, actorName }, match) =>
      toEach(userIds, {
        type: 'PAYMENT_REMINDER',
        title: `Te falta pagar ${money(amount)}`,
        message: `${actorName} te lo recuerda. ${whereAndWhen(match)}`,
      }),
    messages: {
      toGuests: ({ guestIds }) => ({ userIds: guestIds }),
      endsNumbersOf: nothing,
      gone: null,
      movedFrom: null,
    },
  },
  DEBTS_REMINDED: {
    ...amongParticipants,
    notify: ({ userId, amount, dates, groupName, actorName }, { currentYear }) =>
      toEach([userId], {
        type: 'PAYMENT_REMINDER',
        title: `Debés ${money(amount)} de ${groupName}`,
        message: `Te falta pagar ${owedDays(dates, currentYear)}. ${actorName} te lo recuerda.`,
      }),
    messages: unaffected,
  },
};
