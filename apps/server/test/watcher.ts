import type {
  Ack,
  ClientToServerEvents,
  MatchUpdate,
  ServerToClientEvents,
} from '@picado/domain/realtime/contract';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { TestServer } from './server';

type ReactionEvent = Parameters<ServerToClientEvents['REACTION_ADDED']>[0] & {
  type: 'REACTION_ADDED' | 'REACTION_REMOVED';
};
type ChatEvent = Parameters<ServerToClientEvents['chatUpdate' | 'chatReadUpdate']>[0];
type NotificationEvent = Parameters<ServerToClientEvents['notification' | 'notificationCountUpdate']>[0];

/** A client at a real socket that records its messages until a test reads them. */
export interface Watcher {
  send<Name extends keyof ClientToServerEvents>(
    name: Name,
    payload: Parameters<ClientToServerEvents[Name]>[0],
  ): Promise<Ack>;
  /** Sends an event without a payload, with its acknowledgement alone. */
  sendNothing(name: keyof ClientToServerEvents): Promise<Ack>;
  /** Sends an event without waiting for an answer. */
  raw(name: keyof ClientToServerEvents, payload: unknown): void;
  /** The next update, or the next one of a type, skipping those before it. Waits until it arrives. */
  next(type?: MatchUpdate['type']): Promise<MatchUpdate>;
  nextNotification(): Promise<NotificationEvent>;
  /** Unread messages; waits for all messages that were sent before this moment. */
  unreadUpdates(): Promise<MatchUpdate[]>;
  /** As `unreadUpdates`, for notifications and for reactions. */
  unreadNotifications(): Promise<NotificationEvent[]>;
  unreadReactions(): Promise<ReactionEvent[]>;
  nextReaction(): Promise<ReactionEvent>;
  /** The next event of a chat; waits for it. */
  nextChat(): Promise<ChatEvent>;
  /** As `unreadUpdates`, of the chats. */
  unreadChat(): Promise<ChatEvent[]>;
  /** Every message since the connection, read or not. */
  seen(): MatchUpdate[];
  /** All messages for every event by name, also for events that no test names. */
  heard(): { name: string; payload: unknown }[];
  readonly disconnected: Promise<void>;
  close(): void;
}

export async function watch(
  url: string,
  { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
): Promise<Watcher> {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
    ...(token === undefined ? {} : { auth: { token } }),
  });
  const updates = createInbox<MatchUpdate>();
  const notifications = createInbox<NotificationEvent>();
  const reactions = createInbox<ReactionEvent>();
  const chat = createInbox<ChatEvent>();
  const everything: MatchUpdate[] = [];
  const heard: { name: string; payload: unknown }[] = [];
  socket.onAny((name: string, payload: unknown) => {
    // The contract comes first on every connection, and is about no match.
    if (name !== 'contract') heard.push({ name, payload });
  });
  socket.on('matchUpdate', (update) => {
    everything.push(update);
    updates.put(update);
  });
  for (const type of ['REACTION_ADDED', 'REACTION_REMOVED'] as const) {
    socket.on(type, (told) => {
      reactions.put({ type, ...told });
    });
  }
  socket.on('chatUpdate', chat.put);
  socket.on('chatReadUpdate', chat.put);
  socket.on('notification', notifications.put);
  socket.on('notificationCountUpdate', notifications.put);
  const disconnected = new Promise<void>((resolve) => {
    socket.on('disconnect', () => {
      resolve();
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => {
      resolve();
    });
    socket.on('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });

  const send: Watcher['send'] = (name, payload) =>
    new Promise((resolve) => {
      (socket.emit as (...args: unknown[]) => void)(name, payload, resolve);
    });
  /** A socket delivers in order: once a message sent now is answered, all earlier ones have arrived. */
  const caughtUp = () => send('joinMatch', { matchId: 'no match: refused, and nothing follows' });

  return {
    send,
    sendNothing: (name) =>
      new Promise((resolve) => {
        (socket.emit as (...args: unknown[]) => void)(name, resolve);
      }),
    raw: (name, payload) => {
      (socket.emit as (...args: unknown[]) => void)(name, payload);
    },
    next: (type) => updates.take((update) => type === undefined || update.type === type),
    nextNotification: () => notifications.take(() => true),
    unreadUpdates: () => caughtUp().then(updates.waiting),
    unreadNotifications: () => caughtUp().then(notifications.waiting),
    unreadReactions: () => caughtUp().then(reactions.waiting),
    nextReaction: () => reactions.take(() => true),
    nextChat: () => chat.take(() => true),
    unreadChat: () => caughtUp().then(chat.waiting),
    seen: () => everything,
    heard: () => heard,
    disconnected,
    close: () => {
      socket.disconnect();
    },
  };
}

/**
 * Watches a match with a separate socket until the test ends; the messages of joining the room are already
 * read.
 */
export async function watchMatch(
  server: Pick<TestServer, 'url'>,
  matchId: string,
  { guestId, ...options }: Parameters<typeof watch>[1] & { guestId?: string } = {},
): Promise<Watcher> {
  const watcher = await watch(server.url, options);
  onTestFinished(watcher.close);
  await watcher.send('joinMatch', { matchId, guestId });
  await watcher.next('INITIAL_DATA');
  return watcher;
}

/** A queue with waiting readers. Vitest's time limit ends the wait for a message that never comes. */
function createInbox<T>() {
  const items: T[] = [];
  let wake: (() => void) | null = null;
  return {
    put: (item: T) => {
      items.push(item);
      wake?.();
    },
    waiting: () => [...items],
    take: async (isWanted: (item: T) => boolean): Promise<T> => {
      for (;;) {
        const item = items.shift();
        if (item !== undefined && isWanted(item)) return item;
        if (item !== undefined) continue;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
