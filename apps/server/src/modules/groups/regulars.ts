import { isDateOf } from '@picado/domain/groups/dates';
import { decideAskingAgain } from '@picado/domain/groups/reminders';
import { accept, type Result } from '@picado/domain/result';
import type { UserContext } from '../../calls/context';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import { findMatchOfDate, findOpenQuestions } from '../../reads/groups';
import { eventMatch } from '../matches/event-match';
import { loadMatch } from '../matches/match-lock';
import { saveAskedAgain } from '../roster/roster-operations';
import { loadGroup } from './service';

export type GroupRegulars = ReturnType<typeof createGroupRegulars>;

/** Creates the service that asks regulars once their date is open. */
export function createGroupRegulars({ unitOfWork }: { unitOfWork: UnitOfWork }) {
  return {
    /** Asks those again that have not answered, each once a day. Answers how many were asked. */
    askAgain(
      context: UserContext,
      { groupId, date: day }: { groupId: string; date: string },
    ): Promise<Result<Change<{ asked: number }>>> {
      const userId = context.user.id;
      return unitOfWork.run(context, async (unit) => {
        const loaded = await loadGroup(unit, groupId, userId);
        if (!loaded.ok) return loaded;
        const { group, role } = loaded.value;
        const found = await findMatchOfDate(unit.tx, { groupId, date: day });
        const locked = found === null ? null : await loadMatch(found.id)(unit);
        const present = locked?.ok ? locked.value.match : null;
        const date = {
          isOfGroup: isDateOf(group, day),
          match: present,
          questions: present === null ? [] : await findOpenQuestions(unit.tx, { matchId: present.id }),
        };
        const decision = decideAskingAgain(role, date, { userId, now: unit.now });
        if (!decision.ok) return decision;
        const { match, asked } = decision.value;
        await saveAskedAgain(
          unit.tx,
          asked.map(({ confirmationId }) => confirmationId),
          new Date(unit.now),
        );
        unit.emit({
          type: 'REGULARS_ASKED_AGAIN',
          matchId: match.id,
          actorId: userId,
          match: eventMatch(match, match.players.length),
          asked: asked.map(({ confirmationId, playerId: id, userId: askedId, name }) => ({
            confirmationId,
            player: { id, userId: askedId, name, slot: null },
          })),
          isConfirmationRequired: group.isConfirmationRequired,
        });
        return accept({ asked: asked.length });
      });
    },
  };
}
