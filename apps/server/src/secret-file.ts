import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads a file that only its owner reads, and makes it at the first start. It appears whole or not at all: a process that is
 * killed meanwhile leaves no part of it, and of processes that start at once all read what the first of them made.
 */
export function readOrMake(path: string, make: () => string): string {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return readIfThere(path) ?? makeFile(path, make());
}

function makeFile(path: string, content: string): string {
  const beside = `${path}.${randomUUID()}`;
  try {
    writeSynced(beside, content);
    // Unlike a rename, a link replaces nothing.
    linkSync(beside, path);
    syncFolder(dirname(path));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(beside, { force: true });
  }
  return readFileSync(path, 'utf8');
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    // The error of a folder in the place of the file names none.
    throw Object.assign(error as Error, { path });
  }
}

function writeSynced(path: string, content: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
