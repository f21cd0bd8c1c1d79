import { chatContract } from '@picado/domain/chat/contract';
import { MESSAGES_PER_MINUTE } from '@picado/domain/chat/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { expect, it } from 'vitest';
import { setStage } from '../../../test/permissions';
import { runServer, server } from '../../../test/running-server';
import { testConfig, type CallOptions } from '../../../test/server';

runServer({ config: testConfig({ rateLimitFactor: 1 }) });

it('an author writes twenty messages a minute, and another guest behind the same address as many', async () => {
  const on = await setStage(server);
  const other = await server.call(rosterContract.join, { params: { id: on.id }, body: { name: 'Otro' } });
  const write = (caller: CallOptions) =>
    server.call(chatContract.write, { params: { id: on.id }, body: { text: 'Hola' }, ...caller });
  const guest = { guestId: on.guestId };
  for (let message = 0; message < MESSAGES_PER_MINUTE; message += 1) {
    expect((await write(guest)).status).toBe(201);
  }
  const refused = await write(guest);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'TOO_MANY_MESSAGES',
      error: 'Mandaste muchos mensajes seguidos. Esperá un minuto y seguí.',
    },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await write({ guestId: other.body.leaveLink.split('/').at(-1) ?? '' })).status).toBe(201);
  expect((await write({ token: on.users.player.token })).status).toBe(201);
});
