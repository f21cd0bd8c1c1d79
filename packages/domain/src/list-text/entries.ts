import { characterCount, nameKey } from '../text/one-line';
import type { Section } from './headings';
import { acceptedName, readBodyTokens, type LineBody } from './line-body';
import { readRemarked, standingOfNote, standingOfSigns, type KnownPlayers, type Standing } from './remarks';
import { tokenise, type Meter } from './tokens';
import {
  BLANK_KEYS,
  CHATTER,
  CLOSING_REMARKS,
  TALK_WORDS,
  TITLE_WORDS,
  WEEKDAYS,
  wordsIn,
} from './vocabulary';

/** One item of a pasted list: a player, or an empty slot. */
export interface ListEntry extends LineBody {
  /** The line number, counted from 1. */
  line: number;
  /** The text of the line, for warnings about it. */
  text: string;
  /** Null where the list does not say the teams. */
  section: Section | null;
  /** The number before the name; null where there is none. */
  number: number | null;
  /** The name as it may be stored, letter by letter: names that users may choose can look like notes, numbers or markup. */
  literals: string[];
  /** The list says by this if the player comes. */
  standing: Standing;
  /** The player whose place this one takes: Rulo of 'Rulo → Nacho'. */
  replaces?: string | null;
}

/** The evidence that a text is a name: `known` of the match, `likely` by its form, `weak` in small letters, `none`. */
export type Likeness = 'known' | 'likely' | 'weak' | 'none';

const LONGEST_NAME = 40;
/** Letters and spaces alone: no sign, figure or bracket has to be looked for. */
const PLAIN = /^[\p{L} ]+$/u;
const FRIEND = /^\+ ?\d{1,2}(?: (?:de|del) .+)?$/iu;
const ARTICLES = new Set(['el', 'la', 'don', 'doña', 'lo', 'un']);
const REMARK_FIRST = /^([^-–—:]{1,24}?)\s*(?:[-–—]\s|:\s)\s*(.+)$/u;
const EMPTY_SIGNS = /^(?:[\s\p{P}\p{S}]|\p{M}|\u200d|\uFE0F)*$/u;

/** Reads a text as a player with remarks, or as an empty slot. Where only numbers or an address stand, the player has to be asked about. */
export function entryOf(
  text: string,
  at: { line: number; number: number | null; literals: readonly string[]; text: string },
  known: KnownPlayers,
  meter: Meter,
): ListEntry {
  const isPlain = PLAIN.test(text);
  const cleaned = isPlain ? text : withoutLeadingRemark(text.replace(/^yo \(([^)]+)\)$/iu, '$1'), known);
  const isKnown = known.has(cleaned);
  const own = isKnown || isPlain ? cleaned : readNumbers(cleaned, known);
  const body = readBodyTokens({ text: own, tokens: tokenise(own, meter) }, meter);
  const base = {
    line: at.line,
    text: at.text,
    section: null,
    number: at.number,
    literals: [...new Set(at.literals.filter((literal) => literal !== ''))],
  };
  // '+1 de Juan' names a friend that comes along.
  if (isKnown || FRIEND.test(cleaned)) return { ...body, ...base, standing: 'in' };
  const isNumberAlone = own !== cleaned && !/\p{L}/u.test(own);
  if (isNumberAlone)
    return {
      ...body,
      ...base,
      kind: 'name',
      readings: [cleaned],
      name: cleaned,
      friends: 0,
      standing: 'asked',
    };
  if (isBlankText(cleaned, body))
    return { ...body, ...base, kind: 'blank', readings: [], name: null, standing: 'in' };
  const knownReading = body.readings.find((reading) => known.has(reading));
  const last = body.readings.at(-1) ?? '';
  const remarked = knownReading === undefined ? readRemarked(last, known, meter) : null;
  const name = knownReading ?? remarked?.name ?? '';
  const notes = [body.note, remarked?.remark ?? ''].filter((note) => note !== '').join(' ');
  const standing =
    body.kind === 'name' && isNoName(name, known)
      ? ('asked' as const)
      : isPlain
        ? standingOfNote(notes)
        : standingIn(cleaned, notes);
  const friends = body.friends + (remarked?.friends ?? 0);
  return {
    ...body,
    ...base,
    readings: name === '' || body.readings.includes(name) ? body.readings : [...body.readings, name],
    name: body.kind !== 'name' ? body.name : standing === 'asked' ? cleaned : acceptedName(name),
    friends,
    note: notes,
    standing,
  };
}

/** A sign or remark that the player is out counts before one of doubt: '❌ capaz el jueves'. */
function standingIn(text: string, notes: string): Standing {
  const signs = standingOfSigns(text);
  const said = standingOfNote(notes);
  if (signs === 'out' || said === 'out') return 'out';
  if (signs === 'doubt' || said === 'doubt' || /[?¿]/u.test(text)) return 'doubt';
  return 'in';
}

/** 'pagó - Montiel', 'nuevo: Núñez': the remark stands first. */
function withoutLeadingRemark(text: string, known: KnownPlayers): string {
  if (text.length > 80 || known.has(text)) return text;
  const found = REMARK_FIRST.exec(text);
  if (found?.[1] === undefined || found[2] === undefined) return text;
  const words = wordsIn(found[1]);
  const isRemark =
    words.length > 0 && words.every((word) => CLOSING_REMARKS.has(word)) && !known.has(found[1]);
  return isRemark && /\p{L}/u.test(found[2]) && !CLOSING_REMARKS.has(nameKey(found[2])) ? found[2] : text;
}

const PHONE = /\+?\(?\d[\d ().\-–]{5,}\d|\d{7,}/gu;
const ADDRESS = /\S+@\S+\.\S+|https?:\/\/\S+|www\.\S+/giu;

/** The text without phone numbers, identity cards and addresses, which are never a name. */
function readNumbers(text: string, known: KnownPlayers): string {
  if (known.has(text) || !/\d{4}|@|\d[ .-]\d|\/\//u.test(text)) return text;
  return text
    .replace(ADDRESS, ' ')
    .replace(PHONE, (phone) => ((phone.match(/\d/gu) ?? []).length >= 7 ? ' ' : phone))
    .replace(/^[\s@~]+/u, '')
    .trim();
}

function isBlankText(text: string, body: LineBody): boolean {
  if (body.kind === 'blank') return true;
  if (body.struckName !== null) return false;
  if (EMPTY_SIGNS.test(text) && body.kind !== 'name') return true;
  const words = wordsIn(text).join(' ');
  return BLANK_KEYS.has(words) || /^x+$/u.test(words) || /^<.*>$/u.test(text);
}

/** True for a text that no name can be: without letters, a figure with a word ('El 10', '4x4'), an address. */
function isNoName(name: string, known: KnownPlayers): boolean {
  if (known.has(name)) return false;
  if (!/\p{L}/u.test(name)) return /\d/u.test(name) || name === '';
  const words = wordsIn(name);
  if (words.join('').length < 2 || /^(?:el|la) \d+$/u.test(words.join(' '))) return true;
  if (/^\d/u.test(name) || /\d\p{L}|\p{L}\d/u.test(name)) return !name.startsWith('+');
  return words.every((word) => ARTICLES.has(word)) || /@/u.test(name);
}

/** The evidence that a name of the text is one. */
export function likenessOf(name: string | null, known: KnownPlayers): Likeness {
  if (name === null || name === '') return 'none';
  if (known.has(name)) return 'known';
  const words = wordsIn(name);
  const [first = ''] = words;
  if (words.length === 0 || words.length > 5 || characterCount(name) > LONGEST_NAME) return 'none';
  if (WEEKDAYS.has(first) || CHATTER.has(first) || words.some((word) => TITLE_WORDS.has(word))) return 'none';
  if (words.length > 1 && words.some((word, index) => index > 0 && TALK_WORDS.has(word))) return 'none';
  if (/:\/\/|[@#=]/u.test(name)) return 'none';
  const own = ARTICLES.has(first) ? words.length > 1 : true;
  if (!own) return 'none';
  if (words.length === 1 && CLOSING_REMARKS.has(first) && !/\p{Lu}/u.test(name)) return 'none';
  const isCapital =
    /^[^\p{L}]*\p{Lu}/u.test(name) ||
    (ARTICLES.has(first) && /\s\p{Lu}/u.test(name)) ||
    !/[a-z]/iu.test(name);
  return isCapital ? 'likely' : 'weak';
}

/** True for a possible name: a few words of letters, none of which starts a remark. */
export function looksLikeName(text: string): boolean {
  if (/[?!¿¡:/@#$%\d]/u.test(text) || !/\p{L}/u.test(text)) return false;
  const likeness = likenessOf(text, { has: () => false });
  return text.split(' ').length <= 4 && likeness !== 'none';
}

/** An entry whose name is exactly as stored; empty for a free slot. */
export function exactEntry(
  line: { number: number; text: string },
  section: Section,
  number: number,
  name: string,
): ListEntry {
  const isName = name !== '';
  return {
    kind: isName ? 'name' : 'blank',
    readings: isName ? [name] : [],
    name: acceptedName(name),
    struckName: null,
    friends: 0,
    note: '',
    line: line.number,
    text: line.text,
    section,
    number,
    literals: isName ? [name] : [],
    standing: 'in',
  };
}
