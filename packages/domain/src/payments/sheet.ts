import { shareAmount, totalAmount } from '../matches/price';
import type { Match, Player } from '../matches/schema';
import { instantText } from '../time/instants';
import type { Payment, Payments, PaymentStatus } from './schema';

/** A stored payment. A player without one is `UNPAID`. */
export interface StoredPayment {
  playerId: string;
  /** The player's account at that moment; null for a guest. */
  userId: string | null;
  name: string;
  status: PaymentStatus;
  /** The amount in pesos. */
  amount: number;
  isSentBack: boolean;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** A match with what its payments are decided on. */
export interface PaidMatch {
  creatorId: string;
  price: string;
  maxPlayers: number;
  allPlayers: readonly Pick<Player, 'id' | 'userId' | 'name' | 'isSubstitute'>[];
  /** The entries of the substitutes that came on: an approved report says for which side. */
  cameOn: ReadonlySet<string>;
}

type Entry = PaidMatch['allPlayers'][number];

/**
 * The list of a match as it counts for what is owed: from kick-off on a promoted substitute that had not said yes by then is no
 * starter.
 */
export function countedEntries<Listed extends Pick<Player, 'isSubstitute' | 'isPromotionPending'>>(
  match: Pick<Match, 'status'> & { allPlayers: readonly Listed[] },
): Listed[] {
  return match.allPlayers.map((player) =>
    match.status !== 'SCHEDULED' && player.isPromotionPending ? { ...player, isSubstitute: true } : player,
  );
}

/**
 * The payments of the list, and those of players that left it. Starters owe a share, and so do substitutes that came on; any
 * other substitute owes nothing, and stands in the list once they have paid or say so. The organiser's own share is owed to no
 * player: it counts as collected. A user that left and signed up again has the payment of before. Nothing is owed where the price
 * holds no number.
 */
export function paymentsOf(
  match: PaidMatch,
  stored: readonly StoredPayment[],
): Pick<Payments, 'total' | 'perPerson' | 'payments' | 'departed'> {
  const perPerson = shareAmount(match.price, match.maxPlayers);
  if (perPerson === null) return { total: null, perPerson: null, payments: [], departed: [] };
  const present = match.allPlayers.map((entry) => ({ entry, own: storedPaymentOf(match, stored, entry) }));
  const found = new Set(present.map(({ own }) => own));
  return {
    total: totalAmount(match.price, match.maxPlayers),
    perPerson,
    payments: present
      .filter(({ entry, own }) => owesShare(match, entry) || isPaid(own))
      .map(({ entry, own }) => {
        const payment = presented(own, { playerId: entry.id, name: entry.name, perPerson });
        return isOrganisers(match, entry)
          ? { ...payment, status: 'CONFIRMED' as const, isSentBack: false }
          : payment;
      }),
    departed: stored
      .filter((payment) => !found.has(payment) && isPaid(payment))
      .map((payment) => presented(payment, { ...payment, perPerson })),
  };
}

/**
 * Returns true if open shares are owed: from kick-off on, or once the organiser has reminded of them. Before that a share
 * is what a player is going to pay, and a debt of no player.
 */
export function isDue(
  { status }: Pick<Match, 'status'>,
  { remindedAt }: Pick<Payments, 'remindedAt'>,
): boolean {
  return status !== 'SCHEDULED' || remindedAt !== null;
}

/** Returns true if an entry is the organiser's. */
export function isOrganisers(
  { creatorId }: Pick<PaidMatch, 'creatorId'>,
  { userId }: Pick<Entry, 'userId'>,
): boolean {
  return userId === creatorId;
}

/** Returns true if an entry has a part in the price: it has a slot, or came on. */
export function owesShare(
  { cameOn }: Pick<PaidMatch, 'cameOn'>,
  { id, isSubstitute }: Pick<Entry, 'id' | 'isSubstitute'>,
): boolean {
  return !isSubstitute || cameOn.has(id);
}

/** The stored payment of an entry: its own, else the one of its user under an entry that is gone. */
export function storedPaymentOf(
  { allPlayers }: Pick<PaidMatch, 'allPlayers'>,
  stored: readonly StoredPayment[],
  { id, userId }: Pick<Entry, 'id' | 'userId'>,
): StoredPayment | undefined {
  const own = stored.find(({ playerId }) => playerId === id);
  if (own !== undefined || userId === undefined) return own;
  const onList = new Set(allPlayers.map((entry) => entry.id));
  return stored
    .filter((payment) => payment.userId === userId && !onList.has(payment.playerId))
    .sort((a, b) => b.changedAt - a.changedAt)[0];
}

export function isPaid(payment: Pick<StoredPayment, 'status'> | undefined): boolean {
  return payment !== undefined && payment.status !== 'UNPAID';
}

function presented(
  stored: StoredPayment | undefined,
  { playerId, name, perPerson }: { playerId: string; name: string; perPerson: number },
): Payment {
  return {
    playerId,
    name,
    amount: stored !== undefined && isPaid(stored) ? stored.amount : perPerson,
    status: stored?.status ?? 'UNPAID',
    isSentBack: stored?.isSentBack ?? false,
    changedAt: stored === undefined ? null : instantText(stored.changedAt),
  };
}
