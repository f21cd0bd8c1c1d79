import { randomUUID } from 'node:crypto';
import {
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';

/**
 * One process at a time in the embedded database's folder. PGlite itself lets a second one in, and the two then
 * overwrite each other's pages: of 800 acknowledged rows 500 were left when we tried it.
 */
export interface FolderLock {
  release(): void;
}

/** Said to whoever starts Picado, as it stands. */
export class FolderLockedError extends Error {}

interface Holder {
  /** Tells two holders apart that share everything else. */
  token: string;
  pid: number;
  host: string;
  /** When the process began, as the system counts it: a process id alone is used again after a restart. */
  startedAt: string | null;
  /** Which run of the machine it was; null where the system does not say. */
  bootId: string | null;
}

const HEARTBEAT_MS = 5_000;
/** A holder on another machine, or in another container, cannot be asked: it lives while its heartbeat is young. */
const HEARTBEAT_TIMEOUT_MS = 20_000;
/** Between making the file and writing it there is a moment in which it is empty. */
const UNWRITTEN_GRACE_MS = 2_000;
const ATTEMPTS = 5;

/** Locks of this very process, which may not open one folder twice either. */
const heldHere = new Set<string>();

/**
 * Takes the lock or throws `FolderLockedError`. A lock whose holder is gone (killed, or lost with a restart of the
 * machine) is taken over. Removed by `release`, and at the end of the process where nobody released it.
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
    setAside(path, found.text);
  }
  throw new FolderLockedError(refusal(path, null));
}

function refusal(path: string, holder: Holder | null): string {
  const who = holder ? ` (proceso ${holder.pid} en ${holder.host})` : '';
  return `La base de datos ya está abierta por otro Picado${who}: cerralo, o usá otra DATA_DIR. El candado es ${path}.`;
}

/** `wx` makes the file or fails where it is: of two who try, one gets it. */
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
      // Gone with its folder: there is nothing left to guard.
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
  text: string;
  /** Null where the file says nothing that can be read. */
  holder: Holder | null;
  touchedAt: number;
}

function readHolder(path: string): Found | 'gone' {
  try {
    const text = readFileSync(path, 'utf8');
    return { text, holder: parseHolder(text), touchedAt: statSync(path).mtimeMs };
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
    // Not ours to signal, but there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes a dead holder's file away, unless somebody was faster and what stands there now is theirs. */
function setAside(path: string, text: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') === text) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

/** Field 22 of Linux's `stat`: ticks from the machine's start to the process's. Null on other systems. */
function startOf(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  // The name of the program, in brackets, may hold spaces.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
