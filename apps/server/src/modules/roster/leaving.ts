import type { Match } from '@picado/domain/matches/schema';
import { type Result, accept, refuse } from '@picado/domain/result';
import { decideLeave, decideRemove } from '@picado/domain/roster/rules';
import type { PersonalLink } from '@picado/domain/roster/schema';
import type { CallContext, UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Change, Load, Unit, UnitOfWork } from '../../events/unit-of-work';
import type { PersonalTokens } from './personal-token';
import { findLinkedEntry } from './repository';
import { type Changed, type Manner, depart } from './departure';
import { type LockedRoster, loadRoster } from './locked-roster';

const BY_THEMSELVES = { starter: 'PLAYER_SELF_REMOVED', substitute: 'SUBSTITUTE_SELF_REMOVED' } as const;
const BY_LINK = { starter: 'PLAYER_REMOVED', substitute: 'SUBSTITUTE_REMOVED' } as const;
const BY_ORGANISER = { starter: 'PLAYER_REMOVED_BY_ADMIN', substitute: 'PLAYER_REMOVED_BY_ADMIN' } as const;

export interface LeavingDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  leaveTokens: PersonalTokens;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
}

/** Creates the service for players that leave: by themselves, by their personal link, or removed by the organiser. */
export function createLeaving({ database, unitOfWork, leaveTokens, readMatch }: LeavingDependencies) {
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
