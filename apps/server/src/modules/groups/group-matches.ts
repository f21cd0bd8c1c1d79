import { lastPastKickOff } from '@picado/domain/matches/stage';
import type { Unit } from '../../events/unit-of-work';
import { lockMatchesOfGroup } from '../../reads/groups';
import { eventMatch } from '../matches/event-match';
import { leaveGroup, raiseVersions } from '../matches/match-lock';
import { countStarters } from '../roster/roster-operations';

/**
 * Shows the matches of a group, whose lock is held, what the group is now: its name, its organisers, which of its dates each is. With
 * `after` those of later dates alone, as where a date before them came or went; with `isDeleted` the matches leave the group.
 * Watchers of those to come are sent it, the others are read anew the next time.
 */
export async function changeMatchesOfGroup(
  unit: Unit,
  change: { groupId: string; actorId: string | null; after?: string; isDeleted?: boolean },
): Promise<void> {
  const { groupId, actorId, after = null, isDeleted = false } = change;
  const matches = await lockMatchesOfGroup(unit.tx, { groupId, after });
  if (isDeleted) await leaveGroup(unit.tx, groupId);
  const pastBefore = lastPastKickOff(unit.now);
  const toCome = matches.filter(({ finishedAt, startsAt }) => finishedAt === null && startsAt > pastBefore);
  const starters = await countStarters(
    unit.tx,
    toCome.map(({ id }) => id),
  );
  for (const match of toCome) {
    unit.emit({
      type: 'GROUP_OF_MATCH_CHANGED',
      matchId: match.id,
      actorId,
      match: eventMatch(isDeleted ? { ...match, groupId: null } : match, starters.get(match.id) ?? 0),
    });
  }
  // The event raises the version of its match by itself.
  const others = matches.filter((match) => !toCome.includes(match));
  await raiseVersions(
    unit.tx,
    others.map(({ id }) => id),
  );
}
