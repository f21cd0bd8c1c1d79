import type { Roster, RosterEntry } from '../src/roster/rules';

export const ORGANISER = 'user-organiser';

/** A guest of three stars in midfield, on the bench for a long time; `over` overrides fields. */
export function entry(id: string, over: Partial<RosterEntry> = {}): RosterEntry {
  return {
    id,
    userId: null,
    name: id,
    position: 'Mediocampista',
    rating: 3,
    slot: null,
    waitingSince: 0,
    ...over,
  };
}

/** A match of five a side that is still to come, organised by `ORGANISER`. */
export function roster(entries: RosterEntry[], over: Partial<Roster> = {}): Roster {
  const match = { creatorId: ORGANISER, coOrganiserIds: [], isOfGroup: false };
  return { ...match, status: 'SCHEDULED', stage: 'before', maxPlayers: 5, entries, ...over };
}

/** Ten starters, `p00` to `p14`: team, then slot. */
export function fullTeams(): RosterEntry[] {
  return ([0, 1] as const).flatMap((teamIndex) =>
    [0, 1, 2, 3, 4].map((slotIndex) =>
      entry(`p${teamIndex}${slotIndex}`, { slot: { teamIndex, slotIndex } }),
    ),
  );
}

/** The refusal of a rule. */
export const refusal = (code: string) => ({ ok: false, code });
