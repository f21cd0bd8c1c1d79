import { resultsContract } from '@picado/domain/results/contract';
import { teamsContract } from '@picado/domain/teams/contract';
import { beforeEach, expect, it } from 'vitest';
import { joinMatch, readMatch } from '../../../test/organised-match';
import { readDates, startGroup, type StartedGroup } from '../../../test/running-group';
import { runServer, server } from '../../../test/running-server';

runServer();

const HOUR = 60 * 60 * 1000;
const SAID = 'y no se repiten los equipos de la última';

let group: StartedGroup;

beforeEach(async () => {
  await server.reset();
  group = await startGroup(server);
});

const nico = () => server.signIn({ name: 'Nico', email: 'Nico@example.com' });

/** The next date, in which Nico plays with Pato against Fede and Tomi, and its kick-off. */
async function openNext(): Promise<{ id: string; startsAt: string }> {
  const [waiting] = await readDates(group.id, await nico());
  if (waiting?.matchId === null) server.clock.set(Date.parse(waiting.opensAt));
  await server.app.openDates();
  const [next] = await readDates(group.id, await nico());
  const id = next?.matchId ?? '';
  for (const [name, teamIndex] of Object.entries({ Fede: 1, Tomi: 1 })) {
    const { token } = await server.signIn({ name, email: `${name}@example.com` });
    await joinMatch(server, id, { teamIndex }, token);
  }
  await joinMatch(server, id, { name: 'Pato', teamIndex: 0 });
  return { id, startsAt: next?.startsAt ?? '' };
}

async function generate(id: string) {
  const { token } = await nico();
  const { body } = await server.call(teamsContract.generate, { params: { id }, token, body: {} });
  return body;
}

/** The players that share a team with Nico. */
async function withNico(id: string): Promise<string[]> {
  const { players } = await readMatch(server, id);
  const team = players.find(({ name }) => name === 'Nico')?.teamIndex;
  return players.flatMap(({ name, teamIndex }) => (teamIndex === team && name !== 'Nico' ? [name] : []));
}

it('of a group the teams of the last finished date are not made again where others are as even', async () => {
  const first = await openNext();
  expect((await generate(first.id)).reason).not.toContain(SAID);
  expect(await withNico(first.id)).toEqual(['Pato']);
  server.clock.set(Date.parse(first.startsAt) + HOUR);
  await server.call(resultsContract.finish, { params: { id: first.id }, token: (await nico()).token });

  const second = await openNext();
  expect(await withNico(second.id)).toEqual(['Pato']);
  const { reason, alternatives } = await generate(second.id);
  expect(reason).toMatch(new RegExp(`^la mejor de 3 combinaciones: diferencia \\d,\\d ${SAID}$`, 'u'));
  expect(alternatives.slice(1).some((option) => option.reason.includes(SAID))).toBe(false);
  expect(await withNico(second.id)).not.toEqual(['Pato']);
});
