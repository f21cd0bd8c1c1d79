import type { TeamIndex } from '../matches/schema';
import type { ListEntry } from '../list-text/entries';
import { slotsOf, type TeamLine } from './slots';
import type { SlotOrTurn } from './state';

/** A line once its player is identified. */
export interface PlacedLine {
  section: ListEntry['section'];
  number: number | null;
  /** An empty slot. */
  isFree: boolean;
  /** True for a line with an identified or new player. */
  isCounted: boolean;
  /** The slot or turn of its player when the list was exported. */
  base: SlotOrTurn | null;
}

export interface ListedSlots {
  /** The places by the line's index; empty for a list that does not say the teams. */
  places: Map<number, SlotOrTurn>;
  /** The lines of the substitutes, in their order. */
  bench: number[];
  /** Lines beyond the size of a team; their players are substitutes. */
  overflow: number[];
}

/**
 * The slot or turn of each line before its player is identified: its number where there is one, else its
 * order.
 */
export function slotHints(entries: readonly ListEntry[]): (SlotOrTurn | null)[] {
  const seen = new Map<ListEntry['section'], number>();
  return entries.map(({ section, number, kind }) => {
    const order = seen.get(section) ?? 0;
    if (kind === 'name' || number !== null) seen.set(section, order + 1);
    if (section === null) return null;
    if (section === 'substitutes') return { team: null, position: order };
    return { team: section, position: number === null ? order : number - 1 };
  });
}

/** The slots and turns that the list states; `base` are those of all players when it was exported. */
export function listedSlotsOf(
  lines: readonly PlacedLine[],
  base: readonly SlotOrTurn[],
  maxPlayers: number,
): ListedSlots {
  const places = new Map<number, SlotOrTurn>();
  const bench = benchLines(lines);
  const overflow: number[] = [];
  for (const team of [0, 1] as const) {
    const placed = teamSlots(lines, base, team, maxPlayers);
    for (const [index, position] of placed.slots) places.set(index, { team, position });
    overflow.push(...placed.overflow);
  }
  bench.push(...overflow);
  bench.forEach((index, position) => places.set(index, { team: null, position }));
  return { places, bench, overflow };
}

function teamSlots(
  lines: readonly PlacedLine[],
  base: readonly SlotOrTurn[],
  team: TeamIndex,
  maxPlayers: number,
): { slots: Map<number, number>; overflow: number[] } {
  const ofTeam = lines.flatMap((line, index) =>
    line.section === team && line.isCounted
      ? [{ index, number: line.number, baseSlot: line.base?.team === team ? line.base.position : null }]
      : [],
  );
  const stayed = new Set(ofTeam.flatMap(({ baseSlot }) => (baseSlot === null ? [] : [baseSlot])));
  const goneSlots = base.flatMap((place) =>
    place.team === team && !stayed.has(place.position) ? [place.position] : [],
  );
  const freeLines = lines.filter((line) => line.section === team && line.isFree).length;
  return slotsOf(isWholeTeam(lines, team, maxPlayers) ? byOrder(lines, ofTeam, team) : ofTeam, maxPlayers, {
    goneSlots,
    freeLines,
  });
}

/** Returns true if no line of the team has a number, but every slot has a line, free ones too: then the order is the number. */
function isWholeTeam(lines: readonly PlacedLine[], team: TeamIndex, maxPlayers: number): boolean {
  const ofTeam = lines.filter((line) => line.section === team && (line.isFree || line.isCounted));
  return ofTeam.length === maxPlayers && ofTeam.every((line) => line.number === null);
}

function byOrder(lines: readonly PlacedLine[], ofTeam: readonly TeamLine[], team: TeamIndex): TeamLine[] {
  const order = lines.flatMap((line, index) =>
    line.section === team && (line.isFree || line.isCounted) ? [index] : [],
  );
  return ofTeam.map((line) => ({ ...line, number: order.indexOf(line.index) + 1 }));
}

/** Returns the lines of the substitutes: by their numbers where each has its own, else in the order of the lines. */
function benchLines(lines: readonly PlacedLine[]): number[] {
  const indexes = lines.flatMap((line, index) =>
    line.section === 'substitutes' && line.isCounted ? [index] : [],
  );
  const numbers = indexes.flatMap((index) => lines[index]?.number ?? []);
  const isNumbered = numbers.length === indexes.length && new Set(numbers).size === numbers.length;
  const numberOf = (index: number) => lines[index]?.number ?? 0;
  return isNumbered ? indexes.sort((a, b) => numberOf(a) - numberOf(b)) : indexes;
}
