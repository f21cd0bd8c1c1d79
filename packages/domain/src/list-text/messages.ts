import { nameKey } from '../text/one-line';
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
  /** A key that orders messages by time; null without a stamp. */
  at: number | null;
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

/** Seconds on one calendar, only to compare messages with: months count 31 days. */
function momentOf(stamp: string | null, isMonthFirst: boolean): number | null {
  if (stamp === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', half = ''] =
    /(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?: ?([apAP])\.? ?[mM])?(?![\d/.-]*[/-])/u.exec(
      stamp.replace(/\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?(?=[, ]|$)/u, (day) => (isHourOnly(day) ? day : '')),
    ) ?? [];
  const hour = (Number(hours) % (half === '' ? 25 : 12)) + (/p/iu.test(half) ? 12 : 0);
  return dayOf(stamp, isMonthFirst) * 86_400 + hour * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** '21.03' may be an hour: a day has three figures, a slash or a hyphen. */
function isHourOnly(day: string): boolean {
  return /^\d{1,2}\.\d{2}$/u.test(day);
}

function dayOf(stamp: string, isMonthFirst: boolean): number {
  const words = /(\d{1,2}) (?:de )?(\p{L}{3})\p{L}*\.?(?: (?:de )?(\d{4}))?/u.exec(stamp.toLowerCase());
  if (words !== null) {
    const month = monthOf(words[2] ?? '') ?? 0;
    return ((Number(words[3] ?? 0) % 100) * 12 + month) * 31 + Number(words[1]);
  }
  const [, first = '0', second = '0', third = '0'] =
    /(\d{1,4})[/.-](\d{1,2})(?:[/.-](\d{2,4}))?(?=[, ]|$)/u.exec(stamp) ?? [];
  const isYearFirst = first.length === 4;
  const year = Number(isYearFirst ? first : third) % 100;
  const [month, day] = isYearFirst ? [second, third] : isMonthFirst ? [first, second] : [second, first];
  return (year * 12 + Number(month)) * 31 + Number(day);
}
