import { HOLD_SLOT, RELEASE_SLOT, toSpace } from '@picado/domain/roster/api-names';
import type {
  Ack,
  ClientToServerEvents,
  MatchUpdate,
  ParticipantEvents,
  ServerToClientEvents,
} from '@picado/domain/realtime/contract';
import type { ReactionUpdate } from '@picado/domain/reactions/events';
import type { Socket } from 'socket.io-client';

export type ConnectionState = 'connecting' | 'connected' | 'error';
export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export type NotificationEvent =
  | Parameters<ServerToClientEvents['notification']>[0]
  | Parameters<ServerToClientEvents['notificationCountUpdate']>[0];

/** `JOINED`: the socket receives notifications from now on, for the first time or after a gap. Earlier ones reached no socket. */
export type NotificationListener = (event: NotificationEvent | { type: 'JOINED' }) => void;

export type ParticipantListener<Name extends keyof ParticipantEvents> = (
  event: Parameters<ParticipantEvents[Name]>[0],
) => void;

/** Of a reaction that came, or went. */
export type ReactionListener = (isAdded: boolean, reaction: ReactionUpdate) => void;

export interface OwnSlot {
  matchId: string;
  slotKey: string;
}

/** One connection for the whole app. Every watcher is put back in its room on every connect. */
export interface Realtime {
  state: () => ConnectionState;
  onState: (listener: () => void) => () => void;
  watchMatch: (matchId: string, listener: (update: MatchUpdate) => void) => () => void;
  /** Hears of the reactions to the reviews of a match, as long as the match is watched. */
  watchReactions: (matchId: string, listener: ReactionListener) => () => void;
  /**
   * Receives events for the participants of a match, as long as the match is watched and the viewer is one. A guest that
   * got a personal link since the match was joined is proven by it now.
   */
  watchParticipants: <Name extends keyof ParticipantEvents>(
    matchId: string,
    name: Name,
    listener: ParticipantListener<Name>,
  ) => () => void;
  watchNotifications: (listener: NotificationListener) => () => void;
  /** Shows a slot as being taken to all others, until it is released. */
  holdSlot: (slot: OwnSlot) => void;
  releaseSlot: (slot: OwnSlot) => void;
  /** Connects anew where the stored token is no longer the one the connection was made with. */
  syncSession: () => void;
}

export interface RealtimeOptions {
  /** Makes a socket that is not connected yet; called again where its code could not be fetched. */
  open: (auth: (answer: (data: { token?: string }) => void) => void) => Promise<LiveSocket>;
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

/**
 * The delay before a reconnection that socket.io leaves to the app, after the server closed or refused the connection. It is
 * random, because a server that stops closes all its watchers at once.
 */
const RETRY_MS = { min: 1_000, max: 5_000 };
const ACK_TIMEOUT_MS = 10_000;
const TOKEN_REFUSALS = new Set(['AUTH_ERROR', 'TOKEN_EXPIRED', 'MALFORMED_TOKEN']);

export function createRealtime({ open, readToken, readGuestId }: RealtimeOptions): Realtime {
  const stateListeners = new Set<() => void>();
  const matches = new Map<string, Set<(update: MatchUpdate) => void>>();
  const reactionListeners = new Map<string, Set<ReactionListener>>();
  const notificationListeners = new Set<NotificationListener>();
  const participantListeners = new Map<string, Set<ParticipantListener<never>>>();
  /** By match, the guest that the server knows. */
  const joinedAs = new Map<string, string | null>();
  const heldSlots = new Map<string, OwnSlot>();
  let state: ConnectionState = 'connecting';
  let socket: LiveSocket | null = null;
  let isOpening = false;
  let tokenInUse: string | null = null;
  let refusedToken: string | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function setState(next: ConnectionState) {
    if (next === state) return;
    state = next;
    for (const listener of stateListeners) listener();
  }

  function retryLater(action: () => void) {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(action, retryPause());
  }

  function handshake(answer: (data: { token?: string }) => void) {
    tokenInUse = readToken();
    // Watching a match is open to all: a user with an expired session keeps watching, as a visitor.
    answer(tokenInUse === null || tokenInUse === refusedToken ? {} : { token: tokenInUse });
  }

  function start() {
    if (socket !== null || isOpening) return;
    isOpening = true;
    open(handshake).then(
      (opened) => {
        isOpening = false;
        socket = opened;
        listen(opened);
        opened.connect();
      },
      () => {
        isOpening = false;
        setState('error');
        retryLater(start);
      },
    );
  }

  function listen(opened: LiveSocket) {
    opened.on('connect', () => {
      clearTimeout(retryTimer);
      for (const matchId of matches.keys()) joinMatch(opened, matchId);
      if (notificationListeners.size > 0) joinNotifications(opened);
      setState('connected');
    });
    opened.on('connect_error', (error) => {
      setState('error');
      if (opened.active) return;
      const { data } = error as Error & { data?: { code?: string } };
      if (data?.code !== undefined && TOKEN_REFUSALS.has(data.code)) refusedToken = tokenInUse;
      retryLater(() => opened.connect());
    });
    opened.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return;
      setState('error');
      if (reason === 'io server disconnect') retryLater(() => opened.connect());
    });
    opened.on('matchUpdate', (update) => {
      for (const listener of matches.get(update.matchId) ?? []) listener(update);
    });
    opened.on('REACTION_ADDED', (reaction) => emitReaction(true, reaction));
    opened.on('REACTION_REMOVED', (reaction) => emitReaction(false, reaction));
    for (const name of ['chatUpdate', 'chatReadUpdate', 'paymentsUpdate'] as const) {
      opened.on(name, (event: Parameters<ParticipantListener<typeof name>>[0]) => {
        for (const listener of participantListeners.get(`${name} ${event.matchId}`) ?? []) {
          listener(event as never);
        }
      });
    }
    opened.on('notification', tellNotification);
    opened.on('notificationCountUpdate', tellNotification);
  }

  function emitReaction(isAdded: boolean, reaction: ReactionUpdate) {
    for (const listener of reactionListeners.get(reaction.matchId) ?? []) listener(isAdded, reaction);
  }

  function tellNotification(event: Parameters<NotificationListener>[0]) {
    for (const listener of notificationListeners) listener(event);
  }

  /**
   * Joins a room, again and again until the server acknowledges it: without that the page would claim to be live and receive
   * nothing.
   */
  function join(opened: LiveSocket, room: Room) {
    const timed = opened.timeout(ACK_TIMEOUT_MS) as unknown as TimedJoin;
    timed.emit(room.event, room.payload, (error, answer) => {
      if (error === null && answer.ok) room.onJoined();
      else if (error !== null || !('code' in answer) || answer.code !== room.refusal) {
        setTimeout(() => {
          if (opened.connected && room.isWatched()) join(opened, room);
        }, retryPause());
      }
    });
  }

  function joinMatch(opened: LiveSocket, matchId: string) {
    const guestId = readGuestId(matchId);
    joinedAs.set(matchId, guestId);
    join(opened, {
      event: 'joinMatch',
      payload: { matchId, ...(guestId === null ? {} : { guestId }) },
      refusal: 'MATCH_NOT_FOUND',
      isWatched: () => matches.has(matchId),
      onJoined() {
        for (const slot of heldSlots.values()) {
          if (slot.matchId === matchId) opened.emit(HOLD_SLOT, toSpace(slot));
        }
      },
    });
  }

  function joinNotifications(opened: LiveSocket) {
    join(opened, {
      event: 'joinNotifications',
      payload: {},
      // A visitor has none.
      refusal: 'AUTH_ERROR',
      isWatched: () => notificationListeners.size > 0,
      onJoined: () => tellNotification({ type: 'JOINED' }),
    });
  }

  return {
    state: () => state,
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    watchMatch(matchId, listener) {
      const listeners = matches.get(matchId) ?? new Set();
      const isFirst = listeners.size === 0;
      matches.set(matchId, listeners.add(listener));
      if (isFirst && socket?.connected) joinMatch(socket, matchId);
      start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || matches.get(matchId) !== listeners) return;
        matches.delete(matchId);
        if (socket?.connected) socket.emit('leaveMatch', { matchId });
      };
    },
    watchReactions(matchId, listener) {
      const listeners = reactionListeners.get(matchId) ?? new Set();
      reactionListeners.set(matchId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || reactionListeners.get(matchId) !== listeners) return;
        reactionListeners.delete(matchId);
      };
    },
    watchParticipants(matchId, name, listener) {
      const key = `${name} ${matchId}`;
      const listeners = participantListeners.get(key) ?? new Set();
      participantListeners.set(key, listeners.add(listener));
      const isKnown = joinedAs.get(matchId) === readGuestId(matchId);
      if (!isKnown && matches.has(matchId) && socket?.connected) joinMatch(socket, matchId);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) participantListeners.delete(key);
      };
    },
    watchNotifications(listener) {
      notificationListeners.add(listener);
      if (notificationListeners.size === 1 && socket?.connected) joinNotifications(socket);
      start();
      return () => {
        notificationListeners.delete(listener);
        if (notificationListeners.size === 0 && socket?.connected) socket.emit('leaveNotifications', {});
      };
    },
    holdSlot(slot) {
      heldSlots.set(keyOf(slot), slot);
      if (socket?.connected) socket.emit(HOLD_SLOT, toSpace(slot));
    },
    releaseSlot(slot) {
      if (!heldSlots.delete(keyOf(slot))) return;
      if (socket?.connected) socket.emit(RELEASE_SLOT, toSpace(slot));
    },
    syncSession() {
      refusedToken = null;
      if (socket === null || readToken() === tokenInUse) return;
      setState('connecting');
      socket.disconnect().connect();
    },
  };
}

function retryPause(): number {
  return RETRY_MS.min + Math.random() * (RETRY_MS.max - RETRY_MS.min);
}

function keyOf({ matchId, slotKey }: OwnSlot): string {
  return `${matchId} ${slotKey}`;
}
