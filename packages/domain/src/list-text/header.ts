import { nameKey } from '../text/one-line';
import type { Cut, Token } from './tokens';
import { monthOf, WEEKDAYS } from './vocabulary';

/** The content of the lines above the teams. Each null where no line has it. */
export interface ListHeader {
  location: string | null;
  /** YYYY-MM-DD; only of a date with its year. */
  date: string | null;
  /** HH:MM */
  time: string | null;
  price: string | null;
}

export type HeaderField = { field: keyof ListHeader; value: string } | { field: 'other'; value: string };

// A map, not an object: a line may say 'constructor'.
const LABELS = new Map<string, keyof ListHeader | 'other'>(
  Object.entries({
    precio: 'price',
    valor: 'price',
    costo: 'price',
    total: 'price',
    cuota: 'price',
    price: 'price',
    cancha: 'location',
    lugar: 'location',
    sede: 'location',
    donde: 'location',
    direccion: 'location',
    complejo: 'location',
    fecha: 'date',
    dia: 'date',
    cuando: 'date',
    date: 'date',
    hora: 'time',
    horario: 'time',
    time: 'time',
    mapa: 'other',
    maps: 'other',
    link: 'other',
    ubicacion: 'other',
    alias: 'other',
    cbu: 'other',
    cvu: 'other',
  } as const),
);
const HOUR_WORDS = new Set('h,hs,hrs,hr,horas'.split(','));

/**
 * The field of the match that a line states: its day, its time, its price, its place; null for none of them.
 */
export function readHeaderField({ text, tokens }: Cut): HeaderField | null {
  const first = tokens.find(isWord);
  if (first === undefined) return null;
  if ((text.includes('.') || text.includes('://')) && /(?:https?:\/\/|www\.)/iu.test(text))
    return { field: 'other', value: text };
  const label = labelOf(tokens, first);
  if (label === 'price') return { field: 'price', value: text };
  const date = dateIn(tokens);
  if (date !== null) return { field: 'date', value: date };
  const time = timeIn(tokens);
  if (time !== null) return { field: 'time', value: time };
  if (label !== null) return { field: label === 'date' || label === 'time' ? 'other' : label, value: text };
  if (tokens.some((token) => token.text === '$')) return { field: 'price', value: text };
  return isDay(tokens, first) ? { field: 'other', value: text } : null;
}

function isWord({ kind }: Token): boolean {
  return kind === 'word' || kind === 'number' || kind === 'badge';
}

/**
 * 'Jueves', 'Jueves 26', 'Jueves a la noche, 26 de noviembre': few words, the first of them a day of the
 * week.
 */
function isDay(tokens: readonly Token[], first: Token): boolean {
  if (!WEEKDAYS.has(nameKey(first.text))) return false;
  const words = tokens.filter(isWord);
  return words.length === 1 || (words.length <= 6 && words.some(isFigureOrMonth));
}

/**
 * 'Cancha: …', 'Precio total …', '📍 Lugar - …': the label, followed by a sign or (for prices) by anything
 * else.
 */
function labelOf(tokens: readonly Token[], first: Token): keyof ListHeader | 'other' | null {
  const label = LABELS.get(nameKey(first.text));
  if (label === undefined) return null;
  const at = tokens.indexOf(first);
  const after = tokens.slice(at + 1, at + 8);
  const hasFigure = after.some((token) => token.kind === 'number' || token.text === '$');
  return after.some((token) => token.text === ':') || (label === 'price' && hasFigure) ? label : null;
}

function isFigureOrMonth(token: Token): boolean {
  return token.kind === 'number' || monthOf(nameKey(token.text)) !== null;
}

/** '26-11-2026', '26/11', '26.11.26': as YYYY-MM-DD with its year, as '' without; null where there is no date. */
function dateIn(tokens: readonly Token[]): string | null {
  for (let at = 0; at + 2 < tokens.length; at += 1) {
    const day = tokens[at];
    if (day?.kind !== 'number') continue;
    const [sign, month, secondSign, year] = tokens.slice(at + 1, at + 5);
    if (month?.kind !== 'number' || sign === undefined) continue;
    if (!'/-.'.includes(sign.text) || tokens[at - 1]?.text === '$') continue;
    if (!within(day, 1, 31) || !within(month, 1, 12)) continue;
    const hasYear = secondSign?.text === sign.text && year?.kind === 'number';
    if (!hasYear) {
      if (sign.text === '/') return '';
      continue;
    }
    const full = year.text.length === 2 ? `20${year.text}` : year.text;
    if (full.length !== 4) continue;
    return `${full}-${String(month.value).padStart(2, '0')}-${String(day.value).padStart(2, '0')}`;
  }
  return null;
}

/** '21:00', '21.30 hs', '21hs': as HH:MM; null where there is no time of day. */
function timeIn(tokens: readonly Token[]): string | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const hour = tokens[at];
    if (hour?.kind !== 'number' || !within(hour, 0, 24)) continue;
    const [sign, minute] = tokens.slice(at + 1, at + 3);
    const isClock = sign?.text === ':' && minute?.kind === 'number' && minute.text.length === 2;
    if (isClock && within(minute, 0, 59)) return `${hour.text.padStart(2, '0')}:${minute.text}`;
    const next = sign?.kind === 'space' ? minute : sign;
    if (next?.kind === 'word' && HOUR_WORDS.has(nameKey(next.text)))
      return `${hour.text.padStart(2, '0')}:00`;
  }
  return null;
}

function within(token: Token, from: number, to: number): boolean {
  return token.value !== null && token.value >= from && token.value <= to;
}
