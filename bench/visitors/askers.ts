/**
 * The visitors of `bench/visitors.ts`, in a process of their own so that they take nothing from the clock of the one who
 * measures: told what to ask for and for how long, each asks without a pause. Answers how often they asked.
 */
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';

export type Kind = 'previews' | 'pages' | 'guesses' | 'events' | 'connections';

export interface Task {
  url: string;
  kinds: readonly Kind[];
  matchIds: readonly string[];
  /** Where the visitors call from, as a proxy would tell. */
  address: string;
  milliseconds: number;
}

/** How many of each kind ask at the same time. */
const ASKERS = 16;
const SOCKETS = 6;
/** What a socket sends before it lets go of the thread. */
const EVENTS_AT_ONCE = 50;

type Asked = (task: Task, end: number) => Promise<number>;

const ASKING: Record<Kind, Asked> = {
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

function byHttp(pathOf: (task: Task, turn: number) => string): Asked {
  return async (task, end) => {
    let turn = 0;
    return together(ASKERS, async () => {
      let asked = 0;
      while (performance.now() < end) {
        const answer = await fetch(`${task.url}${pathOf(task, turn++)}`, { headers: headersOf(task) });
        await answer.arrayBuffer();
        asked += 1;
      }
      return asked;
    });
  };
}

/** Asks for a match again and again; comes back at once whenever it is shown the door. */
async function sendEvents(task: Task, end: number): Promise<number> {
  let asked = 0;
  while (performance.now() < end) {
    const socket = await connect(task);
    if (socket === null) continue;
    while (performance.now() < end && socket.connected) {
      for (let count = 0; count < EVENTS_AT_ONCE; count += 1) {
        socket.emit('joinMatch', { matchId: task.matchIds[asked % task.matchIds.length] });
        asked += 1;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.disconnect();
  }
  return asked;
}

async function connectAgain(task: Task, end: number): Promise<number> {
  let asked = 0;
  while (performance.now() < end) {
    (await connect(task))?.disconnect();
    asked += 1;
  }
  return asked;
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
