import { accept, refuse, type Result } from '../result';
import { nameKey } from '../text/one-line';
import { entryOf, exactEntry, type ListEntry } from './entries';
import { hasOwnHeadings, readExportedForm, type ExportedForm } from './exported';
import { readHeaderField, type HeaderField, type ListHeader } from './header';
import { readChat, type Chat } from './chat';
import { correctedItems, type Corrections } from './corrections';
import { teamKeysOf, type KnownNames, type Section } from './headings';
import type { LayoutContext } from './layout';
import { readLines, type Line } from './lines';
import { LIST_MAX_LENGTH, LIST_MAX_LINES, LIST_MAX_PLACES } from './limits';
import { readLineStart } from './line-start';
import { checksumOf, readMark, type ExportMark } from './mark';
import { readMessages, type Message, type StampedMoment } from './messages';
import type { LineMeaning } from './meanings';
import { Names, type KnownPlayers } from './remarks';
import type { Answer } from './answers';
import { beginsName, breaksOff, endsInHalfName } from './cut';
import { tokenise, type Meter } from './tokens';
import { CUT_SIGNS } from './vocabulary';

export interface ParseOptions extends KnownNames {
  /** The players of a team. */
  maxPlayers: number;
  /** The lines that the organiser has read otherwise. */
  corrections?: Corrections;
}

/** The message of a chat that was read, where the text holds several. */
export interface ListSource {
  sender: string | null;
  stamp: string | null;
  /** The moment of the stamp, on the clock of the phone that wrote it; null where it says none. */
  at: StampedMoment | null;
  /** Its first line that is not empty. */
  text: string;
  /** True where another message of the text is a list, too. */
  isOneOfSeveral: boolean;
}

/** The meaning that one line of the pasted text was given. */
export interface LineReading {
  /** Counted from 1. */
  line: number;
  meaning: LineMeaning;
}

/** A pasted list as it was understood. Every line that is not empty is in `lines`. */
export interface ParsedList {
  /** Null where the list came without its mark. */
  mark: ExportMark | null;
  /** True where no character has changed since the export. */
  isUntouched: boolean;
  header: ListHeader;
  /** The lines of players and slots, in the order of the text. */
  entries: ListEntry[];
  /** Lines without meaning for the list, or not understood. */
  unknownLines: { line: number; text: string }[];
  /** Names under a heading that is not of players: the heading, and the names. */
  ignoredNames: { under: string; names: string[]; line: number }[];
  lines: LineReading[];
  /** The message that was read; null where none lists players. */
  source: ListSource | null;
  /** True where the end of the text is missing. */
  isCut: boolean;
  /** True for a text that names no players of a match. */
  isNoList: boolean;
  /** Members of the chat said this about themselves after the list: 'me bajo', 'sumame'. */
  answers: Answer[];
}

/**
 * Reads a list as users paste it: any numbering or none, emoji, bold, notes, '+1', struck names, prefixes of
 * a chat, headings missing, renamed or moved. Refuses a text without content (`LIST_EMPTY`), one of more than
 * 20,000 characters, of more than 600 lines that are not empty, or with more than 200 places
 * (`LIST_TOO_LONG`); everything else is read, in time linear in its length (`meter` counts it).
 */
export function parseList(
  text: string,
  options: ParseOptions,
  meter: Meter = { steps: 0 },
): Result<ParsedList> {
  if (text.length > LIST_MAX_LENGTH || filledLinesIn(text) > LIST_MAX_LINES) return refuse('LIST_TOO_LONG');
  const list = readList(text, options, meter);
  return list.ok && itemCount(list.value) > LIST_MAX_PLACES ? refuse('LIST_TOO_LONG') : list;
}

function filledLinesIn(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

function itemCount({ entries, unknownLines }: ParsedList): number {
  return entries.reduce((places, { friends }) => places + 1 + friends, unknownLines.length);
}

const NOTHING = {
  unknownLines: [],
  ignoredNames: [],
  source: null,
  isCut: false,
  isNoList: false,
  answers: [],
} satisfies Partial<ParsedList>;

/** `parseList` without its limits, so that growth can be measured beyond them. */
export function readList(text: string, options: ParseOptions, meter: Meter): Result<ParsedList> {
  meter.steps += text.length;
  const all = readLines(text);
  const filled = all.filter((line) => line.whole !== '');
  if (filled.length === 0) return refuse('LIST_EMPTY');

  const marked = filled.findLast((line) => isMarkLine(line.text, options)) ?? null;
  const mark = marked === null ? null : readMark(marked.text);
  const content = marked === null ? filled : filled.filter((line) => line !== marked);
  const isWhole = marked === filled.at(-1) && mark !== null;
  const isUntouched = isWhole && checksumOf(content.map((line) => line.whole)) === mark.checksum;

  // The text is read first as it was written, since a name may begin like a quotation; then without what a chat puts around it.
  const messages = readMessages(all);
  const hasStamps =
    content.some((line) => line.text !== line.whole) || messages.length > 1 || messages[0]?.stamp !== null;
  const inMessages = messages.flatMap(({ lines }) =>
    lines.filter((line) => line.text !== '' && !isMarkLine(line.text, options)),
  );
  for (const lines of hasStamps ? [content.map(asWritten), inMessages] : [content]) {
    const form = readExportedForm(lines, options.maxPlayers);
    if (form === null || (!isUntouched && !hasOwnHeadings(lines, form, options.maxPlayers, options)))
      continue;
    const asWrote = ofExportedForm(form, isUntouched, options, meter);
    const exported = {
      ...asWrote,
      entries: correctedItems(asWrote.entries, options.corrections ?? NO_CORRECTIONS),
    };
    const readings = exported.entries.map((entry): LineReading => ({
      line: entry.line,
      meaning: meaningOf(entry),
    }));
    return accept({ mark, isUntouched, ...exported, ...NOTHING, lines: readings });
  }
  return accept({
    mark,
    isUntouched: false,
    ...ofChat(messages, options, { isHalved: HALF_CHARACTER.test(text), isMarked: mark !== null }, meter),
  });
}

const NO_CORRECTIONS: Corrections = new Map();

/** Half a character at the end of a text that was cut by its bytes. */
const HALF_CHARACTER = /[\uFFFD\uD800-\uDFFF]\s*$/u;

function meaningOf({ kind, section }: ListEntry): LineMeaning {
  if (kind !== 'name') return 'empty';
  return section === 'substitutes' ? 'substitute' : 'player';
}

function asWritten(line: Line): Line {
  return line.text === line.whole ? line : { ...line, text: line.whole };
}

function isMarkLine(text: string, known: KnownNames): boolean {
  if (!text.includes('#') || readMark(text) === null) return false;
  // The pitch and the teams may be named like a mark, too.
  if ([known.location, known.team1Name, known.team2Name].includes(text)) return false;
  // A player may be named like a mark, but then a number precedes it.
  const before = text.slice(0, text.toLowerCase().indexOf('#picado-'));
  return before.length <= 3 && !/[\p{L}\p{N}]/u.test(before);
}

function ofExportedForm(
  form: ExportedForm,
  isUntouched: boolean,
  options: ParseOptions,
  meter: Meter,
): Pick<ParsedList, 'header' | 'entries'> {
  const known = new Names(options.names ?? []);
  const [location, date, time, price] = form.header.map((line) => line.text);
  const dated = date === undefined ? null : readHeaderField({ text: date, tokens: tokenise(date, meter) });
  const entries = form.items.map(({ line, section, number, name }) => {
    if (isUntouched) return exactEntry(line, section, number, name);
    const start = readLineStart(tokenise(line.text, meter), meter);
    const afterNumber = line.text.slice(start.literalAt);
    const literals = [name, afterNumber, line.text, line.whole];
    const entry = entryOf(name, { line: line.number, number, literals, text: line.text }, known, meter);
    return { ...entry, section };
  });
  const colon = price?.indexOf(': ') ?? -1;
  return {
    header: {
      location: location ?? null,
      date: (dated?.field === 'date' ? dated.value : date) || null,
      time: time ?? null,
      price: price === undefined ? null : price.slice(colon < 0 ? 0 : colon + 2),
    },
    entries,
  };
}

type Written = Omit<ParsedList, 'mark' | 'isUntouched'>;

function ofChat(
  messages: readonly Message[],
  options: ParseOptions,
  { isHalved, isMarked }: { isHalved: boolean; isMarked: boolean },
  meter: Meter,
): Written {
  const context: LayoutContext = {
    teams: {
      ...teamKeysOf(options),
      hasBibs: messages.some(({ lines }) => lines.some(({ text }) => WITHOUT_BIBS.test(text))),
    },
    known: new Names(options.names ?? []),
    meter,
    isInCapitals: isInCapitals(messages),
  };
  const unmarked = messages.map((message) => ({
    ...message,
    lines: message.lines.filter(({ text }) => !isMarkLine(text, options)),
  }));
  const chat = readChat(unmarked, options, context);
  const list = written(chat, options, isMarked);
  if (isHalved) list.isCut = true;
  if (chat.newest !== null && chat.isLast) markCut(list, unmarked, options, context.known);
  return { ...list, answers: chat.answers };
}

const WITHOUT_BIBS = /\b(?:sin|no|sem) (?:pechera|peto|chaleco|bib|colete)/iu;

/** True where nine of ten letters are capitals. */
function isInCapitals(messages: readonly Message[]): boolean {
  let [capitals, letters] = [0, 0];
  for (const { lines } of messages) {
    for (const { text } of lines) {
      letters += text.match(/\p{L}/gu)?.length ?? 0;
      capitals += text.match(/\p{Lu}/gu)?.length ?? 0;
    }
  }
  return letters > 0 && capitals * 10 >= letters * 9;
}

/** Notes that the end of the text is missing, and asks about a last name that broke off with it. */
function markCut(
  list: Omit<Written, 'answers'>,
  messages: readonly Message[],
  { names = [] }: ParseOptions,
  known: KnownPlayers,
): void {
  const last = list.entries.at(-1);
  const lastText =
    messages
      .flatMap(({ lines }) => lines)
      .findLast(({ text }) => text !== '' && !CUT_ALONE.test(text))
      ?.text.replace(CUT_SIGNS, '') ?? '';
  const isLastLine = last !== undefined && lastText.includes(last.text);
  const isHalf = isLastLine && last.kind === 'name' && last.name !== null && !known.has(last.name);
  const begun = isHalf
    ? beginsName(
        last.name ?? '',
        names.filter((name) => !list.entries.some((entry) => entry.name === name)),
        nameKey,
        known,
      )
    : null;
  if (breaksOff(messages) || begun !== null) list.isCut = true;
  if (isHalf && list.isCut && last.standing !== 'asked' && (begun !== null || endsInHalfName(lastText)))
    last.standing = 'asked';
}

const CUT_ALONE = new RegExp(`^(?:${CUT_SIGNS.source})`, 'iu');

/** The list of the newest message as it is understood, with the lines of all others. */
function written(
  { newest, others }: Chat,
  options: ParseOptions,
  isMarked: boolean,
): Omit<Written, 'answers'> {
  const header: ListHeader = { location: null, date: null, time: null, price: null };
  const unknownLines: ParsedList['unknownLines'] = [];
  const ignoredNames: ParsedList['ignoredNames'] = [];
  const lines: LineReading[] = [];
  const entries: ListEntry[] = [];
  for (const { message } of others) {
    for (const { number, text } of message.lines)
      if (text !== '') lines.push({ line: number, meaning: 'older' });
  }
  for (const { row, meaning, entries: own, field, isHead, under } of newest?.placed ?? []) {
    if (row.text === '' && own.length === 0) continue;
    lines.push({ line: row.number, meaning });
    if (under !== null) {
      const names = own.flatMap(({ kind, name }) => (kind === 'name' && name !== null ? [name] : []));
      ignoredNames.push({ under, names, line: row.number });
    } else if (meaning === 'asked' || own.length > 0)
      entries.push(...own.map((entry) => (meaning === 'asked' ? asked(entry) : entry)));
    else if (isHead && meaning !== 'system') readHead(row, field, header, unknownLines, options);
    // Between the names a price or a link is not a field of the match, and may be a remark about a player.
    else if (meaning === 'ignored' || meaning === 'head')
      unknownLines.push({ line: row.number, text: row.text });
  }
  // A list without its mark that names no parts lists starters; an edited export keeps substitutes where they were.
  const hasBench = entries.some(({ section }) => section === 'substitutes') || !isMarked;
  const placed = hasBench
    ? entries.map((entry) =>
        entry.section === null && entry.standing !== 'out' && entry.standing !== 'doubt'
          ? { ...entry, section: 'starters' as const }
          : entry,
      )
    : entries;
  return {
    header,
    entries: spreadOver(placed, options.maxPlayers),
    unknownLines,
    ignoredNames,
    lines: lines.sort((a, b) => a.line - b.line),
    source:
      newest === null
        ? null
        : sourceOf(
            newest.message,
            others.some(({ size }) => size > 1),
          ),
    isCut: newest?.isCut === true || others.some(({ isCut }) => isCut),
    isNoList: newest === null,
  };
}

function sourceOf({ sender, stamp, at, lines }: Message, isOneOfSeveral: boolean): ListSource {
  return { sender, stamp, at, text: lines.find(({ text }) => text !== '')?.text ?? '', isOneOfSeveral };
}

function asked(entry: ListEntry): ListEntry {
  return entry.kind === 'name' ? { ...entry, standing: 'asked' } : entry;
}

/**
 * More names under a first heading than a team holds, and no heading for the second team: the rest are the
 * second team, and those too many for both are substitutes.
 */
function spreadOver(entries: ListEntry[], maxPlayers: number): ListEntry[] {
  const first = entries.filter((entry) => entry.section === 0);
  if (entries.some((entry) => entry.section === 1) || first.length <= maxPlayers) return entries;
  let seen = 0;
  return entries.map((entry) => {
    if (entry.section !== 0) return entry;
    const part = Math.floor(seen / maxPlayers);
    seen += 1;
    const section: Section = part === 0 ? 0 : part === 1 ? 1 : 'substitutes';
    const number = entry.number === null ? null : entry.number - part * maxPlayers;
    return { ...entry, section, number: number !== null && number > 0 ? number : entry.number };
  });
}

function readHead(
  row: { number: number; text: string },
  field: HeaderField | null,
  header: ListHeader,
  unknownLines: ParsedList['unknownLines'],
  known: KnownNames,
): void {
  if (field !== null) {
    if (field.field !== 'other' && header[field.field] === null && field.value !== '') {
      header[field.field] = field.value;
    }
    return;
  }
  // The place of a match that is known is never another line: a name above the list is told.
  if (known.location !== undefined) {
    if (nameKey(known.location) === nameKey(row.text)) header.location = row.text;
    else unknownLines.push({ line: row.number, text: row.text });
  } else if (header.location === null && header.date === null && header.time === null) {
    header.location = row.text;
  } else {
    unknownLines.push({ line: row.number, text: row.text });
  }
}
