import { listsContract } from '@picado/domain/lists/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { teamsContract } from '@picado/domain/teams/contract';
import type { Endpoint } from '@picado/domain/http/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchData, NOW } from '../../../test/match-data';
import { roundsOf } from '../../../test/rounds';
import { startServer, type TestUser, type TestServer } from '../../../test/server';

const ROUNDS = roundsOf(8);

/** Three processes over one database, from the view of the database. */
let servers: TestServer[];
let nico: TestUser;
let fede: TestUser;

beforeAll(async () => {
  servers = [await startServer(), await startServer(), await startServer()];
  const [first] = servers as [TestServer];
  expect(first.database.kind, 'a race needs a server that runs transactions side by side').toBe('postgres');
  await first.reset();
  for (const server of servers) server.clock.set(NOW);
  nico = await first.signIn({ name: 'Nico', email: 'nico@example.com' });
  fede = await first.signIn({ name: 'Fede', email: 'fede@example.com' });
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

let calls = 0;
/** Each call goes to the next of the processes. */
const call = <E extends Endpoint>(endpoint: E, options: Parameters<TestServer['call']>[1]) => {
  const server = servers[calls++ % servers.length]!;
  return server.call(endpoint, options);
};

const OUTCOMES = new Set([
  'yes',
  'ONLY_ORGANISER_ARRANGES',
  'ONLY_ORGANISER_ARRANGES_FIELD',
  'ONLY_ORGANISER_MAKES_TEAMS',
  'ONLY_ORGANISER_IMPORTS',
  'ONLY_ORGANISER_FINISHES',
  'MATCH_FINISHED',
  // Possible at any time: the player is a substitute by then, or the slot is taken.
  'ALREADY_SUBSTITUTE',
  'SUBSTITUTES_NOT_SWAPPABLE',
  'SLOT_TAKEN',
]);
const outcomeOf = ({ status, body }: { status: number; body: unknown }) =>
  status < 400 ? 'yes' : (body as { code: string }).code;

it(`a match transferred and finished while both organisers drag, make teams and import accepts only what each was allowed at that moment, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const created = await call(matchesContract.create, { token: nico.token, body: matchData });
    const { id } = created.body.match;
    const params = { id };
    const join = async (body: unknown, caller?: TestUser) =>
      (await call(rosterContract.join, { params, body, ...(caller ? { token: caller.token } : {}) })).body
        .player.id;
    await join({}, fede);
    const guests = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) => join({ name: `Invitado ${number}` })),
    );
    await join({ name: 'Del banco', isSubstitute: true });
    const listText = (await call(listsContract.export, { params, token: nico.token })).body;
    const read = async (): Promise<Match> => (await call(matchesContract.read, { params })).body;
    const before = await read();

    const arranging = ({ token }: TestUser, first: number) => [
      call(rosterContract.movePlayer, { params, token, body: { playerId: guests[first], teamIndex: 1 } }),
      call(rosterContract.movePlayer, { params, token, body: { playerId: guests[first + 1] } }),
      call(rosterContract.swapPlayers, {
        params,
        token,
        body: { player1Id: guests[first], player2Id: guests[first + 2] },
      }),
      call(teamsContract.generate, { params, token, body: {} }),
      call(tacticsContract.arrange, { params, token, body: { isShared: first === 0 } }),
      call(listsContract.apply, { params, token, body: { listText, confirmedChanges: true } }),
    ];
    const [handedOver, finished, ...arranged] = await Promise.all([
      call(matchesContract.transferAdministration, {
        params,
        token: nico.token,
        body: { newOwnerId: fede.userId },
      }),
      call(resultsContract.finish, { params, token: fede.token }),
      ...arranging(nico, 0),
      ...arranging(fede, 3),
    ]);

    const match = await read();
    expect(outcomeOf(handedOver)).toBe('yes');
    expect(match.creatorId).toBe(fede.userId);
    expect(match.status === 'FINISHED').toBe(outcomeOf(finished) === 'yes');
    for (const answer of [finished, ...arranged]) {
      expect(OUTCOMES).toContain(outcomeOf(answer));
    }
    expect(match.allPlayers.map((player) => player.id).sort()).toEqual(
      before.allPlayers.map((player) => player.id).sort(),
    );
    const slots = match.players.map(({ teamIndex, positionIndex }) => `${teamIndex}-${positionIndex}`);
    expect(new Set(slots).size).toBe(slots.length);
    const accepted = [handedOver, finished, ...arranged].filter((answer) => outcomeOf(answer) === 'yes');
    expect(match.version).toBeGreaterThan(before.version);
    expect(match.version).toBeLessThanOrEqual(before.version + accepted.length);
  }
});
