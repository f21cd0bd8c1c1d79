import { rosterContract } from '@picado/domain/roster/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { organise, readMatch } from '../../../test/organised-match';
import { startServer, type TestServer, type TestUser } from '../../../test/server';
import { NOW } from '../../../test/match-data';
import { runServer, server } from '../../../test/running-server';

let organiser: TestUser;
let id: string;

runServer();
beforeEach(async () => {
  ({ organiser, id } = await server.startFrom(organise));
});

const signIn = (name: string) => server.signIn({ name, email: `${name}@example.com` });
const read = () => readMatch(server, id);
const join = (
  body: Record<string, unknown>,
  caller: { token?: string; headers?: Record<string, string> } = {},
) => {
  server.clock.advance(1000);
  return server.call(rosterContract.join, { params: { id }, body, ...caller });
};
const tokenOf = (leaveLink: string) => leaveLink.split('/').at(-1) ?? '';

/** Nine guests beside the organiser: all slots are taken. */
async function fill() {
  const joined = [];
  for (let number = 1; number <= 9; number += 1)
    joined.push((await join({ name: `Jugador ${number}` })).body);
  return joined;
}

describe('signing up as a guest', () => {
  it('answers the entry and its personal link, which no other user reads', async () => {
    const { status, body } = await join({ name: '  Chino   Medina ', position: 'Delantero', rating: 4.5 });
    expect(status).toBe(201);
    expect(body.message).toBe('¡Te has unido al partido exitosamente!');
    expect(body.player.name).toBe('Chino Medina');
    expect(body.leaveLink).toMatch(new RegExp(`^/leave/${body.player.id}/[\\w-]{54}$`, 'u'));
    const match = await read();
    expect(match).toEqual(body.match);
    expect(match.version).toBe(2);
    expect(match.players.find((player) => player.id === body.player.id)).toMatchObject({
      name: 'Chino Medina',
      position: 'Delantero',
      rating: 4.5,
      positionIndex: 4,
      isSubstitute: false,
    });
    expect(match.lastTeams.team1.length + match.lastTeams.team2.length).toBe(2);
  });

  it.each([
    [{ name: '' }, 400, 'VALIDATION_ERROR', 'El nombre es requerido'],
    [{}, 422, 'NAME_REQUIRED', 'El nombre es requerido'],
    [{ name: 'x'.repeat(101) }, 400, 'VALIDATION_ERROR', 'El nombre no puede tener más de 100 caracteres'],
    [{ name: 'Nico\u202Eo' }, 400, 'VALIDATION_ERROR', 'El nombre tiene caracteres que no se pueden usar'],
    [{ name: 'Chino', position: 'Aguatero' }, 400, 'VALIDATION_ERROR', 'La posición no es válida'],
    [{ name: 'Chino', rating: 6 }, 400, 'VALIDATION_ERROR', 'El nivel va de 1 a 5'],
    [{ name: 'Chino', rating: '5' }, 400, 'VALIDATION_ERROR', 'El nivel no es válido'],
    [{ name: 'Chino', isSubstitute: 'sí' }, 400, 'VALIDATION_ERROR', 'El dato de suplente no es válido'],
    [{ name: 'Chino', teamIndex: 2, positionIndex: 0 }, 400, 'VALIDATION_ERROR', 'El equipo no es válido'],
    [
      { name: 'Chino', teamIndex: 0, positionIndex: 7 },
      422,
      'SLOT_OUT_OF_RANGE',
      'Ese lugar no existe en este partido.',
    ],
    [
      { name: 'nico  BARRIENTOS' },
      409,
      'DUPLICATE_NAME',
      expect.stringContaining('Ya hay alguien') as string,
    ],
  ])('refuses %j and changes nothing', async (body, status, code, error) => {
    const before = await read();
    expect(await join(body)).toMatchObject({ status, body: { code, error } });
    expect(await read()).toEqual(before);
  });

  it.each(['N\u0456\u0441o Barrientos', 'NICO BARRIENT0S', 'Nico Barriéntos\uFE0F'])(
    'under a look-alike name is refused: %s',
    async (name) => {
      expect(await join({ name })).toMatchObject({ status: 409, body: { code: 'DUPLICATE_NAME' } });
    },
  );

  it('distinguishes a name with ñ from one with n', async () => {
    expect((await join({ name: 'Peña' })).status).toBe(201);
    expect((await join({ name: 'Pena' })).status).toBe(201);
    expect(await join({ name: 'PEN\u0303A' })).toMatchObject({ body: { code: 'DUPLICATE_NAME' } });
  });

  it.each(['\u3164', '\uFFA0\u115F', '\u2800', '\u0301\u0301', 'Chino\u3164'])(
    'under an invisible name is refused: %j',
    async (name) => {
      expect(await join({ name })).toMatchObject({
        status: 400,
        body: { error: 'El nombre tiene caracteres que no se pueden usar' },
      });
    },
  );

  it('in a taken slot is a conflict', async () => {
    const slot = { teamIndex: 1, positionIndex: 3 };
    expect((await join({ name: 'Chino', ...slot })).status).toBe(201);
    expect(await join({ name: 'Pipa', ...slot })).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN' },
    });
  });

  it('retried with the same key gives the same entry and link', async () => {
    const headers = { 'idempotency-key': 'clave-del-celular-de-chino' };
    const once = await join({ name: 'Chino' }, { headers });
    const again = await join({ name: 'Chino' }, { headers });
    expect(again.body.player).toEqual(once.body.player);
    expect(again.body.leaveLink).toBe(once.body.leaveLink);
    expect((await read()).players).toHaveLength(2);
    expect(await server.storedText()).not.toContain(tokenOf(once.body.leaveLink));
  });

  describe('with a key, behind a proxy', () => {
    let behindProxy: TestServer;
    beforeEach(async () => {
      behindProxy = await startServer({ config: { trustProxy: 1 } });
      behindProxy.clock.set(server.clock.now());
    });
    afterEach(() => behindProxy.close());
    const from = (address: string, key: string, body: object = { name: 'Chino' }) =>
      behindProxy.call(rosterContract.join, {
        params: { id },
        body,
        headers: { 'idempotency-key': key, 'x-forwarded-for': address },
      });

    it.each(['9f86d081884c7d659a2feaa0c55ad015', '3b241101-e2bb-4255-8caf-4136c566a962'])(
      'retried from another address gives the same entry and link: %s',
      async (key) => {
        const once = await from('203.0.113.7', key);
        const elsewhere = await from('198.51.100.9', key);
        expect(elsewhere.body).toMatchObject({ player: once.body.player, leaveLink: once.body.leaveLink });
        expect((await read()).players).toHaveLength(2);
        const stored = await server.storedText();
        for (const secret of ['203.0.113.7', key, tokenOf(once.body.leaveLink)]) {
          expect(stored).not.toContain(secret);
        }
      },
    );

    it('two guests with one plain key at two addresses are both written, and neither reads the other’s link', async () => {
      const key = 'la-clave-de-cualquiera';
      const chino = await from('203.0.113.7', key);
      const tincho = await from('198.51.100.9', key, { name: 'Tincho' });
      expect(tincho.body.player.name).toBe('Tincho');
      expect((await read()).players).toHaveLength(3);
      // The same name is taken, whichever key comes with it.
      expect(await from('192.0.2.1', key)).toMatchObject({ status: 409, body: { code: 'DUPLICATE_NAME' } });
      expect((await from('203.0.113.7', key)).body.leaveLink).toBe(chino.body.leaveLink);
    });
  });

  it('refuses a key of a guest that could be guessed', async () => {
    const short = { headers: { 'idempotency-key': 'quince-de-largo' } };
    expect(await join({ name: 'Chino' }, short)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', error: 'El encabezado Idempotency-Key no es válido.' },
    });
    const chino = await signIn('Chino');
    expect((await join({}, { ...short, token: chino.token })).status).toBe(201);
  });
});

describe('signing up with an account', () => {
  it('takes name, position and rating from the profile, and notifies the organiser', async () => {
    const chino = await signIn('Chino');
    const joined = await join({}, { token: chino.token });
    expect(joined.body.match.players).toContainEqual(
      expect.objectContaining({ userId: chino.userId, name: 'Chino', user: { avatar: null } }),
    );
    expect(await server.notificationsOf(organiser)).toMatchObject([
      { type: 'PLAYER_JOINED_MATCH', title: 'Chino se anotó', matchId: id, isRead: false },
    ]);
  });

  it('happens once', async () => {
    const chino = await signIn('Chino');
    await join({}, { token: chino.token });
    expect(await join({ isSubstitute: true }, { token: chino.token })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_IN_MATCH' },
    });
  });

  it('may share the name of a guest', async () => {
    await join({ name: 'Chino' });
    const chino = await signIn('Chino');
    expect((await join({}, { token: chino.token })).status).toBe(201);
  });

  it('is refused with an invalid token, instead of adding a guest', async () => {
    const answer = await join({ name: 'Chino' }, { token: 'no.es.token' });
    expect(answer.status).toBe(401);
    expect((await read()).players).toHaveLength(1);
  });
});

describe('a full match', () => {
  it('takes substitutes, up to their limit', async () => {
    await fill();
    expect(await join({ name: 'Último' })).toMatchObject({
      status: 409,
      body: {
        code: 'MATCH_FULL',
        error: 'El partido está completo para jugadores principales. ¿Te gustaría unirte como suplente?',
      },
    });
    const waiting = await join({ name: 'Último', isSubstitute: true });
    expect(waiting.body.message).toBe('Te has unido como suplente exitosamente!');
    expect(waiting.body.match.substitutes).toMatchObject([
      { name: 'Último', teamIndex: null, positionIndex: null },
    ]);
    for (let number = 2; number <= 10; number += 1)
      await join({ name: `Suplente ${number}`, isSubstitute: true });
    expect(await join({ name: 'Ya no', isSubstitute: true })).toMatchObject({
      body: { code: 'SUBSTITUTES_FULL' },
    });
  });

  it('gives exactly the slot of a leaving player to the substitute that has waited longest, and notifies them', async () => {
    const players = await fill();
    const first = await signIn('Primero');
    await join({ isSubstitute: true }, { token: first.token });
    await join({ name: 'Segundo', isSubstitute: true });
    const leaver = players[4];
    const slot = (await read()).players.find((player) => player.id === leaver?.player.id);

    const left = await server.call(rosterContract.leaveByLink, {
      params: { playerId: leaver?.player.id ?? '', token: tokenOf(leaver?.leaveLink ?? '') },
    });
    expect(left).toMatchObject({ status: 200, body: { matchId: id } });
    const match = await read();
    expect(match.players).toHaveLength(10);
    expect(match.players.find((player) => player.userId === first.userId)).toMatchObject({
      teamIndex: slot?.teamIndex,
      positionIndex: slot?.positionIndex,
      isSubstitute: false,
    });
    expect(match.substitutes.map((player) => player.name)).toEqual(['Segundo']);
    expect(await server.notificationsOf(first)).toMatchObject([{ type: 'SUBSTITUTE_PROMOTED' }]);
    expect((await server.notificationsOf(organiser))[0]).toMatchObject({
      type: 'PLAYER_LEFT_MATCH',
      message: expect.stringContaining('Entró Primero, primer suplente') as string,
    });
  });
});

describe('the bench', () => {
  it('is in the order of arrival, also where the clocks of two processes disagree', async () => {
    for (const [name, at] of [
      ['Primero', NOW + 60_000],
      ['Segundo', NOW],
      ['Tercero', NOW + 30_000],
    ] as const) {
      server.clock.set(at);
      await server.call(rosterContract.join, { params: { id }, body: { name, isSubstitute: true } });
    }
    expect((await read()).substitutes.map(({ name }) => name)).toEqual(['Primero', 'Segundo', 'Tercero']);
  });
});

describe('leaving', () => {
  it('removes the own entry, from Mis Partidos and from the match', async () => {
    const chino = await signIn('Chino');
    await join({}, { token: chino.token });
    const left = await server.call(rosterContract.leave, { params: { id }, token: chino.token });
    expect(left).toMatchObject({
      status: 200,
      body: { message: 'Te has dado de baja del partido correctamente' },
    });
    expect(left.body.match.players).toHaveLength(1);
    expect((await server.notificationsOf(organiser))[0]).toMatchObject({
      title: 'Chino se bajó',
      message: expect.stringMatching(/ · 1\/10$/u) as string,
    });

    const joined = await join({}, { token: chino.token });
    const again = await server.call(rosterContract.selfRemove, {
      params: { id },
      token: chino.token,
      body: { playerId: joined.body.player.id },
    });
    expect(again).toMatchObject({ status: 200, body: { message: 'Te has salido del partido exitosamente' } });
  });

  it('never removes another player’s entry', async () => {
    const chino = await signIn('Chino');
    const guest = await join({ name: 'Invitado' });
    const selfRemove = (playerId: string) =>
      server.call(rosterContract.selfRemove, { params: { id }, token: chino.token, body: { playerId } });
    expect(await selfRemove(guest.body.player.id)).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_PLAYER' },
    });
    expect(await server.call(rosterContract.leave, { params: { id }, token: chino.token })).toMatchObject({
      body: { code: 'NOT_IN_MATCH' },
    });
    expect((await read()).players).toHaveLength(2);
  });

  it('is refused to the organiser', async () => {
    expect(await server.call(rosterContract.leave, { params: { id }, token: organiser.token })).toMatchObject(
      {
        status: 409,
        body: { code: 'ORGANISER_CANNOT_LEAVE' },
      },
    );
  });

  it('is refused after the finish', async () => {
    const guest = (await join({ name: 'Invitado' })).body;
    await server.finishMatch(id);
    expect(
      await server.call(rosterContract.leaveByLink, {
        params: { playerId: guest.player.id, token: tokenOf(guest.leaveLink) },
      }),
    ).toMatchObject({ status: 409, body: { code: 'MATCH_FINISHED' } });
    expect(await join({ name: 'Tarde' })).toMatchObject({ body: { code: 'MATCH_FINISHED' } });
  });

  it('by an incomplete, foreign or used link is refused', async () => {
    const guest = (await join({ name: 'Invitado' })).body;
    const other = (await join({ name: 'Otro' })).body;
    const leave = (playerId: string, token: string) =>
      server.call(rosterContract.leaveByLink, { params: { playerId, token } });
    const token = tokenOf(guest.leaveLink);
    for (const wrong of [token.slice(1), `${token}A`, 'A'.repeat(54), tokenOf(other.leaveLink)]) {
      expect(await leave(guest.player.id, wrong)).toMatchObject({
        status: 404,
        body: { error: 'Link inválido' },
      });
    }
    expect((await read()).players).toHaveLength(3);
    expect((await leave(guest.player.id, token)).status).toBe(200);
    expect(await leave(guest.player.id, token)).toMatchObject({
      status: 404,
      body: { code: 'PLAYER_NOT_FOUND' },
    });
  });
});

describe('replacing a guest', () => {
  it('gives the slot to the account, and ends the guest’s link', async () => {
    const guest = (await join({ name: 'Chino invitado', teamIndex: 1, positionIndex: 1 })).body;
    const chino = await signIn('Chino');
    const replaced = await server.call(rosterContract.replacePlayer, {
      params: { id },
      token: chino.token,
      body: { playerId: guest.player.id, position: 'Defensor' },
    });
    expect(replaced).toMatchObject({
      status: 200,
      body: { message: '¡Has reemplazado al jugador invitado exitosamente!', player: { name: 'Chino' } },
    });
    expect(replaced.body.match.players).toContainEqual(
      expect.objectContaining({ userId: chino.userId, teamIndex: 1, positionIndex: 1, position: 'Defensor' }),
    );
    expect(
      (
        await server.call(rosterContract.leaveByLink, {
          params: { playerId: guest.player.id, token: tokenOf(guest.leaveLink) },
        })
      ).status,
    ).toBe(404);
    expect((await read()).players).toHaveLength(2);
  });

  it('is refused for a player with an account and to a user in the match', async () => {
    const guest = (await join({ name: 'Invitado' })).body;
    const chino = await signIn('Chino');
    const replace = (by: TestUser, playerId: string) =>
      server.call(rosterContract.replacePlayer, { params: { id }, token: by.token, body: { playerId } });
    const organisersEntry = (await read()).players.find((player) => player.userId === organiser.userId);
    expect(await replace(chino, organisersEntry?.id ?? '')).toMatchObject({ body: { code: 'NOT_A_GUEST' } });
    expect(await replace(organiser, guest.player.id)).toMatchObject({ body: { code: 'ALREADY_IN_MATCH' } });
    expect(await replace(chino, id)).toMatchObject({ status: 404, body: { code: 'PLAYER_NOT_FOUND' } });
  });
});
