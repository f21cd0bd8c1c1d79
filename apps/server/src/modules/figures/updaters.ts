import { accept } from '@picado/domain/result';
import { ownContext } from '../../calls/context';
import type { Database } from '../../db/database';
import { createUnitOfWork, type Subscriber } from '../../events/unit-of-work';
import { createBadgeAwards } from '../badges/awarding';
import type { Inbox } from '../notifications/inbox';
import { createLevelLearner } from '../ratings/learning';
import type { RunRepair } from '../ratings/recompute';
import { createFiguresUpdater } from '../statistics/updating';
import { createFiguresSubscriber, writeCounters } from '../statistics/subscribers';

/**
 * Composes the subscribers that update figures, badges and levels of players with each change, for the product and for repairs
 * alike. Without an inbox, for a repair, no user is notified.
 */
export function createUpdaters(inbox: Inbox | null) {
  const figures = createFiguresUpdater({ followers: [createBadgeAwards(inbox)] });
  const levels = createLevelLearner(figures);
  const subscribers: Subscriber[] = [
    createFiguresSubscriber(figures, levels.lockConcerned),
    levels.subscriber,
    writeCounters,
  ];
  return { figures, levels, subscribers };
}

/** Runs repairs as changes without a call, of which no client is notified. */
export function createRepair(database: Database): RunRepair {
  const { subscribers, ...updaters } = createUpdaters(null);
  const unitOfWork = createUnitOfWork({
    database,
    subscribers,
    readAfterChange: () => Promise.resolve({ match: null, hasAnnouncedSlots: false }),
    zoneNameOf: () => null,
    publish: () => undefined,
  });
  return async (work) => {
    await unitOfWork.run(ownContext(Date.now()), async (unit) => {
      await work(unit, updaters);
      return accept(null);
    });
  };
}
