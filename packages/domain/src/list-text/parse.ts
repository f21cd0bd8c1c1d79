import { accept, refuse, type Result } from '../result';
import { nameKey } from '../text/one-line';
import { entryOf, exactEntry, type ListEntry } from './entries';
import { hasOwnHeadings, readExportedForm, type ExportedForm } from './exported';
import { readHeaderField, type ListHeader } from './header';
import { teamKeysOf, type KnownNames, type Section } from './headings';
import { readLines, type Line } from './lines';
import { LIST_MAX_LENGTH, LIST_MAX_LINES, LIST_MAX_PLACES } from './limits';
import { readLineStart } from './line-start';
import { checksumOf, readMark, type ExportMark } from './mark';
import type { ReadLine } from './list-shape';
import { assignRoles, readAlone } from './sections';
import { tokenise, type Meter } from './tokens';

export interface ParseOptions extends KnownNames {
  /** The players of a team. */
  maxPlayers: number;
}

/** A pasted list as it was understood. Every line that is not empty is in one of its parts. */
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

/** `parseList` without its limits, so that growth can be measured beyond them. */
export function readList(text: string, options: ParseOptions, meter: Meter): Result<ParsedList> {
  const all = readLines(text, meter);
  const filled = all.filter((line) => line.whole !== '');
  if (filled.length === 0) return refuse('LIST_EMPTY');

  const marked = filled.findLast((line) => isMarkLine(line, options)) ?? null;
  const mark = marked === null ? null : readMark(marked.text);
  const content = marked === null ? filled : filled.filter((line) => line !== marked);
  const isWhole = marked === filled.at(-1) && mark !== null;
  const isUntouched = isWhole && checksumOf(content.map((line) => line.whole)) === mark.checksum;

  // The text is read first as it was written, since a name may begin like a quotation; then without the prefix of a chat.
  const hasStamps = content.some((line) => line.text !== line.whole);
  for (const lines of hasStamps ? [content.map(asWritten), content] : [content]) {
    const form = readExportedForm(lines, options.maxPlayers);
    if (form === null || (!isUntouched && !hasOwnHeadings(lines, form, options.maxPlayers, options)))
      continue;
    return accept({ mark, isUntouched, ...ofExportedForm(form, isUntouched, meter), unknownLines: [] });
  }
  const lines = marked === null ? all : all.filter((line) => line !== marked);
  return accept({ mark, isUntouched: false, ...ofEditedText(lines, options, meter) });
}

function asWritten(line: Line): Line {
  return line.text === line.whole ? line : { number: line.number, whole: line.whole, text: line.whole };
}

function isMarkLine(line: Line, known: KnownNames): boolean {
  if (readMark(line.text) === null) return false;
  // The pitch and the teams may be named like a mark, too.
  if ([known.location, known.team1Name, known.team2Name].includes(line.text)) return false;
  // A player may be named like a mark, but then a number precedes it.
  const before = line.text.slice(0, line.text.toLowerCase().indexOf('#picado-'));
  return before.length <= 3 && !/[\p{L}\p{N}]/u.test(before);
}

function ofExportedForm(
  form: ExportedForm,
  isUntouched: boolean,
  meter: Meter,
): Pick<ParsedList, 'header' | 'entries'> {
  const [location, date, time, price] = form.header.map((line) => line.text);
  const dated = date === undefined ? null : readHeaderField({ text: date, tokens: tokenise(date, meter) });
  const entries = form.items.map(({ line, section, number, name }) => {
    if (isUntouched) return exactEntry(line, section, number, name);
    const tokens = tokenise(line.text, meter);
    const entry = entryOf(line, tokens, readLineStart(tokens, meter), section, meter);
    const literals = name === '' ? [] : [name];
    return { ...entry, number, literals: [...new Set([...literals, ...entry.literals])] };
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

function ofEditedText(
  lines: readonly Line[],
  options: ParseOptions,
  meter: Meter,
): Pick<ParsedList, 'header' | 'entries' | 'unknownLines'> {
  const teamKeys = teamKeysOf(options);
  const read = lines.map((line) => readAlone(line, teamKeys, meter));
  const roles = assignRoles(read, options.maxPlayers);
  const header: ListHeader = { location: null, date: null, time: null, price: null };
  const entries: ListEntry[] = [];
  const unknownLines: ParsedList['unknownLines'] = [];
  roles.forEach((role, index) => {
    const each = read[index];
    if (each === undefined) return;
    if (role.role === 'entry' && each.entry !== null) {
      each.entry.section = role.section;
      entries.push(each.entry);
    }
    if (role.role === 'heading') entries.push(...inlineEntries(each, role.section, meter));
    if (role.role !== 'preamble') return;
    // Between the names a price or a link is not a field of the match, and may be a remark about a player.
    if (entries.length > 0) unknownLines.push({ line: each.line.number, text: each.line.text });
    else readHead(each, role.field, header, unknownLines, options);
  });
  return { header, entries: spreadOver(entries, options.maxPlayers, namedIn(read)), unknownLines };
}

function namedIn(read: readonly ReadLine[]): boolean {
  return read.some(({ heading }) => heading?.section === 1);
}

/**
 * More names under a first heading than a team holds, and no heading for the second team: the rest are the
 * second team, and those too many for both are substitutes.
 */
function spreadOver(entries: ListEntry[], maxPlayers: number, isSecondTeamNamed: boolean): ListEntry[] {
  const first = entries.filter((entry) => entry.section === 0);
  const hasSecond = isSecondTeamNamed || entries.some((entry) => entry.section === 1);
  if (hasSecond || first.length <= maxPlayers) return entries;
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
  { line }: ReadLine,
  field: ReadLine['field'],
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
  const isKnown = known.location !== undefined && nameKey(known.location) === nameKey(line.text);
  if (isKnown || (header.location === null && header.date === null && header.time === null)) {
    if (header.location !== null) unknownLines.push({ line: line.number, text: header.location });
    header.location = line.text;
  } else {
    unknownLines.push({ line: line.number, text: line.text });
  }
}

function inlineEntries({ line, heading }: ReadLine, section: Section | null, meter: Meter): ListEntry[] {
  return (heading?.inline ?? []).map((name) => {
    const part: Line = { number: line.number, whole: name, text: name };
    const tokens = tokenise(name, meter);
    return { ...entryOf(part, tokens, readLineStart(tokens, meter), section, meter), isDoubtful: false };
  });
}
