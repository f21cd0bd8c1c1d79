import {
  decideGuestRowJoin,
  decideGuestRowSplit,
  type RowChange,
  type RowPlayer,
} from '@picado/domain/groups/guest-rows';
import type { GroupRole } from '@picado/domain/groups/policies';
import type { JoinGuests, SplitGuest } from '@picado/domain/groups/schema';
import { accept, type Result } from '@picado/domain/result';
import type { UserContext } from '../../calls/context';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import { lockMatchesOfGroup } from '../../reads/groups';
import { saveGuestRows } from './repository';
import { findAllSeasonMatches, lockCounts, recountSeasons } from './season-table';
import { loadGroup } from './service';

export type GroupGuestRows = ReturnType<typeof createGroupGuestRows>;

type Decide = (
  role: GroupRole | null,
  matches: readonly { id: string; startsAt: number; players: readonly RowPlayer[] }[],
) => Result<RowChange[]>;

/** Creates the service that decides in which rows of the table the guests of a group count. */
export function createGroupGuestRows({ unitOfWork }: { unitOfWork: UnitOfWork }) {
  /** Nothing is emitted: the table alone changes, and no event of a match is about it. */
  function change(context: UserContext, groupId: string, decide: Decide): Promise<Result<Change<null>>> {
    return unitOfWork.run(context, async (unit) => {
      const loaded = await loadGroup(unit, groupId, context.user.id);
      if (!loaded.ok) return loaded;
      const { group, role } = loaded.value;
      // Entries are held by the locks of their matches: none goes, and none is claimed, before its row is written.
      await lockMatchesOfGroup(unit.tx, { groupId, after: null });
      await lockCounts(unit.tx, groupId);
      const decision = decide(role, await findAllSeasonMatches(unit.tx, groupId));
      if (!decision.ok) return decision;
      await saveGuestRows(unit.tx, groupId, decision.value);
      await recountSeasons(unit.tx, group, { repair: true });
      return accept(null);
    });
  }

  return {
    /** One guest played under two names: all of one row counts in another. */
    join(context: UserContext, groupId: string, rows: JoinGuests): Promise<Result<Change<null>>> {
      return change(context, groupId, (role, matches) => decideGuestRowJoin(role, matches, rows));
    },

    /** Two guests played under one name: some matches of a row count in another one. */
    split(context: UserContext, groupId: string, asked: SplitGuest): Promise<Result<Change<null>>> {
      return change(context, groupId, (role, matches) => decideGuestRowSplit(role, matches, asked));
    },
  };
}
