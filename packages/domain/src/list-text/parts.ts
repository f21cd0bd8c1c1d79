import type { TeamIndex } from '../matches/schema';
import type { ListEntry } from './entries';
import type { HeaderField } from './header';
import type { Heading, PartKind, Section } from './headings';
import type { LayoutContext, Row } from './layout';
import type { LineMeaning } from './meanings';
import { inlineEntries, type ReadRow } from './rows';
import { otherTeam, shapeOf, type Shape } from './shape';
import { withTitles } from './titles';

export interface PlacedRow {
  row: Row;
  meaning: LineMeaning;
  /** The players of the row, in their part. */
  entries: ListEntry[];
  /** The players of the row as it was read by itself. */
  read: readonly ListEntry[];
  /** True for a line above the list, and for one that states a fact of the match. */
  isHead: boolean;
  /** The heading under which a name was ignored: 'Pagaron'. */
  under: string | null;
  /** The fact of the match that the row states; null for none. */
  field: HeaderField | null;
  /** True for a heading, with or without names behind its colon. */
  isHeading: boolean;
}

interface Part {
  kind: PartKind | 'open';
  section: Section | null;
  title: string;
  /** True where the names stand behind the colon of the heading. */
  isInline?: boolean;
  /** True for a part whose names have neither numbers nor bullets. */
  isPlain?: boolean;
}

/**
 * Decides for each row the part that it stands in, and so whether it is a player.
 *
 * Headings decide where there are any. An unknown heading closes the part: names under it are shown and not taken. Where a
 * heading was removed or renamed, a part ends where the numbers start again. A list without any of that has no parts: it only
 * names players.
 */
export function placeRows(rows: readonly ReadRow[], maxPlayers: number, context: LayoutContext): PlacedRow[] {
  const titled = withTitles(rows, maxPlayers);
  return new Walk(titled, shapeOf(titled), maxPlayers, context).place();
}

const ORDER: readonly Section[] = [0, 1, 'substitutes'];

class Walk {
  readonly #rows: readonly ReadRow[];
  readonly #shape: Shape;
  readonly #maxPlayers: number;
  readonly #context: LayoutContext;
  readonly #placed: PlacedRow[] = [];
  #part: Part = { kind: 'open', section: null, title: '' };
  /** The part that goes on below a line such as 'Bajas: Ana'. */
  #lastNumber: number | null = null;
  #count = 0;
  #isAfterGap = false;
  #hasEntries = false;
  readonly #teams = new Map<string, TeamIndex>();

  constructor(rows: readonly ReadRow[], shape: Shape, maxPlayers: number, context: LayoutContext) {
    this.#rows = rows;
    this.#shape = shape;
    this.#maxPlayers = maxPlayers;
    this.#context = context;
  }

  place(): PlacedRow[] {
    this.#rows.forEach((row, index) => {
      if (row.form === 'empty' || row.form === 'rule') {
        this.#isAfterGap = true;
        this.#put(row, row.form === 'empty' ? 'empty' : 'ignored', [], true);
        return;
      }
      this.#placeText(row, index);
      this.#isAfterGap = false;
    });
    return this.#placed;
  }

  #placeText(row: ReadRow, index: number): void {
    if (row.form === 'system') this.#put(row, 'system', []);
    else if (row.heading !== null && row.heading.kind !== 'unknown') this.#open(row, row.heading);
    else if (this.#isUnknownHeading(row, index)) {
      this.#part = { kind: this.#hasEntries ? 'unknown' : 'open', section: null, title: row.row.text };
      this.#restart();
      this.#put(row, 'heading', []);
    } else if (
      row.number === null &&
      row.likeness !== 'known' &&
      index < this.#shape.headEnd &&
      !(row.isBulleted && !this.#shape.isNumbered)
    ) {
      this.#put(row, 'head', [], true);
    } else if (row.field !== null && !this.#isNameWithFigure(row)) this.#put(row, 'head', [], true);
    else this.#placeItem(row, index);
  }

  /** 'Cuca $10.000 falta 2' is a player with a sum, where players stand. */
  #isNameWithFigure({ likeness, field }: ReadRow): boolean {
    if (likeness === 'known') return true;
    return likeness === 'likely' && this.#hasEntries && (field?.field === 'price' || field?.field === 'time');
  }

  /** A heading with names behind its colon is a line of its own where it is about others than players. */
  #open(row: ReadRow, heading: Heading): void {
    const isInline = heading.inline !== '';
    if (heading.kind === 'role') {
      const entries = isInline ? inlineEntries(row.row, heading.inline, this.#context) : [];
      if (!isInline && this.#part.kind !== 'team' && this.#part.kind !== 'substitutes')
        this.#part = { kind: 'starters', section: 'starters', title: row.row.text };
      if (this.#part.kind === 'open' && isInline && !this.#hasEntries)
        this.#part = { kind: 'starters', section: null, title: '', isInline };
      this.#placeEntries(row, entries, isInline ? null : 'heading');
      return;
    }
    const part = { ...this.#partOf(heading, row), isPlain: this.#isPlainBelow(row), isInline };
    const isAside = isInline && (part.kind === 'out' || part.kind === 'doubt' || part.kind === 'apart');
    const before = this.#part;
    this.#part = part;
    if (!isAside) this.#restart();
    if (part.kind === 'apart') this.#put(row, isInline ? 'ignored' : 'heading', [], !this.#hasEntries);
    else
      this.#placeEntries(
        row,
        isInline ? inlineEntries(row.row, heading.inline, this.#context) : [],
        'heading',
      );
    if (isAside) this.#part = before;
  }

  /** True where the name below a heading has neither number nor bullet. */
  #isPlainBelow(row: ReadRow): boolean {
    const next = this.#shape.next[this.#rows.indexOf(row)];
    return (
      next !== undefined &&
      next.number === null &&
      !next.isBulleted &&
      (next.likeness === 'likely' || next.likeness === 'known')
    );
  }

  #partOf(heading: Heading, { row }: ReadRow): Part {
    const title = row.text;
    switch (heading.kind) {
      case 'team':
        return { kind: 'team', section: this.#teamOf(heading), title };
      case 'starters':
        return { kind: 'starters', section: 'starters', title };
      case 'substitutes':
        // 'Cambios de último momento' are told in sentences.
        if (/cambio/u.test(heading.key) && this.#hasEntries) return { kind: 'open', section: null, title };
        return { kind: 'substitutes', section: 'substitutes', title };
      default:
        return { kind: heading.kind, section: null, title };
    }
  }

  /** Teams that the match does not know are its first and second, in the order of the text; two headings of one name are both teams. */
  #teamOf(heading: Heading): TeamIndex {
    const taken = [...this.#teams.values()];
    if (heading.team !== null) {
      const isRepeated =
        this.#hasEntries && taken.includes(heading.team) && this.#shape.named.has(otherTeam(heading.team));
      const team = isRepeated && this.#part.section === heading.team ? otherTeam(heading.team) : heading.team;
      this.#teams.set(`${heading.key} ${team}`, team);
      return team;
    }
    const known = this.#teams.get(heading.key);
    if (known !== undefined) return known;
    const named = new Set([...taken, ...this.#shape.named]);
    const team = named.has(0) && !named.has(1) ? 1 : taken.includes(0) ? 1 : 0;
    this.#teams.set(heading.key, team);
    return team;
  }

  #restart(): void {
    this.#lastNumber = null;
    this.#count = 0;
  }

  /** A line with a colon or an arrow at its end, and items below. */
  #isUnknownHeading(row: ReadRow, index: number): boolean {
    if (row.number !== null) return false;
    const next = this.#shape.next[index];
    const goesOn = this.#lastNumber !== null && next?.number === this.#lastNumber + 1;
    if (goesOn) return false;
    if (row.heading?.kind === 'unknown') return next !== undefined && next.heading === null;
    if (row.isBulleted || row.likeness === 'known' || row.field !== null || next === undefined) return false;
    if (!this.#hasEntries || !this.#isAfterGap || this.#rows[index + 1]?.form === 'empty') return false;
    // A title without a sign: the items below it are counted anew.
    const isCounted = next.number === 1 && this.#lastNumber !== null;
    const isOfOtherForm =
      this.#shape.isItemised && next.isBulleted && next.number === null && this.#isItem(next);
    return isCounted || isOfOtherForm;
  }

  #isItem(row: ReadRow): boolean {
    return row.number !== null || (row.isBulleted && row.entries.length > 0);
  }

  #placeItem(row: ReadRow, index: number): void {
    const { kind } = this.#part;
    if (kind === 'unknown' || kind === 'apart' || kind === 'out' || kind === 'doubt') {
      if (!this.#isReopened(row)) {
        this.#placeAbsent(row, kind);
        return;
      }
      this.#part = { kind: 'open', section: null, title: '' };
      this.#restart();
    }
    if (!this.#isPlayer(row, index)) {
      if (this.#mayBePlayer(row, index)) this.#put(row, 'asked', row.entries);
      else this.#put(row, 'ignored', [], !this.#hasEntries);
      return;
    }
    if (this.#startsAgain(row, index)) this.#advance();
    this.#count += 1;
    this.#lastNumber = row.number ?? this.#lastNumber;
    this.#placeEntries(row, row.entries, 'ignored');
  }

  /** Places a row of a part whose names do not play: they leave or are in doubt, or the part is of something else. */
  #placeAbsent(row: ReadRow, kind: 'unknown' | 'apart' | 'out' | 'doubt'): void {
    const isTalk = row.likeness === 'none' && !this.#isItem(row);
    if (kind === 'unknown' || kind === 'apart') {
      if (isTalk) this.#put(row, 'ignored', []);
      else this.#put(row, 'ignored', row.entries, false, this.#part.title);
      return;
    }
    this.#placeEntries(row, isTalk ? [] : row.entries, 'ignored');
    this.#lastNumber = row.number ?? this.#lastNumber;
    this.#count += 1;
  }

  /** Returns true where a list is counted from 1 again after a gap below a part that does not play: it is of players. */
  #isReopened(row: ReadRow): boolean {
    return this.#isAfterGap && !this.#hasEntries && row.number === 1 && this.#count > 0;
  }

  #isPlayer(row: ReadRow, index: number): boolean {
    const isItemised = this.#shape.isItemised && this.#part.isPlain !== true;
    if (row.entries.length === 0) return false;
    if (row.likeness === 'known' || row.entries.some(({ replaces }) => (replaces ?? null) !== null))
      return true;
    const isBlank = row.entries.every(({ kind }) => kind !== 'name');
    if (row.number !== null || row.isBulleted) return isBlank || row.likeness !== 'none';
    if (isBlank) return isItemised ? false : this.#hasEntries && !/\p{L}{4}/u.test(row.row.text);
    if (row.likeness === 'none' || this.#isSentence(row, index)) return false;
    if (isItemised) {
      const [before, next] = [this.#rows[index - 1], this.#rows[index + 1]];
      const isInside =
        before !== undefined && next !== undefined && this.#isItem(before) && this.#isItem(next);
      return isInside && row.likeness === 'likely';
    }
    if (this.#part.isInline === true) return false;
    return (
      row.likeness === 'likely' ||
      this.#shape.isLower ||
      (this.#part.kind !== 'open' && row.row.text.split(' ').length <= 3)
    );
  }

  /** A line of four words and more that stands alone between gaps is said, not listed. */
  #isSentence({ row }: ReadRow, index: number): boolean {
    const next = this.#rows[index + 1];
    const isAlone = this.#isAfterGap && (next === undefined || next.form !== 'text');
    return isAlone && this.#hasEntries && row.text.split(' ').length > 3;
  }

  /** A line that looks like a name where no name is expected: it is asked about. */
  #mayBePlayer(row: ReadRow, index: number): boolean {
    if (row.likeness !== 'likely' || !this.#hasEntries || this.#isAfterGap) return false;
    const before = this.#rows[index - 1];
    return before !== undefined && before.form === 'text' && before.heading === null;
  }

  /** True where a heading is missing: the numbers start again. */
  #startsAgain({ number }: ReadRow, index: number): boolean {
    const { kind } = this.#part;
    if (kind === 'starters' || kind === 'substitutes') return false;
    if (this.#count === 0) {
      const isUnheaded = this.#part.section === null && !this.#hasEntries;
      const hasTeam = this.#shape.named.has(0) || this.#shape.named.has(1);
      return isUnheaded && (hasTeam || this.#restartsLater(index));
    }
    if (number === null) return false;
    if (this.#lastNumber === null || number > this.#lastNumber) return false;
    if (this.#count >= this.#maxPlayers) return true;
    // A '1.' that was moved among other lines starts no part: the line after a start is number 2.
    return this.#isAfterGap ? number === 1 : number === 1 && (this.#shape.next[index]?.number ?? 2) === 2;
  }

  #restartsLater(index: number): boolean {
    let last: number | null = null;
    for (const row of this.#rows.slice(index)) {
      if (row.heading !== null) return false;
      if (row.number === null || row.entries[0]?.section === 'substitutes') continue;
      if (last !== null && row.number === 1 && last > 1) return true;
      last = row.number;
    }
    return false;
  }

  #advance(): void {
    const from =
      this.#part.section === null || this.#part.section === 'starters'
        ? 0
        : ORDER.indexOf(this.#part.section) + 1;
    const next = ORDER.slice(from).find((each) => !this.#shape.named.has(each));
    if (next === undefined) return;
    this.#part = { kind: next === 'substitutes' ? 'substitutes' : 'team', section: next, title: '' };
    this.#restart();
  }

  #placeEntries(row: ReadRow, entries: readonly ListEntry[], empty: LineMeaning | null): void {
    const { kind, section } = this.#part;
    const placed = entries.map((entry): ListEntry => {
      const own = entry.section ?? section;
      if (entry.kind !== 'name' || entry.standing === 'asked') return { ...entry, section: own };
      if (kind === 'out') return { ...entry, section: null, standing: 'out' };
      if (kind === 'doubt')
        return { ...entry, section: null, standing: entry.standing === 'out' ? 'out' : 'doubt' };
      return { ...entry, section: own };
    });
    if (kind !== 'out' && kind !== 'doubt' && placed.length > 0) this.#hasEntries = true;
    this.#put(row, meaningOf(placed) ?? empty ?? 'ignored', placed);
  }

  #put(
    row: ReadRow,
    meaning: LineMeaning,
    entries: ListEntry[],
    isHead = false,
    under: string | null = null,
  ): void {
    this.#placed.push({
      read: row.entries,
      field: row.field,
      row: row.row,
      meaning,
      entries,
      isHead: isHead && !this.#hasEntries,
      under,
      isHeading: row.heading !== null,
    });
  }
}

function meaningOf(entries: readonly ListEntry[]): LineMeaning | null {
  const [first] = entries;
  if (first === undefined) return null;
  if (first.kind === 'blank') return 'empty';
  if (first.kind === 'struck') return 'out';
  if (first.standing !== 'in') return first.standing;
  return first.section === 'substitutes' ? 'substitute' : 'player';
}
