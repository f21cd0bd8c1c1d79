import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Disk } from './disk-sync';

export interface SyncedMark {
  /** Whether it stood for this control file. Taken away before anything is changed, so that it never outlives its truth. */
  take(): Promise<boolean>;
  put(): Promise<void>;
}

/**
 * Stands while a closed database is known to be on the disk whole: the next start then has its thousand files not to sync. It
 * names the control file that it was put for, so that a backup in the place of that database is none of its business.
 */
export function createSyncedMark(dataDir: string, control: string, disk: Disk): SyncedMark {
  const path = join(dataDir, 'database.synced');

  return {
    async take() {
      if (!existsSync(path)) return false;
      const isOfThis = existsSync(control) && readFileSync(path, 'utf8') === nameOf(control);
      rmSync(path);
      await disk.syncFolder(dataDir);
      return isOfThis;
    },
    async put() {
      writeFileSync(path, nameOf(control), { mode: 0o600 });
      await disk.syncData(path);
      await disk.syncFolder(dataDir);
    },
  };
}

function nameOf(control: string): string {
  const { ino, mtimeMs } = statSync(control);
  return `${ino} ${mtimeMs}`;
}
