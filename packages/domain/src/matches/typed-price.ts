import { MAX_TOTAL, money, readPrice } from './price';

/** True for a price with digits that hold no amount: nothing is shared or collected of it, which its form says. */
export function isUnreadPrice(text: string): boolean {
  return /\d/u.test(text) && readPrice(text) === null;
}

/** The hint of the form while such a price is typed. */
export const UNREAD_PRICE =
  'No entendemos cuánto es: escribilo como 45.000 o 45 mil. Así no se reparte ni se cobra.';

/** The price text of a total, given what each of `2 × maxPlayers` pays; null where `share` holds no number. */
export function totalOfShare(share: string, maxPlayers: number): string | null {
  const { amount } = readPrice(share) ?? { amount: 0 };
  if (amount === 0 || amount > MAX_TOTAL) return null;
  return money(amount * 2 * maxPlayers);
}
