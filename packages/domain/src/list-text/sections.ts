import { entryOf } from './entries';
import { readHeaderField, type HeaderField } from './header';
import { readHeading, type SectionHeading, type Section, type TeamKeys } from './headings';
import type { Line } from './lines';
import { readLineStart } from './line-start';
import { otherTeam, shapeOf, type ListShape, type ReadLine } from './list-shape';
import { tokenise, type Meter } from './tokens';

/** The meaning of a line of an edited list. */
export type LineRole =
  | { role: 'empty' }
  | { role: 'preamble'; field: HeaderField | null }
  | { role: 'heading'; heading: SectionHeading | null; section: Section | null }
  | { role: 'entry'; section: Section | null };

const ORDER: readonly Section[] = [0, 1, 'substitutes'];

/** Reads each line without its context. */
export function readAlone(line: Line, known: TeamKeys, meter: Meter): ReadLine {
  const { text } = line;
  const tokens = tokenise(text, meter);
  const start = readLineStart(tokens, meter);
  const isNumbered = start.number !== null;
  const heading = isNumbered || text === '' ? null : readHeading({ text, tokens }, known, meter);
  const field = isNumbered || heading !== null ? null : readHeaderField({ text, tokens });
  meter.steps += tokens.length;
  const isPlace = text !== '' && heading === null && field === null;
  const entry = isPlace ? entryOf(line, tokens, start, null, meter) : null;
  return { line, number: start.number, isBulleted: start.isBulleted, heading, field, entry };
}

/**
 * Decides the meaning of each line, and its part of the list.
 *
 * Headings decide where there are any. Where one was removed or renamed, a part ends where the numbers start
 * again or (in a list without numbers) at an empty line, and the next part without a heading begins. A list
 * without any of that has no parts: it only names players.
 */
export function assignRoles(lines: readonly ReadLine[], maxPlayers: number): LineRole[] {
  const shape = shapeOf(lines);
  const roles: LineRole[] = [];
  let section: Section | null = null;
  let lastNumber: number | null = null;
  let countInSection = 0;
  let isAfterGap = false;
  let hasEntries = false;

  const open = (next: Section | null) => {
    section = next;
    lastNumber = null;
    countInSection = 0;
  };
  const advance = () => {
    const next = nextSection(section, shape);
    if (next !== undefined) open(next);
    return next !== undefined;
  };

  lines.forEach((each, index) => {
    const { line, number, heading, field } = each;
    if (line.text === '') {
      roles.push({ role: 'empty' });
      isAfterGap = isAfterGap || shape.gapsSeparate;
      return;
    }
    const next = shape.following[index];
    if (heading !== null) {
      open(sectionOfHeading(heading, section, hasEntries, shape));
      roles.push({ role: 'heading', heading, section });
      hasEntries ||= heading.inline.length > 0;
    } else if (number === null && index < shape.preambleEnd) {
      roles.push({ role: 'preamble', field });
    } else if (number === null && field !== null) {
      roles.push({ role: 'preamble', field });
    } else if (
      opensUnnamedPart(each, next, {
        isAfterGap,
        hasEntries,
        isFull: countInSection >= maxPlayers,
        lastNumber,
        shape,
      }) &&
      advance()
    ) {
      roles.push({ role: 'heading', heading: null, section });
    } else {
      const isRestart = startsAgain(each, next, {
        isAfterGap,
        lastNumber,
        countInSection,
        maxPlayers,
        shape,
      });
      if (isRestart || (section === null && !hasEntries)) advance();
      countInSection += 1;
      lastNumber = number ?? lastNumber;
      hasEntries = true;
      roles.push(entryIn(section));
    }
    isAfterGap = false;
  });
  return hasParts(roles, shape)
    ? roles
    : roles.map((role) => {
        if (role.role === 'entry') return UNPLACED;
        return role.role === 'heading' ? { ...role, section: null } : role;
      });
}

function sectionOfHeading(
  heading: SectionHeading,
  section: Section | null,
  hasEntries: boolean,
  shape: ListShape,
): Section | null {
  if (heading.section === 'starters') return 0;
  if (heading.section === 'substitutes') return 'substitutes';
  const isRepeated = hasEntries && heading.section === section && shape.named.has(otherTeam(heading.section));
  return isRepeated ? otherTeam(heading.section) : heading.section;
}

/** The next part without a heading of its own; undefined where there is none. */
function nextSection(section: Section | null, shape: ListShape): Section | undefined {
  const from = section === null ? 0 : ORDER.indexOf(section) + 1;
  return ORDER.slice(from).find((each) => !shape.named.has(each));
}

/** A renamed heading: an unnumbered line above a number that starts again, or one formatted as a heading. */
function opensUnnamedPart(
  { line, number, isBulleted }: ReadLine,
  next: ReadLine | undefined,
  at: {
    isAfterGap: boolean;
    hasEntries: boolean;
    isFull: boolean;
    lastNumber: number | null;
    shape: ListShape;
  },
): boolean {
  if (number !== null || next?.heading !== null) return false;
  const nextNumber = next.number;
  if (at.shape.isNumbered) {
    if (nextNumber === null) return false;
    if (at.lastNumber === null) return !at.hasEntries;
    return nextNumber <= at.lastNumber && (at.isAfterGap || at.isFull || nextNumber === 1);
  }
  const isDressed =
    line.text.endsWith(':') || (line.text.startsWith('*') && line.text.endsWith('*') && line.text.length > 2);
  return isDressed && (at.isAfterGap || !at.hasEntries) && next.isBulleted === isBulleted;
}

/**
 * Returns true where a heading is missing: the numbers start again, or an empty line separates two parts of a list without
 * numbers.
 */
function startsAgain(
  { number }: ReadLine,
  next: ReadLine | undefined,
  at: {
    isAfterGap: boolean;
    lastNumber: number | null;
    countInSection: number;
    maxPlayers: number;
    shape: ListShape;
  },
): boolean {
  if (at.countInSection === 0) return false;
  if (number === null) return at.isAfterGap && !at.shape.isNumbered;
  if (at.lastNumber === null) return at.isAfterGap;
  if (number > at.lastNumber) return at.isAfterGap && at.countInSection >= at.maxPlayers;
  if (at.countInSection >= at.maxPlayers) return true;
  // A '1.' that was moved among other lines starts no part: the line after a start is number 2.
  return at.isAfterGap || (number === 1 && (next?.number ?? 2) === 2);
}

/** One object for all entries of a part: a long list would make thousands of the same. */
function entryIn(section: Section | null): LineRole {
  return section === null ? UNPLACED : ENTRIES[section];
}

const UNPLACED: LineRole = { role: 'entry', section: null };
const ENTRIES: Readonly<Record<Section, LineRole>> = {
  0: { role: 'entry', section: 0 },
  1: { role: 'entry', section: 1 },
  substitutes: { role: 'entry', section: 'substitutes' },
};

/** A list without headings whose numbers never start again has no parts. */
function hasParts(roles: readonly LineRole[], shape: ListShape): boolean {
  if (shape.named.size > 0) return true;
  const first = roles.find((role) => role.role === 'entry')?.section;
  return roles.some((role) => role.role === 'entry' && role.section !== first);
}
