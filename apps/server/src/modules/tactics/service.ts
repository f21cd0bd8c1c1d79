import { type Result, accept } from '@picado/domain/result';
import type { ArrangeField } from '@picado/domain/tactics/arrange-field';
import { decideArrangement, isSameField } from '@picado/domain/tactics/rules';
import type { UserContext } from '../../calls/context';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import { eventMatch } from '../matches/event-match';
import { loadMatch, saveMatch } from '../matches/match-lock';

export interface TacticsServiceDependencies {
  unitOfWork: UnitOfWork;
}

export type TacticsService = ReturnType<typeof createTacticsService>;

export function createTacticsService({ unitOfWork }: TacticsServiceDependencies) {
  return {
    /** Applies one step to the field. A step that changes nothing is accepted and emits nothing. */
    arrange(context: UserContext, matchId: string, request: ArrangeField): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(context, loadMatch(matchId), async (unit, { match }) => {
        const decision = decideArrangement(match, userId, request);
        if (!decision.ok) return decision;
        if (isSameField(decision.value, match.tactics)) return accept(null);

        await saveMatch(unit.tx, matchId, { tactics: decision.value });
        unit.emit({
          type: 'TEAMS_UPDATED',
          matchId,
          actorId: userId,
          match: eventMatch(match, match.players.length),
          moved: [],
        });
        return accept(null);
      });
    },
  };
}
