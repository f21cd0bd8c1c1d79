import { ratingsSchemas } from '@picado/domain/ratings/call-schemas';
import { ratingsContract } from '@picado/domain/ratings/contract';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { RatingsService } from './service';

const endpoints = servedEndpoints('ratings', ratingsContract, ratingsSchemas);

export function registerRatingsRoutes(bind: Bind, { ratings }: { ratings: RatingsService }): void {
  bind(endpoints.learned, ({ params }, { actor }) =>
    ratings.learned(params.id, actor.kind === 'user' ? actor.userId : null),
  );
}
