import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drive, eachOnce, encodeCall } from '../measure/load';
import { median } from '../measure/medians';
import { createMatch, signIn } from '../product/matches';
import { startProduct } from '../product/start';

const STARTS = 3;

/**
 * The slowest of as many simultaneous calls, each for a different match, in milliseconds. The product has
 * just started over existing data: its cache is empty, no statement is prepared and no code compiled. The
 * median of several starts.
 */
export async function coldCrowd(phones: number, headers: Record<string, string>): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'picado-bench-crowd-'));
  const paths: string[] = [];
  const before = await startProduct({ database: 'embedded', dataDir });
  const token = await signIn(before.url, 'Nico Barrientos');
  for (let phone = 0; phone < phones; phone += 1) {
    paths.push(`/api/matches/${await createMatch(before.url, token, 11)}`);
  }
  await before.stop();

  const slowest: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const product = await startProduct({ database: 'embedded', dataDir });
    const calls = paths.map((path) => encodeCall(product.url, { path, headers }));
    const { slowestMs, statuses } = await drive({
      url: product.url,
      connections: phones,
      next: eachOnce(calls),
    });
    if (statuses.get(200) !== phones) throw new Error('A phone of the crowd was not shown its match.');
    slowest.push(slowestMs);
    await product.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
  return median(slowest);
}
