import type { MatchUpdate, ParticipantEvents, ServerToClientEvents } from '@picado/domain/realtime/contract';
import type { ReactionUpdate } from '@picado/domain/reactions/events';

export type ConnectionState = 'connecting' | 'connected' | 'error';

export type NotificationEvent =
  | Parameters<ServerToClientEvents['notification']>[0]
  | Parameters<ServerToClientEvents['notificationCountUpdate']>[0];

/** `JOINED`: the socket receives notifications from now on, for the first time or after a gap. Earlier ones reached no socket. */
export type NotificationListener = (event: NotificationEvent | { type: 'JOINED' }) => void;

export type ParticipantListener<Name extends keyof ParticipantEvents> = (
  event: Parameters<ParticipantEvents[Name]>[0],
) => void;

/** Hears of a reaction that was added, or removed. */
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

/** All that the pages of this browser watch. The connection reads it when it connects and when a message comes. */
export interface Watched {
  matches: Map<string, Set<(update: MatchUpdate) => void>>;
  /** Listeners by match. */
  reactions: Map<string, Set<ReactionListener>>;
  /** Listeners by the name of the event and the match. */
  participants: Map<string, Set<ParticipantListener<never>>>;
  notifications: Set<NotificationListener>;
  slots: Map<string, OwnSlot>;
}

/** One connection to the server. While it is not connected its calls do nothing: it joins all that is watched once it is. */
export interface Connection extends Pick<Realtime, 'state' | 'holdSlot' | 'releaseSlot' | 'syncSession'> {
  joinMatch: (matchId: string) => void;
  /** Joins a watched match once more where this browser has another guest's link for it than the server knows. */
  joinMatchAsGuest: (matchId: string) => void;
  leaveMatch: (matchId: string) => void;
  joinNotifications: () => void;
  leaveNotifications: () => void;
}

export interface ConnectionOptions {
  watched: Watched;
  /** The screens say already that they are not live. */
  isLost: boolean;
  onState: () => void;
  /** A random pause, in milliseconds. */
  retryPause: () => number;
}

/**
 * The delay before a reconnection that socket.io leaves to the app, after the server closed or refused the connection. It is
 * random, because a server that stops closes all its watchers at once.
 */
const RETRY_MS = { min: 1_000, max: 5_000 };

/** The connection, which comes with the code that makes it. `isLost`: that could not be fetched, and a timer tries again. */
type Link =
  | { kind: 'closed'; isLost: boolean; retry: ReturnType<typeof setTimeout> | undefined }
  | { kind: 'opening'; isLost: boolean }
  | { kind: 'open'; connection: Connection };

/** `open` makes the connection; it is called again where the code of the connection could not be fetched. */
export function createRealtime(open: (options: ConnectionOptions) => Promise<Connection>): Realtime {
  const stateListeners = new Set<() => void>();
  const watched: Watched = {
    matches: new Map(),
    reactions: new Map(),
    participants: new Map(),
    notifications: new Set(),
    slots: new Map(),
  };
  let link: Link = { kind: 'closed', isLost: false, retry: undefined };

  function tellState() {
    for (const listener of stateListeners) listener();
  }

  function move(next: Link) {
    link = next;
    tellState();
  }

  function state(): ConnectionState {
    if (link.kind === 'open') return link.connection.state();
    return link.isLost ? 'error' : 'connecting';
  }

  const opened = () => (link.kind === 'open' ? link.connection : null);

  function start() {
    if (link.kind !== 'closed') return;
    const { isLost, retry } = link;
    clearTimeout(retry);
    link = { kind: 'opening', isLost };
    open({ watched, isLost, onState: tellState, retryPause }).then(
      (connection) => move({ kind: 'open', connection }),
      () => move({ kind: 'closed', isLost: true, retry: setTimeout(start, retryPause()) }),
    );
  }

  return {
    state,
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    watchMatch(matchId, listener) {
      const listeners = addTo(watched.matches, matchId, listener);
      if (listeners.size === 1) opened()?.joinMatch(matchId);
      start();
      return () => {
        if (removeFrom(watched.matches, matchId, listeners, listener)) opened()?.leaveMatch(matchId);
      };
    },
    watchReactions(matchId, listener) {
      const listeners = addTo(watched.reactions, matchId, listener);
      return () => removeFrom(watched.reactions, matchId, listeners, listener);
    },
    watchParticipants(matchId, name, listener) {
      const key = `${name} ${matchId}`;
      const listeners = addTo(watched.participants, key, listener);
      opened()?.joinMatchAsGuest(matchId);
      return () => removeFrom(watched.participants, key, listeners, listener);
    },
    watchNotifications(listener) {
      watched.notifications.add(listener);
      if (watched.notifications.size === 1) opened()?.joinNotifications();
      start();
      return () => {
        watched.notifications.delete(listener);
        if (watched.notifications.size === 0) opened()?.leaveNotifications();
      };
    },
    holdSlot(slot) {
      watched.slots.set(keyOf(slot), slot);
      opened()?.holdSlot(slot);
    },
    releaseSlot(slot) {
      if (watched.slots.delete(keyOf(slot))) opened()?.releaseSlot(slot);
    },
    syncSession() {
      opened()?.syncSession();
    },
  };
}

function addTo<Listener>(all: Map<string, Set<Listener>>, key: string, listener: Listener): Set<Listener> {
  const listeners = all.get(key) ?? new Set();
  all.set(key, listeners.add(listener));
  return listeners;
}

/** Answers true where it was the last listener of its key. */
function removeFrom<Listener>(
  all: Map<string, Set<Listener>>,
  key: string,
  listeners: Set<Listener>,
  listener: Listener,
): boolean {
  listeners.delete(listener);
  return listeners.size === 0 && all.get(key) === listeners && all.delete(key);
}

function retryPause(): number {
  return RETRY_MS.min + Math.random() * (RETRY_MS.max - RETRY_MS.min);
}

function keyOf({ matchId, slotKey }: OwnSlot): string {
  return `${matchId} ${slotKey}`;
}
