import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { turnoutSchemas } from '@picado/domain/turnout/call-schemas';
import { turnoutContract } from '@picado/domain/turnout/contract';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { TurnoutService } from './service';

const endpoints = servedEndpoints('turnout', turnoutContract, turnoutSchemas);

export function registerTurnoutRoutes(bind: Bind, { turnout }: { turnout: TurnoutService }): void {
  bind(endpoints.read, ({ params }, context) => turnout.read(context, params.id));

  bind(endpoints.record, async ({ params, body }, context) => {
    const recorded = await turnout.record(context, params.id, body);
    return recorded.ok ? accept({ message: SUCCESSES.TURNOUT_SAVED, ...recorded.value }) : recorded;
  });
}
