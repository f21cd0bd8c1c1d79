import { accept, type Result } from '@picado/domain/result';
import type { ArrangeField } from '@picado/domain/tactics/contract';
import { decideArrangement, isSameField } from '@picado/domain/tactics/rules';
import type { Outcome, UnitOfWork } from '../../events/unit-of-work';
import type { CallContext } from '../../http/context';
import type { MatchLock } from '../matches/match-lock';
import type { RosterAccess } from '../roster/roster-access';
import { saveTactics } from './repository';

export interface TacticsServiceDependencies {
  unitOfWork: UnitOfWork;
  matchLock: MatchLock;
  roster: RosterAccess;
}

export type TacticsService = ReturnType<typeof createTacticsService>;

export function createTacticsService({ unitOfWork, matchLock, roster }: TacticsServiceDependencies) {
  return {
    /** Takes one step on the board. A step that changes nothing is accepted and said to nobody. */
    arrange(
      context: CallContext,
      userId: string,
      matchId: string,
      request: ArrangeField,
    ): Promise<Result<Outcome<null>>> {
      return unitOfWork.run(context, async (unit) => {
        const opened = await matchLock.open(unit, matchId);
        if (!opened.ok) return opened;
        const { match } = opened.value;
        const decision = decideArrangement(match, userId, request);
        if (!decision.ok) return decision;
        if (isSameField(decision.value, match.tactics)) return accept(null);

        await saveTactics(unit.tx, matchId, decision.value);
        matchLock.raiseVersion(unit, matchId);
        unit.say({
          type: 'TEAMS_UPDATED',
          matchId,
          actorId: userId,
          match: roster.eventMatch(match, match.players.length),
          moved: [],
        });
        return accept(null);
      });
    },
  };
}
