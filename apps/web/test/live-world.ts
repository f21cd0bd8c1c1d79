import type { MatchUpdate } from '@picado/domain/realtime/contract';
import type { Scheduler } from 'fast-check';
import type { Handshake, LiveSocket } from '../src/lib/live/connection';
import { CONTRACT } from '../src/lib/stored/contract-mark';
import { matchOf } from './matches';

/** The end of a join: `refused` is an error of the server, `lost` has no answer. */
export type Fate = 'answered' | 'refused' | 'lost';

type Listener = (...args: unknown[]) => unknown;
type Acknowledge = (error: Error | null, answer: unknown) => void;

/** A join as the browser knows it. */
interface SentJoin {
  state: 'sent' | 'joined' | 'refused' | 'lost';
  guestId: string | undefined;
}

/** One connection of the browser, from its first attempt to its end. */
interface Connection {
  number: number;
  token: string | undefined;
  isOver: boolean;
  /** The latest join of each room, as the browser knows it. */
  joins: Map<string, SentJoin>;
  /** The rooms as the server knows them, each with the guest that it was told. */
  rooms: Map<string, string | undefined>;
  matches: () => string[];
  /** The matches in which it holds its slot. */
  held: Set<string>;
  /** Both directions keep their order. */
  inbox: Promise<unknown>;
  outbox: Promise<unknown>;
  waiting: Set<Acknowledge>;
}

interface WorldOptions {
  fates: readonly Fate[];
  isTokenRefused: boolean;
}

const NOTIFICATIONS = 'notifications';
const OTHER_CONTRACT = 'newer000';

/**
 * One browser's socket and its server. A scheduler decides what happens next: each connection, each arrival at the server, each
 * read of the server and each message to the browser. `problems` names what the browser may never do.
 */
export function createLiveWorld(scheduler: Scheduler, { fates, isTokenRefused }: WorldOptions) {
  const left = [...fates];
  const versions = new Map<string, number>();
  const listeners = new Map<string, Listener>();
  const problems: string[] = [];
  let auth: Handshake = () => undefined;
  let current: Connection | null = null;
  let number = 0;
  let contract: string = CONTRACT;
  let failures = 0;
  let isStopped = false;
  let notificationJoins = 0;

  const later = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const versionOf = (matchId: string) => versions.get(matchId) ?? 1;
  const matchAt = (id: string) => matchOf({ id, version: versionOf(id) });
  const tell = (event: string, ...args: unknown[]) => listeners.get(event)?.(...args);
  const problem = (text: string) => problems.push(text);

  /** Tells the browser. What is under way as a connection ends reaches a browser that has no other one yet. */
  function send(connection: Connection, label: string, arrive: () => void): void {
    connection.outbox = connection.outbox
      .then(() => later(`${connection.number}: ${label}`))
      .then(() => {
        if (!connection.isOver || !socket.connected) arrive();
      });
  }

  async function sendMatch(connection: Connection, type: MatchUpdate['type'], id: string): Promise<void> {
    const match = matchAt(id);
    // Reads overtake each other.
    await later(`${connection.number}: ${type} of ${id} is read`);
    send(connection, `${type} of ${id}`, () =>
      tell('matchUpdate', { type, matchId: id, data: { match }, connection: connection.number }),
    );
  }

  function begin(): void {
    const connection: Connection = {
      ...{ number: (number += 1), token: undefined, isOver: false },
      ...{ joins: new Map(), rooms: new Map(), held: new Set() },
      matches: () => [...connection.rooms.keys()].filter((room) => room !== NOTIFICATIONS),
      ...{ inbox: Promise.resolve(), outbox: Promise.resolve(), waiting: new Set() },
    };
    current = connection;
    void later(`${number}: connects`).then(() => {
      if (connection.isOver) return;
      if (failures > 0) {
        failures -= 1;
        end(connection);
        begin();
        tell('connect_error', new Error('unreachable'));
        return;
      }
      auth(({ token }) => {
        connection.token = token;
      });
      if (isTokenRefused && connection.token !== undefined) {
        end(connection);
        socket.active = false;
        tell('connect_error', Object.assign(new Error('refused'), { data: { code: 'TOKEN_EXPIRED' } }));
        return;
      }
      socket.connected = true;
      tell('connect');
      const named = contract;
      send(connection, 'contract', () => {
        if (named !== CONTRACT && !connection.isOver) isStopped = true;
        tell('contract', named);
      });
    });
  }

  function end(connection: Connection): void {
    connection.isOver = true;
    if (current === connection) current = null;
    socket.connected = false;
  }

  /** The joins without an answer fail, as socket.io has it. */
  function failJoins({ waiting }: Connection): void {
    for (const acknowledge of [...waiting]) acknowledge(new Error('socket has been disconnected'), undefined);
  }

  function join(
    event: string,
    payload: { matchId?: string; guestId?: string },
    timeoutMs: number,
    ack: Acknowledge,
  ) {
    const connection = current;
    if (isStopped || connection === null || !socket.connected) {
      problem(`${event} without a connection`);
      return;
    }
    const room = payload.matchId ?? NOTIFICATIONS;
    const before = connection.joins.get(room);
    const isOpen = before?.state === 'sent' || before?.state === 'joined';
    if (isOpen && before.guestId === payload.guestId) problem(`${room} is joined twice in one connection`);
    const sent: SentJoin = { state: 'sent', guestId: payload.guestId };
    connection.joins.set(room, sent);
    const timer = setTimeout(() => acknowledge(new Error('timeout'), undefined), timeoutMs);
    const acknowledge: Acknowledge = (error, answer) => {
      if (!connection.waiting.delete(acknowledge)) return;
      clearTimeout(timer);
      const isOk = error === null && (answer as { ok: boolean }).ok;
      sent.state = isOk ? 'joined' : error === null ? 'refused' : 'lost';
      if (isOk && room === NOTIFICATIONS && !connection.isOver) notificationJoins += 1;
      ack(error, answer);
    };
    connection.waiting.add(acknowledge);
    const fate = left.shift() ?? 'answered';
    const answer = (value: unknown) =>
      send(connection, `answer to ${event}`, () => {
        if (!connection.isOver) acknowledge(null, value);
      });
    receive(connection, event, async () => {
      if (fate === 'lost') return;
      if (fate === 'refused') return answer({ ok: false, error: '', code: 'SERVER_ERROR' });
      if (room === NOTIFICATIONS && connection.token === undefined)
        return answer({ ok: false, error: '', code: 'AUTH_ERROR' });
      connection.rooms.set(room, payload.guestId);
      if (room !== NOTIFICATIONS) await sendMatch(connection, 'INITIAL_DATA', room);
      answer({ ok: true });
    });
  }

  /** The server takes one message after the other. */
  function receive(connection: Connection, label: string, handle: () => Promise<void> | void): void {
    connection.inbox = connection.inbox
      .then(() => later(`${connection.number}: ${label} arrives`))
      .then(() => (connection.isOver ? undefined : handle()));
  }

  const socket = {
    connected: false,
    active: true,
    on: (event: string, listener: Listener) => void listeners.set(event, listener),
    connect() {
      if (isStopped) problem('connects after it was stopped');
      socket.active = true;
      if (current === null) begin();
      return socket;
    },
    disconnect() {
      const connection = current;
      const wasConnected = socket.connected;
      socket.active = false;
      if (connection === null) return socket;
      end(connection);
      if (wasConnected) tell('disconnect', 'io client disconnect');
      failJoins(connection);
      return socket;
    },
    timeout: (ms: number) => ({
      emit: (event: string, payload: { matchId?: string; guestId?: string }, ack: Acknowledge) =>
        join(event, payload, ms, ack),
    }),
    emit(event: string, payload: { matchId?: string }) {
      const connection = current;
      if (isStopped || connection === null || !socket.connected) {
        problem(`${event} without a connection`);
        return;
      }
      const room = payload.matchId ?? NOTIFICATIONS;
      if (event.startsWith('leave')) connection.joins.delete(room);
      receive(connection, event, () => {
        if (event.startsWith('leave')) {
          connection.rooms.delete(room);
          connection.held.delete(room);
        } else if (event === 'releaseSpace') connection.held.delete(room);
        else if (connection.rooms.has(room)) connection.held.add(room);
      });
    },
  };

  return {
    problems,
    versionOf,
    isStopped: () => isStopped,
    /** The joins of notifications that were acknowledged to the browser. */
    notificationJoins: () => notificationJoins,
    nextNumber: () => (number += 1),
    connection: () => current,
    open(handshake: Handshake): LiveSocket {
      auth = handshake;
      return socket as unknown as LiveSocket;
    },
    noteApplied(update: MatchUpdate): void {
      const { connection } = update as MatchUpdate & { connection: number };
      if (!socket.connected || connection !== current?.number)
        problem(`${update.type} of another connection is applied`);
    },
    /** Answers a call that reads a match, which takes longer than an event. */
    async read(id: string): Promise<Response> {
      await later(`read of ${id} arrives`);
      const match = matchAt(id);
      for (const step of ['is made', 'leaves', 'arrives']) await later(`answer to a read of ${id} ${step}`);
      return Response.json(match);
    },
    change(matchId: string): void {
      versions.set(matchId, versionOf(matchId) + 1);
      const connection = current;
      if (connection?.rooms.has(matchId) === true) void sendMatch(connection, 'PLAYER_ADDED', matchId);
    },
    drop(reason: 'transport close' | 'io server disconnect'): void {
      const connection = current;
      if (connection === null || !socket.connected) return;
      end(connection);
      if (reason === 'transport close') begin();
      else socket.active = false;
      tell('disconnect', reason);
      failJoins(connection);
    },
    /** The next attempt to connect fails, and socket.io makes another. */
    failNext(): void {
      failures += 1;
    },
    /** A server of another contract takes the place of this one. */
    deployOther(): void {
      contract = OTHER_CONTRACT;
      this.drop('transport close');
    },
  };
}
