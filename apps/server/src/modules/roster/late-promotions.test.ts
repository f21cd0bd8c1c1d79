import { rosterContract } from '@picado/domain/roster/contract';
import { expect, it } from 'vitest';
import { joinMatch, organiseWithChino } from '../../../test/organised-match';
import { id, read, startMatch } from '../../../test/running-match';
import { runServer, server } from '../../../test/running-server';

runServer();

it('a promotion from the kick-off on is told without a question', async () => {
  const { chino } = await startMatch(organiseWithChino);
  const starter = await joinMatch(server, id, { name: 'Titular', teamIndex: 1, positionIndex: 3 });
  await joinMatch(server, id, { isSubstitute: true }, chino.token);
  server.clock.set(Date.parse((await read()).startsAt));
  // Sessions end before the kick-off.
  const { token } = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  const removal = { params: { id }, token, body: { playerId: starter.player.id } };
  expect((await server.call(rosterContract.removePlayer, removal)).status).toBe(200);
  const promoted = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
  const [promotion] = await server.notificationsOf(promoted);
  expect(promotion).toMatchObject({ type: 'SUBSTITUTE_PROMOTED', link: `/match/${id}` });
  expect(promotion?.message).toMatch(/pasaste a titular\. (?!Avisá)/u);
  expect(promotion?.needsAnswer).not.toBe(true);
});
