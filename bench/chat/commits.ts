import { connect, createServer, type AddressInfo } from 'node:net';
import { createMoments, type Moments } from '../measure/moments';
import { clockMs } from '../watchers/clock';

/** A message as it is written to the database, with its id. */
const WRITTEN = /\{"id":"([\da-f-]{36})","matchId":"/u;
/** The tag of PostgreSQL's answer to a commit. */
const COMMITTED = 'COMMIT\0';

export interface Commits {
  /** The database's address for the servers that are measured. */
  databaseUrl: string;
  /** When the database's answer to the commit of the message with that id passed. */
  of: Moments['of'];
  stop(): Promise<void>;
}

/**
 * Stands between servers and their database and notes the commits of messages by their ids. A notification of
 * the database would come later than the server's own answer, and often later than the receivers' messages.
 */
export async function noteCommits(databaseUrl: string): Promise<Commits> {
  const database = new URL(databaseUrl);
  const moments = createMoments();
  const proxy = createServer({ noDelay: true }, (server) => {
    const upstream = connect({ host: database.hostname, port: Number(database.port || 5432), noDelay: true });
    let written: string | null = null;
    server.on('data', (chunk) => {
      written = WRITTEN.exec(chunk.toString('latin1'))?.[1] ?? written;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (written !== null && chunk.includes(COMMITTED)) {
        moments.came(written, clockMs());
        written = null;
      }
      server.write(chunk);
    });
    for (const [end, other] of [
      [server, upstream],
      [upstream, server],
    ] as const) {
      // The close that follows an error is what counts.
      end.on('error', () => undefined);
      end.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const here = new URL(databaseUrl);
  here.hostname = '127.0.0.1';
  here.port = String((proxy.address() as AddressInfo).port);
  return {
    databaseUrl: here.href,
    of: (id) => moments.of(id),
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => {
          resolve();
        });
      }),
  };
}
