import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface ServerProcess {
  url: string;
  port: number;
  /** Everything it printed so far, both streams. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** The built product in a process of its own, as a person starts it, on a port that is free. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [MAIN], {
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
  return { url, port, output, ended, kill: (signal) => child.kill(signal) };
}

async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? signal ?? 0;
}

async function ready(url: string, ended: Promise<unknown>, output: () => string): Promise<void> {
  const end = new AbortController();
  void ended.then(() => {
    end.abort();
  });
  while (!end.signal.aborted) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the server ended before it was ready:\n${output()}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
