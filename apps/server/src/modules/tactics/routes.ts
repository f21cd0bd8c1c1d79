import { accept, refuse } from '@picado/domain/result';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { SUCCESSES } from '@picado/domain/texts/successes';
import type { Bind } from '../../http/bind';
import type { TacticsService } from './service';

export function registerTacticsRoutes(bind: Bind, tactics: TacticsService): void {
  bind(tacticsContract.arrange, async ({ params, body }, context) => {
    const arranged = await tactics.arrange(context, context.user.id, params.id, body);
    if (!arranged.ok) return arranged;
    const match = await arranged.value.readMatch(params.id);
    return match === null ? refuse('MATCH_NOT_FOUND') : accept({ message: SUCCESSES.FIELD_ARRANGED, match });
  });
}
