import type { TeamIndex } from '../matches/schema';
import { nameKey } from '../text/one-line';
import { readHeading, teamHeading, type Heading, type TeamKeys } from './headings';
import type { Line } from './lines';
import type { KnownPlayers } from './remarks';
import { tokenise, type Meter, type Token } from './tokens';
import { APP_NOTES, CUT_SIGNS } from './vocabulary';

/**
 * A row holds one thing: a heading, a player, a remark. Lines that were written in columns, or whose ends were lost, are taken
 * apart into rows here, so that no later stage has to ask how the text was laid out.
 */
export interface Row {
  /** The number of its line, counted from 1. */
  number: number;
  text: string;
  /** The line as it was pasted, where the row is all of it; null for a part of a line. */
  whole: string | null;
  /** A heading that no word of the text is: of a column without a title, or of what stands behind 'vs'. */
  opens: Heading | null;
}

export interface Layout {
  rows: Row[];
  /** True where the text says that it was cut, or that it goes on elsewhere. */
  isCut: boolean;
}

export interface LayoutContext {
  teams: TeamKeys;
  known: KnownPlayers;
  meter: Meter;
  /** True where most of the text is in capital letters, which then dress no heading. */
  isInCapitals: boolean;
}

const PAIR = /^(.+?)\s+(?:vs\.?|🆚|contra)\s+(.+)$/iu;
const DIVIDER = /^\W*(?:vs\.?|🆚|contra|versus)\W*$/iu;
const FEWEST_PAIRS = 3;
const SHORTEST_JOINED = 14;

export function layOut(lines: readonly Line[], context: LayoutContext): Layout {
  let isCut = false;
  const kept = lines.map((line): Line => {
    if (line.text === '') return line;
    let { text } = line;
    if (CUT_SIGNS.test(text)) {
      isCut = true;
      text = text.replace(CUT_SIGNS, '').trim();
    }
    text = text.replace(APP_NOTES, '');
    return text === line.text ? line : { ...line, text, cells: null };
  });
  const rows = inColumns(kept, context) ?? divided(kept) ?? kept.flatMap((line) => sideBySide(line));
  return { rows: rows.flatMap((row) => joined(row, context)), isCut };
}

function rowOf({ number, text, whole }: Line): Row {
  return { number, text, whole, opens: null };
}

function teamRow(number: number, team: TeamIndex, inline = ''): Row {
  return { number, text: '', whole: null, opens: teamHeading(`column ${team}`, team, inline) };
}

/** Two columns under two titles, or pairs around 'vs': the left column, then the right one. Null for a text without columns. */
function inColumns(lines: readonly Line[], { teams, known }: LayoutContext): Row[] | null {
  const pairs = lines.map(({ text, cells }): readonly string[] | null => {
    const pair = text.length > 120 ? null : PAIR.exec(text);
    if (pair?.[1] !== undefined && pair[2] !== undefined && !pair[1].includes(',')) return [pair[1], pair[2]];
    return cells;
  });
  const paired = pairs.flatMap((pair, index) => (pair === null ? [] : [index]));
  const [first = 0] = paired;
  const last = paired.at(-1) ?? 0;
  if (paired.length < FEWEST_PAIRS || last - first >= paired.length * 2) return null;
  const isTwo = paired.every((index) => pairs[index]?.length === 2);
  const titles = pairs[first] ?? [];
  const headings = titles.map((title) => readHeading(title, teams, known));
  const isTitled =
    headings.every((each) => each !== null) || titles.every((title) => !/[\p{L}\p{N}]/u.test(title));
  const isVersus = paired.filter((index) => PAIR.test(lines[index]?.text ?? '')).length >= FEWEST_PAIRS;
  const cell = (index: number, column: number): Row => ({
    number: lines[index]?.number ?? 0,
    text: pairs[index]?.[column] ?? '',
    whole: null,
    opens: null,
  });
  const before = lines.slice(0, first).map(rowOf);
  const after = lines.slice(last + 1).map(rowOf);
  const between = lines
    .slice(first, last + 1)
    .flatMap((line, at) => (pairs[first + at] === null ? [rowOf(line)] : []));
  if (!isTwo || (!isTitled && !isVersus)) {
    const cells = lines
      .slice(first, last + 1)
      .flatMap(
        (line, at) => pairs[first + at]?.map((_, column) => cell(first + at, column)) ?? [rowOf(line)],
      );
    return [...before, ...cells, ...after];
  }
  const names = isTitled ? paired.slice(1) : paired;
  const columns = ([0, 1] as const).flatMap((column) => {
    const title =
      headings[column] === null ? teamRow(lines[first]?.number ?? 0, column) : cell(first, column);
    return [title, ...names.map((index) => cell(index, column))];
  });
  return [...before, ...columns, ...between, ...after];
}

/** A line 'VS' alone: what stands above it is one team, what stands below the other. */
function divided(lines: readonly Line[]): Row[] | null {
  const at = lines.findIndex(({ text }) => DIVIDER.test(text));
  const divider = lines[at];
  if (divider === undefined || lines.findLastIndex(({ text }) => DIVIDER.test(text)) !== at) return null;
  let first = at;
  while (first > 0 && lines[first - 1]?.text !== '') first -= 1;
  if (first === at) return null;
  return [
    ...lines.slice(0, first).map(rowOf),
    teamRow(lines[first]?.number ?? 0, 0),
    ...lines.slice(first, at).map(rowOf),
    teamRow(divider.number, 1),
    ...lines.slice(at + 1).map(rowOf),
  ];
}

/** 'Ana, Eva, Inés contra Luz, Mía, Sol' is two teams in one line. */
function sideBySide(line: Line): Row[] {
  const pair = PAIR.exec(line.text.length > 400 ? '' : line.text);
  const [, left = '', right = ''] = pair ?? [];
  if (!left.includes(',') || !right.includes(',') || left.includes(':')) return [rowOf(line)];
  return [teamRow(line.number, 0, left), teamRow(line.number, 1, right)];
}

/** A row whose line ends were lost is cut before each number of a count, each heading with a colon, each repeated emoji. */
function joined(row: Row, context: LayoutContext): Row[] {
  if (row.text.length < SHORTEST_JOINED || row.opens !== null) return [row];
  const tokens = tokenise(row.text, context.meter);
  const cuts = new Set([
    ...countCuts(tokens, row.text, context),
    ...labelCuts(row.text, context),
    ...emojiCuts(tokens, context),
  ]);
  cuts.delete(0);
  if (cuts.size === 0) return [row];
  const at = [0, ...[...cuts].sort((a, b) => a - b), row.text.length];
  return at.slice(0, -1).flatMap((from, index): Row[] => {
    const text = row.text.slice(from, at[index + 1]).trim();
    return text === ''
      ? []
      : [{ number: row.number, text: text.replace(/[.;]$/u, ''), whole: null, opens: null }];
  });
}

/** The offsets of numbers that count on ('1. Ana 2. Eva 3. Inés'): three or more, or two that begin at 1 behind a heading. */
function countCuts(tokens: readonly Token[], text: string, { teams, known }: LayoutContext): number[] {
  let best: number[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if (!opensItem(tokens, from)) continue;
    const cuts: number[] = [];
    let expected = tokens[from]?.value ?? 0;
    for (let at = from; at < tokens.length; at += 1) {
      if (tokens[at]?.value !== expected || !opensItem(tokens, at)) continue;
      cuts.push(tokens[tokens[at - 1]?.text === '(' ? at - 1 : at]?.start ?? 0);
      expected += 1;
    }
    if (cuts.length > best.length) best = cuts;
    if (cuts.length > 1) break;
  }
  const [first = 0] = best;
  const head = text.slice(0, first).trim();
  const isHeaded = head === '' || readHeading(head, teams, known) !== null;
  return best.length >= 3 || (best.length === 2 && isHeaded) ? best : [];
}

/** True for a number with a name behind it that is not the middle of an hour, a date or a sum. */
function opensItem(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || (token.kind !== 'number' && token.kind !== 'badge') || token.value === null)
    return false;
  const before = tokens[at - 1];
  if (before !== undefined && before.kind !== 'space' && before.text !== '(') return false;
  let next = at + 1;
  const isSigned = '.)-:°º'.includes(tokens[next]?.text ?? ' ');
  while (next < at + 4 && (tokens[next]?.kind === 'space' || '.)-:°º'.includes(tokens[next]?.text ?? ' ')))
    next += 1;
  const name = tokens[next];
  if (name?.kind !== 'word') return false;
  return isSigned || name.start === token.end || at === 0 || /^\p{Lu}/u.test(name.text);
}

/** 'por ahora están Ana, Eva e Inés': a verb with names in a row, in the middle of what is told. */
const NAMES_BEGIN =
  /\b(?:est[aá]n|van|juegan|vienen|confirmaron|no pueden|no van|no juegan|no vienen) (?=(?:(?:el|la) )?\p{Lu}\p{L}*(?: \p{Lu}\.?\p{L}*)?(?:,| y ))/gu;

/** The offsets of headings with a colon inside a line: 'Claros: Ana, Eva. Oscuros: Luz, Mía'. */
function labelCuts(text: string, { teams, known }: LayoutContext): number[] {
  const cuts: number[] = [...text.matchAll(/[.!] (?=(?:sale|se baj[oó]|entra|cambio)\s)/giu)].map(
    ({ index }) => index + 2,
  );
  if (text.length > 50) {
    for (const { index } of text.matchAll(NAMES_BEGIN)) cuts.push(index);
  }
  for (let colon = text.indexOf(':', 1); colon > 0; colon = text.indexOf(':', colon + 1)) {
    const from = Math.max(0, colon - 40);
    const before = text.slice(from, colon);
    const clause =
      Math.max(...['.', ',', ';', ':', '|', '/', ')'].map((sign) => before.lastIndexOf(sign))) + 1;
    const starts = [...before.slice(clause).matchAll(/[\p{L}\p{N}]+/gu)].map(
      (word) => from + clause + word.index,
    );
    const at = starts.slice(-4).find((start) => {
      const found = readHeading(`${text.slice(start, colon)}:`, teams, known);
      return (
        found !== null &&
        !found.isLoose &&
        found.kind !== 'unknown' &&
        found.kind !== 'apart' &&
        found.kind !== 'role' &&
        isAfterSign(text, start)
      );
    });
    if (at !== undefined) cuts.push(at);
  }
  return cuts;
}

/** A heading inside of a line comes after the end of a sentence, after another label, or begins with a capital. */
function isAfterSign(text: string, start: number): boolean {
  const before = text.slice(0, start).trimEnd();
  return before === '' || /[.:;,|/]$/u.test(before) || /^\p{Lu}/u.test(text.slice(start));
}

/** The offsets of an emoji that stands before three names or more, and of others in that line that stand before a heading. */
function emojiCuts(tokens: readonly Token[], { teams, known }: LayoutContext): number[] {
  const places = tokens.flatMap((token, at) => {
    const next = tokens[at + 1]?.kind === 'space' ? tokens[at + 2] : tokens[at + 1];
    return token.kind === 'emoji' && next?.kind === 'word' ? [{ token, word: next }] : [];
  });
  const counts = new Map<string, number>();
  for (const { token } of places) counts.set(token.text, (counts.get(token.text) ?? 0) + 1);
  const repeated = new Set([...counts].flatMap(([emoji, count]) => (count >= 3 ? [emoji] : [])));
  if (repeated.size === 0) return [];
  return places.flatMap(({ token, word }) =>
    repeated.has(token.text) || readHeading(`${nameKey(word.text)}:`, teams, known)?.kind === 'substitutes'
      ? [token.start]
      : [],
  );
}
