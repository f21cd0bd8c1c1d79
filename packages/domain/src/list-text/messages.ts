import { nameKey } from '../text/one-line';
import { dayOfFigures } from '../time/days';
import type { Line } from './lines';
import { readMark } from './mark';
import { monthOf } from './vocabulary';

/**
 * The messages of a pasted chat, each with its sender and moment. The stamps are those of Android, iPhone, desktop
 * and Telegram, of exported chats, and of Messenger, where they stand in lines of their own.
 */
export interface Message {
  /** The sender as the chat names them; null for a text without stamps. */
  sender: string | null;
  /** The day and hour as they were written: '24/11/26, 21:03'; null without a stamp. */
  stamp: string | null;
  /** The day and hour of the stamp; null without one, and for one that says no year. */
  at: StampedMoment | null;
  /** The lines of the message, their stamp removed. */
  lines: Line[];
}

const DAY = String.raw`\d{1,4}[/.\-]\d{1,2}(?:[/.\-]\d{2,4})?`;
const WORD_DAY = String.raw`\d{1,2} (?:de )?\p{L}{3,10}\.?(?: (?:de )?\d{4})?`;
const HOUR = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[apAP]\.? ?[mM]\.?)?`;
const MOMENT = `(?:(?:${DAY}|${WORD_DAY}),? ${HOUR}|${HOUR},? ${DAY})`;

/** '[24/11/26, 21:03:10] Nico: ', '[21:03, 24/11/2026] Nico: '. */
const BRACKETED = new RegExp(String.raw`^\[(${MOMENT})\] ?(.*)$`, 'u');
/** '24/11/26, 21:03 - Nico: ', '2026-11-24 18:02 – Nico: '. */
const EXPORTED = new RegExp(String.raw`^(${MOMENT}) [-–—] ?(.*)$`, 'u');
/** 'Nico, [24 nov 2026 21:03:10]:', with the text in the next lines. */
const TELEGRAM = new RegExp(String.raw`^(.{1,60}?), \[(${MOMENT})\]:?$`, 'u');
/** '24 nov. 2026, 19:02' below the line of the sender. */
const MESSENGER = new RegExp(String.raw`^(${MOMENT})$`, 'u');
/** A stamp that breaks off, at the end of a text. */
const HALF_STAMP = /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? ?(?:\d{1,2}(?:[:.]\d{0,2})*)?$/u;
/** A longer line begins with no stamp that has to be looked at whole. */
const LONGEST_STAMPED = 120;

const FORWARDED = new Set(
  'reenviado,reenviado muchas veces,reenviada,mensaje reenviado,forwarded,forwarded many times,encaminhada,encaminhado'.split(
    ',',
  ),
);

/** Reads the messages of a text in their order. A text without stamps is one message. */
export function readMessages(lines: readonly Line[]): Message[] {
  const messages: Message[] = [{ sender: null, stamp: null, at: null, lines: [] }];
  const open = (sender: string | null, stamp: string | null) => {
    const message: Message = { sender, stamp, at: null, lines: [] };
    messages.push(message);
    return message;
  };
  lines.forEach((line, index) => {
    const stamped = stampOf(line);
    const current = messages.at(-1);
    if (stamped !== null) {
      // An answer begins with the message that it answers.
      const text = stamped.rest.startsWith('>') ? '' : stamped.rest;
      open(stamped.sender, stamped.stamp).lines.push({ ...line, text, cells: null });
    } else if (isMessengerHead(line, lines[index + 1])) {
      open(line.text, lines[index + 1]?.text ?? null);
    } else if (FORWARDED.has(nameKey(line.text)) || /^reenviado de /iu.test(line.text)) {
      open(null, null);
    } else if (current !== undefined) {
      const isOwnStamp = current.stamp === line.text && current.lines.length === 0;
      if (!isOwnStamp) current.lines.push(line);
      // The mark is the last line of an export: what follows was pasted after it.
      if (line.text.includes('#') && readMark(line.text) !== null) open(current.sender, current.stamp);
    }
  });
  const filled = messages.filter((message) => message.lines.some(({ text }) => text !== ''));
  const isMonthFirst = filled.some(({ stamp }) => saysMonthFirst(stamp));
  for (const message of filled) message.at = momentOf(message.stamp, isMonthFirst);
  return filled;
}

/** True for a last line that is the beginning of a stamp: the text was cut off there. */
export function isHalfStamp(text: string): boolean {
  return HALF_STAMP.test(text);
}

interface Stamped {
  sender: string | null;
  stamp: string;
  rest: string;
}

function stampOf({ text: whole }: Line): Stamped | null {
  const text = whole.length > LONGEST_STAMPED ? whole.slice(0, LONGEST_STAMPED) : whole;
  if (text.endsWith(':') || text.endsWith(']')) {
    const [, sender, stamp] = TELEGRAM.exec(text) ?? [];
    if (sender !== undefined && stamp !== undefined) return { sender, stamp, rest: '' };
  }
  const code = text.charCodeAt(0);
  if (code !== 0x5b && (code < 0x30 || code > 0x39)) return null;
  const [, stamp, rest] = BRACKETED.exec(text) ?? EXPORTED.exec(text) ?? [];
  if (stamp === undefined || rest === undefined) return null;
  const content = whole.slice(text.length - rest.length);
  const colon = rest.search(/:(?: |$)/u);
  // A message of the chat itself ('Nico creó el grupo') names no sender.
  if (colon <= 0 || colon > 60) return { sender: null, stamp, rest: '' };
  const sender = rest.slice(0, colon).replace(/^~ ?/u, '').trim();
  return { sender, stamp, rest: content.slice(colon + 1).trim() };
}

function isMessengerHead(line: Line, next: Line | undefined): boolean {
  if (next === undefined || line.text === '' || line.text.length > 60) return false;
  return /\d/u.test(next.text) && next.text.length <= LONGEST_STAMPED && MESSENGER.test(next.text);
}

function saysMonthFirst(stamp: string | null): boolean {
  const [, first, second] = /(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/u.exec(stamp ?? '') ?? [];
  return Number(first) <= 12 && Number(second) > 12;
}

/** The day and hour that a stamp says, on the clock of the phone that wrote it. */
export interface StampedMoment {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM:SS */
  time: string;
}

/** Reads the moment of a stamp; returns null without a stamp, and for one that says no year. */
function momentOf(stamp: string | null, isMonthFirst: boolean): StampedMoment | null {
  const date = stamp === null ? null : dateIn(stamp, isMonthFirst);
  return stamp === null || date === null ? null : { date, time: timeIn(stamp) };
}

function timeIn(stamp: string): string {
  const withoutDay = stamp.replace(/\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?(?=[, ]|$)/u, (day) =>
    isHourOnly(day) ? day : '',
  );
  const [, hours = '0', minutes = '00', seconds = '00', half = ''] =
    /(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?: ?([apAP])\.? ?[mM])?(?![\d/.-]*[/-])/u.exec(withoutDay) ?? [];
  const hour = (Number(hours) % (half === '' ? 24 : 12)) + (/p/iu.test(half) ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}

/** '21.03' may be an hour: a day has three figures, a slash or a hyphen. */
function isHourOnly(day: string): boolean {
  return /^\d{1,2}\.\d{2}$/u.test(day);
}

function dateIn(stamp: string, isMonthFirst: boolean): string | null {
  const words = /(\d{1,2}) (?:de )?(\p{L}{3})\p{L}*\.? (?:de )?(\d{4})/u.exec(stamp.toLowerCase());
  if (words !== null) return dayOfFigures(Number(words[3]), monthOf(words[2] ?? '') ?? 0, Number(words[1]));
  const [, first = '', second = '', third = ''] =
    /(\d{1,4})[/.-](\d{1,2})[/.-](\d{2,4})(?=[, ]|$)/u.exec(stamp) ?? [];
  if (third === '') return null;
  if (first.length === 4) return dayOfFigures(Number(first), Number(second), Number(third));
  const year = Number(third.length === 2 ? `20${third}` : third);
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  return dayOfFigures(year, Number(month), Number(day));
}
