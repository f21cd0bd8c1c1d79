/**
 * How a match's day and price are written in Spanish. The day is read off the date alone, in no zone: it is the day on
 * the wall clock of the pitch, wherever the reader is.
 */

const long = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('es-AR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** 'jueves 26 de noviembre' of '2026-11-26'; null for what is no date. */
export function longDay(date: string): string | null {
  return written(long, date)?.replace(',', '') ?? null;
}

/** 'jue 26 nov' of '2026-11-26'; null for what is no date. */
export function shortDay(date: string): string | null {
  return written(short, date)?.replace(/[,.]/gu, '').replace(' de ', ' ') ?? null;
}

function written(format: Intl.DateTimeFormat, date: string): string | null {
  const instant = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(instant) ? null : format.format(instant);
}

/**
 * The number in a price written as text, or null where there is none or it is not clear: '$5000', '5.000' and
 * '$ 5.000,50' have one; 'a confirmar' and '2 x 1500' do not.
 */
export function priceNumber(price: string): number | null {
  const match = /^\D*?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?\D*$/u.exec(price);
  if (match?.[1] === undefined) return null;
  return Number(`${match[1].replaceAll('.', '')}.${match[2] ?? '0'}`);
}

const amount = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2, useGrouping: true });

/** '$ 6.500' where the text holds a number and nothing but signs beside it, else the text as its author wrote it. */
export function priceText(price: string): string {
  const number = priceNumber(price);
  return number === null || /\p{L}/u.test(price) ? price : `$ ${amount.format(number)}`;
}

/** What each of `2 × maxPlayers` pays, rounded up to whole units: '$ 465'. Null where the price holds no number. */
export function sharePerPlayer(price: string, maxPlayers: number): string | null {
  const number = priceNumber(price);
  return number === null || number === 0 ? null : `$ ${amount.format(Math.ceil(number / (2 * maxPlayers)))}`;
}
