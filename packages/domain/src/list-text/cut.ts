import type { KnownPlayers } from './remarks';
import { isHalfStamp, type Message } from './messages';

/** The signs that the end of a text is missing: a share may be cut at its 2,000th byte, a notification after its first lines. */

/** True where the last line of the text breaks off: three dots, a comma, an open bracket, half an emoji or half a stamp. */
export function breaksOff(messages: readonly Message[]): boolean {
  const lines = messages
    .flatMap((message) => message.lines.map(({ text }) => text))
    .filter((text) => text !== '');
  const last = lines.at(-1) ?? '';
  return (
    endsInDots(last) ||
    isHalfStamp(last) ||
    isOpen(last) ||
    /(?:,|\s(?:y|e)|→|➡\uFE0F?|->)$/u.test(last) ||
    last.includes('\uFFFD') ||
    isHalfCount(lines, last) ||
    lines.slice(0, 2).some(saysPart)
  );
}

/** True where the name on the last line is only the beginning of one. */
export function endsInHalfName(last: string): boolean {
  return endsInDots(last) || (last.split('~').length % 2 === 0 && !/^\d/u.test(last.replace(/^.*~/u, '')));
}

/** '8. …' is an empty place, and 'nos vemos...' a manner of speaking where no list stands. */
function endsInDots(last: string): boolean {
  return /(?:[\p{L},]\s*(?:…|\.{3}))\W*$/u.test(last);
}

function isOpen(last: string): boolean {
  const count = (sign: string) => last.split(sign).length - 1;
  const isOpenBracket = count('(') > count(')') || (count('[') > count(']') && last.lastIndexOf('[') > 0);
  const isOpenMark =
    (count('~') % 2 === 1 && !last.startsWith('~ ')) || (count('*') % 2 === 1 && /^\*\S/u.test(last));
  return isOpenBracket || isOpenMark;
}

/** '1' below '10.' is the beginning of '11.'. */
function isHalfCount(lines: readonly string[], last: string): boolean {
  if (!/^\d{1,2}$/u.test(last)) return false;
  const before = lines.slice(0, -1).findLast((line) => /^\d{1,2}\D/u.test(line)) ?? '';
  return Number(last) <= Number.parseInt(before, 10);
}

/** '(1/2)': the first of two messages. */
function saysPart(text: string): boolean {
  const [, part, parts] = /\((\d)\/(\d)\)\s*$/u.exec(text) ?? [];
  return part !== undefined && Number(part) < Number(parts) && Number(parts) <= 4;
}

/** The name of the match that a text is the beginning of; null where it is none, or a whole name. */
export function beginsName(
  text: string,
  names: readonly string[],
  keyOf: (name: string) => string,
  known: KnownPlayers,
): string | null {
  const key = keyOf(text);
  if (key.length < 3 || known.has(text)) return null;
  return names.find((name) => keyOf(name).startsWith(key) && !keyOf(name).startsWith(`${key} `)) ?? null;
}
