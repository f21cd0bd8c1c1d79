import { entryOf, likenessOf, type Likeness, type ListEntry } from './entries';
import { readHeaderField, type HeaderField } from './header';
import { readHeading, type Heading } from './headings';
import type { LayoutContext, Row } from './layout';
import { readLineStart } from './line-start';
import { isHalfStamp } from './messages';
import { remarkAt, standingOfSigns, type KnownPlayers } from './remarks';
import { isReplacement, namesOfItem, replacementIn, splitNames } from './several';
import { tokenise, type Token } from './tokens';
import { SYSTEM_TEXT, TEAM_COLOURS, TITLE_WORDS, WEEKDAYS, wordsIn } from './vocabulary';
import { nameKey } from '../text/one-line';

/** A row, and what can be read of it without its context. */
export interface ReadRow {
  row: Row;
  form: 'empty' | 'rule' | 'system' | 'text';
  /** The number before the name; null where there is none. */
  number: number | null;
  isBulleted: boolean;
  /** The sign or emoji in front, by which the rows of one list are recognised; empty without one. */
  bullet: string;
  heading: Heading | null;
  field: HeaderField | null;
  /** The players of the row, or one empty slot; empty for a heading. */
  entries: ListEntry[];
  likeness: Likeness;
}

/** Counts of other kinds than figures: 'J1 - Ana', 'S2 - Eva', '(S) Inés', 'a) Luz', 'iv. Mía', '1 y 2) Ana y Eva'. */
const LETTERED = /^\(?([JS])\.?\s?(\d{1,2})?\s*[-.:)]\s*(.*)$/u;
const LETTER = /^\(?([a-z]|[ivx]{1,4})[).]\s+(?=\S)(.*)$/u;
const DOUBLE_NUMBER = /^(\d{1,2})\s*(?:y|\/|&|-)\s*\d{1,2}\s*[).]\s*(.*)$/u;
const ORDINAL_TEAM = /^\d\s?(?:er|ro|do|°|º)?\.?\s+(?:equipo|team)\b/iu;
/** '💰 = pagó', '👍 juega / 👎 no juega' explain the signs of the list. */
const LEGEND =
  /^[^\p{L}\p{N}=]{1,6}\s*=\s*\p{L}|^[^\p{L}\p{N}]{1,4}\s?\p{L}+ \/ [^\p{L}\p{N}]{1,4}\s?\p{L}+/u;
/** 'si falta alguno entra Topo' names a substitute. */
const IN_CASE = /^si (?:falta|se baja|no llega|no va)[^,]*?,? ?(?:entra|va|juega|ingresa) (.+)$/iu;
const RULE = /^(?:[-–—_=~*•·.➖▪─\s]|\uFE0F){3,}$/u;
/** 'Los Pibes 6 5 1 0 16' is a row of a table. */
const TABLE_ROW = /(?:\s\d+){3,}\s*$/u;
const LIKENESSES: readonly Likeness[] = ['known', 'likely', 'weak', 'none'];
const NOTHING_SAID = /^[^\p{L}\p{N}]*$/u;
const DAY_FIRST =
  /^[^\p{L}\p{N}]*(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|mañana|cancha|precio)\b/iu;
const HEAD_EMOJI = /^(?:📍|🏟|🗓|📅|⏰|💲|🏦|🌧|☀|🌡|🎂|[\u{1F550}-\u{1F567}]|(?:💸|💰)\uFE0F?\s*[$\d])/u;
/** 'Rivadavia 8421, Floresta': a street with its number. */
const STREET =
  /^\P{N}*?(?:\p{Lu}\p{L}+|av|calle)\.?\s\p{Lu}\p{L}+\.?\s\d{3,5}(?![\d.]|\s?(?:k|mil|pesos|años|hs))/u;

/** Reads each row without its context. */
export function readRow(row: Row, context: LayoutContext): ReadRow {
  const { text } = row;
  const read: ReadRow = {
    row,
    form: 'text',
    number: null,
    isBulleted: false,
    bullet: '',
    heading: row.opens,
    field: null,
    entries: [],
    likeness: 'none',
  };
  if (row.opens !== null) return read;
  if (text === '') return { ...read, form: 'empty' };
  if (SYSTEM_TEXT.test(text) || isHalfStamp(text) || LEGEND.test(text)) return { ...read, form: 'system' };
  if (RULE.test(text)) return { ...read, form: 'rule' };
  return readText(read, context);
}

function readText(read: ReadRow, context: LayoutContext): ReadRow {
  const { teams, known, meter } = context;
  const { row } = read;
  if (HEAD_EMOJI.test(row.text) && /[\p{L}\p{N}]/u.test(row.text)) {
    const field = readHeaderField({ text: row.text, tokens: tokenise(row.text, meter) });
    return { ...read, field: field ?? { field: 'other', value: row.text } };
  }
  const other = otherCount(row.text);
  const text = other?.rest ?? row.text;
  const tokens = tokenise(text, meter);
  const start = readLineStart(tokens, meter);
  const isOrdinalTeam = ORDINAL_TEAM.test(row.text);
  read.number = isOrdinalTeam ? null : (other?.number ?? start.number);
  const lead = tokens.find(({ kind }) => kind !== 'space');
  // '(arq) Ana' begins with a remark, not with a bullet.
  const isBold = '*_'.includes(lead?.text ?? ' ') && /[*_]:?$/u.test(row.text);
  read.isBulleted = (start.isBulleted && !isBold && !'([{$'.includes(lead?.text ?? ' ')) || other !== null;
  read.bullet = read.isBulleted && lead?.kind !== 'word' ? (lead?.text ?? '') : '';
  if (isTeamTitle(row.text, teams)) {
    read.heading = readHeading(row.text.replace(/[\s:*_]+$/u, ''), teams, known);
    if (read.heading !== null) return { ...read, number: null };
  }
  if (read.number === null && !known.has(text)) {
    read.field = factIn(text, tokens, read.isBulleted);
    read.heading = isReplacement(row.text) ? null : readHeading(row.text, teams, known, context.isInCapitals);
    if (read.heading !== null) return read;
  }
  const bodyFrom = tokens[start.bodyAt]?.start ?? text.length;
  const struckFrom = text.slice(0, bodyFrom).indexOf('~');
  const afterNumber = text.slice(start.literalAt);
  const body = struckFrom < 0 ? text.slice(bodyFrom) : `~${text.slice(bodyFrom)}`;
  // A name may consist of characters that usually precede one: '1. ⚽' is read again from the sign on.
  const content = body === '' && afterNumber !== '' ? afterNumber : body;
  if (content === '' && !known.has(text)) return { ...read, entries: [blankEntry(row, read.number, text)] };
  const leadText = text.slice(0, bodyFrom);
  read.entries = entriesIn(
    content,
    read,
    { lead: leadText, afterNumber, isSub: other?.isSub ?? false },
    context,
  );
  read.likeness = likenessOfRow(read, context);
  return read;
}

/** The fact of the match that a line states. A bullet before an hour or a sum is rather that of a player: '- Toto 21:15'. */
function factIn(text: string, tokens: readonly Token[], isBulleted: boolean): HeaderField | null {
  const field = readHeaderField({ text, tokens });
  if (field === null || (field.field === 'price' && !/[\d:]/u.test(text))) return null;
  return !isBulleted || DAY_FIRST.test(text) || field.field === 'other' ? field : null;
}

/** The likeness of the best name of the row; `none` for what is plainly said: a title, a sentence, a street, a row of a table. */
function likenessOfRow({ row, number, isBulleted, entries }: ReadRow, { known }: LayoutContext): Likeness {
  if (entries.length === 0 || NOTHING_SAID.test(row.text)) return 'none';
  const isKnown = entries.some(
    ({ name, readings }) => known.has(name ?? '') || readings.some((reading) => known.has(reading)),
  );
  const isPlain = number === null && !isBulleted;
  const isTitle = number === null && hasTitleWord(row.text);
  const isSaid =
    isPlain && (TABLE_ROW.test(row.text) || STREET.test(row.text) || isSentence(row.text, known));
  if (!isKnown && (isTitle || isSaid)) return 'none';
  // '👕 Blanca / Negra' says what to bring.
  if (entries.length > 1 && entries.every(({ name }) => TEAM_COLOURS.has(nameKey(name ?? '')))) return 'none';
  const each = entries.map(({ name, struckName, standing }) =>
    standing === 'asked' ? 'likely' : likenessOf(name ?? struckName, known),
  );
  return LIKENESSES.find((likeness) => each.includes(likeness)) ?? 'none';
}

/** True for exactly the name of a team, whatever it looks like: '6to A:'. */
function isTeamTitle(text: string, { first, second }: LayoutContext['teams']): boolean {
  if (text.length > 80) return false;
  const key = nameKey(text.replace(/^[\s*_]+|[\s:*_]+$/gu, ''));
  return key !== '' && (key === first || key === second);
}

function blankEntry({ number: line, text, whole }: Row, number: number | null, literal: string): ListEntry {
  const literals = whole === null || whole === literal ? [literal] : [literal, whole];
  return {
    kind: 'blank',
    readings: [],
    name: null,
    struckName: null,
    friends: 0,
    note: '',
    line,
    text,
    section: null,
    number,
    literals,
    standing: 'in',
  };
}

function hasTitleWord(text: string): boolean {
  // The words in brackets are a remark: 'Pedro (avisa mañana)'.
  const said = text.slice(0, 120).replace(/\([^)]*\)?/gu, ' ');
  return (
    /[¡¿]|[!?]\s+\p{L}/u.test(said) ||
    wordsIn(said).some((word) => TITLE_WORDS.has(word) || WEEKDAYS.has(word) || word === 'hoy')
  );
}

/** 'Amigos: después de 12 años cuelgo los botines' is said, 'Nico: pagó' is a remark. */
function isSentence(text: string, known: KnownPlayers): boolean {
  const colon = text.indexOf(':');
  if (colon < 0 || known.has(text.slice(0, colon))) return false;
  const words = wordsIn(text.slice(colon + 1));
  return words.length > 2 && remarkAt(words, 0) === null;
}

interface Surroundings {
  /** The text before the name: the number, a tick, a cross. */
  lead: string;
  afterNumber: string;
  isSub: boolean;
}

function entriesIn(
  content: string,
  read: ReadRow,
  around: Surroundings,
  context: LayoutContext,
): ListEntry[] {
  const { row, number } = read;
  const { known, meter } = context;
  const literals = [around.afterNumber, row.text, row.whole ?? row.text];
  const at = { line: row.number, number, text: row.text };
  const signs = standingOfSigns(around.lead);
  const finish = (entry: ListEntry): ListEntry => ({
    ...entry,
    section: around.isSub ? 'substitutes' : null,
    standing: entry.kind === 'name' && entry.standing === 'in' ? signs : entry.standing,
  });
  if (literals.some((literal) => known.has(literal)) && !known.has(content)) {
    const literal = literals.find((each) => known.has(each)) ?? content;
    return [finish(entryOf(literal, { ...at, literals }, known, meter))];
  }
  const inCase = IN_CASE.exec(content)?.[1];
  if (inCase !== undefined) {
    const waiting = entryOf(inCase, { ...at, literals: [inCase] }, known, meter);
    return [{ ...waiting, section: 'substitutes' }];
  }
  const replacement = content.includes('~') ? null : replacementIn(content, known);
  if (replacement !== null) return replaced(replacement, at, context).map(finish);
  const names = namesOfItem(content, known);
  const entries = names.map((name, index) =>
    entryOf(
      name,
      { ...at, number: index === 0 ? number : null, literals: names.length > 1 ? [name] : literals },
      known,
      meter,
    ),
  );
  return entries.map(finish);
}

function replaced(
  replacement: { out: string; in: string | null },
  at: { line: number; number: number | null; text: string },
  { known, meter }: LayoutContext,
): ListEntry[] {
  const left = entryOf(replacement.out, { ...at, number: null, literals: [] }, known, meter);
  if (replacement.in === null) return [{ ...left, standing: left.kind === 'name' ? 'asked' : left.standing }];
  const entered = { ...entryOf(replacement.in, { ...at, literals: [] }, known, meter), replaces: left.name };
  const gone: ListEntry = { ...left, standing: left.kind === 'name' ? 'out' : left.standing };
  return entered.kind === 'name' ? [entered, gone] : [gone];
}

/** The names behind the colon of a heading, each an entry. */
export function inlineEntries(row: Row, inline: string, context: LayoutContext): ListEntry[] {
  const { known, meter } = context;
  // The point of an initial is a part of the name.
  const text = inline.replace(/(\p{L}{2}|\))\.(?:\s+[\p{L}\p{N}¡¿].*)?$/u, '$1');
  const hyphens = text.split(/\s?-\s?/u);
  const isHyphened = hyphens.length >= 3 && !/[,;/|·•]/u.test(text);
  const names = isHyphened ? hyphens : splitNames(text, known);
  return names.flatMap((name) => {
    const tokens = tokenise(name, meter);
    const start = readLineStart(tokens, meter);
    const own = name.slice(tokens[start.bodyAt]?.start ?? name.length);
    const at = { line: row.number, number: start.number, text: row.text };
    const replacement = replacementIn(own, known);
    if (replacement !== null) return replaced(replacement, at, context);
    const entry = entryOf(own === '' ? name : own, { ...at, literals: [own, name] }, known, meter);
    const signs = standingOfSigns(name);
    return [
      { ...entry, standing: entry.kind === 'name' && entry.standing === 'in' ? signs : entry.standing },
    ];
  });
}

function otherCount(text: string): { number: number | null; isSub: boolean; rest: string } | null {
  const lettered = LETTERED.exec(text);
  if (lettered?.[1] !== undefined && (lettered[2] !== undefined || text.startsWith('('))) {
    const number = lettered[2] === undefined ? null : Number(lettered[2]);
    return { number, isSub: lettered[1] === 'S', rest: lettered[3] ?? '' };
  }
  const double = DOUBLE_NUMBER.exec(text);
  if (double?.[1] !== undefined) return { number: Number(double[1]), isSub: false, rest: double[2] ?? '' };
  const letter = LETTER.exec(text);
  return letter === null ? null : { number: null, isSub: false, rest: letter[2] ?? '' };
}
