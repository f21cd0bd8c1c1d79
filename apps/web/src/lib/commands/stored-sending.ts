import { sentenceOf } from '../api/sentence';
import { CONTRACT } from '../stored/contract-mark';
import { SYNC_TAG } from '../offline/service-worker';
import { signal, wasAway } from '../offline/signal';
import type { Failure, Outcome } from '../api/call';
import type { Command, CommandKind } from './command';
import { CommandRefusal, WITHDRAWN } from './refusal';
import { drawAsWaiting } from './pending';
import { exclusively, PROBE_LOCK } from './stored-channel';
import { findStored, makerOf, onStoredCommands, storedCommands } from './known-commands';
import { readEntries, readEntry, storeCommand, whenStored, writeEntry } from './stored-commands';
import { isTooLate, type StoredCommand } from './stored-entry';
import { afterTry, dueAt, isStale, isUnreached, unreached } from './stored-pace';

const TOO_LATE: Failure = { error: 'Quedó sin mandar', code: 'NETWORK_ERROR' };

/** A command without an answer after this long is shown as waiting, and its form is done with. In milliseconds. */
const WAIT_FROM_MS = 5_000;

type Call = () => Promise<Outcome<unknown>>;

/**
 * Sends a stored command until it is answered: by this page, by another tab, or by the service worker. Throws its refusal, or that
 * it is withdrawn where it is no longer stored, or its maker has signed out.
 */
export async function sendUntilAnswered(kind: CommandKind, command: Command, send: Call): Promise<unknown> {
  await whenStored(command.id);
  for (;;) {
    const answered = await exclusively(findStored(command.id)?.scope ?? '', () =>
      sendAlone(kind, command, send),
    );
    if (answered !== null) return answered.data;
    markWaiting(command.id);
    await untilDue(command.id);
  }
}

/**
 * Sends it, where the network is not known to refuse. Where it is, one command at a time finds out for all of this browser whether it
 * carries them again, when a try is due.
 */
async function sendAlone(kind: CommandKind, command: Command, send: Call): Promise<{ data: unknown } | null> {
  if (unreached(storedCommands()).length === 0) return sendOnce(kind, command, send);
  return exclusively(PROBE_LOCK, async () => {
    // Another tab may have tried a moment ago.
    const known = await readEntries();
    const entry = known.find(({ command: { id } }) => id === command.id);
    const isDue = entry === undefined || dueAt(entry, known, askedAt) <= Date.now();
    return isDue ? sendOnce(kind, command, send) : null;
  });
}

/** Null where there is no answer yet. */
async function sendOnce(kind: CommandKind, command: Command, send: Call): Promise<{ data: unknown } | null> {
  // Its user may have taken it back a moment ago: the database may still have it.
  const entry = findStored(command.id) === null ? null : await readEntry(command.id);
  if (entry === null || entry.maker !== makerOf(kind, command.matchId)) {
    throw new CommandRefusal(WITHDRAWN, { wasSent: false });
  }
  if (entry.state === 'done') return { data: entry.answer };
  if (entry.refusal !== null) {
    throw new CommandRefusal({ error: entry.refusal.sentence, code: entry.refusal.code, status: 409 });
  }
  if (isTooLate(command)) throw await refused(kind, entry, new CommandRefusal(TOO_LATE));
  const outcome = await send();
  if (outcome.error === undefined) {
    const { tries: _over, ...sent } = entry;
    await writeEntry({
      ...sent,
      ...{ state: 'done', answer: outcome.data, answeredBy: CONTRACT, settledAt: Date.now() },
    });
    await forgetTries(command.id);
    return { data: outcome.data };
  }
  const refusal = new CommandRefusal(outcome);
  if (!isUnreached(refusal.status)) await forgetTries(command.id);
  // A session that is over, or a limit, is no answer to what was done without a signal: its maker may sign in again.
  const isLater = entry.hasWaited && (refusal.status === 401 || refusal.status === 429);
  const isOpen = kind.keepsRefused === true && refusal.status === 401;
  if (refusal.isAway || isLater || isOpen) {
    await countTry(command.id, refusal.status);
    return null;
  }
  throw await refused(kind, entry, refusal);
}

/** Its user may have taken it back while it was tried. */
async function countTry(id: string, status: number | undefined): Promise<void> {
  const entry = findStored(id);
  if (entry === null) return;
  await storeCommand({ ...entry, tries: afterTry(entry, storedCommands(), status, Date.now()) });
}

/** The server answers again: the commands that did not reach it are sent at once. */
async function forgetTries(answered: string): Promise<void> {
  const others = unreached(storedCommands()).filter(({ command }) => command.id !== answered);
  await Promise.all(others.map(({ tries: _unreached, ...entry }) => storeCommand(entry)));
}

async function refused(
  kind: CommandKind,
  entry: StoredCommand,
  refusal: CommandRefusal,
): Promise<CommandRefusal> {
  const { code } = refusal;
  const sentence = sentenceOf(refusal, kind.failed);
  await writeEntry({ ...entry, state: 'refused', refusal: { sentence, code }, settledAt: Date.now() });
  return refusal;
}

/** Shows one command as waiting, in its place and in the queue. */
export function setWaiting(entry: StoredCommand): void {
  drawAsWaiting(entry.command.id);
  if (!entry.hasWaited) void storeCommand({ ...entry, hasWaited: true });
}

/**
 * Shows a command as waiting, and those behind it. The browser is asked to wake the service worker for them once there is a network,
 * also while no page is open.
 */
export function markWaiting(id: string): void {
  const entry = findStored(id);
  if (entry === null) return;
  const behind = storedCommands().filter(({ scope, state }) => scope === entry.scope && state === 'waiting');
  for (const each of behind) setWaiting(each);
  void wakeWorkerLater();
}

/** Not every browser wakes a worker for a network that is back. */
interface WakingRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

async function wakeWorkerLater(): Promise<void> {
  try {
    const registration: WakingRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // No worker, or no leave to wake it: the next page sends them.
  }
}

/** Resolves once a command is shown as waiting: at once where others of its scope wait. */
export function whenWaiting(id: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const entry = findStored(id);
      if (entry?.hasWaited === false) return;
      clearTimeout(timer);
      stop();
      if (entry !== null) resolve();
    };
    const timer = setTimeout(() => markWaiting(id), WAIT_FROM_MS);
    const stop = onStoredCommands(look);
    const isBehind = storedCommands().some(
      ({ command, scope, hasWaited, state }) =>
        hasWaited && state === 'waiting' && command.id !== id && scope === findStored(id)?.scope,
    );
    if (isBehind) markWaiting(id);
    look();
  });
}

const wakers = new Set<() => void>();
/** The instant at which one try was last asked for, in milliseconds since 1970. */
let askedAt = 0;

/** Tries what waits once more, at once. */
export function sendNow(): void {
  askedAt = Date.now();
  for (const wake of wakers) wake();
}

/** A file of the site may come through where commands do not: a signal that only a try lost asks for none when it is back. */
function sendOnReturn(): void {
  if (signal.get() && (wasAway() || isStale(storedCommands(), Date.now()))) sendNow();
}

signal.subscribe(sendOnReturn);
// A call may have been answered since a try was lost, so that this browser knows of no signal that is back.
if (typeof window !== 'undefined') window.addEventListener('online', sendNow);

/** Resolves once a command is to be tried again, or another tab or the worker has dealt with it. */
function untilDue(id: string): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const entry = findStored(id);
      const wait = entry?.state === 'waiting' ? dueAt(entry, storedCommands(), askedAt) - Date.now() : 0;
      if (wait > 0) {
        timer = setTimeout(look, wait);
        return;
      }
      stop();
      wakers.delete(look);
      resolve();
    };
    const stop = onStoredCommands(look);
    wakers.add(look);
    look();
  });
}
