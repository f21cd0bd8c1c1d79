import { descriptorOf, type MatchEvent } from '@picado/domain/events/match-events';
import { subscriberOf, type Subscriber, type Unit } from '../../events/unit-of-work';
import { writeNoted } from './counters';
import type { FiguresUpdater } from './updating';

/**
 * Keeps appearances and figures of finished matches, once for all events of one change. Other matches cost nothing. `lockMore`
 * answers whose levels follow from these events beside those of the players of their matches.
 */
export function createFiguresSubscriber(
  { matchesChanged }: Pick<FiguresUpdater, 'matchesChanged'>,
  lockMore: (
    unit: Unit,
    events: readonly MatchEvent[],
    listedIds: readonly string[],
  ) => Promise<readonly string[]>,
): Subscriber {
  return subscriberOf('figures', async (events, unit) => {
    const changed = events.filter((event) => event.match.isFinished && descriptorOf(event).changes.figures);
    const ids = [...new Set(changed.map(({ matchId }) => matchId))];
    const learned = changed.filter((event) => descriptorOf(event).changes.levels !== null);
    const lock = (listedIds: readonly string[]) => lockMore(unit, learned, listedIds);
    await matchesChanged(unit, ids, learned.length === 0 ? null : lock);
  });
}

/** Writes the counters that this change counted. */
export const writeCounters = subscriberOf('counters', (_events, unit) => writeNoted(unit));
