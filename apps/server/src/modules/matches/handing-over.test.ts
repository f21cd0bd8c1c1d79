import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData } from '../../../test/match-data';
import { organiseWithChino } from '../../../test/organised-match';
import type { TestUser } from '../../../test/server';
import { runServer, server } from '../../../test/running-server';

let organiser: TestUser;
let chino: TestUser;
let id: string;

runServer();
beforeEach(async () => {
  ({ organiser, chino, id } = await server.startFrom(organiseWithChino));
});

describe('transferring a match', () => {
  it.each(['entry', 'user'] as const)('works with the id of an %s, on both paths', async (kind) => {
    const joined = await server.call(rosterContract.join, { params: { id }, token: chino.token, body: {} });
    const target = kind === 'entry' ? joined.body.player.id : chino.userId;

    const given = await server.call(matchesContract.transferOwnership, {
      params: { id },
      token: organiser.token,
      body: { newCreatorId: target },
    });
    expect(given).toMatchObject({
      status: 200,
      body: {
        message: 'Ownership transferido exitosamente',
        newOwnerName: 'Chino',
        match: { creatorId: chino.userId, version: 3 },
      },
    });
    expect(await server.notificationsOf(chino)).toMatchObject([
      { type: 'MATCH_CHANGED', title: 'Ahora organizás el partido' },
    ]);

    const back = await server.call(matchesContract.transferAdministration, {
      params: { id },
      token: chino.token,
      body: { newOwnerId: organiser.userId },
    });
    expect(back.body.match.creatorId).toBe(organiser.userId);
  });

  describe.each([
    ['ownership', matchesContract.transferOwnership, 'newCreatorId'],
    ['administration', matchesContract.transferAdministration, 'newOwnerId'],
  ] as const)('as %s', (_what, endpoint, field) => {
    const transfer = (by: TestUser, target: unknown, of = id) =>
      server.call(endpoint, { params: { id: of }, token: by.token, body: { [field]: target } });

    it('is refused for a guest, a user outside the match and the organiser, and to other callers', async () => {
      const guest = await server.call(rosterContract.join, { params: { id }, body: { name: 'Invitado' } });
      const elsewhere = await server.call(matchesContract.create, { token: chino.token, body: matchData });
      const itsEntry = elsewhere.body.match.players[0]?.id;
      const before = await server.call(matchesContract.read, { params: { id } });

      for (const [by, target, status, code] of [
        [organiser, guest.body.player.id, 422, 'TRANSFER_TARGET_IS_GUEST'],
        [organiser, id, 404, 'TRANSFER_TARGET_NOT_FOUND'],
        [organiser, chino.userId, 404, 'TRANSFER_TARGET_NOT_FOUND'],
        [organiser, itsEntry, 404, 'TRANSFER_TARGET_NOT_FOUND'],
        [organiser, organiser.userId, 409, 'TRANSFER_TARGET_IS_ORGANISER'],
        [organiser, before.body.players[0]?.id, 409, 'TRANSFER_TARGET_IS_ORGANISER'],
        [organiser, 'nadie', 400, 'VALIDATION_ERROR'],
        [organiser, undefined, 400, 'VALIDATION_ERROR'],
        [chino, chino.userId, 403, 'ONLY_ORGANISER_TRANSFERS'],
        [chino, guest.body.player.id, 403, 'ONLY_ORGANISER_TRANSFERS'],
      ] as const) {
        expect(await transfer(by, target)).toMatchObject({ status, body: { code } });
      }
      expect((await transfer(organiser, chino.userId)).body).toMatchObject({
        error: 'Jugador no encontrado',
      });
      expect(await transfer(organiser, chino.userId, guest.body.player.id)).toMatchObject({
        status: 404,
        body: { code: 'MATCH_NOT_FOUND' },
      });
      expect((await server.call(matchesContract.read, { params: { id } })).body).toEqual(before.body);
      expect(await server.notificationsOf(chino)).toEqual([]);
    });

    it('is possible to a substitute, and after the finish', async () => {
      const body = { isSubstitute: true };
      await server.call(rosterContract.join, { params: { id }, token: chino.token, body });
      await server.finishMatch(id);
      expect(await transfer(organiser, chino.userId)).toMatchObject({
        status: 200,
        body: { newOwnerName: 'Chino', match: { creatorId: chino.userId, creatorName: 'Chino' } },
      });
      expect(await transfer(organiser, organiser.userId)).toMatchObject({
        status: 403,
        body: { code: 'ONLY_ORGANISER_TRANSFERS' },
      });
    });
  });
});
