import { explainList } from '@picado/domain/events/roster-log';
import { decideReadAsListed } from '@picado/domain/matches/participants';
import { permit } from '@picado/domain/matches/policies';
import { type Result, accept, refuse } from '@picado/domain/result';
import { decidePlayerEdit } from '@picado/domain/roster/editing';
import {
  type NewEntry,
  type ProfileDefaults,
  decideAdd,
  decideEarly,
  decideJoin,
  decideLeave,
  decideRemove,
} from '@picado/domain/roster/rules';
import type {
  AddPlayer,
  Join,
  JoinHistoryEntry,
  RosterLog,
  UpdatePlayer,
  PersonalLink,
} from '@picado/domain/roster/schema';
import { lastTurn } from '@picado/domain/roster/turns';
import type { CallContext, UserContext } from '../../calls/context';
import type { Change, Load, Unit, UnitOfWork } from '../../events/unit-of-work';
import type { MatchCore } from '../../reads/match';
import { findLastPlayers } from '../../reads/group-matches';
import { findJoinHistory, findPlayerLog } from '../../reads/roster';
import { eventMatch } from '../matches/event-match';
import { enrolPlayer, joinedAs, type EnrolmentPorts, type SignedUp } from './enrolment';
import { createReplacing } from './replacing';
import { presentJoinHistory, presentLogLine } from './presenter';
import { lockNaming, renameElsewhere } from './renaming';
import { saveEntry, findLinkedEntry } from './repository';
import { eventPlayer, startersIn } from './roster-operations';
import { type Changed, type Manner, depart } from './departure';
import { type LockedRoster, loadRoster, loadRosterForCaller } from './locked-roster';
import type { Match } from '@picado/domain/matches/schema';
import type { Database } from '../../db/database';
import type { PersonalTokens } from './personal-token';

const BY_THEMSELVES = { starter: 'PLAYER_SELF_REMOVED', substitute: 'SUBSTITUTE_SELF_REMOVED' } as const;
const BY_LINK = { starter: 'PLAYER_REMOVED', substitute: 'SUBSTITUTE_REMOVED' } as const;
const BY_ORGANISER = { starter: 'PLAYER_REMOVED_BY_ADMIN', substitute: 'PLAYER_REMOVED_BY_ADMIN' } as const;

interface LeavingDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  leaveTokens: PersonalTokens;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
}

/** Creates the service for players that leave: by themselves, by their personal link, or removed by the organiser. */
function createLeaving({ database, unitOfWork, leaveTokens, readMatch }: LeavingDependencies) {
  return {
    /** Removes the caller from the list; with `playerId`, only where that is the caller's own entry. */
    leave(context: UserContext, matchId: string, playerId?: string): Promise<Result<Change<Changed>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(context, loadRoster(matchId), async (unit, loaded) => {
        const own = loaded.roster.entries.find((entry) => entry.userId === userId);
        if (playerId !== undefined && own?.id !== playerId) return refuse('NOT_YOUR_PLAYER');
        if (own === undefined) return refuse('NOT_IN_MATCH');
        return leaveAs(unit, loaded, own.id, { ...BY_THEMSELVES, actorId: userId });
      });
    },

    /** The player and the match of a personal link. The refusal of a wrong one gives no further detail. */
    async readPersonalLink(playerId: string, token: string, now: number): Promise<Result<PersonalLink>> {
      const proven = leaveTokens.idOf(token);
      if (proven === null || proven !== playerId) return refuse('INVALID_LEAVE_LINK');
      const linked = await findLinkedEntry(database.read, proven);
      if (linked?.hasEnded) return refuse('INVALID_LEAVE_LINK');
      const match = linked && (await readMatch(linked.matchId, now));
      const player = match && match.allPlayers.find(({ id }) => id === proven);
      return match && player ? accept({ player, match }) : refuse('PLAYER_NOT_FOUND');
    },

    /** Removes the player of a personal link. The refusal of a wrong one gives no further detail. */
    leaveByLink(context: CallContext, playerId: string, token: string): Promise<Result<Change<Changed>>> {
      const proven = leaveTokens.idOf(token);
      if (proven === null || proven !== playerId) return Promise.resolve(refuse('INVALID_LEAVE_LINK'));
      const loadOfEntry: Load<LockedRoster> = async (unit) => {
        const linked = await findLinkedEntry(unit.tx, proven);
        if (linked === null) return refuse('PLAYER_NOT_FOUND');
        return linked.hasEnded ? refuse('INVALID_LEAVE_LINK') : loadRoster(linked.matchId)(unit);
      };
      return unitOfWork.changeMatch(context, loadOfEntry, (unit, loaded) =>
        leaveAs(unit, loaded, proven, { ...BY_LINK, actorId: null }),
      );
    },

    /** Removes another player, as the organiser. */
    remove(context: UserContext, matchId: string, playerId: string): Promise<Result<Change<Changed>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(context, loadRoster(matchId), async (unit, loaded) => {
        const departure = decideRemove(loaded.roster, userId, playerId);
        if (!departure.ok) return departure;
        const manner = { ...BY_ORGANISER, actorId: userId };
        return accept(await depart(unit, loaded, departure.value, manner));
      });
    },
  };
}

async function leaveAs(
  unit: Unit,
  loaded: LockedRoster,
  playerId: string,
  manner: Manner,
): Promise<Result<Changed>> {
  const departure = decideLeave(loaded.roster, playerId);
  return departure.ok ? accept(await depart(unit, loaded, departure.value, manner)) : departure;
}

/** More than any real match has; it stops sign-ups by scripts. */
const JOIN_HISTORY_MAX = 500;

export interface RosterServiceDependencies extends EnrolmentPorts, LeavingDependencies {
  savePlayerProfile: (unit: Unit, userId: string, profile: ProfileDefaults) => Promise<void>;
}

export type RosterService = ReturnType<typeof createRosterService>;

export function createRosterService(dependencies: RosterServiceDependencies) {
  const { database, unitOfWork, profileOf, savePlayerProfile, readMatch } = dependencies;

  return {
    ...createLeaving(dependencies),
    ...createReplacing(dependencies),

    /** Signs the caller up: a user with their account, any other caller as a guest. */
    join(context: CallContext, matchId: string, join: Join): Promise<Result<Change<SignedUp>>> {
      const userId = userOf(context);
      return unitOfWork.changeMatch(context, loadRosterForCaller(matchId, userId), async (unit, loaded) => {
        const { groupId, opensToAllAt } = loaded.match;
        const isLimited = groupId !== null && opensToAllAt !== null && unit.now < opensToAllAt;
        const last = isLimited ? await findLastPlayers(unit.tx, { groupId }) : [];
        const hasPlayedLast = last.some((player) => player.userId === userId);
        const isEarly = decideEarly({ opensToAllAt, hasPlayedLast }, unit.now);
        if (!isEarly.ok) return isEarly;
        const decision = decideJoin(loaded.roster, { ...join, userId }, loaded.profile);
        if (!decision.ok) return decision;
        return accept(
          addEntry(dependencies, unit, loaded, decision.value, { actorId: userId, isEarly: isEarly.value }),
        );
      });
    },

    /** Adds a guest to the list, as the organiser. */
    add(context: UserContext, matchId: string, request: AddPlayer): Promise<Result<Change<SignedUp>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(context, loadRosterForCaller(matchId, userId), (unit, loaded) => {
        const report = { isReportCompleted: loaded.match.reportCompleted };
        const decision = decideAdd(loaded.roster, userId, request, report);
        if (!decision.ok) return decision;
        return accept(
          addEntry(dependencies, unit, loaded, decision.value, { actorId: userId, isEarly: false }),
        );
      });
    },

    /**
     * Edits an entry, and also the caller's own profile where requested and the entry is their own: a new
     * name is then shown in their other matches too.
     */
    update(
      context: UserContext,
      matchId: string,
      { updateProfile, ...request }: UpdatePlayer,
    ): Promise<Result<Change<Changed>>> {
      const userId = context.user.id;
      const loadWithNaming: Load<LockedRoster & { naming: readonly MatchCore[] }> = async (unit) => {
        // These locks come before that of the match: two such changes that locked them one by one could deadlock.
        const naming = updateProfile ? await lockNaming(unit, userId, matchId) : [];
        const loaded = await loadRoster(matchId)(unit);
        return loaded.ok ? accept({ ...loaded.value, naming }) : loaded;
      };
      return unitOfWork.changeMatch(context, loadWithNaming, async (unit, { match, roster, naming }) => {
        const decision = decidePlayerEdit(roster, userId, request);
        if (!decision.ok) return decision;
        const { before, after, isOwn, isChanged } = decision.value;

        const isProfileToo = isOwn && updateProfile;
        if (isProfileToo) {
          const profile = await profileOf(unit.tx, userId);
          await savePlayerProfile(unit, userId, after);
          const others = naming.filter(({ id }) => id !== matchId);
          await renameElsewhere(unit, { userId, before: profile.name, after: after.name, others });
        }
        // The organiser's name is part of the match as read, so a changed profile changes the match.
        if (isChanged || isProfileToo) {
          await saveEntry(unit.tx, after);
          unit.emit({
            type: isOwn ? 'PLAYER_UPDATED' : 'PLAYER_EDITED',
            matchId,
            actorId: userId,
            match: eventMatch(match, startersIn(roster.entries)),
            player: eventPlayer({ ...before, ...after }, before.slot),
            renamedFrom: before.name === after.name ? null : before.name,
          });
        }
        return accept({ matchId });
      });
    },

    /** Reads the log of the list, for those on it. */
    async log(
      { actor, now }: Pick<CallContext, 'actor' | 'now'>,
      matchId: string,
    ): Promise<Result<RosterLog>> {
      const match = await readMatch(matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const caller = actor.kind === 'user' ? actor.userId : actor.kind === 'guest' ? actor.playerId : null;
      const permitted = decideReadAsListed(match, caller);
      if (!permitted.ok) return permitted;
      const lines = await findPlayerLog(database.read, { matchId });
      return accept(explainList(lines.map(presentLogLine), match.allPlayers));
    },

    /** The players added to the list, for those that organise; newest first. E-mails are for the match's organiser alone. */
    async joinHistory(userId: string, matchId: string, now: number): Promise<Result<JoinHistoryEntry[]>> {
      const match = await readMatch(matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const permitted = permit('readJoinHistory', { ...match, userId });
      if (!permitted.ok) return permitted;
      const rows = await findJoinHistory(database.read, { matchId, limit: JOIN_HISTORY_MAX });
      const hasEmails = userId === match.creatorId;
      return accept(rows.map((row) => presentJoinHistory(row, { hasEmails, now })));
    },
  };
}

function userOf(context: CallContext): string | null {
  return context.actor.kind === 'user' ? context.actor.userId : null;
}

/** Adds an accepted entry to the list and emits the event. */
function addEntry(
  ports: EnrolmentPorts,
  unit: Unit,
  { match, roster }: LockedRoster,
  accepted: NewEntry,
  { actorId, isEarly }: { actorId: string | null; isEarly: boolean },
): SignedUp {
  const entry = enrolPlayer(ports, unit, match, {
    accepted,
    waitingSince: lastTurn(roster.entries, unit.now),
  });
  unit.emit({
    type: entry.slot === null ? 'SUBSTITUTE_ADDED' : 'PLAYER_ADDED',
    matchId: match.id,
    actorId,
    match: eventMatch(match, startersIn(roster.entries) + (entry.slot === null ? 0 : 1)),
    player: eventPlayer(entry, entry.slot),
    ...(isEarly ? { reason: 'EARLY' } : {}),
  });
  return joinedAs(match.id, entry);
}
