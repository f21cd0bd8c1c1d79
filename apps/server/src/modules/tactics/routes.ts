import { tacticsSchemas } from '@picado/domain/tactics/call-schemas';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { changedMatch } from '../../http/changed-match';
import { servedEndpoints } from '../../http/served-endpoints';
import type { TacticsService } from './service';

const endpoints = servedEndpoints('tactics', tacticsContract, tacticsSchemas);

export function registerTacticsRoutes(bind: Bind, { tactics }: { tactics: TacticsService }): void {
  bind(endpoints.arrange, async ({ params, body }, context) =>
    changedMatch(await tactics.arrange(context, params.id, body), params.id, SUCCESSES.FIELD_ARRANGED),
  );
}
