import { takesKey } from '@picado/domain/http/endpoint';
import { matchesContract } from '@picado/domain/matches/contract';
import { describe, expect, it } from 'vitest';
import { ACCEPTED_CHANGES, prepareChange } from '../../test/accepted-changes';
import { OFFERS_MESSAGES } from '../../test/message-permissions';
import { setStage } from '../../test/permissions';
import { runRacingServer, server } from '../../test/running-server';

const AT_ONCE = 6;

runRacingServer(OFFERS_MESSAGES);

describe(`${AT_ONCE} concurrent tries with one key`, () => {
  it.each(ACCEPTED_CHANGES.filter(({ endpoint }) => takesKey(endpoint)))(
    'change once: $name',
    async (change) => {
      const on = await server.startFrom(setStage);
      const send = await prepareChange(on, change, 'un-solo-intento-entre-todos');
      const version = async () => {
        const { status, body } = await server.call(matchesContract.read, { params: { id: on.id } });
        return status === 200 ? body.version : null;
      };
      const before = (await version()) ?? 0;

      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send()));
      for (const { status, body } of answers) {
        expect({ status, body }).toEqual({ status: change.endpoint.status ?? 200, body: answers[0]?.body });
      }
      const after = await version();
      // Null: the change has deleted the match.
      if (after !== null) expect(after - before).toBeLessThanOrEqual(1);
    },
  );
});
