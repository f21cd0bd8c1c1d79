import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

const DEFAULT_PORT = 5432;
/** Message types of PostgreSQL's protocol: `Execute` of a prepared statement, and `Query` of plain text. */
const RUNS = new Set([0x45, 0x51]);
const HEADER = 5;

/** A proxy to PostgreSQL that counts the statements through it. */
export interface CountingLine {
  url: string;
  count(): number;
  close(): Promise<void>;
}

export async function countStatements(databaseUrl: string): Promise<CountingLine> {
  const { hostname, port } = new URL(databaseUrl);
  let statements = 0;
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: port === '' ? DEFAULT_PORT : Number(port) });
    const reader = createReader(() => {
      statements += 1;
    });
    near.on('data', (chunk) => {
      reader(chunk);
      far.write(chunk);
    });
    far.on('data', (chunk) => near.write(chunk));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    count: () => statements,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** Parses the messages of a client: the first has no type, every other a byte of it before its length. */
function createReader(onStatement: () => void): (chunk: Buffer) => void {
  let held: Buffer = Buffer.alloc(0);
  let hasBegun = false;
  return (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    for (;;) {
      if (!hasBegun) {
        if (held.length < 4 || held.length < held.readInt32BE(0)) return;
        held = held.subarray(held.readInt32BE(0));
        hasBegun = true;
        continue;
      }
      if (held.length < HEADER) return;
      const end = 1 + held.readInt32BE(1);
      if (held.length < end) return;
      if (RUNS.has(held[0] ?? 0)) onStatement();
      held = held.subarray(end);
    }
  };
}
