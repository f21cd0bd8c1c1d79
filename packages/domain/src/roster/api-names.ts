import type { TeamIndex } from '../matches/sides';
import type { Slot } from './slots';

/**
 * The API names a slot by `teamIndex` and `positionIndex`, both null for a substitute, and calls a slot that
 * a user is filling in an occupied space. Server and web app translate with this file; everywhere else the
 * word is slot, since a position is where a player plays (decision 0053). The tables use the API's names too.
 */
export interface ApiSlot {
  teamIndex: TeamIndex;
  positionIndex: number;
}

/** A player's slot as the API and the tables name it; both fields are null for a substitute. */
export type ApiSlotOrBench = ApiSlot | { teamIndex: null; positionIndex: null };

/** The fields of `ApiSlotOrBench` where their types do not express that both are null together. */
export type SlotFields = { [Field in keyof ApiSlot]: ApiSlot[Field] | null };

/** The slot of a player or of a row; null for a substitute. */
export function slotOf({ teamIndex, positionIndex }: SlotFields): Slot | null {
  return teamIndex === null || positionIndex === null ? null : { teamIndex, slotIndex: positionIndex };
}

/** A slot in the words of the API; null gives the fields of a substitute. */
export function toApiSlot(slot: Slot): ApiSlot;
export function toApiSlot(slot: Slot | null): ApiSlotOrBench;
export function toApiSlot(slot: Slot | null): ApiSlotOrBench {
  return slot === null
    ? { teamIndex: null, positionIndex: null }
    : { teamIndex: slot.teamIndex, ...toApiIndex(slot.slotIndex) };
}

/** The index of a slot whose team is given apart, as for the points of a side. */
export const slotIndexOf = ({ positionIndex }: { positionIndex: number }): number => positionIndex;
export const toApiIndex = (slotIndex: number): { positionIndex: number } => ({ positionIndex: slotIndex });

/** The body of a call that may contain a slot, with the index under its own name. */
export function fromApiIndex<T extends object, Index>({
  positionIndex,
  ...rest
}: T & { positionIndex?: Index }): Omit<T, 'positionIndex'> & { slotIndex?: Index } {
  return positionIndex === undefined ? rest : { ...rest, slotIndex: positionIndex };
}

export const HOLD_SLOT = 'occupySpace';
export const RELEASE_SLOT = 'releaseSpace';
export const SLOT_HELD = 'SPACE_OCCUPIED';
export const SLOT_RELEASED = 'SPACE_RELEASED';

/** A held slot, and until when it is held (ISO 8601). */
export interface HeldSlot {
  slotKey: string;
  expiresAt: string;
}

export type OccupiedSpace = ToSpace<HeldSlot>;

type ToSpace<T extends { slotKey: string }> = Omit<T, 'slotKey'> & { spaceKey: string };
type FromSpace<T extends { spaceKey: string }> = Omit<T, 'spaceKey'> & { slotKey: string };

export function toSpace<T extends { slotKey: string }>({ slotKey, ...rest }: T): ToSpace<T> {
  return { ...rest, spaceKey: slotKey };
}

export function fromSpace<T extends { spaceKey: string }>({ spaceKey, ...rest }: T): FromSpace<T> {
  return { ...rest, slotKey: spaceKey };
}

/** The held slots in an update, in the words of the API: all of them, or the changed one. */
export interface SpaceData {
  /** Every slot held at that moment; only in `INITIAL_DATA`. */
  occupiedSpaces?: OccupiedSpace[];
  /** The changed slot; only in `SPACE_OCCUPIED` and `SPACE_RELEASED`. */
  space?: OccupiedSpace;
}

export const allHeld = (slots: readonly HeldSlot[]): SpaceData => ({ occupiedSpaces: slots.map(toSpace) });
export const oneHeld = (slot: HeldSlot): SpaceData => ({ space: toSpace(slot) });

/** The held slots of an update; `all` where it lists every one, `one` where a single one changed. */
export function heldSlotsIn({ occupiedSpaces, space }: SpaceData): { all?: HeldSlot[]; one?: HeldSlot } {
  return {
    ...(occupiedSpaces === undefined ? {} : { all: occupiedSpaces.map(fromSpace) }),
    ...(space === undefined ? {} : { one: fromSpace(space) }),
  };
}
