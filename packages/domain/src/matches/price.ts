const AMOUNT = /^(?:ars|\$)?\s*(\d[\d.,\s]*)\s*(?:pesos|ars|\$)?$/iu;

/**
 * The amount of a price text that holds an amount and nothing else, or null: '$5000', '6.500', '6500,50 pesos'.
 * 'Gratis' has none, and neither has '$5000 y la birra', whose amount would be incomplete.
 */
export function amountIn(text: string): number | null {
  const figure = AMOUNT.exec(text.trim())?.[1]?.replace(/\s/gu, '');
  if (figure === undefined) return null;
  // A dot or comma before exactly three last digits separates thousands; otherwise the last one is the
  // decimal separator.
  const decimals = /[.,](\d{1,2})$/u.exec(figure);
  const whole = (decimals === null ? figure : figure.slice(0, decimals.index)).replace(/[.,]/gu, '');
  const amount = Number(decimals === null ? whole : `${whole}.${decimals[1] ?? ''}`);
  return Number.isFinite(amount) ? amount : null;
}

/** '$ 6.500'; with cents only where there are some. */
export function money(amount: number): string {
  const hasCents = Math.round(amount * 100) % 100 !== 0;
  const [whole = '', cents = ''] = amount.toFixed(hasCents ? 2 : 0).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, '.');
  return `$ ${grouped}${hasCents ? `,${cents}` : ''}`;
}

/** An amount of something other than pesos: '10 USD', '20 %'. */
const OTHER_UNIT = /^\d[\d.,\s]*(?:%|€|usd|u\$[sd]|d[oó]lar|euro)/iu;

/**
 * A price as displayed: '$ 6.500' where the text is a number and nothing else. Any other text is unchanged, with a `$`
 * before it where it begins with a number: '$ 5000 y la birra'.
 */
export function priceLabel(text: string): string {
  const amount = amountIn(text);
  if (amount !== null) return money(amount);
  const written = text.trim();
  return /^\d/u.test(written) && !OTHER_UNIT.test(written) ? `$ ${written}` : written;
}

/** The largest total that is shared: larger numbers are not prices, and would lose their last digits. */
const MAX_TOTAL = 1_000_000_000_000;

/**
 * The share of each of `2 × maxPlayers`, in whole units, rounded up: players pay in notes, and rounding down would leave the pitch unpaid.
 * Null where the price holds no number, or nothing to share.
 */
export function shareAmount(price: string, maxPlayers: number): number | null {
  const amount = amountIn(price);
  if (amount === null || amount === 0 || amount > MAX_TOTAL) return null;
  return Math.ceil(amount / (2 * maxPlayers));
}

/** The share as displayed: '$ 6.500'. */
export function sharePerPlayer(price: string, maxPlayers: number): string | null {
  const share = shareAmount(price, maxPlayers);
  return share === null ? null : money(share);
}

/** The price text of a total, given what each of `2 × maxPlayers` pays; null where `share` holds no number. */
export function totalOfShare(share: string, maxPlayers: number): string | null {
  const amount = amountIn(share);
  if (amount === null || amount === 0 || amount > MAX_TOTAL) return null;
  return money(amount * 2 * maxPlayers);
}

/** A price in reading order. */
export interface PriceLines {
  /**
   * The share of one of `2 × maxPlayers`: '$ 6.500 c/u'; the price as displayed where it cannot be shared.
   */
  lead: string;
  /** '$ 91.000 en total'; null where the lead is the whole price. */
  total: string | null;
}

/** The player's share first, the price of the pitch second. */
export function priceLines(match: { price: string; maxPlayers: number }): PriceLines {
  const share = sharePerPlayer(match.price, match.maxPlayers);
  const label = priceLabel(match.price);
  return share === null ? { lead: label, total: null } : { lead: `${share} c/u`, total: `${label} en total` };
}
