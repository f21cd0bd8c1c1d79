import { descriptorOf, type MatchEvent } from '@picado/domain/events/match-events';
import { seasonOf } from '@picado/domain/groups/seasons';
import { findSeasonsOf, findListedGuests, findListedUsers } from '../../reads/groups';
import { findReportFinalAt } from '../matches/match-lock';
import { subscriberOf, type Unit } from '../../events/unit-of-work';
import {
  saveException,
  endGuestRows,
  passMembership,
  removeNamelessMembers,
  removePassingMembers,
  saveGuestMembers,
  saveUserMembers,
} from './repository';
import { recountSeason, lockCounts } from './season-table';
import { ANONYMOUS_NAME } from '@picado/domain/account/anonymous';
import type { GroupChange } from '@picado/domain/events/descriptor';

const ANONYMOUS = new RegExp(`^${ANONYMOUS_NAME}(?: \\d+)?$`, 'u');

/**
 * Keeps the members of a group with the list of one of its matches: its users are members from their sign-up on, and not any more
 * where they leave it before they have played; its guests are once it is finished, one for each name.
 */
async function keepMembers(
  unit: Unit,
  event: MatchEvent,
  { claimed }: GroupChange,
  groupId: string,
): Promise<void> {
  // Two matches of one group may change at once. Taken behind the lock of the match, and before those of figures.
  await lockCounts(unit.tx, groupId);
  const { matchId } = event;
  const users = await findListedUsers(unit.tx, { matchId });
  await saveUserMembers(
    unit.tx,
    groupId,
    users.map(({ userId, joinedAt }) => ({ userId, joinedAt: new Date(joinedAt) })),
  );
  if (claimed !== null) {
    await passMembership(unit.tx, groupId, { guestName: claimed.name, userId: claimed.userId });
    await endGuestRows(unit.tx, [claimed.entryId]);
  }
  await removePassingMembers(unit.tx, groupId);
  if (!event.match.isFinished) return;
  const guests = await findListedGuests(unit.tx, { matchId });
  const names = guests.map(({ name }) => name).filter((name) => !ANONYMOUS.test(name));
  await saveGuestMembers(unit.tx, groupId, names, new Date(event.match.startsAt));
  await removeNamelessMembers(unit.tx, { groupId });
}

/** Keeps the members of groups with the lists of their matches, and cancels a date with its match. */
export const followGroupMatches = subscriberOf('group matches', async (events, unit) => {
  for (const event of events) {
    const { groupId } = event.match;
    const change = descriptorOf(event).changes.group?.(event);
    if (groupId === null || change === undefined) continue;
    const { cancelledDate } = change;
    if (cancelledDate !== null)
      await saveException(unit.tx, { groupId, date: cancelledDate }, { isSkipped: true });
    await keepMembers(unit, event, change, groupId);
  }
});

/** Counts the season of a match again, whose final report was made or corrected, under the lock that its members were changed under. */
export const countGroupSeasons = subscriberOf('seasons', async (events, unit) => {
  const counted = new Set<string>();
  for (const event of events) {
    const { matchId, match } = event;
    if (match.groupId === null || !match.isFinished || counted.has(matchId)) continue;
    if (descriptorOf(event).changes.group === null) continue;
    counted.add(matchId);
    if ((await findReportFinalAt(unit.tx, matchId)) === null) continue;
    const group = await findSeasonsOf(unit.tx, { id: match.groupId });
    if (group !== null) await recountSeason(unit.tx, group, seasonOf(group.seasons, match.date));
  }
});
