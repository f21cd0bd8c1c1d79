import { CODES_OF_NUMBER } from '@picado/domain/messages/contact';
import { messagesContract } from '@picado/domain/messages/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { runRacingServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

const USERS = 12;
/** In both of its spellings. */
const NUMBER = ['+5491158320147', '+541158320147'];

let users: TestUser[];

// Nothing listens there: codes wait in the outbox.
const whatsApp = {
  ...{ token: 'token', phoneNumberId: '1', appSecret: 'secret', verifyToken: 'word' },
  apiUrl: 'http://127.0.0.1:9/v23.0',
};
runRacingServer({ config: { whatsApp } });
beforeEach(async () => {
  await server.reset();
  users = [];
  for (let number = 0; number < USERS; number += 1) {
    users.push(await server.signIn({ name: `Jugador ${number}`, email: `jugador${number}@example.com` }));
  }
});

it('a number receives three codes an hour, however many users ask for them at once', async () => {
  const statuses = await Promise.all(
    users.map(async ({ token }, index) => {
      const body = { whatsapp: NUMBER[index % 2] ?? '', consent: true };
      return (await server.call(messagesContract.changeContact, { token, body })).status;
    }),
  );
  const refused = Array.from({ length: USERS - CODES_OF_NUMBER }, () => 429);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, ...refused]);
  const [codes] = rowsOf(
    await server.database.read.execute(sql`select count(*)::int from outbox where code_id is not null`),
  );
  expect(codes).toEqual({ count: CODES_OF_NUMBER });
});
