import {
  clientEventSchemas,
  rooms,
  type Ack,
  type ClientEventName,
  type MatchUpdate,
} from '@picado/domain/realtime/contract';
import { REFUSALS } from '@picado/domain/texts/refusals';
import type * as z from 'zod/mini';
import { refusedAck, type PicadoSocket, type RealtimeDependencies } from './socket';

type Payload<Name extends ClientEventName> = z.output<(typeof clientEventSchemas)[Name]>;

/** A phone that opens a match sends three events; a hundred in ten seconds is a loop. */
const EVENTS_PER_WINDOW = 100;
const WINDOW_MS = 10_000;

/** Reactions are written down: as many a minute as an ordinary caller has changes. */
const REACTIONS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/** How many matches one socket may watch at once. */
const MAX_WATCHED = 20;

export function listenToClient(socket: PicadoSocket, dependencies: RealtimeDependencies): void {
  const { readMatch, spaces, reactions, now, log } = dependencies;
  const isAllowed = createEventLimit(now, EVENTS_PER_WINDOW, WINDOW_MS);
  const mayReact = createEventLimit(now, REACTIONS_PER_MINUTE, MINUTE_MS);
  const watched = new Set<string>();

  /** Every event is checked, run and acknowledged in one way; what is thrown is ours and says nothing of itself. */
  function on<Name extends ClientEventName>(
    name: Name,
    handle: (payload: Payload<Name>) => Promise<Ack>,
  ): void {
    // The acknowledgement comes last: an event without a payload may be sent with nothing before it.
    const listener = (...sent: unknown[]): void => {
      const acknowledge = typeof sent.at(-1) === 'function' ? (sent.pop() as (ack: Ack) => void) : null;
      const answer = (ack: Ack): void => acknowledge?.(ack);
      const [raw] = sent;
      if (!isAllowed()) {
        answer(refusedAck('TOO_MANY_EVENTS'));
        return;
      }
      const parsed = clientEventSchemas[name].safeParse(raw ?? undefined, {
        error: () => REFUSALS.VALIDATION_ERROR,
      });
      if (!parsed.success) {
        const error = parsed.error.issues[0]?.message ?? REFUSALS.VALIDATION_ERROR;
        answer({ ok: false, error, code: 'VALIDATION_ERROR' });
        return;
      }
      handle(parsed.data as Payload<Name>).then(answer, (error: unknown) => {
        log.error({ err: error, event: name }, 'socket event failed');
        answer(refusedAck('SERVER_ERROR'));
      });
    };
    socket.on(name as string as never, listener as never);
  }

  on('joinMatch', async ({ matchId }) => {
    if (!watched.has(matchId) && watched.size >= MAX_WATCHED) return refusedAck('TOO_MANY_EVENTS');
    // In the room before the read: what happens in between arrives twice, and never not at all.
    await socket.join(rooms.match(matchId));
    watched.add(matchId);
    const match = await readMatch(matchId, now());
    if (match === null) {
      await socket.leave(rooms.match(matchId));
      watched.delete(matchId);
      return refusedAck('MATCH_NOT_FOUND');
    }
    const occupiedSpaces = await spaces().occupiedIn(matchId, socket.id);
    const update: MatchUpdate = { type: 'INITIAL_DATA', matchId, data: { match, occupiedSpaces } };
    socket.emit('matchUpdate', update);
    return { ok: true };
  });

  on('leaveMatch', async ({ matchId }) => {
    watched.delete(matchId);
    await socket.leave(rooms.match(matchId));
    await spaces().release(matchId, socket.id);
    return { ok: true };
  });

  on('occupySpace', async ({ matchId, spaceKey }) => {
    if (!watched.has(matchId)) return refusedAck('NOT_WATCHING');
    const occupied = await spaces().occupy(matchId, spaceKey, socket.id);
    return occupied.ok ? { ok: true } : refusedAck(occupied.code);
  });

  on('releaseSpace', async ({ matchId }) => {
    await spaces().release(matchId, socket.id);
    return { ok: true };
  });

  for (const [name, change] of [
    ['addReaction', reactions.add],
    ['removeReaction', reactions.remove],
  ] as const) {
    // Whose it is, the socket's session says; the name and the id that come along are read by nobody.
    on(name, async ({ matchId, reviewId, emoji }) => {
      const { identity } = socket.data;
      if (identity === null) return refusedAck('AUTH_ERROR');
      if (!mayReact()) return refusedAck('TOO_MANY_EVENTS');
      const { userId } = identity;
      const context = { actor: { kind: 'user', userId } as const, now: now(), idempotency: null };
      const changed = await change(context, { userId, reviewId, emoji, matchId });
      return changed.ok ? { ok: true } : refusedAck(changed.code);
    });
  }

  on('joinNotifications', async () => {
    const { identity } = socket.data;
    if (identity === null) return refusedAck('AUTH_ERROR');
    await socket.join(rooms.user(identity.userId));
    return { ok: true };
  });

  on('leaveNotifications', async () => {
    if (socket.data.identity) await socket.leave(rooms.user(socket.data.identity.userId));
    return { ok: true };
  });

  socket.on('disconnect', () => {
    spaces()
      .releaseAll(socket.id)
      .catch((error: unknown) => {
        log.error({ err: error }, 'could not release the spaces of a socket');
      });
  });
}

function createEventLimit(now: () => number, max: number, windowMs: number): () => boolean {
  let windowStart = now();
  let count = 0;
  return () => {
    if (now() - windowStart >= windowMs) {
      windowStart = now();
      count = 0;
    }
    count += 1;
    return count <= max;
  };
}
