import { accept } from '@picado/domain/result';
import { statisticsSchemas } from '@picado/domain/statistics/call-schemas';
import { statisticsContract } from '@picado/domain/statistics/contract';
import type { Bind } from '../../http/bind';
import type { CallContext } from '../../calls/context';
import { servedEndpoints } from '../../http/served-endpoints';
import { presentHistoryEntry, presentPublicHistoryEntry } from './presenter';
import type { Reading, StatisticsService } from './service';

const endpoints = servedEndpoints('statistics', statisticsContract, statisticsSchemas);

export function registerStatisticsRoutes(
  bind: Bind,
  { statistics }: { statistics: StatisticsService },
): void {
  bind(endpoints.history, async ({ params, query }, context) => {
    const page = await statistics.history(readingOf(params, context), query);
    return page.ok ? accept({ ...page.value, history: page.value.history.map(presentHistoryEntry) }) : page;
  });

  bind(endpoints.publicHistory, async ({ params, query }, context) => {
    const page = await statistics.history(readingOf(params, context), query);
    return page.ok
      ? accept({ ...page.value, history: page.value.history.map(presentPublicHistoryEntry) })
      : page;
  });

  bind(endpoints.stats, async ({ params }, context) => {
    const stats = await statistics.stats(readingOf(params, context));
    return stats.ok ? accept({ stats: stats.value }) : stats;
  });

  bind(endpoints.publicStats, async ({ params }, context) => {
    const stats = await statistics.publicStats(readingOf(params, context));
    return stats.ok ? accept({ stats: stats.value }) : stats;
  });

  bind(endpoints.gamingStats, async ({ params }, context) => {
    const stats = await statistics.gamingStats(readingOf(params, context));
    return stats.ok ? accept({ stats: stats.value }) : stats;
  });

  bind(endpoints.publicTagsSummary, ({ params }, context) =>
    statistics.tagsSummary(readingOf(params, context)),
  );

  bind(endpoints.evolution, async ({ params }, context) => {
    const matches = await statistics.evolution(readingOf(params, context));
    return matches.ok ? accept({ matches: matches.value }) : matches;
  });
}

function readingOf({ id }: { id: string }, { actor, now }: CallContext): Reading {
  return { userId: id, viewerId: actor.kind === 'user' ? actor.userId : null, now };
}
