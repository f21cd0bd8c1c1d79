import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A small JSON file that only its owner reads; null where it is missing or unreadable. */
export function readStored<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** Writes the file beside and renames it, so that another process reads the old one or the new one. */
export function writeStored(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${process.pid}`;
  try {
    writeFileSync(beside, JSON.stringify(value), { mode: 0o600 });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
