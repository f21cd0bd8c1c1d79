import { claimsContract } from '@picado/domain/claims/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { asc } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { KICK_OFF } from '../../../test/match-data';
import { joinMatch, organiseWithChino } from '../../../test/organised-match';
import type { TestUser } from '../../../test/server';
import { playerLog } from '../../db/tables/roster';
import { id, organiser, read, startMatch, watcher } from '../../../test/running-match';
import { runServer, server } from '../../../test/running-server';

let chino: TestUser;
const logged: string[] = [];

runServer({ log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }) });
beforeEach(async () => {
  ({ chino } = await startMatch(organiseWithChino));
  logged.length = 0;
});

const PLACE = { teamIndex: 1, positionIndex: 3 };

const join = (body: unknown, token?: string) => joinMatch(server, id, body, token);
const remove = (playerId: string) =>
  server.call(rosterContract.removePlayer, { params: { id }, token: organiser.token, body: { playerId } });
const move = (body: Record<string, unknown>) =>
  server.call(rosterContract.movePlayer, { params: { id }, token: organiser.token, body });
const linkFor = (playerId: string, token = organiser.token) =>
  server.call(rosterContract.confirmationLink, { params: { id, playerId }, token });
const tokenOf = (link: string | null | undefined) => link?.split('/').at(-1) ?? '';
const show = (token: string) => server.call(rosterContract.confirmation, { params: { token } });
const answer = (token: string, accept: boolean) =>
  server.call(rosterContract.answerConfirmation, { params: { token }, body: { accept } });
const entryOf = async (playerId: string) => (await read()).allPlayers.find((each) => each.id === playerId);

/**
 * Chino is the first substitute, before two guests; the starter leaves, and Chino takes exactly that slot.
 */
async function promoteChino() {
  const starter = (await join({ name: 'Titular', ...PLACE })).player.id;
  const playerId = (await join({ isSubstitute: true }, chino.token)).player.id;
  const second = await join({ name: 'Segundo', isSubstitute: true });
  const third = await join({ name: 'Tercero', isSubstitute: true });
  await remove(starter);
  await watcher.next('SUBSTITUTE_PROMOTED');
  const [notification] = await server.notificationsOf(chino);
  return { playerId, second, third, notification, token: tokenOf(notification?.link) };
}

describe('a promoted substitute', () => {
  it('gets a link to confirm, which only they and the organiser receive', async () => {
    const { playerId, token, notification } = await promoteChino();
    expect(notification).toMatchObject({
      type: 'SUBSTITUTE_PROMOTED',
      matchId: id,
      link: expect.stringMatching(/^\/confirm\/[\w-]{54}$/u) as string,
    });
    expect(await entryOf(playerId)).toMatchObject({ ...PLACE, isConfirmationPending: true });
    expect((await linkFor(playerId)).body).toEqual({ link: `/confirm/${token}` });
    expect(await show(token)).toMatchObject({
      status: 200,
      body: { state: 'PENDING', player: { id: playerId, name: 'Chino' }, match: await read() },
    });
    // The link is only in the reader's notification: not in the match, the database or the log.
    await answer(token, true);
    expect(JSON.stringify(watcher.seen())).not.toContain(token);
    expect(await server.storedText()).not.toContain(token);
    expect(logged.some((line) => line.includes('/api/confirmations/:token'))).toBe(true);
    expect(logged.join('')).not.toContain(token);
  });

  it('has the link in the notification until it is answered', async () => {
    const { token } = await promoteChino();
    const asks = async () =>
      (await server.notificationsOf(chino)).find(({ type }) => type === 'SUBSTITUTE_PROMOTED')?.needsAnswer;
    expect(await asks()).toBe(true);
    await answer(token, true);
    expect(await asks()).toBeUndefined();
  });

  it('confirms, and the organiser is notified', async () => {
    const { playerId, token } = await promoteChino();
    const before = await read();
    expect(await answer(token, true)).toMatchObject({
      status: 200,
      body: { message: '¡Confirmado! Nos vemos en la cancha.', matchId: id },
    });
    const update = await watcher.next();
    expect(update).toMatchObject({ type: 'PLAYER_UPDATED', data: { playerId } });
    expect(update.data.match).toEqual(await read());
    expect(await entryOf(playerId)).toMatchObject({ ...PLACE, isConfirmationPending: false });
    expect((await show(token)).body).toMatchObject({
      state: 'CONFIRMED',
      match: { version: before.version + 1 },
    });
    expect((await server.notificationsOf(organiser))[0]).toMatchObject({
      title: 'Chino confirmó que juega',
      link: `/match/${id}`,
    });
    // A repetition is the same answer, and no second change.
    expect((await answer(token, true)).status).toBe(200);
    expect((await read()).version).toBe(before.version + 1);
    expect(await linkFor(playerId)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_CONFIRM' } });
  });

  it.each([false, true])(
    'declines (after a yes by link: %s), and the next substitute is asked for the same slot',
    async (yesFirst) => {
      const { playerId, second, token } = await promoteChino();
      if (yesFirst) await answer(token, true);
      const decline = () =>
        yesFirst
          ? server.call(rosterContract.answerOwnConfirmation, {
              ...{ params: { id }, body: { accept: false }, token: chino.token },
            })
          : answer(token, false);
      expect(await decline()).toMatchObject({
        status: 200,
        body: { message: 'Gracias por avisar: tu lugar queda para otro.' },
      });
      const match = await read();
      expect((await watcher.next('PLAYER_SELF_REMOVED')).data.match).toEqual(match);
      expect(await watcher.next('SUBSTITUTE_PROMOTED')).toMatchObject({
        data: { playerId: second.player.id, match },
      });
      expect(match.allPlayers.map((player) => player.id)).not.toContain(playerId);
      expect(await entryOf(second.player.id)).toMatchObject({ ...PLACE, isConfirmationPending: true });
      expect((await server.notificationsOf(organiser))[0]).toMatchObject({
        type: 'PLAYER_LEFT_MATCH',
        title: 'Chino no puede jugar',
        message: expect.stringContaining('Entró Segundo, primer suplente') as string,
      });
      expect((await show(token)).body).toMatchObject({ state: 'DECLINED', player: { name: 'Chino' } });
      // A repetition is the same answer; a yes comes too late, since the slot is another player's.
      expect((await answer(token, false)).status).toBe(200);
      expect(await answer(token, true)).toMatchObject({
        status: 409,
        body: { code: 'CONFIRMATION_ANSWERED' },
      });
      expect(await read()).toEqual(match);

      const next = tokenOf((await linkFor(second.player.id)).body.link);
      expect(next).not.toBe(token);
      expect((await show(next)).body).toMatchObject({ state: 'PENDING', player: { name: 'Segundo' } });
      const lines = await server.database.read.select().from(playerLog).orderBy(asc(playerLog.id));
      expect(lines.slice(-2).map((line) => `${line.kind} ${line.playerName}`)).toEqual([
        'DECLINED Chino',
        'PROMOTED Segundo',
      ]);
    },
  );

  it('may answer from the match: a user by their session, a guest by their guest id', async () => {
    const { second, third } = await promoteChino();
    const own = (accept: boolean, caller: { token?: string; guestId?: string }) =>
      server.call(rosterContract.answerOwnConfirmation, { params: { id }, body: { accept }, ...caller });
    const guestId = tokenOf(second.leaveLink);
    expect(await own(true, { guestId })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_CONFIRM' } });
    expect(await own(true, {})).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_CONFIRM' } });
    expect(await own(true, { token: organiser.token })).toMatchObject({
      body: { code: 'NOTHING_TO_CONFIRM' },
    });

    expect((await own(true, { token: chino.token })).status).toBe(200);
    expect((await own(false, { token: chino.token })).status).toBe(200);
    expect((await own(true, { guestId })).status).toBe(200);
    expect(await entryOf(second.player.id)).toMatchObject({ ...PLACE, isConfirmationPending: false });
    expect((await own(false, { guestId })).status).toBe(200);
    expect(await entryOf(third.player.id)).toMatchObject({ ...PLACE, isConfirmationPending: true });
  });
});

describe('the link of a promotion', () => {
  it('answers once: after a yes a no is refused, and it says what was answered and when', async () => {
    const { playerId, token } = await promoteChino();
    expect((await show(token)).body.answeredAt).toBeNull();
    await answer(token, true);
    const answeredAt = new Date(server.clock.now()).toISOString();
    server.clock.advance(60_000);
    const before = await read();
    expect(await answer(token, false)).toMatchObject({
      status: 409,
      body: {
        code: 'CONFIRMATION_ANSWERED',
        error: 'Este link ya se usó. Si cambiaste de idea, entrá al partido.',
      },
    });
    expect((await show(token)).body).toMatchObject({ state: 'CONFIRMED', answeredAt });
    expect(await read()).toEqual(before);
    expect(await entryOf(playerId)).toMatchObject({ ...PLACE, isConfirmationPending: false });
  });

  it('expires once the player is a substitute again, and the next promotion has a new link', async () => {
    const { playerId, second, third, token } = await promoteChino();
    await move({ playerId, isSlotLeftFree: true });
    expect(await entryOf(playerId)).toMatchObject({ isSubstitute: true, isConfirmationPending: false });
    expect((await show(token)).body.state).toBe('EXPIRED');
    for (const accept of [true, false]) {
      expect(await answer(token, accept)).toMatchObject({
        status: 409,
        body: { code: 'CONFIRMATION_EXPIRED' },
      });
    }
    // Moved into the teams by hand: no confirmation is needed, and the old link stays expired.
    await move({ playerId, ...PLACE });
    expect((await show(token)).body.state).toBe('EXPIRED');
    expect(await linkFor(playerId)).toMatchObject({ body: { code: 'NOTHING_TO_CONFIRM' } });

    await move({ playerId, isSlotLeftFree: true });
    for (const { player } of [second, third]) await remove(player.id);
    const other = (await join({ name: 'Otro', ...PLACE })).player.id;
    await remove(other);
    const again = tokenOf((await linkFor(playerId)).body.link);
    expect(again).not.toBe(token);
    expect((await show(again)).body.state).toBe('PENDING');
    expect((await show(token)).body.state).toBe('EXPIRED');
  });

  it('of a guest ends with a claim, and the account that has the entry now is asked instead', async () => {
    const starter = (await join({ name: 'Titular', ...PLACE })).player.id;
    const guest = await join({ name: 'Tincho', isSubstitute: true });
    await remove(starter);
    const token = tokenOf((await linkFor(guest.player.id)).body.link);
    expect((await show(token)).body.state).toBe('PENDING');

    const { claim } = (
      await server.call(claimsContract.create, {
        params: { id },
        token: chino.token,
        body: { playerId: guest.player.id },
      })
    ).body;
    expect((await show(token)).body.state).toBe('PENDING');
    await server.call(claimsContract.answer, {
      params: { id: claim.id },
      token: organiser.token,
      body: { accept: true },
    });
    expect((await show(token)).body.state).toBe('EXPIRED');
    for (const accept of [true, false]) {
      expect(await answer(token, accept)).toMatchObject({
        status: 409,
        body: { code: 'CONFIRMATION_EXPIRED' },
      });
    }
    expect(await entryOf(guest.player.id)).toMatchObject({ ...PLACE, isConfirmationPending: true });

    const [asked] = (await server.notificationsOf(chino)).filter(
      ({ type }) => type === 'SUBSTITUTE_PROMOTED',
    );
    const own = tokenOf(asked?.link);
    expect(own).not.toBe(token);
    expect(await answer(own, true)).toMatchObject({ status: 200 });
    expect(await entryOf(guest.player.id)).toMatchObject({ ...PLACE, isConfirmationPending: false });
  });

  it('stays valid when the player moves to another slot', async () => {
    const { playerId, token } = await promoteChino();
    await move({ playerId, teamIndex: 0, positionIndex: 4 });
    expect((await show(token)).body.state).toBe('PENDING');
    await answer(token, false);
    expect((await read()).players).toContainEqual(
      expect.objectContaining({ name: 'Segundo', teamIndex: 0, positionIndex: 4 }),
    );
  });

  it('expires once the player has left or the match is finished', async () => {
    const { playerId, second, token } = await promoteChino();
    await remove(playerId);
    expect((await show(token)).body).toMatchObject({ state: 'EXPIRED', player: { name: 'Chino' } });
    expect(await answer(token, true)).toMatchObject({ body: { code: 'CONFIRMATION_EXPIRED' } });

    const next = tokenOf((await linkFor(second.player.id)).body.link);
    await server.finishMatch(id);
    expect((await show(next)).body.state).toBe('EXPIRED');
    expect(await answer(next, false)).toMatchObject({ status: 409, body: { code: 'CONFIRMATION_LATE' } });
  });

  it('ends with the kick-off, on the link, in the notification and for the caller alike', async () => {
    const { playerId, token } = await promoteChino();
    const asked = async () =>
      (await server.notificationsOf(chino)).filter(({ needsAnswer }) => needsAnswer === true).length;
    expect(await asked()).toBe(1);
    server.clock.set(Date.parse((await read()).startsAt));
    chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    expect((await show(token)).body.state).toBe('EXPIRED');
    expect(await asked()).toBe(0);
    const late = { status: 409, body: { code: 'CONFIRMATION_LATE' } };
    for (const accept of [true, false]) {
      expect(await answer(token, accept)).toMatchObject(late);
      const own = { params: { id }, token: chino.token, body: { accept } };
      expect(await server.call(rosterContract.answerOwnConfirmation, own)).toMatchObject(late);
    }
    expect(await entryOf(playerId)).toMatchObject(PLACE);
  });

  it('answers for its own player alone', async () => {
    const { playerId, second, token } = await promoteChino();
    const other = (await join({ name: 'Otro', teamIndex: 0, positionIndex: 4 })).player.id;
    await remove(other);
    const next = tokenOf((await linkFor(second.player.id)).body.link);
    // The id of one with the proof of the other is no link.
    const [bytes, foreign] = [token, next].map((each) => Buffer.from(each, 'base64url'));
    const mixed = Buffer.concat([bytes?.subarray(0, 16) ?? '', foreign?.subarray(16) ?? ''] as Buffer[]);
    const before = await read();
    expect(await answer(mixed.toString('base64url'), true)).toMatchObject({
      status: 404,
      body: { code: 'INVALID_CONFIRMATION_LINK' },
    });
    expect(await read()).toEqual(before);

    // A session does not change for which player a link answers.
    const answered = await server.call(rosterContract.answerConfirmation, {
      params: { token: next },
      body: { accept: false },
      token: chino.token,
    });
    expect(answered.status).toBe(200);
    expect((await show(token)).body).toMatchObject({ state: 'PENDING', player: { name: 'Chino' } });
    expect((await show(next)).body).toMatchObject({ state: 'DECLINED', player: { name: 'Segundo' } });
    expect(await entryOf(playerId)).toMatchObject({ ...PLACE, isConfirmationPending: true });
  });

  it.each([
    [null, 'finished'],
    [true, 'finished'],
    [null, 'past'],
    [true, 'past'],
  ])('changes nothing after the answer %s, once the match is %s', async (given, end) => {
    const { token } = await promoteChino();
    if (given !== null) await answer(token, given);
    server.clock.set(KICK_OFF + 3 * 60 * 60_000 - 1);
    expect((await show(token)).body.state).toBe(given === null ? 'EXPIRED' : 'CONFIRMED');
    if (end === 'finished') await server.finishMatch(id);
    else server.clock.advance(1);
    const before = await read();
    for (const accept of [true, false]) {
      expect(await answer(token, accept)).toMatchObject({
        status: 409,
        body: { code: 'CONFIRMATION_LATE' },
      });
    }
    expect((await show(token)).body.state).toBe('EXPIRED');
    expect(await read()).toEqual(before);
  });

  it('is not found where it is invalid, also for the leave link of the same player', async () => {
    const { token, second } = await promoteChino();
    const foreign = tokenOf(second.leaveLink);
    for (const wrong of [token.slice(1), `${token}A`, 'A'.repeat(54), foreign]) {
      for (const refused of [await show(wrong), await answer(wrong, false)]) {
        expect(refused).toMatchObject({
          status: 404,
          body: { code: 'INVALID_CONFIRMATION_LINK', error: 'Link inválido' },
        });
      }
    }
    const guestCalls = await server.call(rosterContract.answerOwnConfirmation, {
      params: { id },
      body: { accept: false },
      guestId: token,
    });
    expect(guestCalls).toMatchObject({ body: { code: 'NOTHING_TO_CONFIRM' } });

    await server.call(matchesContract.remove, { params: { id }, token: organiser.token });
    expect((await show(token)).status).toBe(404);
    // The link in the notification is no longer valid either.
    const links = (await server.notificationsOf(chino)).map((notification) => notification.link);
    expect(links).toEqual([null, null]);
  });

  it('is read by the organiser, and by no other user', async () => {
    const { playerId, second } = await promoteChino();
    expect(await linkFor(playerId, chino.token)).toMatchObject({
      status: 403,
      body: { code: 'ONLY_ORGANISER_PASSES_LINKS_ON' },
    });
    expect(await linkFor(second.player.id)).toMatchObject({ body: { code: 'NOTHING_TO_CONFIRM' } });
    expect(await linkFor(id)).toMatchObject({ status: 404, body: { code: 'PLAYER_NOT_FOUND' } });
  });
});

it('a promoted player that became the organiser may confirm, but not decline', async () => {
  const { token } = await promoteChino();
  await server.call(matchesContract.transferOwnership, {
    params: { id },
    token: organiser.token,
    body: { newCreatorId: chino.userId },
  });
  expect(await answer(token, false)).toMatchObject({
    status: 409,
    body: { code: 'ORGANISER_CANNOT_LEAVE' },
  });
  expect((await answer(token, true)).status).toBe(200);
  expect((await read()).players.some((player) => player.isConfirmationPending)).toBe(false);
});
