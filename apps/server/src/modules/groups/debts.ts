import { debtOf, debtsOf, hasPlayed, type Debtor } from '@picado/domain/groups/debts';
import { permitInGroup } from '@picado/domain/groups/policies';
import { decideDebtReminder } from '@picado/domain/groups/reminders';
import { roleIn } from '@picado/domain/groups/rules';
import type { PresentedDebts } from '@picado/domain/groups/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import { findGroup } from '../../reads/groups';
import { findOwedMatches } from '../../reads/payments';
import { eventMatch } from '../matches/event-match';
import { loadMatch } from '../matches/match-lock';
import type { PaymentsService } from '../payments/service';
import { owedMatch, presentDebts } from './presenter';
import { findDebtReminder, saveDebtReminder } from './repository';
import { loadGroup } from './service';

/** Two years of dates: what is older is owed in its match. */
const MATCHES_OWED = 104;

export interface GroupDebtsDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  /** The shown name of a user; null where there is no such user. */
  userNameOf: (db: Executor, userId: string) => Promise<string | null>;
  confirmShare: PaymentsService['confirmOpen'];
}

export type GroupDebts = ReturnType<typeof createGroupDebts>;

/** Creates the service for the debts of the earlier dates of a group. */
export function createGroupDebts({ database, unitOfWork, userNameOf, confirmShare }: GroupDebtsDependencies) {
  async function findOwed(db: Executor, groupId: string, now: number) {
    const rows = await findOwedMatches(db, { groupId, before: now, limit: MATCHES_OWED });
    const matches = rows.map(owedMatch);
    const isCollecting = rows.some((row) => row.isCollecting);
    return { matches, debts: debtsOf(matches), isCollecting };
  }

  return {
    /** Reads the debts of earlier dates: all of them for organisers, their own for a player, also after leaving the group. */
    async read(groupId: string, userId: string, now: number): Promise<Result<PresentedDebts>> {
      const group = await findGroup(database.read, { id: groupId, userId });
      if (group === null) return refuse('GROUP_NOT_FOUND');
      const role = roleIn(group, { userId, isMember: group.isMember });
      const { debts, isCollecting } = await findOwed(database.read, groupId, now);
      const readsAll = permitInGroup('readDebts', role).ok;
      return accept(
        presentDebts(
          debts.filter((debt) => readsAll || debt.userId === userId),
          isCollecting && permitInGroup('readMembers', role).ok,
        ),
      );
    },

    /** 'Me pagó todo': marks all that a player owes as paid, each in its match. Of one that owes nothing any more nothing changes. */
    payAll(context: UserContext, groupId: string, debtor: Debtor): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      return unitOfWork.run(context, async (unit) => {
        const loaded = await loadGroup(unit, groupId, userId);
        if (!loaded.ok) return loaded;
        const permitted = permitInGroup('markDebts', loaded.value.role);
        if (!permitted.ok) return permitted;
        const { matches, debts } = await findOwed(unit.tx, groupId, unit.now);
        if (!hasPlayed(matches, debtor)) return refuse('DEBTOR_NOT_FOUND');
        const owed = debtOf(debts, debtor)?.dates ?? [];
        // The shares stand in the order in which all changes of several matches take their locks.
        const shares = owed.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1));
        for (const { matchId, playerId } of shares) {
          const marked = await confirmShare(unit, { matchId, playerId, userId });
          if (!marked.ok) return marked;
        }
        return accept(null);
      });
    },

    /** Reminds a user of all that they owe, once a day. */
    remind(context: UserContext, groupId: string, debtor: Debtor): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      return unitOfWork.run(context, async (unit) => {
        const loaded = await loadGroup(unit, groupId, userId);
        if (!loaded.ok) return loaded;
        const { group, role } = loaded.value;
        const permitted = permitInGroup('remindDebts', role);
        if (!permitted.ok) return permitted;
        const { debts } = await findOwed(unit.tx, groupId, unit.now);
        const remindedAt =
          'userId' in debtor ? await findDebtReminder(unit.tx, groupId, debtor.userId) : null;
        const debt = debtOf(debts, debtor);
        const decision = decideDebtReminder({ debtor, debt }, { userId, remindedAt, now: unit.now });
        if (!decision.ok) return decision;
        const { userId: reminded, amount, dates } = decision.value;
        // The first one is where the message leads.
        const first = await loadMatch(dates[0]?.matchId ?? '')(unit);
        if (!first.ok) return first;
        const { match } = first.value;
        await saveDebtReminder(unit.tx, groupId, reminded, new Date(unit.now));
        unit.emit({
          type: 'DEBTS_REMINDED',
          matchId: match.id,
          actorId: userId,
          match: eventMatch(match, match.players.length),
          userId: reminded,
          amount,
          dates: dates.map(({ date }) => date),
          groupName: group.name,
          actorName: (await userNameOf(unit.tx, userId)) ?? '',
        });
        return accept(null);
      });
    },
  };
}
