import { randomUUID } from 'node:crypto';
import { createClient, ErrorReply } from 'redis';
import type { Logger } from 'pino';

/**
 * The connection to the other processes. Redis is optional and holds no state: no method here rejects or
 * waits because Redis is unavailable.
 */
export interface RedisLink {
  /** False while published messages do not return: Redis is unavailable, frozen or slow. */
  isLive(): boolean;
  /**
   * Runs after every gap in which messages of this process, or for it, may have been lost. Such a gap may be shorter
   * than what `isLive` shows.
   */
  onGap(listener: () => void): void;
  /**
   * Publishes to all processes, this one included, or drops the message where Redis is unavailable: the
   * message is then part of a gap.
   */
  publish(channel: string, message: string): void;
  subscribe(channel: string, listener: (message: string) => void): void;
  /**
   * Runs a script; rejects where Redis is unavailable or refuses it, and waits for a frozen one until the time limit. A
   * Redis that refuses, as a full one refuses writes, is logged once until it has taken all for a minute.
   */
  run(script: string, key: string, ...values: string[]): Promise<unknown>;
  close(): void;
}

export interface RedisLinkOptions {
  url: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** The interval of heartbeat messages, in milliseconds. */
  beatMs?: number;
  /** After this time without a returned heartbeat the link counts as lost, in milliseconds. */
  lostAfterMs?: number;
  /** The time that a start waits for Redis before it continues without, in milliseconds. */
  startWaitMs?: number;
}

const BEAT_MS = 1_000;
const LOST_AFTER_MS = 3_000;
const START_WAIT_MS = 2_000;
/** The silence after which a connection is reopened; longer than the interval of heartbeats. */
const SILENCE_MS = 5_000;
const RECONNECT_MAX_MS = 2_000;
/** A Redis at its limit of memory takes some writes and refuses others. */
const TAKES_AGAIN_AFTER_MS = 60_000;
/** Commands that a frozen Redis may leave waiting. */
const WAITING_COMMANDS = 1_000;
/** Notifies the other processes that messages of one were lost. */
const GAP_CHANNEL = 'picado:gap';

function openClient(url: string) {
  return createClient({
    url,
    // A queue would hold calls for as long as Redis is unavailable.
    disableOfflineQueue: true,
    commandsQueueMaxLength: WAITING_COMMANDS,
    socket: {
      socketTimeout: SILENCE_MS,
      // Randomised, so that processes do not all reconnect at once.
      reconnectStrategy: (tries: number) =>
        Math.min(50 * 2 ** Math.min(tries, 10), RECONNECT_MAX_MS) * (0.5 + Math.random()),
    },
  });
}

type Client = ReturnType<typeof openClient>;

/** Reports Redis that refuses to count, as a full one does: once, until it has taken all for a minute. */
function createRefusalLog(log: RedisLinkOptions['log']) {
  let refusedAt: number | null = null;

  return {
    refused(error: unknown): void {
      if (!(error instanceof ErrorReply)) return;
      if (refusedAt === null)
        log.warn({ err: error }, 'Redis refuses to count calls: this process counts alone');
      refusedAt = performance.now();
    },

    taken(): void {
      if (refusedAt === null || performance.now() - refusedAt < TAKES_AGAIN_AFTER_MS) return;
      refusedAt = null;
      log.info('Redis counts calls again');
    },
  };
}

/** Subscribes channels of a connection, again each time that it is made. */
function createChannels(receiver: Client) {
  const channels = new Map<string, (message: string) => void>();
  const listenTo = (channel: string, listener: (message: string) => void) => {
    // A failure here means a lost connection, after which all channels are subscribed again.
    receiver.subscribe(channel, listener).catch(() => undefined);
  };
  receiver.on('ready', () => {
    for (const [channel, listener] of channels) listenTo(channel, listener);
  });

  return {
    subscribe(channel: string, listener: (message: string) => void): void {
      channels.set(channel, listener);
      if (receiver.isReady) listenTo(channel, listener);
    },
  };
}

/** The state of a link. Instants are those of `performance.now()`, in milliseconds. */
type LinkState =
  /** No heartbeat has returned yet; `started` ends the wait for the first. */
  | { kind: 'starting'; started: () => void }
  | { kind: 'live'; lastBeatAt: number }
  /** Published messages do not return. While the process starts it still waits, and `started` ends that. */
  | { kind: 'lost'; started: () => void }
  | { kind: 'closed' };

interface HeartbeatDependencies {
  sender: Client;
  channel: string;
  log: RedisLinkOptions['log'];
  lostAfterMs: number;
  /** Called each time that messages return after a loss. */
  onReturn: () => void;
}

const nothing = () => undefined;

/** Sends heartbeats to this process itself: while they return, so do the messages of all. */
function createHeartbeat({ sender, channel, log, lostAfterMs, onReturn }: HeartbeatDependencies) {
  let state: LinkState = { kind: 'starting', started: nothing };
  let isBeating = false;

  function lose(error: unknown): void {
    if (state.kind === 'lost' || state.kind === 'closed') return;
    state = { kind: 'lost', started: state.kind === 'starting' ? state.started : nothing };
    log.warn({ err: error }, 'Redis does not answer: this process counts calls alone and looks for changes');
  }

  return {
    isLive: () => state.kind === 'live',

    lose,

    /** Resolves once the first heartbeat returns, or after `waitMs` without it: then the link is lost. */
    started(waitMs: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          // A refused connection is already logged; a frozen Redis accepts it and stays silent.
          lose(new Error('Redis took the connection and does not answer.'));
          resolve();
        }, waitMs);
        const started = () => {
          clearTimeout(timer);
          resolve();
        };
        if (state.kind === 'starting' || state.kind === 'lost') state = { ...state, started };
        else started();
      });
    },

    beat(): void {
      if (state.kind === 'live' && performance.now() - state.lastBeatAt > lostAfterMs)
        lose(new Error('No beat came back.'));
      // One at a time: further writes to a frozen Redis would hide its silence from the connection.
      if (isBeating || !sender.isReady) return;
      isBeating = true;
      const done = () => {
        isBeating = false;
      };
      sender.publish(channel, '').then(done, done);
    },

    cameBack(): void {
      const before = state;
      if (before.kind === 'closed') return;
      state = { kind: 'live', lastBeatAt: performance.now() };
      if (before.kind === 'live') return;
      before.started();
      if (before.kind === 'lost') onReturn();
    },

    close(): void {
      state = { kind: 'closed' };
    },
  };
}

/**
 * Resolves once Redis answers, or after `startWaitMs` without it: the process then joins when Redis is
 * available.
 */
export async function connectRedis({
  url,
  log,
  beatMs = BEAT_MS,
  lostAfterMs = LOST_AFTER_MS,
  startWaitMs = START_WAIT_MS,
}: RedisLinkOptions): Promise<RedisLink> {
  const sender = openClient(url);
  const receiver = openClient(url);
  const beatChannel = `picado:beat:${randomUUID()}`;
  const gapListeners = new Set<() => void>();
  const counting = createRefusalLog(log);
  /** The number of messages that were not sent since the last gap was announced. */
  let unsent = 0;
  const heartbeat = createHeartbeat({
    ...{ sender, channel: beatChannel, log, lostAfterMs },
    onReturn() {
      log.info({ unsent }, 'Redis answers again');
      if (unsent > 0) sender.publish(GAP_CHANNEL, beatChannel).then(() => (unsent = 0), heartbeat.lose);
      for (const listener of gapListeners) listener();
    },
  });
  const channels = createChannels(receiver);
  channels.subscribe(beatChannel, heartbeat.cameBack);
  channels.subscribe(GAP_CHANNEL, (from) => {
    if (from !== beatChannel) for (const listener of gapListeners) listener();
  });
  receiver.on('ready', heartbeat.beat);
  sender.on('ready', heartbeat.beat);
  for (const client of [sender, receiver]) {
    // Node ends a process in which an 'error' of a connection has no listener. It comes with each try to reconnect.
    client.on('error', heartbeat.lose);
    // Retries until it is closed.
    client.connect().catch(() => undefined);
  }
  const timer = setInterval(heartbeat.beat, beatMs);
  timer.unref();

  await heartbeat.started(startWaitMs);

  return {
    isLive: heartbeat.isLive,
    onGap(listener) {
      gapListeners.add(listener);
    },
    publish(channel, message) {
      const missed = (error: unknown) => {
        unsent += 1;
        heartbeat.lose(error);
      };
      if (heartbeat.isLive()) sender.publish(channel, message).catch(missed);
      else unsent += 1;
    },
    subscribe: channels.subscribe,
    async run(script, key, ...values) {
      try {
        const answer = await sender.eval(script, { keys: [key], arguments: values });
        counting.taken();
        return answer;
      } catch (error) {
        counting.refused(error);
        throw error;
      }
    },
    close() {
      heartbeat.close();
      clearInterval(timer);
      sender.destroy();
      receiver.destroy();
    },
  };
}
