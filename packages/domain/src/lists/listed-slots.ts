import type { TeamIndex } from '../matches/schema';
import type { ListEntry } from '../list-text/entries';
import type { SlotOrTurn } from './state';

/** A line of one team, and the former slot of its player in that team. */
interface TeamLine {
  /** Identifies the line's player; only compared. */
  index: number;
  number: number | null;
  /** Their slot in this team at the export, from 0; null for players from elsewhere and new ones. */
  baseSlot: number | null;
}

/**
 * The slot of each line of a team, from 0; lines without a free slot are `overflow`, in their order.
 *
 * The number is the slot. Where numbers only closed up after a removal, all others keep their slots: they
 * have not moved. Where numbers are missing, doubled or out of range, players of the team keep theirs, and
 * new ones take the free slot next to the line above. `goneSlots` are those of players that left this team;
 * `freeLines` counts the bare numbers.
 */
function slotsOf(
  lines: readonly TeamLine[],
  maxPlayers: number,
  left: { goneSlots: readonly number[]; freeLines: number },
): { slots: Map<number, number>; overflow: number[] } {
  const claims = lines.map((line) => claimOf(line, lines, maxPlayers));
  // Every slot still has its line and some are free: then a player with a lower number was moved on purpose.
  const keepsForm = left.freeLines > 0 && lines.length + left.freeLines === maxPlayers;
  const keepsSlots = hasClosedUp(lines, claims, left.goneSlots) && !keepsForm;
  const slots = new Map<number, number>();
  const used = new Set<number>();
  const give = (line: TeamLine, slot: number | null | undefined) => {
    if (slot === null || slot === undefined || slot < 0 || slot >= maxPlayers) return;
    if (used.has(slot) || slots.has(line.index)) return;
    slots.set(line.index, slot);
    used.add(slot);
  };
  if (keepsSlots) {
    for (const line of lines) give(line, line.baseSlot);
  } else {
    // A slot stated by two lines goes to its former player.
    lines.forEach((line, index) => {
      if (line.baseSlot !== null && claims[index] === line.baseSlot) give(line, line.baseSlot);
    });
    lines.forEach((line, index) => {
      give(line, claims[index]);
    });
    for (const line of lines) give(line, line.baseSlot);
  }
  lines.forEach((line, index) => {
    if (keepsSlots) give(line, claims[index]);
  });

  const overflow: number[] = [];
  let above = -1;
  for (const line of lines) {
    give(line, firstFree(above + 1, used, maxPlayers) ?? firstFree(0, used, maxPlayers));
    const slot = slots.get(line.index);
    if (slot === undefined) overflow.push(line.index);
    else above = slot;
  }
  return { slots, overflow };
}

function firstFree(from: number, used: ReadonlySet<number>, maxPlayers: number): number | null {
  for (let slot = from; slot < maxPlayers; slot += 1) if (!used.has(slot)) return slot;
  return null;
}

/**
 * The slot of a number: 1 is slot 0; numbers that continue from the first team (6, 7, …) are counted from
 * there.
 */
function claimOf(line: TeamLine, lines: readonly TeamLine[], maxPlayers: number): number | null {
  if (line.number === null) return null;
  const numbers = lines.flatMap(({ number }) => (number === null ? [] : [number]));
  const offset = numbers.length > 0 && numbers.every((number) => number > maxPlayers) ? maxPlayers : 0;
  return line.number - 1 - offset;
}

/**
 * True where the numbers were closed up: they run from 1 without a gap, the remaining players are in their
 * old order, and from the first one whose number fell on, all numbers fell, because a player before them was
 * removed.
 */
function hasClosedUp(
  lines: readonly TeamLine[],
  claims: readonly (number | null)[],
  goneSlots: readonly number[],
): boolean {
  if (goneSlots.length === 0 || !claims.every((claim, index) => claim === index)) return false;
  const stayed = lines.flatMap((line, index) =>
    line.baseSlot === null ? [] : [{ slot: line.baseSlot, claim: claims[index] ?? 0 }],
  );
  let hasShifted = false;
  for (let index = 0; index < stayed.length; index += 1) {
    const { slot, claim } = stayed[index] ?? { slot: 0, claim: 0 };
    if (index > 0 && slot <= (stayed[index - 1]?.slot ?? -1)) return false;
    const goneBefore = goneSlots.filter((gone) => gone < slot).length;
    const shift = slot - claim;
    if (shift < 0 || (hasShifted && shift === 0)) return false;
    if (shift > 0 && goneBefore === 0) return false;
    hasShifted ||= shift > 0;
  }
  return hasShifted;
}

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
    if (section === null || section === 'starters') return null;
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
