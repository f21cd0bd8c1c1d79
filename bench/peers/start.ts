import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/server-process';

export interface Peer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const PATIENCE_MS = 30_000;

/**
 * Starts a server of the comparison in a separate process. It listens on PORT of 127.0.0.1 and answers
 * `/empty`.
 */
export async function startPeer(
  command: readonly string[],
  { env, cwd = process.cwd() }: { env: Record<string, string>; cwd?: string },
): Promise<Peer> {
  const port = await freePort();
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  // A comparison that fails leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(`${url}/empty`).catch(() => null);
    if (answer?.ok) {
      return {
        url,
        pid: child.pid ?? 0,
        async stop() {
          child.kill('SIGKILL');
          await ended;
        },
      };
    }
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`${command.join(' ')} does not answer.`);
}
