/**
 * The visitors of `bench/visitors.ts`, in a process of their own so that they take no processor time from the
 * measuring client: given the kind of request and a duration, each sends without a pause. Answers the number
 * of requests.
 */
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';

export type Kind = 'previews' | 'pages' | 'guesses' | 'events' | 'connections';

export interface Task {
  url: string;
  kinds: readonly Kind[];
  matchIds: readonly string[];
  /** The visitors' address, as a proxy would report it. */
  address: string;
  milliseconds: number;
}

/** The number of parallel visitors for each kind. */
const ASKERS = 16;
const SOCKETS = 6;
/** The number of messages that a socket sends before it yields the thread. */
const EVENTS_AT_ONCE = 50;

type Requester = (task: Task, end: number) => Promise<number>;

const ASKING: Record<Kind, Requester> = {
  previews: byHttp(({ matchIds }, turn) => `/og/match/${matchIds[turn % matchIds.length] ?? ''}.png`),
  pages: byHttp(({ matchIds }, turn) => `/match/${matchIds[turn % matchIds.length] ?? ''}`),
  guesses: byHttp(() => `/api/confirmations/${randomUUID()}`),
  events: (task, end) => together(SOCKETS, () => sendEvents(task, end)),
  connections: (task, end) => together(ASKERS, () => connectAgain(task, end)),
};

process.on('message', (task: Task) => {
  const end = performance.now() + task.milliseconds;
  void Promise.all(task.kinds.map((kind) => ASKING[kind](task, end))).then((counts) => {
    process.send?.(sum(counts));
  });
});
process.on('disconnect', () => process.exit(0));

function byHttp(pathOf: (task: Task, turn: number) => string): Requester {
  return async (task, end) => {
    let turn = 0;
    return together(ASKERS, async () => {
      let requests = 0;
      while (performance.now() < end) {
        const answer = await fetch(`${task.url}${pathOf(task, turn++)}`, { headers: headersOf(task) });
        await answer.arrayBuffer();
        requests += 1;
      }
      return requests;
    });
  };
}

/** Requests a match again and again; reconnects at once after each disconnection. */
async function sendEvents(task: Task, end: number): Promise<number> {
  let requests = 0;
  while (performance.now() < end) {
    const socket = await connect(task);
    if (socket === null) continue;
    while (performance.now() < end && socket.connected) {
      for (let count = 0; count < EVENTS_AT_ONCE; count += 1) {
        socket.emit('joinMatch', { matchId: task.matchIds[requests % task.matchIds.length] });
        requests += 1;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.disconnect();
  }
  return requests;
}

async function connectAgain(task: Task, end: number): Promise<number> {
  let requests = 0;
  while (performance.now() < end) {
    (await connect(task))?.disconnect();
    requests += 1;
  }
  return requests;
}

/** Null where the server takes no more connections. */
function connect(task: Task): Promise<Socket | null> {
  const socket = io(task.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: headersOf(task),
  });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', () => {
      socket.disconnect();
      resolve(null);
    });
  });
}

function headersOf({ address }: Task): Record<string, string> {
  return { 'x-forwarded-for': address };
}

async function together(count: number, work: () => Promise<number>): Promise<number> {
  return sum(await Promise.all(Array.from({ length: count }, work)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
