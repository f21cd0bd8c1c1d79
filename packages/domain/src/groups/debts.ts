import { inSpanishOrder } from '../text/order';
import { paymentsOf, type PaidMatch, type StoredPayment } from '../payments/sheet';
import { nameKey } from '../text/one-line';

/** A match of a group that has begun, with what its payments are decided on. */
export interface OwedMatch extends PaidMatch {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  stored: readonly StoredPayment[];
}

/** A player that owes of earlier dates, as a call names them: a user, or a guest by the name on the lists. */
export type Debtor = { userId: string } | { guestName: string };

/** The debt of one player for earlier dates. */
export interface Debt {
  /** The account of the debtor; null for a guest. */
  userId: string | null;
  /** The name as on the list of the last match that is owed. */
  name: string;
  /** The sum in pesos. */
  amount: number;
  /** The first one first. */
  dates: { matchId: string; playerId: string; date: string; amount: number; isSentBack: boolean }[];
}

/**
 * Sums the debts of matches that have begun: the open shares of their payments, by user or by the name of a guest, the highest
 * sum first. What a player says to have paid is not owed, and neither is the organiser's own share. A player that has left the
 * group still owes.
 */
export function debtsOf(matches: readonly OwedMatch[]): Debt[] {
  const debts = new Map<string, Debt>();
  const inOrder = matches.toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1,
  );
  for (const match of inOrder) {
    for (const { playerId, name, amount, status, isSentBack } of paymentsOf(match, match.stored).payments) {
      if (status !== 'UNPAID') continue;
      const userId = match.allPlayers.find(({ id }) => id === playerId)?.userId ?? null;
      const key = userId === null ? `guest ${nameKey(name)}` : `user ${userId}`;
      const before = debts.get(key);
      debts.set(key, {
        userId,
        name,
        amount: (before?.amount ?? 0) + amount,
        dates: [
          ...(before?.dates ?? []),
          { matchId: match.id, playerId, date: match.date, amount, isSentBack },
        ],
      });
    }
  }
  return [...debts.values()].sort((a, b) => b.amount - a.amount || inSpanishOrder(a.name, b.name));
}

/** Finds the debt of a debtor; null where there is none. */
export function debtOf(debts: readonly Debt[], debtor: Debtor): Debt | null {
  const isTheirs = ownerTest(debtor);
  return debts.find(isTheirs) ?? null;
}

/** Returns true if a debtor is, or was, on the list of one of these matches: of any other nothing can be owed. */
export function hasPlayed(matches: readonly OwedMatch[], debtor: Debtor): boolean {
  const isTheirs = ownerTest(debtor);
  return matches.some(({ allPlayers, stored }) =>
    [...allPlayers, ...stored].some(({ userId, name }) => isTheirs({ userId: userId ?? null, name })),
  );
}

const ownerTest =
  (debtor: Debtor) =>
  ({ userId, name }: { userId: string | null; name: string }): boolean =>
    'userId' in debtor
      ? userId === debtor.userId
      : userId === null && nameKey(name) === nameKey(debtor.guestName);
