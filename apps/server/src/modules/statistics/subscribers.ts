import { descriptorOf } from '@picado/domain/events/match-events';
import { subscriberOf, type Subscriber } from '../../events/unit-of-work';
import { writeNoted } from './counters';
import type { FiguresUpdater } from './updating';

/** Keeps appearances and figures of finished matches, once for all events of one change. Other matches cost nothing. */
export function createFiguresSubscriber({
  matchesChanged,
}: Pick<FiguresUpdater, 'matchesChanged'>): Subscriber {
  return subscriberOf('figures', async (events, unit) => {
    const changed = events.filter((event) => event.match.isFinished && descriptorOf(event).changes.figures);
    const ids = [...new Set(changed.map(({ matchId }) => matchId))];
    const hasLevels = changed.some((event) => descriptorOf(event).changes.levels !== null);
    await matchesChanged(unit, ids, hasLevels);
  });
}

/** Writes the counters that this change counted. */
export const writeCounters = subscriberOf('counters', (_events, unit) => writeNoted(unit));
