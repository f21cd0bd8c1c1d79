import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Disk } from './disk-sync';

export interface SyncedMark {
  /**
   * Resolves to true if the mark belonged to this control file. It is removed before anything is changed, so that it is
   * never outdated.
   */
  take(): Promise<boolean>;
  put(): Promise<void>;
}

/**
 * Exists while a closed database is known to be synced completely: the next start then skips the sync of its
 * thousand files. It identifies the control file, so a restored backup is not mistaken for that database.
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
