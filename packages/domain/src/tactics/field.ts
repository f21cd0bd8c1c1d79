import { TEAM_INDEXES, type TeamIndex } from '../matches/sides';
import { slotIndexOf, slotOf, type SlotFields } from '../roster/api-names';
import { isSameSlot, type Slot } from '../roster/slots';
import { formationLines, FORMATIONS } from '../formations/lines';
import type { MovedSlot, Tactics } from '../formations/schema';

/** A point of the field, as shares of it: see `movedSlotSchema`. */
export type FieldPoint = Pick<MovedSlot, 'along' | 'across'>;

/** The point of one slot. */
export interface SlotPoint extends Slot, FieldPoint {
  /** True where the organiser moved it off its formation. */
  isMoved: boolean;
}

/** The range of a side along the field, team 0 first, and of every player across it. */
const ALONG_RANGES = [
  [0.05, 0.45],
  [0.55, 0.95],
] as const;
const ACROSS_RANGE = [0.05, 0.95] as const;

/**
 * The places of the first and last line along the field, from the goalkeeper to the attack; the lines between are spread evenly.
 */
const FIRST_LINE = 0.068;
const LAST_LINE = 0.435;

/** The places across the field, by the number of players in the line. Lines of two are wide and narrow by turns. */
const ACROSS: Readonly<Record<number, readonly number[]>> = {
  1: [0.5],
  2: [0.22, 0.78],
  3: [0.17, 0.5, 0.83],
  4: [0.12, 0.37, 0.63, 0.88],
  5: [0.08, 0.29, 0.5, 0.71, 0.92],
};
const ACROSS_NARROW_PAIR = [0.33, 0.67] as const;

/** The field of a match before its first change: hidden, each side in the first formation of its size. */
export function usualTactics(playersPerTeam: number): Tactics {
  const formation = FORMATIONS[playersPerTeam]?.[0] ?? '';
  return {
    isShared: false,
    sides: [
      { formation, places: [] },
      { formation, places: [] },
    ],
  };
}

/**
 * The point of every slot of both sides, team 0 first, each by slot: where it was moved to, else where the
 * formation of its side puts it. Shares of the field, rounded to four decimals, inside `clampPoint`. An
 * unknown formation of that size is replaced by the first one.
 *
 * On a screen, with team 0's goal on the left `x = along, y = across`; with team 0's goal on top `x = 1 -
 * across, y = along`: the same field, turned by a quarter.
 */
export function slotPoints(tactics: Tactics, playersPerTeam: number): SlotPoint[] {
  return TEAM_INDEXES.flatMap((teamIndex) => {
    const { formation, places } = tactics.sides[teamIndex];
    return formationPoints(teamIndex, playersPerTeam, formation).map((point) => {
      const moved = places.find((place) => slotIndexOf(place) === point.slotIndex);
      return moved
        ? { ...point, ...clampPoint(teamIndex, moved), isMoved: true }
        : { ...point, isMoved: false };
    });
  });
}

/** The point of a starter; null for a substitute. */
export function pointOf(
  { tactics, maxPlayers }: { tactics: Tactics; maxPlayers: number },
  player: SlotFields,
): SlotPoint | null {
  const slot = slotOf(player);
  return (slot && slotPoints(tactics, maxPlayers).find((point) => isSameSlot(point, slot))) ?? null;
}

/**
 * The points that a formation gives the slots of a side, by slot; team 1 is team 0 turned around the centre.
 */
export function formationPoints(
  teamIndex: TeamIndex,
  playersPerTeam: number,
  formation: string,
): (Slot & FieldPoint)[] {
  const isKnown = FORMATIONS[playersPerTeam]?.includes(formation) === true;
  const lines = formationLines(playersPerTeam, isKnown ? formation : undefined);
  const step = lines.length > 1 ? (LAST_LINE - FIRST_LINE) / (lines.length - 1) : 0;
  let pairs = 0;
  return lines.flatMap(({ slots }, line) => {
    const isNarrow = slots.length === 2 && pairs++ % 2 === 1;
    const shares = isNarrow ? ACROSS_NARROW_PAIR : (ACROSS[slots.length] ?? []);
    return slots.map((slotIndex, at) => {
      const along = FIRST_LINE + line * step;
      // The first of a line is on its side's right, as a right back has the lower number.
      const fromRight = shares[at] ?? 0.5;
      const point =
        teamIndex === 0 ? { along, across: 1 - fromRight } : { along: 1 - along, across: fromRight };
      return { teamIndex, slotIndex, along: rounded(point.along), across: rounded(point.across) };
    });
  });
}

/**
 * The nearest point that a player of that side may have: each half ends 5 hundredths before the halfway line,
 * and every player keeps as far from the outer lines. NaN becomes the middle of the range.
 */
export function clampPoint(teamIndex: TeamIndex, { along, across }: FieldPoint): FieldPoint {
  return { along: clamped(along, ALONG_RANGES[teamIndex]), across: clamped(across, ACROSS_RANGE) };
}

function clamped(share: number, [least, most]: readonly [number, number]): number {
  if (Number.isNaN(share)) return rounded((least + most) / 2);
  return rounded(Math.min(most, Math.max(least, share)));
}

/** Rounds a share to a centimetre on the largest pitch: finer than a pixel of any screen, and short to send. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
