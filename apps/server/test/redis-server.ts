import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createClient } from 'redis';
import { onTestFinished } from 'vitest';
import { skippedWithout } from './needs';

export const needsRedisServer = skippedWithout(
  { what: 'a Redis that the test starts', remedy: 'install redis-server' },
  spawnSync('redis-server', ['--version']).status === 0,
);

/** A Redis for this test alone, with the given memory and no storage on the disk, until the test ends. */
export async function startRedisServer({ maxMemory }: { maxMemory: string }): Promise<string> {
  const port = await freePort();
  const settings = ['--port', String(port), '--save', '', '--bind', '127.0.0.1', '--maxmemory', maxMemory];
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('Ready to accept connections')) break;
  }
  return `redis://127.0.0.1:${port}`;
}

/** Writes until the memory is full, and leaves it full: the memory of the writing connection is freed as it ends. */
export async function fillRedis(url: string): Promise<void> {
  const client = createClient({ url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let n = 0; ; n += 1) await client.set(`filling:${n}`, 'x'.repeat(100_000));
  } catch (error) {
    if (!String(error).includes('OOM')) throw error;
    await client.configSet('maxmemory', '1mb');
  } finally {
    client.destroy();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
