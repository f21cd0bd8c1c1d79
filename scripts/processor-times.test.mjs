import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { ProcessorTimes } from './processor-times.mjs';

/** Takes a processor for a fifth of a second, has a child that does so too, says so, and stays. */
const BUSY = `
  const { spawnSync } = require('node:child_process');
  const busy = 'const until = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < until);';
  spawnSync(process.execPath, ['-e', busy]);
  eval(busy);
  console.log('done');
  setInterval(() => {}, 1e6);
`;

it('counts what a worker and its children take for the project that the worker names', async () => {
  const times = new ProcessorTimes();
  times.look();
  const env = { ...process.env, PICADO_TEST_PROJECT: 'busy' };
  const worker = spawn(process.execPath, ['-e', BUSY], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(worker.stdout, 'data');
  times.look();
  worker.kill();
  await once(worker, 'exit');
  times.look();
  const { projects, restMs } = times.byProject();
  if (!existsSync('/proc/self/stat')) expect([...projects]).toEqual([]);
  else {
    expect([...projects.keys()]).toEqual(['busy']);
    expect(projects.get('busy')).toBeGreaterThanOrEqual(350);
    expect(restMs).toBeGreaterThan(0);
  }
});
