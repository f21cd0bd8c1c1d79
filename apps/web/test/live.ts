import type { MatchUpdate } from '@picado/domain/realtime/contract';
import { createRealtime } from '../src/lib/live/realtime';
import { connectLive, type Handshake, type LiveSocket } from '../src/lib/live/connection';

/** The events that socket.io makes itself. */
const CONNECTION_EVENTS = new Set(['connect', 'connect_error', 'disconnect']);

type Listener = (...args: never[]) => unknown;

/**
 * The part of a socket that the app uses, operated by hand: its sent messages are read, its received ones are
 * given.
 */
export function createLine() {
  const listeners = new Map<string, Listener>();
  const sent: { event: string; payload: unknown }[] = [];
  const acks: ((error: Error | null, answer: unknown) => void)[] = [];
  const wire = {
    connected: false,
    active: true,
    handshakes: [] as { token?: string }[],
    auth: null as null | ((answer: (data: { token?: string }) => void) => void),
    on(event: string, listener: Listener) {
      listeners.set(event, listener);
    },
    emit(event: string, payload: unknown) {
      sent.push({ event, payload });
    },
    timeout: () => ({
      emit(event: string, payload: unknown, ack: (error: Error | null, answer: unknown) => void) {
        sent.push({ event, payload });
        acks.push(ack);
      },
    }),
    connect() {
      wire.auth?.((data) => wire.handshakes.push(data));
      return wire;
    },
    disconnect() {
      wire.connected = false;
      return wire;
    },
  };
  function up() {
    wire.connected = true;
    listeners.get('connect')?.();
  }
  /** Gives an event. One of the server comes over a connection: there is one then. */
  function tell(event: string, ...args: unknown[]) {
    if (!wire.connected && !CONNECTION_EVENTS.has(event)) up();
    listeners.get(event)?.(...(args as never[]));
  }
  return {
    wire,
    sent,
    /** Messages sent since the last call. */
    take: () => sent.splice(0).map(({ event }) => event),
    answer: (answer: unknown) => acks.shift()?.(null, answer),
    tell,
    update: (update: MatchUpdate) => {
      tell('matchUpdate', update);
    },
    up,
    down(reason: string) {
      wire.connected = false;
      tell('disconnect', reason);
    },
  };
}

/** The app's connection over such a socket, for `vi.mock('…/lib/live/realtime-client')`. */
export function createLive(
  readToken: () => string | null = () => null,
  readGuestId: (matchId: string) => string | null = () => null,
) {
  const line = createLine();
  const realtime = createRealtime((options) => {
    const open = (auth: Handshake) => {
      line.wire.auth = auth;
      return line.wire as unknown as LiveSocket;
    };
    return Promise.resolve(connectLive({ open, readToken, readGuestId }, options));
  });
  return { line, realtime };
}
