import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData, NOW } from '../../../test/match-data';
import type { TestUser } from '../../../test/server';
import { roundsOf } from '../../../test/rounds';
import { runRacingServer, server } from '../../../test/running-server';

const ROUNDS = roundsOf(16);
const PEOPLE = 60;

let organiser: TestUser;

runRacingServer();
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

const codesOf = (answers: readonly Answer[]) =>
  new Set(answers.flatMap(({ body }) => ('code' in body ? [body.code] : [])));

/** Four starters leave while sixty guests come and `waiting` of them ask to wait; then ten more come. */
async function race(id: string, { waiting, asking }: { waiting: number; asking: number }) {
  const early = await Promise.all([1, 2, 3, 4].map((number) => join(id, { name: `Temprano ${number}` })));
  const before = await Promise.all(
    Array.from({ length: waiting }, (_, number) =>
      join(id, { name: `Suplente ${number}`, isSubstitute: true }),
    ),
  );
  const [arrivals, departures] = await Promise.all([
    Promise.all(
      Array.from({ length: PEOPLE }, (_, number) =>
        join(id, { name: `Jugador ${number}`, isSubstitute: number % 6 === 0 && number / 6 < asking }),
      ),
    ),
    Promise.all(early.map(leave)),
  ]);
  expect(departures.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  const late = await Promise.all(
    Array.from({ length: 10 }, (_, number) => join(id, { name: `Tarde ${number}` })),
  );
  return { before, newcomers: [...arrivals, ...late] };
}

function expectEachAnswerKept(match: Match, answers: readonly Answer[]): void {
  const seated = answers.filter((answer) => answer.status === 201).map((answer) => answer.body.player.id);
  const turnedAway = answers.filter((answer) => answer.status !== 201);
  expect(turnedAway.filter((answer) => answer.status !== 409)).toEqual([]);
  const creator = match.allPlayers.filter((player) => player.userId === organiser.userId);
  expect(creator).toHaveLength(1);
  const onTheList = match.allPlayers.map((player) => player.id);
  expect(onTheList.toSorted()).toEqual([...seated, ...creator.map((player) => player.id)].toSorted());
}

describe('sixty guests for ten slots', () => {
  it(`never give a slot twice, a player two slots, or lose a player, while others leave, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createMatch();
      const asking = round % 2 === 0 ? 10 : 0;
      const { newcomers } = await race(id, { waiting: 0, asking });
      const match = await read(id);
      expectSound(match);
      expectEachAnswerKept(match, newcomers);
      // A slot that is free is for one that waits, and where none asked to wait none is free.
      expect(10 - match.players.length).toBeLessThanOrEqual(match.substitutes.length);
      if (asking === 0) expect(match.players).toHaveLength(10);
      for (const code of codesOf(newcomers)) expect(['MATCH_FULL', 'OTHERS_WAIT']).toContain(code);
    }
  });

  it(`get only the slots that are not for those that wait, while others leave, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createMatch();
      const { before, newcomers } = await race(id, { waiting: 5, asking: 0 });
      const match = await read(id);
      expectSound(match);
      expectEachAnswerKept(match, [...before, ...newcomers]);
      // Each that left was followed by a substitute, whose place on the list one newcomer took.
      expect(newcomers.filter((answer) => answer.status === 201)).toHaveLength(4);
      expect(codesOf(newcomers)).toEqual(new Set(['OTHERS_WAIT']));
      expect(match.players).toHaveLength(9);
      expect(match.substitutes.map((player) => player.id)).toEqual([
        expect.toBeOneOf(before.map(({ body }) => body.player.id)),
      ]);
    }
  });

  it('with the same slot: one gets it', async () => {
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

  it('with the same name: one signs up', async () => {
    const id = await createMatch();
    const answers = await Promise.all(Array.from({ length: PEOPLE }, () => join(id, { name: 'Chino' })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect((await read(id)).players).toHaveLength(2);
  });
});

it(`free slots are entered by as many of those that wait, whoever presses first, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await createMatch();
    const starters = await Promise.all(
      Array.from({ length: 9 }, (_, number) => join(id, { name: `Titular ${number}` })),
    );
    const waiting = [];
    for (let number = 0; number < 6; number += 1)
      waiting.push(await join(id, { name: `Suplente ${number}`, isSubstitute: true }));
    for (const { body } of starters.slice(0, 3)) {
      const away = { playerId: body.player.id, isSlotLeftFree: true };
      const moved = { params: { id }, token: organiser.token, body: away };
      expect((await server.call(rosterContract.movePlayer, moved)).status).toBe(200);
    }
    const enter = ({ body }: Answer) => {
      const headers = { 'x-guest-id': body.leaveLink.split('/').at(-1) ?? '' };
      return server.call(rosterContract.takeFreeSlot, { params: { id }, headers });
    };
    const [entered, newcomers] = await Promise.all([
      Promise.all([...waiting, ...waiting].toReversed().map(enter)),
      Promise.all(Array.from({ length: 10 }, (_, number) => join(id, { name: `Nuevo ${number}` }))),
    ]);
    const match = await read(id);
    expectSound(match);
    for (const code of codesOf(newcomers)) expect(['MATCH_FULL', 'OTHERS_WAIT']).toContain(code);
    const inside = match.players.map(({ name }) => name).filter((name) => name.startsWith('Suplente'));
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(inside.length);
    // Those that wait longest pass no other: the three slots are of the three first, however many of them pressed.
    expect(inside.every((name) => ['Suplente 0', 'Suplente 1', 'Suplente 2'].includes(name))).toBe(true);
    expect(inside).toHaveLength(3);
  }
});

it('twenty concurrent retries sign up once and get the same answer', async () => {
  const id = await createMatch();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => join(id, { name: 'Chino' }, 'un-solo-intento-de-chino')),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.leaveLink)).size).toBe(1);
  expect((await read(id)).players).toHaveLength(2);
});

it('one user with ten concurrent sign-ups signs up once', async () => {
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

it('ten players that leave at once are replaced by exactly the ten substitutes, in their order', async () => {
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

describe('two browsers of the organiser', () => {
  const arrange = (id: string, playerId: string, to: Record<string, unknown>) =>
    server.call(rosterContract.movePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId, ...to },
    });
  const swap = (id: string, player1Id: string, player2Id: string) =>
    server.call(rosterContract.swapPlayers, {
      params: { id },
      token: organiser.token,
      body: { player1Id, player2Id },
    });

  it('that drag the same players at once lose no player and give none two slots', async () => {
    const id = await createMatch();
    for (let number = 0; number < 9; number += 1) await join(id, { name: `Titular ${number}` });
    for (let number = 0; number < 8; number += 1)
      await join(id, { name: `Suplente ${number}`, isSubstitute: true });
    const users = (await read(id)).allPlayers.map((player) => player.id);
    const at = (number: number) => users[number % users.length] ?? '';

    for (let round = 0; round < 10; round += 1) {
      const { version } = await read(id);
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, number) => {
          const caller = at(round + number * 5);
          if (number % 4 === 0) return swap(id, caller, at(round + number));
          if (number % 4 === 1) return arrange(id, caller, {});
          return arrange(id, caller, { teamIndex: number % 2, positionIndex: number % 5 });
        }),
      );
      const match = await read(id);
      expectSound(match);
      expect(match.allPlayers.map((player) => player.id).sort()).toEqual([...users].sort());
      // Every accepted call is one change, or none where the player already had that slot.
      const accepted = answers.filter((answer) => answer.status === 200).length;
      expect(match.version - version).toBeLessThanOrEqual(accepted);
      expect(answers.every((answer) => [200, 409, 422].includes(answer.status))).toBe(true);
    }
  });

  it('that drag two players onto one free slot give both a slot, one after the other', async () => {
    const id = await createMatch();
    const [first, second] = [await join(id, { name: 'Chino' }), await join(id, { name: 'Pipa' })];
    const to = { teamIndex: 1, positionIndex: 4 };
    const answers = await Promise.all([first, second].map(({ body }) => arrange(id, body.player.id, to)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const match = await read(id);
    expectSound(match);
    expect(match.players).toHaveLength(3);
    expect(
      match.players.filter((player) => player.teamIndex === 1 && player.positionIndex === 4),
    ).toHaveLength(1);
  });

  it('that remove players while others sign up leave every slot with one player and lose no other player', async () => {
    const id = await createMatch();
    const starters = [];
    for (let number = 0; number < 9; number += 1)
      starters.push(await join(id, { name: `Titular ${number}` }));
    for (let number = 0; number < 3; number += 1)
      await join(id, { name: `Suplente ${number}`, isSubstitute: true });
    const [removals, arrivals] = await Promise.all([
      Promise.all(
        [...starters, ...starters].map(({ body }) =>
          server.call(rosterContract.removePlayer, {
            params: { id },
            token: organiser.token,
            body: { playerId: body.player.id },
          }),
        ),
      ),
      Promise.all(Array.from({ length: 20 }, (_, number) => join(id, { name: `Nuevo ${number}` }))),
    ]);
    // Both browsers removed each of them: one call succeeded, the other found the player gone.
    expect(removals.filter((answer) => answer.status === 200)).toHaveLength(9);
    expect(removals.filter((answer) => answer.status === 404)).toHaveLength(9);
    const match = await read(id);
    expectSound(match);
    expect(match.substitutes).toEqual([]);
    const seated = arrivals.filter((answer) => answer.status === 201).map((answer) => answer.body.player.id);
    const onTheList = match.players.map((player) => player.id);
    expect(onTheList).toEqual(expect.arrayContaining(seated));
    expect(onTheList).toHaveLength(seated.length + 4);
  });
});

it('of a concurrent yes and no by one link the first counts, and the slot is given once', async () => {
  const id = await createMatch();
  for (let round = 0; round < 10; round += 1) {
    const starter = (await join(id, { name: `Titular ${round}`, teamIndex: 1, positionIndex: 2 })).body
      .player;
    const first = (await join(id, { name: `Primero ${round}`, isSubstitute: true })).body.player;
    server.clock.advance(1000);
    const second = (await join(id, { name: `Segundo ${round}`, isSubstitute: true })).body.player;
    const remove = (playerId: string) =>
      server.call(rosterContract.removePlayer, {
        params: { id },
        token: organiser.token,
        body: { playerId },
      });
    await remove(starter.id);
    const { body } = await server.call(rosterContract.confirmationLink, {
      params: { id, playerId: first.id },
      token: organiser.token,
    });
    const token = body.link.split('/').at(-1) ?? '';
    const answers = await Promise.all(
      [true, false, true, false].map((accept) =>
        server.call(rosterContract.answerConfirmation, { params: { token }, body: { accept } }),
      ),
    );
    // The first answer counts: its repetition is accepted, and the other one refused.
    const statuses = answers.map((answer) => answer.status);
    const hasAccepted = statuses[0] === 200;
    expect(statuses).toEqual(hasAccepted ? [200, 409, 200, 409] : [409, 200, 409, 200]);
    const match = await read(id);
    expectSound(match);
    const [holder, other] = hasAccepted ? [first, second] : [second, first];
    expect(match.players.find((player) => player.id === holder.id)).toMatchObject({
      teamIndex: 1,
      positionIndex: 2,
      isConfirmationPending: !hasAccepted,
    });
    expect(match.players.map((player) => player.id)).not.toContain(other.id);
    // Neither is left to be promoted in the next round.
    if (hasAccepted) await remove(second.id);
    await remove(holder.id);
  }
});
