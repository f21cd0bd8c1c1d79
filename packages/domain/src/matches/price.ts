/** A price text that holds an amount and nothing else. */
export interface PriceAmount {
  /** The amount in pesos. */
  amount: number;
  /** True for what each player pays: 'c/u', 'por persona'. */
  isShare: boolean;
}

const CURRENCY = String.raw`(?:ars|ar?\$|\$ar|\$)`;
const PESOS = String.raw`(?:pes(?:os?|itos)(?: argentinos)?|mangos|${CURRENCY})`;
const EACH = String.raw`(?:c[/.]?u|cada (?:un[oa]|1)|(?:por|x|[cp]/) ?(?:persona|cabeza|jugador|barba|pera)|p[/.]?p|per capita)`;
const OPENING = String.raw`(?:(?:el )?(?:total|precio|valor)|(?:la )?cancha|son|salen?|cuesta|a)`;
const WHOLE = String.raw`(?:(?:en )?total|(?:por )?la cancha|(?:por|entre) todos?)`;
const PRICE = new RegExp(
  `^(?:${OPENING}:? *)?(?:(?<eachBefore>${EACH}):? *)?${CURRENCY}? *(?<figure>\\d[\\d.,' ]*?) *(?<unit>k|mil(?:es)?|lucas?|palos?|gambas?)?` +
    `(?: *(?:de )?${PESOS})?(?: *[(,]? *(?:(?<each>${EACH})|${WHOLE})\\.?\\)?)?$`,
  'u',
);
/** The worth of a unit by its first letter: k, mil and lucas, palos, gambas. */
const UNITS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000, l: 1_000, p: 1_000_000, g: 100 };
/** '45.000.-', '45.000,-', '45.000,--': how a receipt closes an amount, also before what follows it. Old phones know no lookbehind. */
const CLOSING = /(\d)[.,]? ?-{1,2}(?= |$|[a-z(])/gu;

/** Digits alone, or in groups of three by one sign, with one or two decimals after another sign. */
const GROUPED = /^(?:\d+|[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*)(?:,\d{1,2}|\.\d{2})?$/u;
/** '4,5 lucas' and '4.5k' have decimals of either sign. */
const COUNTED = /^\d{1,6}(?:[.,]\d{1,2})?$/u;

/**
 * Reads a price as people write it: '$5000', '$45.000.-', 'AR$ 45.000', '45k', '45 mil', '45 lucas', '6500,50 pesos', '$ 4.500 c/u'.
 * Null where the text holds no amount, or more than one: 'Gratis', '$5000 y la birra', whose amount would be incomplete. Digits in
 * groups that are not of three, as in '45.00.000', are no amount either.
 */
export function readPrice(text: string): PriceAmount | null {
  const written = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[’´`]/gu, "'")
    .replace(CLOSING, '$1')
    .replace(/ ?[.!;]+$/u, '')
    .trim();
  const { figure, unit, each, eachBefore } = PRICE.exec(written)?.groups ?? {};
  if (figure === undefined) return null;
  const amount = unit === undefined ? amountOf(figure) : countOf(figure, UNITS[unit.charAt(0)] ?? 1);
  if (amount === null || !Number.isFinite(amount)) return null;
  return { amount, isShare: (each ?? eachBefore) !== undefined };
}

function amountOf(figure: string): number | null {
  if (!GROUPED.test(figure)) return null;
  const decimals = /[.,](\d{1,2})$/u.exec(figure);
  const whole = (decimals === null ? figure : figure.slice(0, decimals.index)).replace(/\D/gu, '');
  return Number(decimals === null ? whole : `${whole}.${decimals[1] ?? ''}`);
}

const countOf = (figure: string, unit: number): number | null =>
  COUNTED.test(figure) ? Math.round(Number(figure.replace(',', '.')) * unit) : null;

/** The cost of the pitch in pesos: a share times `2 × maxPlayers`; null where the price holds no amount. */
export function totalAmount(price: string, maxPlayers: number): number | null {
  const read = readPrice(price);
  if (read === null) return null;
  return read.isShare ? read.amount * 2 * maxPlayers : read.amount;
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
 * A price as displayed: '$ 6.500' where the text is an amount and nothing else, '$ 6.500 c/u' where it is a share. Any other text is
 * unchanged, with a `$` before it where it begins with a number: '$ 5000 y la birra'.
 */
export function priceLabel(text: string): string {
  const read = readPrice(text);
  if (read !== null) return `${money(read.amount)}${read.isShare ? ' c/u' : ''}`;
  const written = text.trim();
  return /^\d/u.test(written) && !OTHER_UNIT.test(written) ? `$ ${written}` : written;
}

/** The largest total that is shared, in pesos: larger numbers are not prices, and would lose their last digits. */
export const MAX_TOTAL = 1_000_000_000_000;

/**
 * The share of each of `2 × maxPlayers`, in whole units, rounded up: players pay in notes, and rounding down would leave the pitch unpaid.
 * Null where the price holds no number, or nothing to share.
 */
export function shareAmount(price: string, maxPlayers: number): number | null {
  const total = totalAmount(price, maxPlayers);
  if (total === null || total === 0 || total > MAX_TOTAL) return null;
  return Math.ceil(total / (2 * maxPlayers));
}

/** The share as displayed: '$ 6.500'. */
export function sharePerPlayer(price: string, maxPlayers: number): string | null {
  const share = shareAmount(price, maxPlayers);
  return share === null ? null : money(share);
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
  if (share === null) return { lead: priceLabel(match.price), total: null };
  return { lead: `${share} c/u`, total: `${totalLabel(match.price, match.maxPlayers)} en total` };
}

/** The price of the pitch as displayed: '$ 91.000', also where the price is a share; the text where it holds no amount. */
export function totalLabel(price: string, maxPlayers: number): string {
  const total = totalAmount(price, maxPlayers);
  return total === null ? priceLabel(price) : money(total);
}
