import { participantIds } from '../matches/participants';
import { permit, type Action, type FactsFor } from '../matches/policies';
import { shareAmount } from '../matches/price';
import type { Match } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import { isSentBack } from './marking';
import { pauseBeforeReminder, remindedPlayers } from './reminder';
import type { PaymentStatus } from './schema';
import {
  isOrganisers,
  isPaid,
  storedPaymentOf,
  owesShare,
  paymentsOf,
  type StoredPayment,
  type PaidMatch,
} from './sheet';

type PaymentMatch = Pick<Match, 'creatorId' | 'coOrganiserIds' | 'price' | 'maxPlayers' | 'allPlayers'> &
  Pick<PaidMatch, 'cameOn'>;

/** A caller of the payments: a signed-in user, or a guest by their personal link. Both null for a visitor. */
export interface PaymentCaller {
  userId: string | null;
  /** The entry of the guest. */
  guestPlayerId: string | null;
}

/** The caller's facts for the policies of payments. */
export function paymentFacts(
  match: Pick<PaymentMatch, 'creatorId' | 'coOrganiserIds' | 'allPlayers'>,
  { userId, guestPlayerId }: PaymentCaller,
): FactsFor<Extract<Action, 'readPayments' | 'markPayments'>> {
  const caller = userId ?? guestPlayerId;
  const isParticipant = caller !== null && participantIds(match).includes(caller);
  const { creatorId, coOrganiserIds } = match;
  return { creatorId, coOrganiserIds, userId, isParticipant };
}

export interface PaymentChange {
  /** The stored payment before the change; absent where there is none. */
  before: StoredPayment | undefined;
  payment: Omit<StoredPayment, 'changedAt'>;
}

/**
 * Decides a new status of one payment, at any stage of the match. The organiser gives any player any status, also one
 * that left after paying, so that what was given back can be struck off. A player says of their own share that it is
 * paid, and takes that back until the organiser confirms it; a guest's share is the organiser's alone to mark. The organiser's
 * own share counts as collected: `ORGANISER_OWES_NOTHING` refuses any other status.
 *
 * Accepted with null where the payment has that status already. The amount is the share at the moment in which the
 * payment is declared or confirmed, whichever is first: a later price does not change what was paid.
 */
export function decidePayment(
  match: PaymentMatch,
  stored: readonly StoredPayment[],
  request: { userId: string; playerId: string; status: PaymentStatus },
): Result<PaymentChange | null> {
  const { userId, playerId, status } = request;
  const facts = paymentFacts(match, { userId, guestPlayerId: null });
  const permitted = permit('declarePayment', facts);
  if (!permitted.ok) return permitted;
  const entry = match.allPlayers.find(({ id }) => id === playerId);
  const before =
    entry === undefined
      ? stored.find((payment) => payment.playerId === playerId)
      : storedPaymentOf(match, stored, entry);
  if (entry === undefined && before === undefined) return refuse('PLAYER_NOT_FOUND');
  const from = before?.status ?? 'UNPAID';

  const marks = permit('markPayments', facts);
  if (!marks.ok) {
    if (entry?.userId !== userId) return marks;
    if (status === 'CONFIRMED') return refuse('ONLY_ORGANISER_CONFIRMS_PAYMENTS');
    if (from === 'CONFIRMED') return refuse('PAYMENT_CONFIRMED');
    if (status === 'DECLARED' && from === 'UNPAID' && !owesShare(match, entry)) {
      return refuse('SUBSTITUTE_OWES_NOTHING');
    }
  }
  if (entry !== undefined && isOrganisers(match, entry)) {
    return status === 'CONFIRMED' ? accept(null) : refuse('ORGANISER_OWES_NOTHING');
  }
  const share = shareAmount(match.price, match.maxPlayers);
  if (share === null) return refuse('PRICE_WITHOUT_AMOUNT');
  if (from === status) return accept(null);
  const isOfOther = entry !== undefined && entry.userId !== userId;
  return accept({
    before,
    payment: {
      playerId,
      userId: entry === undefined ? (before?.userId ?? null) : (entry.userId ?? null),
      name: entry?.name ?? before?.name ?? '',
      status,
      amount: before !== undefined && isPaid(before) ? before.amount : share,
      isSentBack: isSentBack({ from, to: status, isOfOther }),
    },
  });
}

/**
 * Decides the organiser's reminder to all that owe their share and can be reached: users, and guests that left a number
 * (`reachableGuestIds`, by their entries). Once in `REMINDER_EVERY_MS`; `remindedAt` and `now` are milliseconds since 1970.
 * Accepted with its receivers; refuses with `NOTHING_TO_REMIND` where there are none.
 */
export function decideReminder(
  match: PaymentMatch,
  stored: readonly StoredPayment[],
  request: { userId: string; reachableGuestIds: readonly string[]; remindedAt: number | null; now: number },
): Result<{ userIds: string[]; guestIds: string[]; amount: number }> {
  const { userId, reachableGuestIds, remindedAt, now } = request;
  const permitted = permit('remindPayments', paymentFacts(match, { userId, guestPlayerId: null }));
  if (!permitted.ok) return permitted;
  const { perPerson, payments } = paymentsOf(match, stored);
  if (perPerson === null) return refuse('PRICE_WITHOUT_AMOUNT');
  const pause = pauseBeforeReminder(remindedAt, now);
  if (pause > 0) return refuse('ALREADY_REMINDED', { retryAfterMs: pause });
  const { userIds, guestIds } = remindedPlayers(match, payments, reachableGuestIds);
  return userIds.length + guestIds.length === 0
    ? refuse('NOTHING_TO_REMIND')
    : accept({ userIds, guestIds, amount: perPerson });
}
