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
type NotificationEvent = Parameters<ServerToClientEvents['notification' | 'notificationCountUpdate']>[0];

/** Somebody at a real socket, who remembers what they were told until a test asks for it. */
export interface Watcher {
  send<Name extends keyof ClientToServerEvents>(
    name: Name,
    payload: Parameters<ClientToServerEvents[Name]>[0],
  ): Promise<Ack>;
  /** Sends an event without a payload: its acknowledgement is all that stands in it. */
  sendNothing(name: keyof ClientToServerEvents): Promise<Ack>;
  /** Sends without waiting for an answer. */
  raw(name: keyof ClientToServerEvents, payload: unknown): void;
  /** The next update, or the next of one type: what comes before it is passed over. Waits for it. */
  next(type?: MatchUpdate['type']): Promise<MatchUpdate>;
  nextNotification(): Promise<NotificationEvent>;
  /** What arrived and was not asked for; waits for all that was sent before this moment. */
  pending(): Promise<MatchUpdate[]>;
  /** As `pending`, of the notifications and of the reactions. */
  pendingNotifications(): Promise<NotificationEvent[]>;
  pendingReactions(): Promise<ReactionEvent[]>;
  nextReaction(): Promise<ReactionEvent>;
  /** Everything that ever arrived, asked for or not. */
  seen(): MatchUpdate[];
  /** The same of every event there is, by name, also of those that no test knows yet. */
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
  const everything: MatchUpdate[] = [];
  const heard: { name: string; payload: unknown }[] = [];
  socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }));
  socket.on('matchUpdate', (update) => {
    everything.push(update);
    updates.put(update);
  });
  for (const type of ['REACTION_ADDED', 'REACTION_REMOVED'] as const) {
    socket.on(type, (told) => {
      reactions.put({ type, ...told });
    });
  }
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
  /** A socket keeps its order: once an answer to something sent now is here, so is all that was on its way. */
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
    pending: () => caughtUp().then(updates.waiting),
    pendingNotifications: () => caughtUp().then(notifications.waiting),
    pendingReactions: () => caughtUp().then(reactions.waiting),
    nextReaction: () => reactions.take(() => true),
    seen: () => everything,
    heard: () => heard,
    disconnected,
    close: () => {
      socket.disconnect();
    },
  };
}

/** Watches a match with a socket of their own until the test ends; what comes on entering is asked for already. */
export async function watchMatch(
  server: Pick<TestServer, 'url'>,
  matchId: string,
  options: Parameters<typeof watch>[1] = {},
): Promise<Watcher> {
  const watcher = await watch(server.url, options);
  onTestFinished(watcher.close);
  await watcher.send('joinMatch', { matchId });
  await watcher.next('INITIAL_DATA');
  return watcher;
}

/** A queue that a reader may wait at. The runner's time limit is what ends a wait for something that never comes. */
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
