import { ANONYMOUS_NAME } from '@picado/domain/account/anonymous';
import type { GroupChange } from '@picado/domain/events/descriptor';
import type { MatchEvent } from '@picado/domain/events/match-events';
import type { Unit } from '../../events/unit-of-work';
import { findListedGuests, findListedUsers } from '../../reads/groups';
import {
  endGuestRows,
  passMembership,
  removeNamelessMembers,
  removePassingMembers,
  saveGuestMembers,
  saveUserMembers,
} from './repository';
import { lockCounts } from './season-table';

const ANONYMOUS = new RegExp(`^${ANONYMOUS_NAME}(?: \\d+)?$`, 'u');

/**
 * Keeps the members of a group with the list of one of its matches: its users are members from their sign-up on, and not any more
 * where they leave it before they have played; its guests are once it is finished, one for each name.
 */
export async function keepMembers(
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
