import { seasonClosed } from '@picado/domain/groups/notices';
import { accept } from '@picado/domain/result';
import { ownContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Unit, UnitOfWork } from '../../events/unit-of-work';
import { findMemberUsers, findSeasonsToClose, findSeasonToClose, lockGroup } from '../../reads/groups';
import { createRecurring } from '../../time/recurring';
import type { Inbox } from '../notifications/inbox';
import { saveNotified } from './repository';

const EVERY_MS = 60_000;
/** The number of seasons that one run closes at most. On the first day of a year the next ones tell the rest. */
const SEASONS_A_RUN = 500;
/** A season that ended longer ago closes silently: its days were set, or its table was counted, long after. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Notifies the members of groups that a season is over, once a season. Every process runs it: the first that takes the lock of the
 * group sends the notices, and the others then find them sent.
 */
export function createClosings({
  database,
  unitOfWork,
  inbox,
  now,
  onError,
}: {
  database: Database;
  unitOfWork: UnitOfWork;
  inbox: Pick<Inbox, 'deliver'>;
  now: () => number;
  onError: (error: unknown) => void;
}) {
  async function close(unit: Unit, { groupId, season }: { groupId: string; season: string }): Promise<void> {
    const group = await lockGroup(unit.tx, { id: groupId, userId: null });
    const closed = group && (await findSeasonToClose(unit.tx, { groupId, season, now: unit.now }));
    if (group === null || closed === null) return;
    await saveNotified(unit.tx, { groupId, season }, new Date(unit.now));
    const notice = seasonClosed(group.name, { season, matches: closed.matches });
    const members = await findMemberUsers(unit.tx, { groupId });
    inbox.deliver(
      unit,
      members.map(({ userId }) => ({ ...notice, userId, group: { id: groupId, season } })),
      null,
    );
  }

  async function work(signal: AbortSignal): Promise<void> {
    const at = now();
    const due = { now: at, since: at - RECENT_MS, limit: SEASONS_A_RUN };
    for (const season of await findSeasonsToClose(database.read, due)) {
      if (signal.aborted) return;
      await unitOfWork
        .run(ownContext(at), async (unit) => {
          await close(unit, season);
          return accept(null);
        })
        // The next seasons do not wait for one that fails.
        .catch(onError);
    }
  }

  return createRecurring({ work, everyMs: EVERY_MS, startsAtOnce: true, onError });
}
