import type { ListEntry } from './entries';
import type { HeaderField } from './header';
import type { SectionHeading, Section } from './headings';
import type { Line } from './lines';

/**
 * A line, and what can be read of it without its context. Its tokens are not stored: in a long list they are
 * most of the memory.
 */
export interface ReadLine {
  line: Line;
  /** The number before the name; null where there is none. */
  number: number | null;
  isBulleted: boolean;
  /** The heading that the line is; null for a numbered line: headings have no number, and a player may be called like one. */
  heading: SectionHeading | null;
  field: HeaderField | null;
  /** The line as an item of the list, whose section is not known yet; null for lines that cannot be one. */
  entry: ListEntry | null;
}

/** Properties of all lines of a list, computed before any is read in its context. */
export interface ListShape {
  isNumbered: boolean;
  /** False where an empty line is between any two lines: then it separates nothing. */
  gapsSeparate: boolean;
  /** Sections that a heading opens. */
  named: ReadonlySet<Section>;
  /** Index before which an unnumbered line belongs to the head of the list. */
  preambleEnd: number;
  /** The next line that is not empty, for each line. */
  following: readonly (ReadLine | undefined)[];
}

export function shapeOf(lines: readonly ReadLine[]): ListShape {
  let numbered = 0;
  let plain = 0;
  let gaps = 0;
  for (const { line, number, heading, field } of lines) {
    if (line.text === '') gaps += 1;
    else if (number !== null) numbered += 1;
    else if (heading === null && field === null) plain += 1;
  }
  const isNumbered = numbered >= 2 && numbered * 2 >= plain;
  return {
    isNumbered,
    gapsSeparate: gaps < 6 || gaps * 3 < (lines.length - gaps) * 2,
    named: namedSections(lines),
    preambleEnd: preambleEndOf(lines, isNumbered),
    following: followingOf(lines),
  };
}

function namedSections(lines: readonly ReadLine[]): Set<Section> {
  const named = new Set<Section>();
  for (const { heading } of lines) {
    if (heading === null || heading.section === 'starters') continue;
    // Two headings of one team: both teams have one name, or the second is the other's.
    const isSecond = heading.section !== 'substitutes' && named.has(heading.section);
    named.add(isSecond ? otherTeam(heading.section) : heading.section);
  }
  return named;
}

export function otherTeam(section: Section): Section {
  return section === 0 ? 1 : 0;
}

/**
 * Returns the index at which the head ends: in a numbered list at the first number or heading; else after the last line
 * that is plainly of a head.
 */
function preambleEndOf(lines: readonly ReadLine[], isNumbered: boolean): number {
  const firstHeading = lines.findIndex(({ heading }) => heading !== null);
  const limit = firstHeading < 0 ? lines.length : firstHeading;
  if (isNumbered) return numberedPreambleEnd(lines, limit);
  let end = 0;
  lines.slice(0, limit).forEach(({ number, field }, index) => {
    if (number === null && field !== null && index <= end + LONGEST_HEAD) end = index + 1;
  });
  return end;
}

/** Lines from one that is plainly of a head to the next such line: further down it has another meaning. */
const LONGEST_HEAD = 8;

function numberedPreambleEnd(lines: readonly ReadLine[], limit: number): number {
  const firstNumber = lines.findIndex(({ number }) => number !== null);
  const end = Math.min(limit, firstNumber < 0 ? lines.length : firstNumber);
  const [before, last] = [lines[end - 2], lines[end - 1]];
  if (end !== firstNumber || before === undefined || last === undefined) return end;
  // A line right above the first number, after an empty one, is the new name of team 1.
  const isRenamed = last.field === null && last.line.text !== '' && before.line.text === '';
  return isRenamed ? end - 1 : end;
}

function followingOf(lines: readonly ReadLine[]): (ReadLine | undefined)[] {
  // The array is allocated at its full length: one filled from its end becomes a hash table, which is slow to read.
  const following = Array.from<ReadLine | undefined>({ length: lines.length });
  let next: ReadLine | undefined;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    following[index] = next;
    const each = lines[index];
    next = each?.line.text === '' ? next : each;
  }
  return following;
}
