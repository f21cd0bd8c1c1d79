import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';

/**
 * Allows one process at a time in the embedded database's folder. PGlite itself lets a second one in, and both then
 * overwrite each other's pages: of 800 acknowledged rows 500 were left in a trial.
 */
export interface FolderLock {
  release(): void;
}

/** Its message is printed at the start unchanged. */
export class FolderLockedError extends Error {}

interface Holder {
  /** Distinguishes two holders that are equal in all other fields. */
  token: string;
  pid: number;
  host: string;
  /**
   * The start time of the process, in ticks of the system: a process id alone is used again after a restart.
   */
  startedAt: string | null;
  /** The boot of the machine; null where the system does not report it. */
  bootId: string | null;
}

const HEARTBEAT_MS = 5_000;
/**
 * A holder on another machine, or in another container, cannot be checked by process id: it is taken as running
 * while its heartbeat is recent.
 */
const HEARTBEAT_TIMEOUT_MS = 20_000;
/** The file is empty for a moment between its creation and its first write. */
const UNWRITTEN_GRACE_MS = 2_000;
const ATTEMPTS = 50;
const TURN_WAIT_MS = 20;
const TURN_TIMEOUT_MS = 10_000;

/** The locks of this process, which may not open one folder twice either. */
const heldHere = new Set<string>();

/**
 * Takes the lock or throws `FolderLockedError`. A lock whose holder is gone (killed, or lost with a restart of the
 * machine) is taken over. Removed by `release`, and at the end of the process where `release` was not called.
 */
export function lockFolder(path: string): FolderLock {
  const own: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    startedAt: startOf(process.pid),
    bootId: readOrNull('/proc/sys/kernel/random/boot_id'),
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (create(path, own)) return hold(path, own);
    const found = readHolder(path);
    if (found === 'gone') continue;
    if (isAlive(found, own)) throw new FolderLockedError(refusal(path, found.holder));
    removeDead(path, own);
  }
  throw new FolderLockedError(refusal(path, null));
}

function refusal(path: string, holder: Holder | null): string {
  const holderText = holder ? ` (proceso ${holder.pid} en ${holder.host})` : '';
  return `La base de datos ya está abierta por otro Picado${holderText}: cerralo, o usá otra DATA_DIR. El candado es ${path}.`;
}

/** `wx` creates the file or fails if it exists: of two processes that try, one gets it. */
function create(path: string, own: Holder): boolean {
  let file;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(file, JSON.stringify(own));
  } finally {
    closeSync(file);
  }
  return true;
}

function hold(path: string, own: Holder): FolderLock {
  heldHere.add(own.token);
  const heartbeat = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(path, now, now);
    } catch {
      // The lock was removed together with its folder: there is nothing to unlock.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off('exit', release);
    if (!heldHere.delete(own.token)) return;
    const found = readHolder(path);
    if (found !== 'gone' && found.holder?.token === own.token) rmSync(path, { force: true });
  };
  process.on('exit', release);
  return { release };
}

interface Found {
  /** Null where the file cannot be read as a lock. */
  holder: Holder | null;
  touchedAt: number;
}

function readHolder(path: string): Found | 'gone' {
  try {
    return { holder: parseHolder(readFileSync(path, 'utf8')), touchedAt: statSync(path).mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone';
    throw error;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder> | null;
    return typeof value?.pid === 'number' && typeof value.host === 'string' ? (value as Holder) : null;
  } catch {
    return null;
  }
}

function isAlive({ holder, touchedAt }: Found, own: Holder): boolean {
  const silentFor = Math.abs(Date.now() - touchedAt);
  if (holder === null) return silentFor < UNWRITTEN_GRACE_MS;
  if (holder.host !== own.host) return silentFor < HEARTBEAT_TIMEOUT_MS;
  if (holder.bootId !== own.bootId) return false;
  if (holder.pid === own.pid) return heldHere.has(holder.token);
  return isRunning(holder.pid) && startOf(holder.pid) === holder.startedAt;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive, and owned by another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes a dead holder's file. One process at a time does so, and checks again before: otherwise the slower
 * of two could remove the lock that the faster one has just taken.
 */
function removeDead(path: string, own: Holder): void {
  const turn = `${path}.takeover`;
  if (!takeTurn(turn)) return;
  try {
    const found = readHolder(path);
    if (found !== 'gone' && !isAlive(found, own)) rmSync(path, { force: true });
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

function takeTurn(turn: string): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // A takeover lasts microseconds: an old marker was left by a process that died during one.
  const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  // A marker from the future counts as old too: the clock was set back since.
  if (Math.abs(Date.now() - since) > TURN_TIMEOUT_MS) rmSync(turn, { recursive: true, force: true });
  else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TURN_WAIT_MS);
  return false;
}

/** Field 22 of Linux's `stat`: ticks from the machine's start to the process's. Null on other systems. */
function startOf(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  // The program name, in brackets, may contain spaces.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
