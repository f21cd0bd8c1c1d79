import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The address of the door and its proof: a file that only the owner of `DATA_DIR` reads. */
interface Door {
  port: number;
  secret: string;
}

const doorFile = (dataDir: string) => join(dataDir, 'operator.json');
const hashOf = (text: string) => createHash('sha256').update(text).digest();
const isEqual = (given: string, secret: string) => timingSafeEqual(hashOf(given), hashOf(secret));

/** More than an operator opens at once. */
const MAX_CONNECTIONS = 4;
const ASK_TIMEOUT_MS = 10_000;

export interface OperatorDoorDependencies {
  dataDir: string;
  /** The printed reports of so many days. */
  printReports: (days: number) => Promise<string>;
  onError: (error: unknown) => void;
}

/**
 * Answers an operator's command while this process holds the embedded database, which no second process may open. Listens on the
 * loopback address alone, on a port of its own that no proxy leads to, and answers only calls with the secret of this start.
 */
export async function openOperatorDoor({ dataDir, printReports, onError }: OperatorDoorDependencies) {
  const secret = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    const end = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    };
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${secret}`)) {
      end(401, '');
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const days = Number(searchParams.get('days'));
    if (request.method !== 'GET' || pathname !== '/feedback' || !(days > 0)) {
      end(404, '');
      return;
    }
    printReports(days).then(
      (text) => end(200, text),
      (error: unknown) => {
        onError(error);
        end(500, '');
      },
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const file = doorFile(dataDir);
  const beside = `${file}.${randomUUID()}`;
  writeFileSync(beside, JSON.stringify({ port, secret } satisfies Door), { mode: 0o600, flag: 'wx' });
  renameSync(beside, file);
  return {
    close(): void {
      rmSync(file, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Asks the process that holds the database of `dataDir` for the text of the reports; null where none answers. */
export async function requestReports(dataDir: string, days: number): Promise<string | null> {
  try {
    const { port, secret } = JSON.parse(readFileSync(doorFile(dataDir), 'utf8')) as Door;
    const answer = await fetch(`http://127.0.0.1:${port}/feedback?days=${days}`, {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    return answer.ok ? await answer.text() : null;
  } catch {
    // The file is that of an earlier start, or the process is in another container.
    return null;
  }
}
