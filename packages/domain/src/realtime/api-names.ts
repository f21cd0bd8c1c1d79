/**
 * The socket's API calls a slot that a user is filling in an occupied space. Both ends of the line translate by this file;
 * everywhere else it is a held slot.
 */
export const HOLD_SLOT = 'occupySpace';
export const RELEASE_SLOT = 'releaseSpace';
export const SLOT_HELD = 'SPACE_OCCUPIED';
export const SLOT_RELEASED = 'SPACE_RELEASED';

/** A slot that is being taken, until when (ISO 8601). */
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

/** What an update says of held slots, in the words of the API: all of them, or the one that it is about. */
export interface SpaceData {
  /** `INITIAL_DATA` alone: every slot being taken at that moment. */
  occupiedSpaces?: OccupiedSpace[];
  /** `SPACE_OCCUPIED` and `SPACE_RELEASED`. */
  space?: OccupiedSpace;
}

export const allHeld = (slots: readonly HeldSlot[]): SpaceData => ({ occupiedSpaces: slots.map(toSpace) });
export const oneHeld = (slot: HeldSlot): SpaceData => ({ space: toSpace(slot) });

/** The held slots of an update; `all` where it names every one, `one` where it is about one. */
export function heldSlotsIn({ occupiedSpaces, space }: SpaceData): { all?: HeldSlot[]; one?: HeldSlot } {
  return {
    ...(occupiedSpaces === undefined ? {} : { all: occupiedSpaces.map(fromSpace) }),
    ...(space === undefined ? {} : { one: fromSpace(space) }),
  };
}
