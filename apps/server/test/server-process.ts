import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** All its output so far, both streams. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/**
 * The built product in a separate process on a free port, started like an installed one.
 *
 * @param main The entry of a copy of the build; by default that of the build itself.
 */
export async function startProcess(env: Record<string, string>, main = MAIN): Promise<ServerProcess> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      RATE_LIMIT_FACTOR: '1000',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => printed.push(text));
  }
  const output = () => printed.join('');
  const ended = endOf(child);
  await ready(url, ended, output);
  return { url, port, pid: child.pid ?? 0, output, ended, kill: (signal) => child.kill(signal) };
}

/** Only after its last output was read, which gives the reason. */
async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return code ?? signal ?? 0;
}

async function ready(url: string, ended: ServerProcess['ended'], output: () => string): Promise<void> {
  const end = new AbortController();
  void ended.then(() => {
    end.abort();
  });
  while (!end.signal.aborted) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the server ended (${await ended}) before it was ready:\n${output()}`);
}

/**
 * Below the ports that the system assigns to outgoing connections: one of those that was free a moment ago
 * may belong to a connection by the time the server binds it.
 */
const PORTS = { first: 20_000, last: 32_000 };

export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.first, PORTS.last);
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
