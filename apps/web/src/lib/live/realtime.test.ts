import type { MatchUpdate } from '@picado/domain/realtime/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLive } from '../../../test/live';
import { CONTRACT } from '../stored/contract-mark';

const MATCH = '0192f0c0-0000-7000-8000-000000000001';

async function createWatched(token: string | null = null) {
  const stored = { token };
  const { line, realtime } = createLive(() => stored.token);
  const updates: MatchUpdate[] = [];
  const unwatch = realtime.watchMatch(MATCH, (update) => updates.push(update));
  await vi.advanceTimersByTimeAsync(0);
  return { line, realtime, updates, unwatch, stored };
}

describe('the connection', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('joins the room of a watched match on every connect', async () => {
    const { line, realtime } = await createWatched();
    expect(realtime.state()).toBe('connecting');

    line.up();
    expect(line.take()).toEqual(['joinMatch']);
    expect(realtime.state()).toBe('connected');

    line.down('transport close');
    expect(realtime.state()).toBe('error');
    line.up();
    expect(line.take()).toEqual(['joinMatch']);
  });

  test('receives its own match and no other', async () => {
    const { line, updates } = await createWatched();
    line.up();
    line.tell('matchUpdate', { type: 'PLAYER_ADDED', matchId: MATCH, data: {} });
    line.tell('matchUpdate', { type: 'PLAYER_ADDED', matchId: 'another', data: {} });
    expect(updates).toHaveLength(1);
  });

  test('does without the events of a server with another contract, and says that it is not live', async () => {
    const { line, realtime, updates } = await createWatched();
    line.up();
    line.tell('contract', CONTRACT);
    line.tell('matchUpdate', { type: 'PLAYER_ADDED', matchId: MATCH, data: {} });
    expect(realtime.state()).toBe('connected');
    expect(updates).toHaveLength(1);
    line.tell('contract', 'newer000');
    expect(realtime.state()).toBe('error');
    expect(line.wire.connected).toBe(false);
  });

  test('receives the reactions of its own match while it is subscribed', async () => {
    const { line, realtime } = await createWatched();
    const heard: string[] = [];
    const stop = realtime.watchReactions(MATCH, (isAdded, { emoji }) =>
      heard.push(`${isAdded ? '+' : '-'}${emoji}`),
    );
    line.up();
    line.tell('REACTION_ADDED', { matchId: MATCH, emoji: '🔥' });
    line.tell('REACTION_ADDED', { matchId: 'another', emoji: '🐐' });
    line.tell('REACTION_REMOVED', { matchId: MATCH, emoji: '🔥' });
    stop();
    line.tell('REACTION_ADDED', { matchId: MATCH, emoji: '😂' });
    expect(heard).toEqual(['+🔥', '-🔥']);
  });

  test('receives events for participants of its own match while it is subscribed', async () => {
    const { line, realtime } = await createWatched();
    const heard: string[] = [];
    const stop = realtime.watchParticipants(MATCH, 'chatUpdate', ({ type }) => heard.push(type));
    line.up();
    line.tell('chatUpdate', { type: 'MESSAGE_ADDED', matchId: MATCH });
    line.tell('chatUpdate', { type: 'MESSAGE_ADDED', matchId: 'another' });
    stop();
    line.tell('chatUpdate', { type: 'MESSAGE_DELETED', matchId: MATCH });
    expect(heard).toEqual(['MESSAGE_ADDED']);
  });

  test('names the guest, also one that got the personal link after the match was joined', async () => {
    let guestId: string | null = null;
    const { line, realtime } = createLive(
      () => null,
      () => guestId,
    );
    realtime.watchMatch(MATCH, () => undefined);
    await vi.advanceTimersByTimeAsync(0);
    line.up();
    realtime.watchParticipants(MATCH, 'chatUpdate', () => undefined);
    guestId = 'a personal token';
    realtime.watchParticipants(MATCH, 'chatUpdate', () => undefined);
    realtime.watchParticipants(MATCH, 'chatUpdate', () => undefined);
    expect(line.sent.map(({ payload }) => payload)).toEqual([
      { matchId: MATCH },
      { matchId: MATCH, guestId: 'a personal token' },
    ]);
  });

  test('says when notifications are told from now on, and retries to join them', async () => {
    const { line, realtime } = createLive();
    const heard: string[] = [];
    realtime.watchNotifications(({ type }) => heard.push(type));
    await vi.advanceTimersByTimeAsync(0);
    line.up();
    expect(heard).toEqual([]);
    line.answer({ ok: false, error: '', code: 'TOO_MANY_EVENTS' });
    await vi.advanceTimersByTimeAsync(5_000);
    line.answer({ ok: true });
    line.down('transport close');
    line.up();
    line.answer({ ok: true });
    expect(line.take()).toEqual(['joinNotifications', 'joinNotifications', 'joinNotifications']);
    expect(heard).toEqual(['JOINED', 'JOINED']);
  });

  test('leaves notifications alone where the session was refused', async () => {
    const { line, realtime } = createLive();
    realtime.watchNotifications(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    line.up();
    line.answer({ ok: false, error: '', code: 'AUTH_ERROR' });
    line.take();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.take()).toEqual([]);
  });

  test('leaves the room with the last subscriber', async () => {
    const { line, realtime, unwatch } = await createWatched();
    const unwatchSecond = realtime.watchMatch(MATCH, () => undefined);
    line.up();
    line.take();
    unwatch();
    expect(line.take()).toEqual([]);
    unwatchSecond();
    expect(line.take()).toEqual(['leaveMatch']);
  });

  test('retries a room that refused it', async () => {
    const { line } = await createWatched();
    line.up();
    line.answer({ ok: false, error: '', code: 'SERVER_ERROR' });
    line.take();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line.take()).toEqual(['joinMatch']);
  });

  test('announces a slot again after a reconnect, once it is back in the room', async () => {
    const { line, realtime } = await createWatched();
    line.up();
    line.answer({ ok: true });
    realtime.holdSlot({ matchId: MATCH, slotKey: '0-3' });
    line.down('transport close');
    line.take();
    line.up();
    expect(line.take()).toEqual(['joinMatch']);
    line.answer({ ok: true });
    expect(line.take()).toEqual(['occupySpace']);

    realtime.releaseSlot({ matchId: MATCH, slotKey: '0-3' });
    expect(line.take()).toEqual(['releaseSpace']);
  });

  test('connects with the present token, and again on sign-in', async () => {
    const { line, realtime, stored } = await createWatched();
    expect(line.wire.handshakes).toEqual([{}]);
    line.up();
    realtime.syncSession();
    expect(line.wire.handshakes).toHaveLength(1);

    stored.token = 'signed-in';
    realtime.syncSession();
    expect(line.wire.handshakes).toEqual([{}, { token: 'signed-in' }]);
  });

  test('goes on as a visitor where the token is refused', async () => {
    const { line } = await createWatched('run-out');
    expect(line.wire.handshakes).toEqual([{ token: 'run-out' }]);
    line.wire.active = false;
    line.tell('connect_error', Object.assign(new Error('refused'), { data: { code: 'TOKEN_EXPIRED' } }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line.wire.handshakes.at(-1)).toEqual({});
  });

  test('spreads reconnects after a server closed many at once', async () => {
    const comesBackAt = async (chance: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const { line } = await createWatched();
      line.up();
      line.down('io server disconnect');
      const begun = Date.now();
      while (line.wire.handshakes.length < 2) await vi.advanceTimersByTimeAsync(100);
      vi.restoreAllMocks();
      return Date.now() - begun;
    };
    expect(await comesBackAt(0)).toBe(1_000);
    expect(await comesBackAt(0.5)).toBe(3_000);
  });

  test('reconnects after the server closed the connection', async () => {
    const { line } = await createWatched('a-token');
    line.up();
    line.down('io server disconnect');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line.wire.handshakes).toHaveLength(2);
  });
});
