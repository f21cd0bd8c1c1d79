import { statusAt } from '@picado/domain/matches/rules';
import { lastPastKickOff } from '@picado/domain/matches/stage';
import { entriesToRename } from '@picado/domain/roster/editing';
import type { Unit } from '../../events/unit-of-work';
import { raiseVersions } from '../matches/match-lock';
import type { MatchCore } from '../../reads/match';
import { lockMatchesNaming } from '../../reads/matches-of-user';
import { countStarters, findEntriesOfUser, saveNames } from './repository';
import { eventMatch } from '../matches/event-match';
import { eventPlayer } from './roster-operations';
import type { OwnEntryRow } from './rows';

/**
 * Each event reads its match: among matches without a future entry of the user only the latest emit it; the
 * others read the profile with their next change.
 */
const LATEST_LINES = 50;

/** Takes the locks of every match that shows the user's name, including the changed one where there is one. */
export function lockNaming(unit: Unit, userId: string, matchId: string | null): Promise<MatchCore[]> {
  const pastBefore = new Date(lastPastKickOff(unit.now));
  return lockMatchesNaming(unit.tx, { userId, matchId, pastBefore });
}

export interface Renaming {
  userId: string;
  /** The shown name before and after. */
  before: string;
  after: string;
  /** The other matches with the name; their locks are held. */
  others: readonly MatchCore[];
}

/**
 * Copies a profile's new name to the other matches that show it: entries of matches to come with the old one take it,
 * and organised matches show it as the organiser's.
 */
export async function renameElsewhere(unit: Unit, renaming: Renaming): Promise<void> {
  const { userId, before, after, others } = renaming;
  if (before === after) return;
  const own = await findEntriesOfUser(unit.tx, userId, idsOf(toCome(unit, others)));
  const renamed = entriesToRename(own, { before, after });
  await saveNames(unit.tx, idsOf(renamed), after);

  const entries = new Map(renamed.map((entry) => [entry.matchId, { ...entry, name: after }]));
  const changed = others.filter(({ id, creatorId }) => creatorId === userId || entries.has(id));
  await sayChanged(unit, { userId, renamedFrom: before }, changed, entries);
}

/**
 * Emits to every match of a user that it reads differently, because their picture changed. The matches are
 * locked.
 */
export async function showPictureElsewhere(
  unit: Unit,
  userId: string,
  matches: readonly MatchCore[],
): Promise<void> {
  const own = await findEntriesOfUser(unit.tx, userId, idsOf(toCome(unit, matches)));
  const entries = new Map(own.map((entry) => [entry.matchId, entry]));
  await sayChanged(unit, { userId, renamedFrom: null }, matches, entries);
}

function toCome(unit: Unit, matches: readonly MatchCore[]): MatchCore[] {
  const pastBefore = lastPastKickOff(unit.now);
  return matches.filter((match) => statusAt(match, unit.now) !== 'FINISHED' && match.startsAt > pastBefore);
}

/**
 * Raises the version of every changed match. Events are emitted for those with an entry, and for the latest
 * of the others up to a limit.
 */
async function sayChanged(
  unit: Unit,
  { userId, renamedFrom }: { userId: string; renamedFrom: string | null },
  changed: readonly MatchCore[],
  entries: ReadonlyMap<string, OwnEntryRow>,
): Promise<void> {
  const latest = changed
    .filter(({ id }) => !entries.has(id))
    .sort((a, b) => b.startsAt - a.startsAt)
    .slice(0, LATEST_LINES);
  const notified = [...changed.filter(({ id }) => entries.has(id)), ...latest];
  const starters = await countStarters(unit.tx, idsOf(notified));
  for (const match of notified) {
    const of = { matchId: match.id, actorId: userId, match: eventMatch(match, starters.get(match.id) ?? 0) };
    const entry = entries.get(match.id);
    if (entry === undefined) {
      unit.emit({ ...of, type: 'PROFILE_UPDATED' });
    } else {
      unit.emit({ ...of, type: 'PLAYER_UPDATED', player: eventPlayer(entry, entry.slot), renamedFrom });
    }
  }
  // The event raises the version by itself.
  await raiseVersions(unit.tx, idsOf(changed.filter((match) => !notified.includes(match))));
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
