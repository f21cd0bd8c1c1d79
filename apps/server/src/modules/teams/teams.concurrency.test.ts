import { listsContract } from '@picado/domain/lists/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { teamsContract } from '@picado/domain/teams/contract';
import { beforeAll, expect, it } from 'vitest';
import { matchData, NOW } from '../../../test/match-data';
import type { TestUser } from '../../../test/server';
import { roundsOf } from '../../../test/rounds';
import { runRacingServer, server } from '../../../test/running-server';

const ROUNDS = roundsOf(12);

let organiser: TestUser;

runRacingServer();
beforeAll(async () => {
  await server.reset();
  server.clock.set(NOW);
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
});

const read = async (id: string): Promise<Match> =>
  (await server.call(matchesContract.read, { params: { id } })).body;

it(`teams made, undone and imported while players join and leave lose no player and give none two slots, in ${ROUNDS} rounds`, async () => {
  const { token } = organiser;
  for (let round = 0; round < ROUNDS; round += 1) {
    const created = await server.call(matchesContract.create, { token, body: matchData });
    const { id } = created.body.match;
    const join = (name: string, rating: number) =>
      server.call(rosterContract.join, { params: { id }, body: { name, rating } });
    const call = { params: { id }, token };
    const early = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) => join(`Temprano ${number}`, number / 2 + 2)),
    );
    const text = (await server.call(listsContract.export, call)).body;
    const before = await read(id);

    const generate = (alternative: number) =>
      server.call(teamsContract.generate, { ...call, body: { alternative } });
    const [joined, left, changes] = await Promise.all([
      Promise.all([1, 2, 3].map((number) => join(`Tarde ${number}`, number))),
      Promise.all(
        early.slice(0, 2).map(({ body }) =>
          server.call(rosterContract.leaveByLink, {
            params: { playerId: body.player.id, token: body.leaveLink.split('/').at(-1) ?? '' },
          }),
        ),
      ),
      Promise.all([
        generate(0),
        server.call(teamsContract.undo, call),
        server.call(listsContract.apply, {
          ...call,
          body: { listText: text.replace('Temprano 6', 'Reemplazo'), confirmedChanges: true },
        }),
        generate(1),
        server.call(teamsContract.undo, call),
        server.call(listsContract.export, call),
      ]),
    ]);

    expect(joined.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(left.map(({ status }) => status)).toEqual([200, 200]);
    for (const { status, body } of changes) {
      if (status !== 200) expect(body).toMatchObject({ code: 'NOTHING_TO_UNDO' });
    }
    const match = await read(id);
    expect(match.allPlayers.map(({ name }) => name).sort()).toEqual([
      'Nico Barrientos',
      'Reemplazo',
      'Tarde 1',
      'Tarde 2',
      'Tarde 3',
      'Temprano 3',
      'Temprano 4',
      'Temprano 5',
    ]);
    const slots = match.players.map(({ teamIndex, positionIndex }) => `${teamIndex}-${positionIndex}`);
    expect(new Set(slots).size).toBe(match.players.length);
    // Only a player that the list put into a team that became full meanwhile may become a substitute.
    expect(['', 'Reemplazo']).toContain(match.substitutes.map(({ name }) => name).join());
    // Three sign-ups, two departures, one list; each making or undoing of teams raised it once more.
    expect(match.version).toBeGreaterThanOrEqual(before.version + 6);
    expect(match.version).toBeLessThanOrEqual(before.version + 10);
  }
});
