import { allHeld, HOLD_SLOT, RELEASE_SLOT } from '@picado/domain/roster/api-names';
import {
  clientEventSchemas,
  rooms,
  type Ack,
  type ClientEventName,
  type MatchUpdate,
} from '@picado/domain/realtime/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import type * as z from 'zod/mini';
import { createLanes, type Lanes } from '../limits/lanes';
import type { ClientGuard } from './client-guard';
import { failureCode, refusedAck, type PicadoSocket, type RealtimeDependencies } from './socket';

type Payload<Name extends ClientEventName> = z.output<(typeof clientEventSchemas)[Name]>;

/** The number of matches that one socket may watch at once. */
const MAX_WATCHED = 20;

/** Thrown for a socket that disconnected before its event's turn. */
const GONE: Ack = refusedAck('NOT_WATCHING');

type ClientDependencies = RealtimeDependencies & { guard: ClientGuard; paced: Lanes };

/** Listens to an event of one client. What the handler answers, or a refusal, is its acknowledgement. */
type On = <Name extends ClientEventName>(
  name: Name,
  handle: (payload: Payload<Name>) => Promise<Ack>,
) => void;

export function listenToClient(socket: PicadoSocket, dependencies: ClientDependencies): void {
  const on = createListening(socket, dependencies);
  listenToMatches(socket, on, dependencies);
  listenToReactions(socket, on, dependencies);
  listenToNotifications(socket, on);
}

/**
 * Every event is validated, run and acknowledged in one way; thrown errors are the server's and reach no client.
 */
function createListening(socket: PicadoSocket, { guard, paced, log }: ClientDependencies): On {
  /** One event at a time, in order: otherwise a slot announced and released at once could be released first. */
  const inOrder = createLanes(1);
  const address = guard.addressOf(socket);

  return (name, handle) => {
    // The acknowledgement is the last argument: an event without a payload may have no other.
    const listener = (...sent: unknown[]): void => {
      const acknowledge = typeof sent.at(-1) === 'function' ? (sent.pop() as (ack: Ack) => void) : null;
      const answer = (ack: Ack): void => acknowledge?.(ack);
      const [raw] = sent;
      if (!guard.mayAct(socket)) {
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
      const run = () =>
        socket.connected ? handle(parsed.data as Parameters<typeof handle>[0]) : Promise.resolve(GONE);
      inOrder(socket.id, () => paced(address, run)).then(answer, (error: unknown) => {
        log.error({ err: error, event: name }, 'socket event failed');
        answer(refusedAck(failureCode(error)));
      });
    };
    socket.on(name as string as never, listener as never);
  };
}

/** Watches matches for a client, and announces the slots that it is about to take. */
function listenToMatches(
  socket: PicadoSocket,
  on: On,
  { readMatch, heldSlots, provenGuest, now, log, guard }: ClientDependencies,
): void {
  const watched = new Set<string>();
  const address = guard.addressOf(socket);
  const { identity: known } = socket.data;
  const holder = { visitor: known ? `user:${known.userId}` : `socket:${socket.id}`, socketId: socket.id };

  /** The rooms of the caller in a match: of the session's user, and of each proven guest. */
  function participantRooms(matchId: string, guestId: string | null | undefined): string[] {
    const guest = guestId ? provenGuest(guestId) : null;
    return [known?.userId, guest].flatMap((id) => (id ? [rooms.participant(matchId, id)] : []));
  }

  on('joinMatch', async ({ matchId, guestId }) => {
    if (!watched.has(matchId) && watched.size >= MAX_WATCHED) return refusedAck('TOO_MANY_EVENTS');
    // The number is checked before any await: sixty concurrent events would otherwise all find room.
    watched.add(matchId);
    // The room is joined before the read: a change in between arrives twice instead of being missed.
    await socket.join([rooms.match(matchId), ...participantRooms(matchId, guestId)]);
    const match = await readMatch(matchId, now());
    if (match === null) {
      await leaveRooms(socket, matchId);
      watched.delete(matchId);
      return refusedAck('MATCH_NOT_FOUND');
    }
    const held = await heldSlots.heldIn(matchId, holder.visitor);
    const update: MatchUpdate = { type: 'INITIAL_DATA', matchId, data: { match, ...allHeld(held) } };
    socket.emit('matchUpdate', update);
    return { ok: true };
  });

  on('leaveMatch', async ({ matchId }) => {
    watched.delete(matchId);
    await leaveRooms(socket, matchId);
    await heldSlots.release(holder, matchId);
    return { ok: true };
  });

  on(HOLD_SLOT, async ({ matchId, slotKey }) => {
    if (!watched.has(matchId)) return refusedAck('NOT_WATCHING');
    const held = await heldSlots.hold(matchId, slotKey, { ...holder, address });
    // The socket disconnected meanwhile, before there was a slot to release.
    if (!socket.connected) await heldSlots.release(holder);
    return held.ok ? { ok: true } : refusedAck(held.code);
  });

  on(RELEASE_SLOT, async ({ matchId, slotKey }) => {
    await heldSlots.release(holder, matchId, slotKey);
    return { ok: true };
  });

  socket.on('disconnect', () => {
    heldSlots.release(holder).catch((error: unknown) => {
      log.error({ err: error }, 'could not release the slots held by a socket');
    });
  });
}

async function leaveRooms(socket: PicadoSocket, matchId: string): Promise<void> {
  const participant = rooms.participant(matchId, '');
  const joined = [...socket.rooms].filter((room) => room.startsWith(participant));
  for (const room of [rooms.match(matchId), ...joined]) await socket.leave(room);
}

function listenToReactions(
  socket: PicadoSocket,
  on: On,
  { reactions, now, guard }: ClientDependencies,
): void {
  for (const [name, change] of [
    ['addReaction', reactions.add],
    ['removeReaction', reactions.remove],
  ] as const) {
    // The user is that of the socket's session; name and id in the message are ignored.
    on(name, async ({ matchId, reviewId, emoji }) => {
      const { identity } = socket.data;
      if (identity === null) return refusedAck('AUTH_ERROR');
      if (!guard.mayReact(identity.userId)) return refusedAck('TOO_MANY_EVENTS');
      const { userId } = identity;
      const actor = { kind: 'user', userId } as const;
      const context = { actor, provenPlayerId: null, now: now(), idempotency: null };
      const changed = await change(context, { userId, reviewId, emoji, matchId });
      return changed.ok ? { ok: true } : refusedAck(changed.code);
    });
  }
}

function listenToNotifications(socket: PicadoSocket, on: On): void {
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
}
