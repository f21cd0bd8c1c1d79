/** Starts the built server beside this process, waits until it is ready, and stops it as a SIGTERM would. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PARTS } from '../setup/build.mjs';
import { ROOT } from '../setup/root.mjs';

const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 20_000;
const ASK_EVERY_MS = 200;

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const port = await freePort();
const server = spawn(process.execPath, [join(ROOT, PARTS.server.product)], {
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  stdio: 'inherit',
});
/** @type {Promise<number>} */
const ended = new Promise((resolve) => server.once('exit', (code) => resolve(code ?? 1)));

const isReady = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.ok === true;
};
const deadline = Date.now() + READY_WITHIN_MS;
while (!(await isReady())) {
  if (server.exitCode !== null || Date.now() > deadline) {
    console.error('The server did not become ready.');
    server.kill('SIGKILL');
    process.exit(1);
  }
  await wait(ASK_EVERY_MS);
}
server.kill('SIGTERM');
const code = await Promise.race([ended, wait(STOPPED_WITHIN_MS, 1)]);
if (code !== 0) console.error(`The server stopped with ${code}.`);
server.kill('SIGKILL');
process.exit(code);
