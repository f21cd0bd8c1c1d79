import { matchReadingContract } from '@picado/domain/matches/reading-contract';
import { HOLD_SLOT, RELEASE_SLOT, toSpace } from '@picado/domain/roster/api-names';
import type { Ack, ClientToServerEvents, ServerToClientEvents } from '@picado/domain/realtime/contract';
import { io, type Socket } from 'socket.io-client';
import { checkAnswer, isOtherContract } from '../stored/checked';
import type {
  Connection,
  ConnectionOptions,
  ConnectionState,
  NotificationEvent,
  OwnSlot,
  ParticipantListener,
  Watched,
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
  key: string;
  event: 'joinMatch' | 'joinNotifications';
  payload: { matchId?: string; guestId?: string };
  /** The code of the refusal that stays one. */
  refusal: string;
  onJoined: () => void;
}

/** A join that was sent, with the guest that the server was told. The room's next join takes its place. */
interface Join {
  guestId: string | null;
}

const NOTIFICATIONS = 'notifications';
const ACK_TIMEOUT_MS = 10_000;
const TOKEN_REFUSALS = new Set(['AUTH_ERROR', 'TOKEN_EXPIRED', 'MALFORMED_TOKEN']);

/** The tokens of a connection that is not stopped. */
interface Tokens {
  /** The token that the server was offered last. */
  token: string | null;
  /** The token that it refused: the user goes on as a visitor until the session changes. */
  refused: string | null;
}

/** The phase of the connection, with what only that phase has. */
type Phase =
  | ({ kind: 'connecting' } & Tokens)
  /** The joins are those of this connection alone, by the key of their room. */
  | ({ kind: 'connected'; joins: Map<string, Join> } & Tokens)
  /** The timer connects again; it is undefined where socket.io does so by itself. */
  | ({ kind: 'away'; retry: ReturnType<typeof setTimeout> | undefined } & Tokens)
  /** The server has another contract: this page never connects again, and its screens read by calls. */
  | { kind: 'stopped' };

type Happening =
  | { type: 'handshake'; token: string | null }
  | { type: 'connect' }
  | { type: 'loss'; isTokenRefused: boolean; retry: ReturnType<typeof setTimeout> | undefined }
  /** The session was read again. */
  | { type: 'session'; isOther: boolean }
  | { type: 'other contract' };

/** Returns the phase that follows; nothing follows on a stopped one. */
function phaseAfter(phase: Phase, happening: Happening): Phase {
  if (phase.kind === 'stopped') return phase;
  const { token, refused } = phase;
  switch (happening.type) {
    case 'handshake':
      return { ...phase, token: happening.token };
    case 'connect':
      return { kind: 'connected', token, refused, joins: new Map() };
    case 'loss':
      return {
        kind: 'away',
        token,
        refused: happening.isTokenRefused ? token : refused,
        retry: happening.retry,
      };
    case 'session':
      return happening.isOther ? { kind: 'connecting', token, refused: null } : { ...phase, refused: null };
    case 'other contract':
      return { kind: 'stopped' };
  }
}

const SHOWN = {
  connecting: 'connecting',
  connected: 'connected',
  away: 'error',
  stopped: 'error',
} as const satisfies Record<Phase['kind'], ConnectionState>;

/**
 * Connects, and puts every watcher back in its room on every connect. It is a module of its own, because it comes with the code of
 * the socket, after the first paint.
 */
export function connectLive(
  { open, readToken, readGuestId }: LiveConnectionOptions,
  { watched, isLost, onState, retryPause }: ConnectionOptions,
): Connection {
  const noTokens: Tokens = { token: null, refused: null };
  let phase: Phase = isLost
    ? { kind: 'away', retry: undefined, ...noTokens }
    : { kind: 'connecting', ...noTokens };

  function move(happening: Happening) {
    const before = phase;
    phase = phaseAfter(before, happening);
    if (before.kind === 'away' && (phase.kind !== 'away' || phase.retry !== before.retry))
      clearTimeout(before.retry);
    if (SHOWN[before.kind] !== SHOWN[phase.kind]) onState();
  }

  const socket = open((answer) => {
    const token = readToken();
    move({ type: 'handshake', token });
    // Watching a match is open to all: a user with an expired session keeps watching, as a visitor.
    const isRefused = phase.kind === 'stopped' || token === phase.refused;
    answer(token === null || isRefused ? {} : { token });
  });

  const joinsNow = () => (phase.kind === 'connected' ? phase.joins : null);
  const rooms = createRooms({ socket, watched, readGuestId, retryPause, joinsNow });

  /** `isFinal`: socket.io does not connect again by itself. */
  function lose(isFinal: boolean, isTokenRefused = false) {
    if (phase.kind === 'stopped') return;
    const retry = isFinal ? setTimeout(() => socket.connect(), retryPause()) : undefined;
    move({ type: 'loss', isTokenRefused, retry });
  }

  socket.on('connect', () => {
    move({ type: 'connect' });
    rooms.joinAll();
  });
  socket.on('connect_error', (error) => {
    const { data } = error as Error & { data?: { code?: string } };
    const isFinal = !socket.active;
    lose(isFinal, isFinal && data?.code !== undefined && TOKEN_REFUSALS.has(data.code));
  });
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') lose(reason === 'io server disconnect');
  });
  socket.on('contract', (contract) => {
    if (joinsNow() === null || !isOtherContract(contract)) return;
    // Its events have another form. Screens read by calls until the new version is there.
    move({ type: 'other contract' });
    socket.disconnect();
  });
  listenTo(socket, watched, () => joinsNow() !== null);

  socket.connect();
  return {
    ...rooms,
    state: () => SHOWN[phase.kind],
    syncSession() {
      if (phase.kind === 'stopped') return;
      const isOther = readToken() !== phase.token;
      move({ type: 'session', isOther });
      if (isOther) socket.disconnect().connect();
    },
  };
}

interface RoomsOptions extends Pick<ConnectionOptions, 'watched' | 'retryPause'> {
  socket: LiveSocket;
  readGuestId: LiveConnectionOptions['readGuestId'];
  /** The joins of the present connection; null without one. */
  joinsNow: () => Map<string, Join> | null;
}

/** The rooms of what is watched. Without a connection nothing is sent: all are joined once there is one. */
function createRooms({ socket, watched, readGuestId, retryPause, joinsNow }: RoomsOptions) {
  /**
   * Joins a room, again and again until the server acknowledges it: without that the page would claim to be live and receive
   * nothing. An answer counts for the room's latest join in the present connection alone.
   */
  function join(room: Room, guestId: string | null = null) {
    const joins = joinsNow();
    if (joins === null) return;
    const sent: Join = { guestId };
    joins.set(room.key, sent);
    const isLatest = () => joinsNow()?.get(room.key) === sent;
    const timed = socket.timeout(ACK_TIMEOUT_MS) as unknown as TimedJoin;
    timed.emit(room.event, room.payload, (error, answer) => {
      if (!isLatest()) return;
      if (error === null && answer.ok) room.onJoined();
      else if (error !== null || !('code' in answer) || answer.code !== room.refusal) {
        setTimeout(() => {
          if (isLatest()) join(room, guestId);
        }, retryPause());
      }
    });
  }

  function joinMatch(matchId: string) {
    const guestId = readGuestId(matchId);
    const room: Room = {
      key: matchId,
      event: 'joinMatch',
      payload: { matchId, ...(guestId === null ? {} : { guestId }) },
      refusal: 'MATCH_NOT_FOUND',
      onJoined() {
        for (const slot of watched.slots.values()) if (slot.matchId === matchId) holdSlot(slot);
      },
    };
    join(room, guestId);
  }

  function joinNotifications() {
    join({
      key: NOTIFICATIONS,
      event: 'joinNotifications',
      payload: {},
      // A visitor has none.
      refusal: 'AUTH_ERROR',
      onJoined() {
        for (const listener of watched.notifications) listener({ type: 'JOINED' });
      },
    });
  }

  function holdSlot(slot: OwnSlot) {
    if (joinsNow() !== null) socket.emit(HOLD_SLOT, toSpace(slot));
  }

  return {
    joinAll() {
      for (const matchId of watched.matches.keys()) joinMatch(matchId);
      if (watched.notifications.size > 0) joinNotifications();
    },
    joinMatch,
    joinMatchAsGuest(matchId: string) {
      const joined = joinsNow()?.get(matchId);
      if (joined !== undefined && joined.guestId !== readGuestId(matchId)) joinMatch(matchId);
    },
    leaveMatch(matchId: string) {
      const joins = joinsNow();
      if (joins === null) return;
      joins.delete(matchId);
      socket.emit('leaveMatch', { matchId });
    },
    joinNotifications,
    leaveNotifications() {
      const joins = joinsNow();
      if (joins === null) return;
      joins.delete(NOTIFICATIONS);
      socket.emit('leaveNotifications', {});
    },
    holdSlot,
    releaseSlot(slot: OwnSlot) {
      if (joinsNow() !== null) socket.emit(RELEASE_SLOT, toSpace(slot));
    },
  };
}

/** Hands the events of the server to what watches them, while the socket is connected. */
function listenTo(socket: LiveSocket, watched: Watched, isConnected: () => boolean): void {
  socket.on('matchUpdate', (update) => {
    if (!isConnected()) return;
    if (update.data.match) checkAnswer(matchReadingContract.read, update.data.match);
    for (const listener of watched.matches.get(update.matchId) ?? []) listener(update);
  });
  for (const [name, isAdded] of [
    ['REACTION_ADDED', true],
    ['REACTION_REMOVED', false],
  ] as const) {
    socket.on(name, (reaction) => {
      if (!isConnected()) return;
      for (const listener of watched.reactions.get(reaction.matchId) ?? []) listener(isAdded, reaction);
    });
  }
  for (const name of ['chatUpdate', 'chatReadUpdate', 'paymentsUpdate'] as const) {
    socket.on(name, (event: Parameters<ParticipantListener<typeof name>>[0]) => {
      if (!isConnected()) return;
      for (const listener of watched.participants.get(`${name} ${event.matchId}`) ?? []) {
        listener(event as never);
      }
    });
  }
  for (const name of ['notification', 'notificationCountUpdate'] as const) {
    socket.on(name, (event: NotificationEvent) => {
      if (!isConnected()) return;
      for (const listener of watched.notifications) listener(event);
    });
  }
}
