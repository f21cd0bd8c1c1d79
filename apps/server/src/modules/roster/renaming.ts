import { lastPastKickOff, statusAt } from '@picado/domain/matches/rules';
import { entriesToRename } from '@picado/domain/roster/editing';
import type { Unit } from '../../events/unit-of-work';
import { lockMatchesNaming, raiseVersions } from '../matches/match-lock';
import type { MatchCore } from '../matches/rows';
import { countStarters, findEntriesOfUser, saveNames } from './repository';
import { eventMatch, eventPlayer } from './roster-access';
import type { OwnEntryRow } from './rows';

/**
 * Each event reads its match: only the latest organised matches are told, the others read the name with their next
 * change.
 */
const ORGANISED_TOLD = 50;

/** Takes the locks of every match that shows the user's name, including the changed one. */
export function lockNaming(unit: Unit, userId: string, matchId: string): Promise<MatchCore[]> {
  const pastBefore = new Date(lastPastKickOff(unit.now));
  return lockMatchesNaming(unit.tx, { userId, matchId, pastBefore });
}

export interface Renaming {
  userId: string;
  /** The name of the profile before and after. */
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
  const toCome = others.filter(
    (match) => statusAt(match, unit.now) !== 'FINISHED' && match.startsAt > lastPastKickOff(unit.now),
  );
  const own = await findEntriesOfUser(unit.tx, userId, idsOf(toCome));
  const renamed = entriesToRename(own, { before, after });
  await saveNames(unit.tx, idsOf(renamed), after);

  const entries = new Map(renamed.map((entry) => [entry.matchId, entry]));
  const changed = others.filter(({ id, creatorId }) => creatorId === userId || entries.has(id));
  const told = await sayRenamed(unit, renaming, changed, entries);
  // The event raises the version by itself.
  await raiseVersions(unit.tx, idsOf(changed.filter((match) => !told.includes(match))));
}

/** Emits the new name in matches that show it, the organised ones up to a limit; returns those matches. */
async function sayRenamed(
  unit: Unit,
  { userId, before, after }: Renaming,
  changed: readonly MatchCore[],
  entries: ReadonlyMap<string, OwnEntryRow>,
): Promise<readonly MatchCore[]> {
  const organised = changed
    .filter(({ id }) => !entries.has(id))
    .sort((a, b) => b.startsAt - a.startsAt)
    .slice(0, ORGANISED_TOLD);
  const told = [...changed.filter(({ id }) => entries.has(id)), ...organised];
  const starters = await countStarters(unit.tx, idsOf(told));
  for (const match of told) {
    const of = { matchId: match.id, actorId: userId, match: eventMatch(match, starters.get(match.id) ?? 0) };
    const entry = entries.get(match.id);
    if (entry === undefined) {
      unit.say({ ...of, type: 'ORGANISER_RENAMED' });
    } else {
      const player = eventPlayer({ ...entry, name: after }, entry.slot);
      unit.say({ ...of, type: 'PLAYER_UPDATED', player, renamedFrom: before });
    }
  }
  return told;
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
