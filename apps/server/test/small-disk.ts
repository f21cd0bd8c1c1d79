import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { skippedWithout } from './needs';

/** Null where this machine lets no test mount one: only the superuser of Linux can. */
function mount(bytes: number): { folder: string; unmount: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'picado-disk-'));
  const unmount = () => {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]).status === 0)
    return { folder, unmount };
  rmSync(folder, { recursive: true, force: true });
  return null;
}

export const needsSmallDisk = skippedWithout(
  { what: 'a small disk that the test mounts', remedy: 'run as root on Linux, where mounting is allowed' },
  canMount(),
);

function canMount(): boolean {
  const mounted = mount(64 * 1024);
  mounted?.unmount();
  return mounted !== null;
}

/** The folder of a disk of that size, until the test ends. */
export function mountSmallDisk(bytes: number): string {
  const mounted = mount(bytes);
  if (mounted === null) throw new Error('No disk can be mounted.');
  onTestFinished(mounted.unmount);
  return mounted.folder;
}

/** Leaves that many bytes free; returns the file that takes the others. */
export async function fillDisk(folder: string, free: number): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  const file = join(folder, 'filling');
  await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - free)));
  return file;
}
