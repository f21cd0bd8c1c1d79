import { tacticsContract } from '@picado/domain/tactics/contract';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { changedMatch } from '../../http/changed-match';
import type { TacticsService } from './service';

export function registerTacticsRoutes(bind: Bind, tactics: TacticsService): void {
  bind(tacticsContract.arrange, async ({ params, body }, context) =>
    changedMatch(await tactics.arrange(context, params.id, body), params.id, SUCCESSES.FIELD_ARRANGED),
  );
}
