import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchData, NOW } from '../../../test/match-data';
import { startServer, type Person, type TestServer } from '../../../test/server';

const ROUNDS = 50;
const PEOPLE = 60;

let server: TestServer;
let organiser: Person;

beforeAll(async () => {
  server = await startServer();
  expect(server.database.kind, 'a race needs a server that runs transactions side by side').toBe('postgres');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
});

async function createMatch(): Promise<string> {
  const created = await server.call(matchesContract.create, { token: organiser.token, body: matchData });
  return created.body.match.id;
}

const read = async (id: string): Promise<Match> =>
  (await server.call(matchesContract.read, { params: { id } })).body;
const join = (id: string, body: Record<string, unknown>, key?: string) =>
  server.call(rosterContract.join, {
    params: { id },
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
type Answer = Awaited<ReturnType<typeof join>>;

const leave = ({ body }: Answer) =>
  server.call(rosterContract.leaveByLink, {
    params: { playerId: body.player.id, token: body.leaveLink.split('/').at(-1) ?? '' },
  });

function expectSound(match: Match): void {
  const slots = match.players.map((player) => `${player.teamIndex}-${player.positionIndex}`);
  expect(new Set(slots).size).toBe(match.players.length);
  expect(match.players.length).toBeLessThanOrEqual(10);
  expect(match.substitutes.length).toBeLessThanOrEqual(10);
}

describe('sixty guests and ten places', () => {
  it(`never seats eleven, seats nobody twice and loses nobody, while others leave, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createMatch();
      const early = await Promise.all([1, 2, 3, 4].map((number) => join(id, { name: `Temprano ${number}` })));
      const [arrivals, departures] = await Promise.all([
        Promise.all(
          Array.from({ length: PEOPLE }, (_, number) =>
            join(id, { name: `Jugador ${number}`, isSubstitute: number % 6 === 0 }),
          ),
        ),
        Promise.all(early.map(leave)),
      ]);

      const match = await read(id);
      expectSound(match);
      expect(departures.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
      const seated = arrivals
        .filter((answer) => answer.status === 201)
        .map((answer) => answer.body.player.id);
      const turnedAway = arrivals.filter((answer) => answer.status !== 201);
      for (const answer of turnedAway) {
        expect(answer).toMatchObject({
          status: 409,
          body: { code: expect.stringMatching(/^(MATCH_FULL|SUBSTITUTES_FULL)$/u) as string },
        });
      }
      const onTheList = match.allPlayers.map((player) => player.id);
      const creator = match.allPlayers.filter((player) => player.userId === organiser.userId);
      expect(creator).toHaveLength(1);
      expect(new Set(onTheList)).toEqual(new Set([...seated, ...creator.map((player) => player.id)]));
      expect(match.players).toHaveLength(10);
    }
  });

  it('who all want the same slot: one gets it', async () => {
    const id = await createMatch();
    const answers = await Promise.all(
      Array.from({ length: PEOPLE }, (_, number) =>
        join(id, { name: `Jugador ${number}`, teamIndex: 1, positionIndex: 4 }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(PEOPLE - 1);
    expectSound(await read(id));
  });

  it('who all have the same name: one gets it', async () => {
    const id = await createMatch();
    const answers = await Promise.all(Array.from({ length: PEOPLE }, () => join(id, { name: 'Chino' })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect((await read(id)).players).toHaveLength(2);
  });
});

it('one phone that retries twenty times at once signs up once and always gets the same answer', async () => {
  const id = await createMatch();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => join(id, { name: 'Chino' }, 'un-solo-intento')),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.leaveLink)).size).toBe(1);
  expect((await read(id)).players).toHaveLength(2);
});

it('one user on ten screens signs up once', async () => {
  const id = await createMatch();
  const chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, screen) =>
      server.call(rosterContract.join, {
        params: { id },
        token: chino.token,
        body: { isSubstitute: screen % 2 === 0 },
      }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9);
});

it('ten who leave at once are followed by exactly the ten who waited, in their order', async () => {
  const id = await createMatch();
  const starters = [];
  for (let number = 0; number < 9; number += 1) starters.push(await join(id, { name: `Titular ${number}` }));
  for (let number = 0; number < 10; number += 1) {
    server.clock.advance(1000);
    await join(id, { name: `Suplente ${number}`, isSubstitute: true });
  }
  await Promise.all(starters.map(leave));
  const match = await read(id);
  expectSound(match);
  expect(match.players).toHaveLength(10);
  expect(match.substitutes.map((player) => player.name)).toEqual(['Suplente 9']);
});
