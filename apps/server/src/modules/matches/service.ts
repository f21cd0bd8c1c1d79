import type { EventPlayer } from '@picado/domain/events/payload';
import type { ListedEndedMatch } from '@picado/domain/home/tasks';
import { calendarEvent, eventUid } from '@picado/domain/matches/calendar';
import { editedFacts } from '@picado/domain/matches/facts';
import { permit } from '@picado/domain/matches/policies';
import { decideKickOff, decideTransfer } from '@picado/domain/matches/rules';
import { lastPastKickOff } from '@picado/domain/matches/stage';
import type {
  ArchivedMatch,
  CreateMatch,
  LastMatchSettings,
  Match,
  OfferedLocations,
  TeamNames,
  UpdateMatch,
} from '@picado/domain/matches/schema';
import { type Actor, type Viewer, viewMatch } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import { type Result, accept, refuse } from '@picado/domain/result';
import { v7 as uuidv7 } from 'uuid';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Change, MatchAfterChange, Unit, UnitOfWork } from '../../events/unit-of-work';
import type { MatchCore } from '../../reads/match';
import { findLastPlayers } from '../../reads/group-matches';
import { findActiveMatches, findArchivedMatches, findComingMatches } from '../../reads/matches-of-user';
import { kickOffInstant, zoneOf } from '../../time/kick-off';
import { eventMatch } from './event-match';
import type { CachedBytes } from './cached-bytes';
import type { CachedMatches } from './cached-matches';
import { editLocked, registered, renameLocked, transferLocked } from './editing';
import { loadMatch, loadMatchWithGroup, type LockedMatch } from './match-lock';
import { presentArchived, presentMatch } from './presenter';
import {
  deleteMatch,
  findLastMatchSettings,
  findLastTimeZone,
  findRecentLocations,
  findVersions,
  insertMatch,
} from './repository';

/** The number of pitches that the create form offers. */
const RECENT_LOCATIONS = 5;

export interface MatchesServiceDependencies {
  database: Database;
  cachedMatches: CachedMatches;
  unitOfWork: UnitOfWork;
  /** The zone of a match whose creator's browser sends none. */
  defaultTimeZone: string;
  publicUrl: URL;
  /** Puts the creator of a new match on its list, in the change that creates it. */
  enrolCreator: (
    unit: Unit,
    match: Pick<MatchCore, 'id' | 'creatorId' | 'maxPlayers'>,
  ) => Promise<Result<EventPlayer>>;
  /** Shows the matches of later dates of a group, whose lock is held, that a date before them is gone. */
  changeDatesAfter: (
    unit: Unit,
    date: { groupId: string; after: string; actorId: string | null },
  ) => Promise<void>;
  /** Gives a locked match another size. */
  resize: (
    unit: Unit,
    locked: LockedMatch,
    userId: string,
    request: Pick<UpdateMatch, 'maxPlayers' | 'benchedIds'>,
  ) => Promise<Result<Pick<Match, 'maxPlayers' | 'maxTotalPlayers'>>>;
  /** Lists the amounts that registered players paid of a match, or say so. */
  paidIn: (db: Executor, matchId: string) => Promise<{ userId: string; amount: number }[]>;
}

/** The versions of the existing matches among these. */
export function createVersionReader(database: Database) {
  return (matchIds: readonly string[]) => findVersions(database.read, matchIds);
}

export type MatchReader = ReturnType<typeof createMatchReader>;

/** Reads one match. Separate because sockets, pages and other modules read it too. */
export function createMatchReader(cachedMatches: CachedMatches) {
  return async (matchId: string, now: number): Promise<Match | null> =>
    (await cachedMatches.find(matchId))?.at(now) ?? null;
}

/** Reads a match right after a change, for its answer and for the room. */
export function createChangedMatchReader(cachedMatches: CachedMatches) {
  return async (matchId: string, now: number): Promise<MatchAfterChange> => {
    const match = await cachedMatches.findChanged(matchId);
    return { match: match?.at(now) ?? null, hasAnnouncedSlots: match?.hadAnnouncedSlots ?? false };
  };
}

/** Creates the part that reads one match, as an answer, for its viewer and for calendars. */
function createReading({
  database,
  cachedMatches,
  publicUrl,
}: Pick<MatchesServiceDependencies, 'database' | 'cachedMatches' | 'publicUrl'>) {
  const readMatch = createMatchReader(cachedMatches);

  return {
    readMatch,

    /** The bytes of the match's answer. */
    async readBytes(matchId: string, now: number): Promise<Result<CachedBytes>> {
      const match = await cachedMatches.find(matchId);
      return match === null ? refuse('MATCH_NOT_FOUND') : accept(match.bytesAt(now));
    },

    async viewer(matchId: string, actor: Actor, now: number): Promise<Result<Viewer>> {
      const match = await readMatch(matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const { groupId, opensToAllAt } = match;
      if (groupId === null || opensToAllAt === null || now >= Date.parse(opensToAllAt)) {
        return accept(viewMatch(match, actor, { now }));
      }
      const last = await findLastPlayers(database.read, { groupId });
      const hasPlayedLast = actor.kind === 'user' && last.some(({ userId }) => userId === actor.userId);
      return accept(viewMatch(match, actor, { hasPlayedLast, now }));
    },

    /** The match as a file for any calendar; a later one replaces the event of an earlier one. */
    async calendar(matchId: string, now: number): Promise<Result<string>> {
      const match = await readMatch(matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const event = calendarEvent(match, new URL(paths.match(match.id), publicUrl).href);
      const { calendarFile } = await import('./calendar-file');
      return accept(calendarFile({ uid: eventUid(match.id), sequence: match.version, event }, now));
    },
  };
}

/** Creates the part that lists the matches of a user, and what the form of a new one offers. */
function createLists({
  database,
  defaultTimeZone,
}: Pick<MatchesServiceDependencies, 'database' | 'defaultTimeZone'>) {
  return {
    async myMatches(userId: string, now: number): Promise<Match[]> {
      const rows = await findActiveMatches(database.read, {
        userId,
        pastBefore: new Date(lastPastKickOff(now)),
      });
      return rows.map((row) => presentMatch(row, now));
    },

    /** The first of them, and how many there are. */
    async coming(userId: string, limit: number, now: number): Promise<{ matches: Match[]; count: number }> {
      const pastBefore = new Date(lastPastKickOff(now));
      const { rows, count } = await findComingMatches(database.read, userId, { pastBefore, limit });
      return { matches: rows.map((row) => presentMatch(row, now)), count };
    },

    async archived(userId: string, limit: number, now: number): Promise<ArchivedMatch[]> {
      const rows = await findArchivedMatches(database.read, {
        userId,
        pastBefore: new Date(lastPastKickOff(now)),
        limit,
      });
      return rows.map((row) => presentArchived(row, now));
    },

    /** Lists the past matches of a user with the data that decide which tasks they have. */
    async ended(userId: string, limit: number, now: number): Promise<ListedEndedMatch[]> {
      const rows = await findArchivedMatches(database.read, {
        userId,
        pastBefore: new Date(lastPastKickOff(now)),
        limit,
      });
      return rows.map((row) => ({
        match: presentArchived(row, now),
        playerId: row.playerId,
        finishedAt: row.finishedAt,
        isReportFinal: row.reportCompleted,
      }));
    },

    async recentLocations(userId: string): Promise<OfferedLocations> {
      const [recentLocations, last] = await Promise.all([
        findRecentLocations(database.read, { userId, limit: RECENT_LOCATIONS }),
        findLastTimeZone(database.read, { userId }),
      ]);
      return { recentLocations, timeZone: last?.timeZone ?? defaultTimeZone };
    },

    lastMatchSettings(userId: string): Promise<LastMatchSettings | null> {
      return findLastMatchSettings(database.read, { userId });
    },
  };
}

type CreationDependencies = Pick<
  MatchesServiceDependencies,
  'unitOfWork' | 'defaultTimeZone' | 'enrolCreator' | 'resize'
>;

/** Creates the part that makes matches and changes their facts. */
function createEditing({ unitOfWork, defaultTimeZone, enrolCreator, resize }: CreationDependencies) {
  return {
    /** Creates a match and puts its creator on the list, in one change. */
    async create(
      context: UserContext,
      request: CreateMatch,
    ): Promise<Result<Change<{ matchId: string; remark: string | null }>>> {
      const userId = context.user.id;
      const { timeZone, remark } = zoneOf(request, defaultTimeZone);
      const startsAt = kickOffInstant(request.date, request.time, timeZone);
      if (startsAt === null) return refuse('INVALID_DATE_TIME');
      const kickOff = decideKickOff(startsAt, context.now);
      if (!kickOff.ok) return kickOff;

      return unitOfWork.run(context, async (unit) => {
        const match = {
          ...request,
          timeZone,
          id: uuidv7(),
          creatorId: userId,
          startsAt: new Date(startsAt),
          createdAt: new Date(unit.now),
        };
        await insertMatch(unit.tx, match);
        const creator = await enrolCreator(unit, match);
        if (!creator.ok) return creator;

        unit.emit({
          type: 'MATCH_CREATED',
          matchId: match.id,
          actorId: userId,
          match: eventMatch({ ...match, coOrganiserIds: [], groupId: null, startsAt, finishedAt: null }, 1),
          player: creator.value,
        });
        return accept({ matchId: match.id, remark });
      });
    },

    /** Corrects the facts of a match and its size. A call that changes nothing is accepted and emits nothing. */
    edit(context: UserContext, matchId: string, request: UpdateMatch): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      const { maxPlayers, benchedIds, timeZone } = request;
      return unitOfWork.changeMatch(context, loadMatch(matchId), async (unit, locked) => {
        const resized = await resize(unit, locked, userId, { maxPlayers, benchedIds });
        if (!resized.ok) return resized;
        const match = { ...locked.match, ...resized.value };
        return editLocked(unit, { ...locked, match }, userId, { ...editedFacts(match, request), timeZone });
      });
    },

    /** Renames both teams. Present names are accepted and emit nothing. */
    rename(context: UserContext, matchId: string, request: TeamNames): Promise<Result<Change<null>>> {
      return unitOfWork.changeMatch(context, loadMatch(matchId), (unit, locked) =>
        renameLocked(unit, locked, context.user.id, request),
      );
    },
  };
}

type RemovalDependencies = Pick<MatchesServiceDependencies, 'unitOfWork' | 'paidIn' | 'changeDatesAfter'>;

/** Removes a locked match, whose group is locked before it; emits what others have to know of it. */
async function removeLocked(
  { paidIn, changeDatesAfter }: RemovalDependencies,
  unit: Unit,
  { core, match }: LockedMatch,
  userId: string,
): Promise<Result<{ matchId: string }>> {
  const permitted = permit('delete', { ...match, userId });
  if (!permitted.ok) return permitted;

  const { id: matchId, groupDate } = core;
  const paid = await paidIn(unit.tx, matchId);
  await deleteMatch(unit.tx, matchId);
  unit.emit({
    type: 'MATCH_DELETED',
    matchId,
    actorId: userId,
    match: eventMatch(match, match.players.length),
    registeredIds: registered(match),
    paid,
    groupDate,
  });
  if (match.groupId !== null && groupDate !== null) {
    await changeDatesAfter(unit, { groupId: match.groupId, actorId: userId, after: groupDate });
  }
  return accept({ matchId });
}

/** Creates the part by which an organiser removes a match, or transfers it to another. */
function createRemovalAndTransfer(dependencies: RemovalDependencies) {
  const { unitOfWork } = dependencies;

  return {
    remove(context: UserContext, matchId: string): Promise<Result<Change<{ matchId: string }>>> {
      return unitOfWork.changeMatch(context, loadMatchWithGroup(matchId), (unit, locked) =>
        removeLocked(dependencies, unit, locked, context.user.id),
      );
    },

    /** Removes the match in a change of more than one, as of a group; the match is locked, and its group before it. */
    removeLocked: (unit: Unit, locked: LockedMatch, userId: string) =>
      removeLocked(dependencies, unit, locked, userId),

    /** Transfers the match to a registered player of it, named by user id or by the id of their entry. */
    transfer(
      context: UserContext,
      matchId: string,
      target: { id: string; type: 'OWNERSHIP_TRANSFERRED' | 'ADMIN_TRANSFERRED' },
    ): Promise<Result<Change<{ matchId: string; newOwnerName: string }>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(context, loadMatch(matchId), async (unit, { match }) => {
        const entry = match.allPlayers.find((each) => each.id === target.id || each.userId === target.id);
        const decision = decideTransfer(
          match,
          userId,
          entry === undefined ? null : { userId: entry.userId ?? null },
        );
        if (!decision.ok) return decision;
        const newOwnerName = entry?.name ?? '';
        const newOwner = { id: decision.value, name: newOwnerName };
        await transferLocked(unit, { match }, { type: target.type, actorId: userId, newOwner });
        return accept({ matchId, newOwnerName });
      });
    },
  };
}

export type MatchesService = ReturnType<typeof createMatchesService>;

export function createMatchesService(dependencies: MatchesServiceDependencies) {
  return {
    ...createReading(dependencies),
    ...createLists(dependencies),
    ...createEditing(dependencies),
    ...createRemovalAndTransfer(dependencies),
  };
}
