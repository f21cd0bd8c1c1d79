import { rankingsSchemas } from '@picado/domain/rankings/call-schemas';
import { rankingsContract } from '@picado/domain/rankings/contract';
import { accept } from '@picado/domain/result';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { RankingsService } from './service';

const endpoints = servedEndpoints('rankings', rankingsContract, rankingsSchemas);

export function registerRankingsRoutes(bind: Bind, { rankings }: { rankings: RankingsService }): void {
  bind(endpoints.rankings, async (_inputs, { user }) =>
    accept({ rankings: await rankings.rankings(user.id) }),
  );

  bind(endpoints.globalStats, async () => accept(await rankings.globalStats()));
}
