import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader';

/** One HTTP call, as a client that keeps its connection sends it. */
export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

export interface LoadOptions {
  /** The origin of the server, `http://host:port`. */
  url: string;
  connections: number;
  /**
   * The next call to send, from `encodeCall`; null once there is none left. Called anew after each answer.
   */
  next: () => Buffer | null;
  /** Called with every answer; `body` is the bytes as received, possibly compressed. */
  onAnswer?: (status: number, body: Buffer) => void;
}

/** The figures of one run of a load. Times are milliseconds from the first byte sent to the last received. */
export interface Load {
  calls: number;
  seconds: number;
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  slowestMs: number;
  /** Number of answers by status. */
  statuses: ReadonlyMap<number, number>;
}

/**
 * The bytes of a call, encoded once and sent often: encoding during the run would take processor time from
 * the measured servers.
 */
export function encodeCall(url: string, { method = 'GET', path, headers = {}, body }: Call): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${new URL(url).host}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (content !== '') lines.push('content-type: application/json');
  if (content !== '' || method !== 'GET') lines.push(`content-length: ${Buffer.byteLength(content)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`);
}

/** Calls, one after the other on each connection, for as long as `milliseconds`. */
export function during(milliseconds: number, calls: readonly Buffer[]): () => Buffer | null {
  const end = performance.now() + milliseconds;
  let turn = 0;
  return () => (performance.now() < end ? (calls[turn++ % calls.length] ?? null) : null);
}

/** Each of the calls once. */
export function eachOnce(calls: readonly Buffer[]): () => Buffer | null {
  let turn = 0;
  return () => calls[turn++] ?? null;
}

/**
 * Keeps every connection busy with one call at a time until none is left. Connections are opened before the
 * clock starts. Rejects where a connection breaks.
 */
export async function drive({ url, connections, next, onAnswer }: LoadOptions): Promise<Load> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(url)));
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const begun = performance.now();
  try {
    await Promise.all(
      sockets.map((socket) =>
        keepBusy(socket, next, (status, body, ms) => {
          times.push(ms);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          onAnswer?.(status, body);
        }),
      ),
    );
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const seconds = (performance.now() - begun) / 1000;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    calls: times.length,
    seconds,
    perSecond: times.length / seconds,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    slowestMs: at(1),
    statuses,
  };
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return socket;
}

function keepBusy(
  socket: Socket,
  next: LoadOptions['next'],
  onAnswer: (status: number, body: Buffer, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const reader = new AnswerReader();
    let sentAt = 0;
    const send = () => {
      const call = next();
      if (call === null) {
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(call);
    };
    socket.on('data', (chunk) => {
      const answer = reader.take(chunk);
      if (answer === null) return;
      onAnswer(answer.status, answer.body, performance.now() - sentAt);
      send();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error('The server closed a connection under load.'));
    });
    send();
  });
}
