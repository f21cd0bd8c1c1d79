import { permit } from '../matches/policies';
import { accept, refuse, type Result } from '../result';
import { TakenNames } from '../text/skeleton';
import type { Position } from '../users/schema';
import type { Roster, RosterEntry } from './rules';

export interface EditRequest {
  playerId: string;
  name: string;
  position: Position;
  rating: number;
}

export type EditedEntry = Pick<RosterEntry, 'id' | 'name' | 'position' | 'rating'>;

export interface Edit {
  before: RosterEntry;
  after: EditedEntry;
  /** True where the entry is the caller's own, so that their profile may change with it. */
  isOwn: boolean;
  /** False where the edit changes nothing. */
  isChanged: boolean;
}

/**
 * Decides an edit of an entry's name, position and level. The organiser edits every entry, a player their
 * own, until the finish. A guest cannot take another player's name, nor one that looks like it; a registered
 * player may share one.
 */
export function decidePlayerEdit(roster: Roster, actorId: string, request: EditRequest): Result<Edit> {
  const before = roster.entries.find((entry) => entry.id === request.playerId);
  if (before === undefined) return refuse('PLAYER_NOT_FOUND');
  const isOwn = before.userId === actorId;
  const permitted = isOwn
    ? permit('editOwnPlayer', roster)
    : permit('editOtherPlayer', { ...roster, userId: actorId });
  if (!permitted.ok) return permitted;
  if (before.userId === null && isOthersName(roster, before, request.name)) return refuse('DUPLICATE_NAME');

  const { name, position, rating } = request;
  return accept({
    before,
    after: { id: before.id, name, position, rating },
    isOwn,
    isChanged: name !== before.name || position !== before.position || rating !== before.rating,
  });
}

/**
 * The player's entries in other matches that follow their profile to a new name: those with the profile's
 * former name. A name used in one match only stays. Callers pass entries of unfinished matches only: a
 * finished match keeps its players as they were.
 */
export function entriesToRename<T extends Pick<RosterEntry, 'name'>>(
  entries: readonly T[],
  profile: { before: string; after: string },
): T[] {
  return profile.before === profile.after ? [] : entries.filter(({ name }) => name === profile.before);
}

function isOthersName(roster: Roster, entry: RosterEntry, name: string): boolean {
  const others = roster.entries.filter((other) => other.id !== entry.id);
  return new TakenNames(others.map((other) => other.name)).has(name);
}
