import { matchReadingContract } from '@picado/domain/matches/reading-contract';
import { HOLD_SLOT, RELEASE_SLOT, toSpace } from '@picado/domain/roster/api-names';
import type { Ack, ClientToServerEvents, ServerToClientEvents } from '@picado/domain/realtime/contract';
import { io, type Socket } from 'socket.io-client';
import { checkAnswer, isOtherContract } from '../stored/checked';
import type {
  Connection,
  ConnectionOptions,
  NotificationEvent,
  OwnSlot,
  ParticipantListener,
} from './realtime';

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Asked at each connect for the token that the connection is made with. */
export type Handshake = (answer: (data: { token?: string }) => void) => void;

/** Makes a socket that is not connected yet. */
export const openSocket = (auth: Handshake): LiveSocket =>
  io({
    auth,
    autoConnect: false,
    transports: ['websocket', 'polling'],
    // A network that lets no websocket through would otherwise never come to polling.
    tryAllTransports: true,
    timeout: 20_000,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
  });

export interface LiveConnectionOptions {
  /** Makes a socket that is not connected yet. */
  open: (auth: Handshake) => LiveSocket;
  readToken: () => string | null;
  /** The personal id of a guest in a match, or null. */
  readGuestId: (matchId: string) => string | null;
}

/** The library's types lose the error of a timeout where the acknowledgement is optional. */
interface TimedJoin {
  emit: (
    event: 'joinMatch' | 'joinNotifications',
    payload: { matchId?: string; guestId?: string },
    acknowledge: (error: Error | null, answer: Ack) => void,
  ) => void;
}

/** A room of the server. */
interface Room {
  event: 'joinMatch' | 'joinNotifications';
  payload: { matchId?: string; guestId?: string };
  /** The code of the refusal that stays one. */
  refusal: string;
  isWatched: () => boolean;
  onJoined: () => void;
}

const ACK_TIMEOUT_MS = 10_000;
const TOKEN_REFUSALS = new Set(['AUTH_ERROR', 'TOKEN_EXPIRED', 'MALFORMED_TOKEN']);

/**
 * Connects, and puts every watcher back in its room on every connect. It is a module of its own, because it comes with the code of
 * the socket, after the first paint.
 */
export function connectLive(
  { open, readToken, readGuestId }: LiveConnectionOptions,
  { watched, setState, retryLater, retryPause }: ConnectionOptions,
): Connection {
  /** The guest that the server knows, by match. */
  const joinedAs = new Map<string, string | null>();
  let tokenInUse: string | null = null;
  let refusedToken: string | null = null;

  const socket = open((answer) => {
    tokenInUse = readToken();
    // Watching a match is open to all: a user with an expired session keeps watching, as a visitor.
    answer(tokenInUse === null || tokenInUse === refusedToken ? {} : { token: tokenInUse });
  });

  socket.on('connect', () => {
    retryLater(null);
    for (const matchId of watched.matches.keys()) joinMatch(matchId);
    if (watched.notifications.size > 0) joinNotifications();
    setState('connected');
  });
  socket.on('connect_error', (error) => {
    setState('error');
    if (socket.active) return;
    const { data } = error as Error & { data?: { code?: string } };
    if (data?.code !== undefined && TOKEN_REFUSALS.has(data.code)) refusedToken = tokenInUse;
    retryLater(() => socket.connect());
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    setState('error');
    if (reason === 'io server disconnect') retryLater(() => socket.connect());
  });
  socket.on('contract', (contract) => {
    if (!isOtherContract(contract)) return;
    // Its events have another form. Screens read by calls until the new version is there.
    socket.disconnect();
    setState('error');
  });
  socket.on('matchUpdate', (update) => {
    if (update.data.match) checkAnswer(matchReadingContract.read, update.data.match);
    for (const listener of watched.matches.get(update.matchId) ?? []) listener(update);
  });
  for (const [name, isAdded] of [
    ['REACTION_ADDED', true],
    ['REACTION_REMOVED', false],
  ] as const) {
    socket.on(name, (reaction) => {
      for (const listener of watched.reactions.get(reaction.matchId) ?? []) listener(isAdded, reaction);
    });
  }
  for (const name of ['chatUpdate', 'chatReadUpdate', 'paymentsUpdate'] as const) {
    socket.on(name, (event: Parameters<ParticipantListener<typeof name>>[0]) => {
      for (const listener of watched.participants.get(`${name} ${event.matchId}`) ?? []) {
        listener(event as never);
      }
    });
  }
  for (const name of ['notification', 'notificationCountUpdate'] as const) {
    socket.on(name, (event: NotificationEvent) => {
      for (const listener of watched.notifications) listener(event);
    });
  }

  /**
   * Joins a room, again and again until the server acknowledges it: without that the page would claim to be live and receive
   * nothing.
   */
  function join(room: Room) {
    const timed = socket.timeout(ACK_TIMEOUT_MS) as unknown as TimedJoin;
    timed.emit(room.event, room.payload, (error, answer) => {
      if (error === null && answer.ok) room.onJoined();
      else if (error !== null || !('code' in answer) || answer.code !== room.refusal) {
        setTimeout(() => {
          if (socket.connected && room.isWatched()) join(room);
        }, retryPause());
      }
    });
  }

  function joinMatch(matchId: string) {
    if (!socket.connected) return;
    const guestId = readGuestId(matchId);
    joinedAs.set(matchId, guestId);
    join({
      event: 'joinMatch',
      payload: { matchId, ...(guestId === null ? {} : { guestId }) },
      refusal: 'MATCH_NOT_FOUND',
      isWatched: () => watched.matches.has(matchId),
      onJoined() {
        for (const slot of watched.slots.values()) if (slot.matchId === matchId) holdSlot(slot);
      },
    });
  }

  function joinNotifications() {
    if (!socket.connected) return;
    join({
      event: 'joinNotifications',
      payload: {},
      // A visitor has none.
      refusal: 'AUTH_ERROR',
      isWatched: () => watched.notifications.size > 0,
      onJoined() {
        for (const listener of watched.notifications) listener({ type: 'JOINED' });
      },
    });
  }

  function holdSlot(slot: OwnSlot) {
    if (socket.connected) socket.emit(HOLD_SLOT, toSpace(slot));
  }

  socket.connect();
  return {
    joinMatch,
    joinMatchAsGuest(matchId) {
      if (watched.matches.has(matchId) && joinedAs.get(matchId) !== readGuestId(matchId)) joinMatch(matchId);
    },
    leaveMatch(matchId) {
      if (socket.connected) socket.emit('leaveMatch', { matchId });
    },
    joinNotifications,
    leaveNotifications() {
      if (socket.connected) socket.emit('leaveNotifications', {});
    },
    holdSlot,
    releaseSlot(slot) {
      if (socket.connected) socket.emit(RELEASE_SLOT, toSpace(slot));
    },
    syncSession() {
      refusedToken = null;
      if (readToken() === tokenInUse) return;
      setState('connecting');
      socket.disconnect().connect();
    },
  };
}
