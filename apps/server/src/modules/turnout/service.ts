import type { Match } from '@picado/domain/matches/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import { slotOf } from '@picado/domain/roster/api-names';
import { nameKey } from '@picado/domain/text/one-line';
import {
  decideTurnout,
  decideTurnoutReading,
  isTurnoutOpen,
  lateFrom,
  turnoutPlayers,
} from '@picado/domain/turnout/rules';
import type { RecordTurnout, Turnout } from '@picado/domain/turnout/schema';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { UnitOfWork } from '../../events/unit-of-work';
import { findPlayerLog } from '../../reads/roster';
import { countLaterDates } from '../../reads/group-matches';
import { kickOffInstant } from '../../time/kick-off';
import { loadMatch } from '../matches/match-lock';
import { findTurnout, removeTurnout, saveTurnout } from './repository';

export interface TurnoutServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
}

export type TurnoutService = ReturnType<typeof createTurnoutService>;

/** Creates the service with which the organisers of a group say which players of a finished match did not come. */
export function createTurnoutService({ database, unitOfWork, readMatch }: TurnoutServiceDependencies) {
  async function turnoutOf(db: Executor, match: Match): Promise<Turnout> {
    const { id: matchId, allPlayers: entries, date, timeZone } = match;
    const [lines, records, later] = await Promise.all([
      findPlayerLog(db, { matchId }),
      findTurnout(db, matchId),
      countLaterDates(db, { matchId }),
    ]);
    const startsAt = Date.parse(match.startsAt);
    const dayStartsAt = kickOffInstant(date, '00:00', timeZone) ?? startsAt;
    return {
      players: turnoutPlayers({
        entries,
        lines: lines.map((line) => ({ ...line, slot: slotOf(line) })),
        records,
        lateSince: lateFrom({ dayStartsAt, startsAt }),
      }),
      canRecord: isTurnoutOpen(later.count),
    };
  }

  async function read({ user, now }: UserContext, matchId: string): Promise<Result<Turnout>> {
    const match = await readMatch(matchId, now);
    if (match === null) return refuse('MATCH_NOT_FOUND');
    const permitted = decideTurnoutReading(match, user.id);
    return permitted.ok ? accept(await turnoutOf(database.read, match)) : permitted;
  }

  return {
    /** The players of which turnout can be said, and what was said, for the organisers of a finished match of a group. */
    read,

    /** Says that a player did not come, or with null that they did; the last word counts. */
    async record(
      context: UserContext,
      matchId: string,
      { playerId, state }: RecordTurnout,
    ): Promise<Result<Turnout>> {
      const { id: userId } = context.user;
      const recorded = await unitOfWork.changeMatch(context, loadMatch(matchId), async (unit, { match }) => {
        const permitted = decideTurnoutReading(match, userId);
        if (!permitted.ok) return permitted;
        const turnout = await turnoutOf(unit.tx, match);
        const decision = decideTurnout(match, { userId, playerId, turnout });
        if (!decision.ok) return decision;
        const { name, userId: ofUser } = decision.value;
        const player = { playerId, userId: ofUser, guestKey: ofUser === null ? nameKey(name) : null };
        await removeTurnout(unit.tx, matchId, player);
        if (state !== null && match.groupId !== null) {
          const recordedAt = new Date(unit.now);
          await saveTurnout(unit.tx, { ...player, matchId, groupId: match.groupId, state, recordedAt });
        }
        return accept(null);
      });
      return recorded.ok ? read(context, matchId) : recorded;
    },
  };
}
