import { pauseBefore } from '../api/recovery';
import { sentenceOf } from '../api/sentence';
import { SYNC_TAG } from '../offline/service-worker';
import { signal } from '../offline/signal';
import type { Failure, Outcome } from '../api/call';
import type { Command, CommandKind } from './command';
import { CommandRefusal, WITHDRAWN } from './refusal';
import { drawAsWaiting } from './pending';
import { exclusively } from './stored-channel';
import { findStored, makerOf, onStoredCommands, storedCommands } from './known-commands';
import { readEntry, storeCommand, whenStored, writeEntry } from './stored-commands';
import { isTooLate, type StoredCommand } from './stored-entry';

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
  for (let round = 0; ; round += 1) {
    const answered = await exclusively(findStored(command.id)?.scope ?? '', () =>
      sendOnce(kind, command, send),
    );
    if (answered !== null) return answered.data;
    markWaiting(command.id);
    if (await isBackWithin(pauseBefore(round), command.id)) round = -1;
  }
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
    await writeEntry({ ...entry, state: 'done', answer: outcome.data, settledAt: Date.now() });
    return { data: outcome.data };
  }
  const refusal = new CommandRefusal(outcome);
  // A session that is over, or a limit, is no answer to what was done without a signal: its maker may sign in again.
  const isLater = entry.hasWaited && (refusal.status === 401 || refusal.status === 429);
  const isOpen = kind.keepsRefused === true && refusal.status === 401;
  if (refusal.isAway || isLater || isOpen) return null;
  throw await refused(kind, entry, refusal);
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

/** Tries all that waits once more, at once. */
export function sendNow(): void {
  for (const wake of wakers) wake();
}

/** Waits; resolves at once, with true, when there is a signal again, or another tab or the worker has dealt with the command. */
function isBackWithin(ms: number, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isBack: boolean) => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      wakers.delete(back);
      resolve(isBack);
    };
    const back = () => end(true);
    const timer = setTimeout(() => end(false), ms);
    const stops = [
      signal.subscribe(() => {
        if (signal.get()) back();
      }),
      onStoredCommands(() => {
        if (findStored(id)?.state !== 'waiting') back();
      }),
    ];
    wakers.add(back);
  });
}
