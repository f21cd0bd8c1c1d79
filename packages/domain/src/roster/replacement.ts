import { permit } from '../matches/policies';
import { accept, refuse, type Result } from '../result';
import { TakenNames } from '../text/skeleton';
import type { Roster, RosterEntry } from './rules';

/** The time for which the organiser can give a guest's place back after a user took it, in milliseconds: a day. */
export const REPLACEMENT_UNDO_MS = 24 * 60 * 60 * 1000;

/** The replacement of a guest by a user that took over their entry. */
export interface Replacement {
  /** The entry as it was. */
  guest: Pick<RosterEntry, 'id' | 'name' | 'position' | 'rating'>;
  /** Milliseconds since 1970. */
  replacedAt: number;
}

/** Returns true if a replacement is so recent, at `now` in milliseconds since 1970, that it can be undone. */
export function isUndoable({ replacedAt }: Pick<Replacement, 'replacedAt'>, now: number): boolean {
  return now < replacedAt + REPLACEMENT_UNDO_MS;
}

/**
 * Decides that the organiser gives a guest's place back: taking it over needs no permission, so a user may have taken another
 * person's. The guest gets the slot or the turn that the user's entry has by now, and the former id, so that the personal link
 * works again.
 *
 * @param playerId the user's entry
 * @param replacement null where that entry replaced no guest
 * @returns refusals: of the policy `undoReplacement`; `PLAYER_NOT_FOUND`; `NOTHING_TO_UNDO` without a replacement;
 *   `REPLACEMENT_FINAL` after a day; `ORGANISER_NOT_REMOVABLE`; `DUPLICATE_NAME` where a player has the guest's name by now
 */
export function decideReturn(
  roster: Roster,
  { actorId, playerId, now }: { actorId: string; playerId: string; now: number },
  replacement: Replacement | null,
): Result<{ leaver: RosterEntry; guest: RosterEntry }> {
  const permitted = permit('undoReplacement', { ...roster, userId: actorId });
  if (!permitted.ok) return permitted;
  const leaver = roster.entries.find((entry) => entry.id === playerId);
  if (leaver === undefined) return refuse('PLAYER_NOT_FOUND');
  if (replacement === null) return refuse('NOTHING_TO_UNDO');
  if (!isUndoable(replacement, now)) return refuse('REPLACEMENT_FINAL');
  if (leaver.userId === roster.creatorId) return refuse('ORGANISER_NOT_REMOVABLE');
  const others = roster.entries.filter((entry) => entry !== leaver);
  const { guest } = replacement;
  if (new TakenNames(others.map((entry) => entry.name)).has(guest.name)) return refuse('DUPLICATE_NAME');
  const { slot, waitingSince } = leaver;
  return accept({ leaver, guest: { ...guest, userId: null, slot, waitingSince } });
}
