import { teamHeading } from './headings';
import type { ReadRow } from './rows';

/** Finds the headings that no word makes: two colours, two titles, and lists of payments that are the list of the players. */
export function withTitles(rows: readonly ReadRow[], maxPlayers: number): ReadRow[] {
  return withTeamTitles(withColours(withPayers(rows)), maxPlayers);
}

/** A list in two parts alone, of players that paid and of players that owe, lists the players of the match. */
function withPayers(rows: readonly ReadRow[]): readonly ReadRow[] {
  const isPaying = ({ heading }: ReadRow) =>
    heading?.kind === 'apart' && heading.inline === '' && /\b(?:pag|abon|deb)/u.test(heading.key);
  const parts = rows.filter(
    ({ heading }) =>
      heading !== null && heading.kind !== 'unknown' && !(heading.kind === 'apart' && heading.inline !== ''),
  );
  const hasOwed = parts.some((row) => isPaying(row) && /falta|no |deb/u.test(row.heading?.key ?? ''));
  const hasPaid = parts.some((row) => isPaying(row) && !/falta|no |deb/u.test(row.heading?.key ?? ''));
  if (!hasOwed || !hasPaid || !parts.every(isPaying)) return rows;
  return rows.map((row) =>
    row.heading !== null && isPaying(row) ? { ...row, heading: { ...row.heading, kind: 'starters' } } : row,
  );
}

const COLOURS = /^[\u26AA\u26AB\u2B1B\u{1F534}\u{1F535}\u{1F7E0}-\u{1F7EB}]\uFE0F?$/u;

/** Two colours in front of the rows, first all of one and then all of the other, are the teams. */
function withColours(rows: readonly ReadRow[]): readonly ReadRow[] {
  const bullets = new Set(
    rows.flatMap(({ bullet, entries }) =>
      COLOURS.test(bullet) && entries[0]?.kind === 'name' ? [bullet] : [],
    ),
  );
  if (bullets.size > 0)
    return withColourTitles(
      rows.map((row): ReadRow =>
        bullets.has(row.row.text) ? { ...row, heading: null, form: 'empty' } : row,
      ),
    );
  return rows;
}

function withColourTitles(rows: readonly ReadRow[]): readonly ReadRow[] {
  if (rows.some(({ heading }) => heading?.kind === 'team')) return rows;
  const coloured = rows.flatMap(({ bullet }, index) => (COLOURS.test(bullet) ? [index] : []));
  const runs = coloured.filter((index, at) => rows[index]?.bullet !== rows[coloured[at - 1] ?? -1]?.bullet);
  const [first, second] = runs;
  if (first === undefined || second === undefined || runs.length !== 2 || coloured.length < 4) return rows;
  return rows.flatMap((row, index): ReadRow[] => {
    const team = index === first ? 0 : index === second ? 1 : null;
    if (team === null) return [row];
    const opens = teamHeading(`colour ${team}`);
    const title: ReadRow = {
      ...row,
      row: { ...row.row, text: '', whole: null, opens },
      heading: opens,
      entries: [],
      number: null,
    };
    return [title, row];
  });
}

/**
 * Titles that no word explains, each above a list of its own, are the teams: two of them in a list that names no part of starters
 * ('Los Cracks', 'Los Troncos'), or one beside a team that is named.
 */
function withTeamTitles(rows: readonly ReadRow[], maxPlayers: number): ReadRow[] {
  const titles = titlesIn(rows, maxPlayers);
  const named = rows.filter(({ heading }) => heading?.kind === 'team');
  const hasStarters = rows.some(
    (row, index) => row.heading?.kind === 'starters' && isAboveNames(row, rows.slice(index + 1)),
  );
  const isPair = titles.length === 2 && named.length === 0 && !hasStarters;
  const isOther = titles.length === 1 && named.length === 1 && !hasStarters;
  if (!isPair && !isOther) return [...rows];
  return rows.map((row, index) => {
    if (!titles.includes(index)) return row;
    return { ...row, heading: teamHeading(`title ${index}`), entries: [], field: null };
  });
}

/** 'Lista del jueves' may be the title of all, and not the heading of a part. */
function isAboveNames(row: ReadRow, below: readonly ReadRow[]): boolean {
  const next = below.find(({ form }) => form === 'text');
  const isItem =
    next !== undefined && next.heading === null && next.field === null && next.likeness !== 'none';
  return row.heading?.inline !== '' || isItem;
}

/** The rows that stand alone above two to `maxPlayers` items, at the beginning, after a gap, or where the numbers start again. */
function titlesIn(rows: readonly ReadRow[], maxPlayers: number): number[] {
  const isNumbered = rows.filter(({ number }) => number !== null).length >= 2;
  return rows.flatMap((row, index) => {
    if (row.form !== 'text' || row.number !== null || row.likeness === 'known' || row.field !== null)
      return [];
    if (row.heading !== null && row.heading.kind !== 'unknown') return [];
    const before = rows[index - 1];
    const isFirst = before === undefined || before.form !== 'text' || before.heading?.kind === 'unknown';
    const items: ReadRow[] = [];
    for (const each of rows.slice(index + 1)) {
      if (each.form !== 'text' || each.heading !== null) break;
      items.push(each);
    }
    const [first] = items;
    if (first === undefined || items.length < 2 || items.length > maxPlayers + 1) return [];
    const isCounted = isNumbered
      ? first.number === 1
      : first.isBulleted !== row.isBulleted || row.heading?.kind === 'unknown';
    const isDressed = /[:*👇⬇]$/u.test(row.row.text) || row.heading?.kind === 'unknown';
    const areNames =
      items.filter(({ likeness, entries }) => likeness !== 'none' || entries[0]?.kind === 'blank').length *
        3 >=
      items.length * 2;
    return areNames && (isCounted || isDressed) && (isFirst || isNumbered) ? [index] : [];
  });
}
