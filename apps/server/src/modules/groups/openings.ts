import {
  CONFIRMED_BEFORE_MS,
  datesToOpen,
  nextOpeningOf,
  openingToAll,
  type GroupDate,
} from '@picado/domain/groups/dates';
import { patternOf } from '@picado/domain/groups/rules';
import type { EventPlayer } from '@picado/domain/events/payload';
import { accept } from '@picado/domain/result';
import type { Position } from '@picado/domain/users/schema';
import { v7 as uuidv7 } from 'uuid';
import { ownContext, type CallContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Unit, UnitOfWork } from '../../events/unit-of-work';
import {
  findGroupsToOpen,
  findInvitedUsers,
  findUnconfirmedRegulars,
  lockGroup,
  type GroupRow,
} from '../../reads/groups';
import { findLastPlayers } from '../../reads/group-matches';
import type { MatchCore } from '../../reads/match';
import { wallClockIn } from '../../time/kick-off';
import { createRecurring } from '../../time/recurring';
import { eventMatch } from '../matches/event-match';
import { insertMatch } from '../matches/match-lock';
import { findDates } from './dates';
import { changeMatchesOfGroup } from './group-matches';
import { findRegulars, saveGroup } from './repository';

const EVERY_MS = 30_000;
/**
 * The number of groups whose dates one run opens at most. The next one opens what is left, as after a night in which no process
 * ran.
 */
const GROUPS_A_RUN = 2000;

export interface OpeningDependencies {
  /** Puts regulars on the list of a new match. */
  enrolRegulars: (
    unit: Unit,
    match: Pick<MatchCore, 'id' | 'creatorId' | 'maxPlayers'>,
    regulars: readonly { userId: string | null; name: string | null; position: Position | null }[],
  ) => Promise<{ player: EventPlayer; confirmationId: string | null }[]>;
}

/**
 * Makes the matches of the dates that are open by now, and writes when the next one opens. The group is locked; a date that has a
 * match already, or is skipped, is left as it is.
 */
export async function openDates(
  unit: Unit,
  group: GroupRow,
  { enrolRegulars }: OpeningDependencies,
): Promise<void> {
  const dates = await findDates(unit.tx, group, unit.now);
  const due = datesToOpen(dates, unit.now);
  const [first] = due.map(({ date }) => date).sort();
  // A date that was skipped and is played after all lies before others that are open: each of them is one further.
  if (first !== undefined)
    await changeMatchesOfGroup(unit, { groupId: group.id, actorId: null, after: first });
  for (const date of due) await openDate(unit, group, date, enrolRegulars);
  const nextOpening = nextOpeningOf(dates.filter((date) => !due.includes(date)));
  await saveGroup(unit.tx, group.id, { nextOpening: nextOpening === null ? null : new Date(nextOpening) });
}

async function openDate(
  unit: Unit,
  group: GroupRow,
  { date, time, startsAt, opensAt }: GroupDate,
  enrolRegulars: OpeningDependencies['enrolRegulars'],
): Promise<void> {
  const { id: groupId, organiserId: creatorId, timeZone, note, earlyAccessHours: hours } = group;
  const last = hours === 0 ? [] : await findLastPlayers(unit.tx, { groupId });
  const toAll = openingToAll({ opensAt, startsAt }, { hours, hasPlayed: last.length > 0, now: unit.now });
  const match = {
    ...patternOf(group),
    ...{ id: uuidv7(), creatorId },
    ...{ date, time, timeZone, startsAt: new Date(startsAt), createdAt: new Date(unit.now) },
    ...{ groupId, groupDate: date, opensToAllAt: toAll === null ? null : new Date(toAll) },
    ...{ note, noteChangedAt: note === null ? null : new Date(unit.now) },
  };
  await insertMatch(unit.tx, match);
  const members = await findRegulars(unit.tx, groupId);
  const regulars = await enrolRegulars(
    unit,
    match,
    members.map(({ userId, guestName, position }) => ({ userId, name: guestName, position })),
  );
  const starters = regulars.filter(({ player }) => player.slot !== null);
  const invited = await findInvitedUsers(unit.tx, { groupId });
  unit.emit({
    type: 'GROUP_DATE_OPENED',
    matchId: match.id,
    actorId: null,
    // A date opens by itself: no co-organiser made the change.
    match: eventMatch({ ...match, coOrganiserIds: [], startsAt, finishedAt: null }, starters.length),
    regulars,
    invitedIds: invited.map(({ userId }) => userId),
    groupName: group.name,
    early:
      toAll === null ? null : { userIds: last.map(({ userId }) => userId), ...wallClockIn(timeZone, toAll) },
    isConfirmationRequired: group.isConfirmationRequired,
  });
}

/**
 * Opens dates as they become due, and passes on what regulars did not confirm. Every process runs it: a date is made under the lock of its group, by the first that takes it, and
 * the others then find it made.
 */
export function createOpenings({
  database,
  unitOfWork,
  now,
  onError,
  passOver,
  ...dependencies
}: OpeningDependencies & {
  /** Passes a regular's place on that they did not confirm in time. */
  passOver: (context: CallContext, question: { matchId: string; id: string }) => Promise<unknown>;
  database: Database;
  unitOfWork: UnitOfWork;
  now: () => number;
  onError: (error: unknown) => void;
}) {
  async function passPlacesOn(at: number, signal: AbortSignal): Promise<void> {
    const due = { now: at, until: at + CONFIRMED_BEFORE_MS, limit: GROUPS_A_RUN };
    for (const question of await findUnconfirmedRegulars(database.read, due)) {
      if (signal.aborted) return;
      await passOver(ownContext(at), question).catch(onError);
    }
  }

  async function work(signal: AbortSignal): Promise<void> {
    const at = now();
    await passPlacesOn(at, signal);
    for (const { id } of await findGroupsToOpen(database.read, { now: at, limit: GROUPS_A_RUN })) {
      if (signal.aborted) return;
      await unitOfWork
        .run(ownContext(at), async (unit) => {
          const group = await lockGroup(unit.tx, { id, userId: null });
          const isDue = group !== null && group.nextOpening !== null && group.nextOpening <= at;
          if (isDue) await openDates(unit, group, dependencies);
          return accept(null);
        })
        // The next groups do not wait for one that fails.
        .catch(onError);
    }
  }

  return createRecurring({ work, everyMs: EVERY_MS, startsAtOnce: true, onError });
}
