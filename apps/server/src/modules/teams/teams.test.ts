import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { teamsContract } from '@picado/domain/teams/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMatch, organise } from '../../../test/organised-match';
import type { TestUser } from '../../../test/server';
import { runServer, server } from '../../../test/running-server';
import { id, organiser, read, startMatch, watcher } from '../../../test/running-match';

runServer();
beforeEach(() => startMatch(organise));

const join = (body: unknown) => joinMatch(server, id, body);
const generate = (body: Record<string, unknown> = {}, caller: TestUser = organiser) =>
  server.call(teamsContract.generate, { params: { id }, token: caller.token, body });
const undo = (caller: TestUser = organiser) =>
  server.call(teamsContract.undo, { params: { id }, token: caller.token });
const slotsOf = ({ players }: Match) =>
  Object.fromEntries(
    players.map(({ name, teamIndex, positionIndex }) => [name, `${teamIndex}-${positionIndex}`]),
  );

const RATINGS = [5, 4.5, 4, 3.5, 2.5, 2, 1.5, 1, 1];

/** Nine guests beside the organiser, the strongest five of them in the other team; two wait. */
async function fill(): Promise<void> {
  for (const [index, rating] of RATINGS.entries()) {
    const slot = index < 5 ? { teamIndex: 1, positionIndex: index } : { teamIndex: 0 };
    await join({ name: `Jugador ${index + 1}`, rating, ...slot });
  }
  await join({ name: 'Tincho', isSubstitute: true });
  await join({ name: 'Leo', isSubstitute: true });
  await watcher.next('SUBSTITUTE_ADDED');
  await watcher.next('SUBSTITUTE_ADDED');
}

async function updatesAfter(change: () => Promise<unknown>): Promise<string[]> {
  const before = await watcher.unreadUpdates();
  await change();
  return (await watcher.unreadUpdates()).slice(before.length).map(({ type }) => type);
}

describe('making the teams', () => {
  it('makes them even in one change, with the reason, and sends it to watching clients', async () => {
    await fill();
    const before = await read();
    const { status, body } = await generate();
    expect(status).toBe(200);
    expect(body.message).toBe('Equipos armados');
    expect(body.reason).toMatch(/^la mejor de 126 combinaciones: diferencia \d,\d$/u);
    expect(body).toMatchObject({ combinations: 126, canUndo: true, gap: body.alternatives[0]?.gap });
    expect(body.alternatives).toHaveLength(4);
    expect(body.match.version).toBe(before.version + 1);
    // Of levels: the stars on the entries of guests are drawn towards the average.
    const [home = 0, away = 0] = body.alternatives[0]?.stars ?? [];
    expect(Math.abs(home - away)).toBeCloseTo(body.gap, 5);
    expect(body.match.substitutes.map(({ name }) => name)).toEqual(['Tincho', 'Leo']);
    const taken = body.alternatives[0]?.players.map(({ playerId, teamIndex, positionIndex }) => [
      playerId,
      { teamIndex, positionIndex },
    ]);
    const stand = body.match.players.map(({ id: playerId, teamIndex, positionIndex }) => [
      playerId,
      { teamIndex, positionIndex },
    ]);
    expect(Object.fromEntries(stand)).toEqual(Object.fromEntries(taken ?? []));
    expect((await watcher.next('TEAMS_GENERATED')).data).toEqual({ match: body.match });
    expect(await read()).toEqual(body.match);
  });

  it('answers the options without a change or an event, and then applies the chosen one', async () => {
    await fill();
    const before = await read();
    let shown: Awaited<ReturnType<typeof generate>>['body'] | undefined;
    const updates = await updatesAfter(async () => {
      shown = (await generate({ dryRun: true })).body;
      expect(shown).toMatchObject({
        message: 'Estas son las opciones más parejas',
        match: before,
        canUndo: false,
      });
      expect(await read()).toEqual(before);
    });
    expect(updates).toEqual([]);

    await join({ name: 'Otro que espera', isSubstitute: true });
    const { version } = await read();
    expect(await generate({ alternative: 2, version: before.version })).toMatchObject({
      status: 409,
      body: { code: 'TEAMS_OUTDATED' },
    });
    const { body } = await generate({ alternative: 2, version });
    expect(body.alternatives).toEqual(shown?.alternatives);
    expect(body.reason).toBe(shown?.alternatives[2]?.reason);
    expect(body.match.players).toHaveLength(10);
    expect((await generate({ dryRun: true })).body.canUndo).toBe(true);
  });

  it('keeps the locks', async () => {
    await fill();
    const [first, second, third] = (await read()).players.map((player) => player.id) as [
      string,
      string,
      string,
    ];
    const locks = {
      together: [[first, second]],
      apart: [[second, third]],
      fixed: [{ playerId: third, teamIndex: 0 }],
    };
    const { body } = await generate({ locks });
    const teamOf = (playerId: string) =>
      body.match.players.find((player) => player.id === playerId)?.teamIndex;
    expect([first, second, third].map(teamOf)).toEqual([1, 1, 0]);
  });

  it('gives each team slots in its chosen formation', async () => {
    for (let number = 1; number <= 3; number += 1) await join({ name: `Jugador ${number}` });
    await server.call(tacticsContract.arrange, {
      params: { id },
      token: organiser.token,
      body: { formation: { teamIndex: 1, formation: '1-2-2' } },
    });
    const { players } = (await generate()).body.match;
    const slots = (team: number) =>
      players.filter(({ teamIndex }) => teamIndex === team).map(({ positionIndex }) => positionIndex);
    expect([slots(0), slots(1)]).toEqual([
      [2, 3],
      [1, 2],
    ]);
  });

  it('that are equal to the present ones changes nothing, and keeps the undo', async () => {
    await fill();
    const before = await read();
    const made = (await generate()).body.match;
    await watcher.next('TEAMS_GENERATED');
    const updates = await updatesAfter(async () => {
      expect((await generate()).body).toMatchObject({ match: made, canUndo: true });
    });
    expect(updates).toEqual([]);
    expect(slotsOf((await undo()).body.match)).toEqual(slotsOf(before));
  });

  it('after a departure moves as few players as possible', async () => {
    await fill();
    const made = (await generate()).body.match;
    const gone = made.players.find((player) => player.userId === undefined)?.id ?? '';
    await server.call(rosterContract.removePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: gone },
    });
    const shown = (await generate({ method: 'repair', dryRun: true })).body;
    const anew = (await generate({ dryRun: true })).body;
    expect(shown.alternatives).toHaveLength(1);
    expect(shown.alternatives[0]?.moves.length).toBeLessThanOrEqual(anew.alternatives[0]?.moves.length ?? 0);
    expect(shown.gap).toBe(anew.gap);
    expect((await generate({ method: 'repair', alternative: 1 })).body).toMatchObject({
      code: 'NO_SUCH_ALTERNATIVE',
    });
    expect((await generate({ method: 'repair', version: shown.match.version })).body.gap).toBe(shown.gap);
  });

  it('is for the organiser, until the match is finished', async () => {
    await fill();
    const before = await read();
    const other = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    for (const dryRun of [false, true]) {
      expect(await generate({ dryRun }, other)).toMatchObject({
        status: 403,
        body: { code: 'ONLY_ORGANISER_MAKES_TEAMS', error: 'Solo el organizador puede armar los equipos' },
      });
    }
    expect(await undo(other)).toMatchObject({ status: 403, body: { code: 'ONLY_ORGANISER_MAKES_TEAMS' } });
    expect((await server.call(teamsContract.generate, { params: { id }, body: {} })).body).toMatchObject({
      code: 'AUTH_ERROR',
    });
    expect(await read()).toEqual(before);

    await generate();
    await server.finishMatch(id);
    for (const answer of [await generate(), await generate({ dryRun: true }), await undo()]) {
      expect(answer).toMatchObject({ body: { code: 'MATCH_FINISHED' } });
    }
  });

  it.each([
    [{ locks: { together: 'todos' } }, 400, 'VALIDATION_ERROR'],
    [{ alternative: 4 }, 400, 'VALIDATION_ERROR'],
    [{ method: 'sorteo' }, 400, 'VALIDATION_ERROR'],
    [{ dryRun: 'sí' }, 400, 'VALIDATION_ERROR'],
    [{ version: 1 }, 409, 'TEAMS_OUTDATED'],
    [
      { locks: { fixed: [{ playerId: '01930000-0000-7000-8000-000000000000', teamIndex: 0 }] } },
      422,
      'LOCKED_PLAYER_NOT_STARTER',
    ],
  ])('refuses %j and changes nothing', async (body, status, code) => {
    await fill();
    const before = await read();
    expect(await generate(body)).toMatchObject({ status, body: { code } });
    expect(await read()).toEqual(before);
  });

  it('requires two starters, and a match', async () => {
    expect(await generate()).toMatchObject({ status: 422, body: { code: 'NOT_ENOUGH_STARTERS' } });
    for (const missing of ['nada', '01930000-0000-7000-8000-000000000000']) {
      for (const endpoint of [teamsContract.generate, teamsContract.undo]) {
        const answer = await server.call(endpoint, {
          params: { id: missing },
          token: organiser.token,
          body: {},
        });
        expect(answer).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } });
      }
    }
  });

  it('in two browsers at once ends in one state, which can be undone', async () => {
    await fill();
    const before = await read();
    const answers = await Promise.all([
      generate({ alternative: 1, version: before.version }),
      generate({ alternative: 2, version: before.version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const match = await read();
    expect(match.version).toBe(before.version + 1);
    expect(answers.find(({ status }) => status === 200)?.body.match).toEqual(match);
    expect(slotsOf((await undo()).body.match)).toEqual(slotsOf(before));
  });
});

describe('undoing the teams', () => {
  it('gives all players their former slots, once, and sends it to watching clients', async () => {
    await fill();
    const before = await read();
    expect(await undo()).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_UNDO', error: 'No hay nada para deshacer.' },
    });
    await generate();
    const { status, body } = await undo();
    expect(status).toBe(200);
    expect(body.message).toBe('Volvieron los equipos de antes');
    expect(body.match).toEqual({ ...before, version: before.version + 2 });
    expect((await watcher.next('TEAMS_UPDATED')).data).toEqual({ match: body.match });
    expect(await undo()).toMatchObject({ body: { code: 'NOTHING_TO_UNDO' } });
    expect((await generate({ dryRun: true })).body.canUndo).toBe(false);
  });

  it('keeps newer players, and adds no departed player', async () => {
    await fill();
    const before = slotsOf(await read());
    const made = (await generate()).body.match;
    const gone = made.players.find((player) => player.name === 'Jugador 1')?.id ?? '';
    await server.call(rosterContract.removePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: gone },
    });
    const { match } = (await undo()).body;
    const after = slotsOf(match);
    expect(Object.keys(after)).not.toContain('Jugador 1');
    for (const [name, slot] of Object.entries(before)) {
      if (name !== 'Jugador 1') expect(after[name]).toBe(slot);
    }
    // Tincho was promoted meanwhile: the only slot left is the one of the player that left.
    expect(after['Tincho']).toBe(before['Jugador 1']);
    expect(new Set(Object.values(after)).size).toBe(10);
  });
});
