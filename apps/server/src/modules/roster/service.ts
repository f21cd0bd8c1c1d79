import type { PlayerLeft } from '@picado/domain/matches/events';
import { statusAt } from '@picado/domain/matches/rules';
import { accept, refuse, type Result } from '@picado/domain/result';
import {
  decideJoin,
  decideLeave,
  decideReplace,
  type ProfileDefaults,
  type Roster,
  type RosterEntry,
} from '@picado/domain/roster/rules';
import type { Join, ReplacePlayer } from '@picado/domain/roster/schema';
import type { Database, Executor } from '../../db/database';
import type { Outcome, Unit, UnitOfWork } from '../../events/unit-of-work';
import type { CallContext } from '../../http/context';
import type { MatchLock } from '../matches/match-lock';
import type { MatchFacts } from '../matches/rows';
import type { LeaveTokens } from './leave-token';
import { deleteEntry, findEntries, findMatchIdOfEntry, saveSlot } from './repository';
import { enrol, eventMatch, eventPlayer } from './roster-access';

/** What a sign-up leaves behind; kept for its retries, so it holds no link and no token. */
export interface Joined {
  matchId: string;
  playerId: string;
  name: string;
  isSubstitute: boolean;
}

export interface Left {
  matchId: string;
}

export interface RosterServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  matchLock: MatchLock;
  leaveTokens: LeaveTokens;
  profileOf: (db: Executor, userId: string) => Promise<ProfileDefaults>;
}

export type RosterService = ReturnType<typeof createRosterService>;

export function createRosterService(dependencies: RosterServiceDependencies) {
  const { database, unitOfWork, matchLock, leaveTokens, profileOf } = dependencies;

  /** The match under its lock, with its list as the rules see it. */
  async function load(unit: Unit, matchId: string): Promise<Result<{ match: MatchFacts; roster: Roster }>> {
    const match = await matchLock.lock(unit.tx, matchId);
    if (match === null) return refuse('MATCH_NOT_FOUND');
    const entries = await findEntries(unit.tx, matchId);
    return accept({ match, roster: rosterOf(match, entries, unit.now) });
  }

  async function remove(
    unit: Unit,
    { match, roster }: { match: MatchFacts; roster: Roster },
    playerId: string,
    types: { starter: PlayerLeft['type']; substitute: PlayerLeft['type'] },
    actorId: string | null,
  ): Promise<Result<Left>> {
    const departure = decideLeave(roster, playerId);
    if (!departure.ok) return departure;
    const { left, promoted } = departure.value;

    await deleteEntry(unit.tx, left.id);
    if (promoted) await saveSlot(unit.tx, promoted.entry.id, promoted.slot);
    await matchLock.raiseVersion(unit.tx, match.id);

    const freed = left.slot !== null && promoted === null ? 1 : 0;
    const said = { matchId: match.id, actorId, match: eventMatch(match, startersIn(roster) - freed) };
    const promotedPlayer = promoted && eventPlayer(promoted.entry, promoted.slot);
    unit.say({
      ...said,
      type: left.slot === null ? types.substitute : types.starter,
      player: eventPlayer(left, left.slot),
      promoted: promotedPlayer,
    });
    if (promotedPlayer) unit.say({ ...said, type: 'SUBSTITUTE_PROMOTED', player: promotedPlayer });
    return accept({ matchId: match.id });
  }

  return {
    /** Signs somebody up, as whoever calls: a user with their account, anybody else as a guest. */
    join(context: CallContext, matchId: string, join: Join): Promise<Result<Outcome<Joined>>> {
      const userId = userOf(context);
      return unitOfWork.run(context, async (unit) => {
        const loaded = await load(unit, matchId);
        if (!loaded.ok) return loaded;
        const { match, roster } = loaded.value;
        const profile = userId === null ? null : await profileOf(unit.tx, userId);
        const decision = decideJoin(roster, { ...join, userId }, profile);
        if (!decision.ok) return decision;

        const entry = await enrol(unit, match, decision.value);
        await matchLock.raiseVersion(unit.tx, matchId);
        unit.say({
          type: entry.slot === null ? 'SUBSTITUTE_ADDED' : 'PLAYER_ADDED',
          matchId,
          actorId: userId,
          match: eventMatch(match, startersIn(roster) + (entry.slot === null ? 0 : 1)),
          player: eventPlayer(entry, entry.slot),
        });
        return accept({ matchId, playerId: entry.id, name: entry.name, isSubstitute: entry.slot === null });
      });
    },

    /** Gives a guest's place to the signed-in caller. The entry is a new one: the guest's own link ends with it. */
    replaceGuest(
      context: CallContext,
      userId: string,
      matchId: string,
      request: ReplacePlayer,
    ): Promise<Result<Outcome<Joined>>> {
      return unitOfWork.run(context, async (unit) => {
        const loaded = await load(unit, matchId);
        if (!loaded.ok) return loaded;
        const { match, roster } = loaded.value;
        const decision = decideReplace(roster, { ...request, userId }, await profileOf(unit.tx, userId));
        if (!decision.ok) return decision;
        const { replaced } = decision.value;

        await deleteEntry(unit.tx, replaced.id);
        const entry = await enrol(unit, match, decision.value.entry, decision.value.entry.waitingSince);
        await matchLock.raiseVersion(unit.tx, matchId);
        unit.say({
          type: 'PLAYER_REPLACED',
          matchId,
          actorId: userId,
          match: eventMatch(match, startersIn(roster)),
          player: eventPlayer(entry, entry.slot),
          replaced: eventPlayer(replaced, replaced.slot),
        });
        return accept({ matchId, playerId: entry.id, name: entry.name, isSubstitute: entry.slot === null });
      });
    },

    /** Takes the caller off the list; with `playerId`, only where that is the caller's own entry. */
    leave(
      context: CallContext,
      userId: string,
      matchId: string,
      playerId?: string,
    ): Promise<Result<Outcome<Left>>> {
      return unitOfWork.run(context, async (unit) => {
        const loaded = await load(unit, matchId);
        if (!loaded.ok) return loaded;
        const own = loaded.value.roster.entries.find((entry) => entry.userId === userId);
        if (playerId !== undefined && own?.id !== playerId) return refuse('NOT_YOUR_PLAYER');
        if (own === undefined) return refuse('NOT_IN_MATCH');
        const types = { starter: 'PLAYER_SELF_REMOVED', substitute: 'SUBSTITUTE_SELF_REMOVED' } as const;
        return remove(unit, loaded.value, own.id, types, userId);
      });
    },

    /** Takes off the list whoever the personal link was made for. A wrong link says no more than that it is wrong. */
    leaveByLink(context: CallContext, playerId: string, token: string): Promise<Result<Outcome<Left>>> {
      const proven = leaveTokens.playerOf(token);
      if (proven === null || proven !== playerId) return Promise.resolve(refuse('INVALID_LEAVE_LINK'));
      return unitOfWork.run(context, async (unit) => {
        const matchId = await findMatchIdOfEntry(unit.tx, proven);
        if (matchId === null) return refuse('PLAYER_NOT_FOUND');
        const loaded = await load(unit, matchId);
        if (!loaded.ok) return loaded;
        const types = { starter: 'PLAYER_REMOVED', substitute: 'SUBSTITUTE_REMOVED' } as const;
        return remove(unit, loaded.value, proven, types, null);
      });
    },

    /** The guest's entry that a guest id proves, or null. The id is the last segment of the guest's leave link. */
    async resolveGuest(guestId: string): Promise<string | null> {
      const playerId = leaveTokens.playerOf(guestId);
      return playerId !== null && (await findMatchIdOfEntry(database.read, playerId)) !== null
        ? playerId
        : null;
    },
  };
}

function rosterOf(match: MatchFacts, entries: readonly RosterEntry[], now: number): Roster {
  return { creatorId: match.creatorId, status: statusAt(match, now), maxPlayers: match.maxPlayers, entries };
}

function startersIn(roster: Roster): number {
  return roster.entries.filter((entry) => entry.slot !== null).length;
}

function userOf(context: CallContext): string | null {
  return context.actor.kind === 'user' ? context.actor.userId : null;
}
