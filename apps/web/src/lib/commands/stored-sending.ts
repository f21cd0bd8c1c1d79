import { sentenceOf } from '../api/sentence';
import { CallError } from '../api/query';
import { SYNC_TAG } from '../offline/service-worker';
import { hasSignal, wasAway } from '../offline/signal';
import type { Failure, Outcome } from '../api/call';
import { toast } from '../toast';
import type { Command, CommandKind } from './command';
import { openQueue } from './shown-queue';
import { exclusively, PROBE_LOCK } from './stored-channel';
import {
  changeRow,
  changeStored,
  dropStored,
  findStored,
  makerOf,
  onStoredCommands,
  readEntries,
  readEntry,
  reread,
  storedCommands,
  whenStored,
} from './stored-commands';
import { afterTry, dueAt, isStale, isUnreached, unreached } from './stored-pace';
import {
  asAnswered,
  asDone,
  asRefused,
  asTried,
  asWaiting,
  isTaken,
  isTooLate,
  isUnanswered,
  isAwaitingSignal,
  phaseOf,
  type StoredCommand,
  type StoredRefusal,
  type UnansweredCommand,
} from './stored-state';

/** The server refused the command, or gave no answer. `message` is for the user. */
export class CommandRefusal extends CallError {
  /** True if the command may be taken when it is sent again, and is never done twice by that. */
  readonly isRepeatable: boolean;
  /** False for a command that was taken back before, because an earlier one was refused. */
  readonly wasSent: boolean;

  constructor(failure: Failure, { isRepeatable = false, wasSent = true } = {}) {
    super(failure);
    this.isRepeatable = isRepeatable;
    this.wasSent = wasSent;
  }
}

export const WITHDRAWN: Failure = { error: '', code: 'WITHDRAWN' };
const TOO_LATE: Failure = { error: 'Quedó sin mandar', code: 'NETWORK_ERROR' };

/** A command without an answer after this long is shown as waiting, and its form is done with. In milliseconds. */
const WAIT_FROM_MS = 5_000;

type Call = () => Promise<Outcome<unknown>>;

/** The sending of this page. */
const page = {
  /** The instant at which one try was last asked for, in milliseconds since 1970. */
  askedAt: 0,
  /** The commands that wait until they are due. */
  wakers: new Set<() => void>(),
  /** The ends of the commands that had to wait, since the last toast. */
  ends: { done: 0, refused: 0 },
};

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
    await takeTries(known);
    const entry = known.find(({ command: { id } }) => id === command.id);
    const isDue =
      entry === undefined || !isUnanswered(entry) || dueAt(entry, known, page.askedAt) <= Date.now();
    return isDue ? sendOnce(kind, command, send) : null;
  });
}

/** A page that was closed may have written a try without a word of it: its pause is that of all, and not asked about again and again. */
async function takeTries(entries: readonly StoredCommand[]): Promise<void> {
  const news = entries.filter(isUnanswered).filter(({ command, tries }) => {
    const entry = findStored(command.id);
    const before = entry !== null && isUnanswered(entry) ? entry.tries : undefined;
    return tries?.latestAt !== before?.latestAt || tries?.nextAt !== before?.nextAt;
  });
  await Promise.all(news.map(({ command }) => reread(command.id)));
}

/** Null where there is no answer yet. */
async function sendOnce(kind: CommandKind, command: Command, send: Call): Promise<{ data: unknown } | null> {
  const entry = await readEntry(command.id);
  // Its user may have taken it back a moment ago: the database may still have it.
  if (entry === null || findStored(command.id) === null || entry.maker !== makerOf(kind, command.matchId)) {
    throw new CommandRefusal(WITHDRAWN, { wasSent: false });
  }
  switch (entry.state) {
    case 'done':
      return { data: entry.answer };
    case 'refused': {
      const { sentence, code } = entry.refusal;
      throw new CommandRefusal({ error: sentence, code, status: 409 });
    }
    case 'waiting':
      return tryOnce(kind, entry, send);
  }
}

async function tryOnce(
  kind: CommandKind,
  entry: UnansweredCommand,
  send: Call,
): Promise<{ data: unknown } | null> {
  const { id } = entry.command;
  if (isTooLate(entry.command)) throw await refused(kind, entry, new CommandRefusal(TOO_LATE));
  const begunAt = Date.now();
  const outcome = await send();
  if (outcome.error === undefined) {
    await changeRow(id, (row) => (isUnanswered(row) ? asAnswered(row, outcome.data, Date.now()) : row));
    await forgetTries(id);
    return { data: outcome.data };
  }
  const refusal = new CommandRefusal(outcome);
  if (!isUnreached(refusal.status)) await forgetTries(id);
  // A session that is over, or a limit, is no answer to what was done without a signal: its maker may sign in again.
  const isLater = entry.hasWaited && (refusal.status === 401 || refusal.status === 429);
  const isOpen = kind.keepsRefused === true && refusal.status === 401;
  if (refusal.isAway || isLater || isOpen) {
    await countTry(id, refusal.status, begunAt);
    return null;
  }
  throw await refused(kind, entry, refusal);
}

/** Its user may have taken it back while it was tried. */
async function countTry(id: string, status: number | undefined, begunAt: number): Promise<void> {
  const entry = findStored(id);
  if (entry === null || !isUnanswered(entry)) return;
  // A signal that returned while it was tried asks for another try at once.
  const tries = { ...afterTry(entry, storedCommands(), status, Date.now()), latestAt: begunAt };
  await changeStored(id, (row) => (isUnanswered(row) ? asTried(row, tries) : row));
}

/** The server answers again: the commands that did not reach it are sent at once. */
async function forgetTries(answered: string): Promise<void> {
  const others = unreached(storedCommands()).filter(({ command }) => command.id !== answered);
  await Promise.all(
    others.map(({ command }) => changeStored(command.id, (row) => (isUnanswered(row) ? asTried(row) : row))),
  );
}

async function refused(
  kind: CommandKind,
  entry: UnansweredCommand,
  refusal: CommandRefusal,
): Promise<CommandRefusal> {
  const why = { sentence: sentenceOf(refusal, kind.failed), code: refusal.code };
  await changeRow(entry.command.id, (row) => (isUnanswered(row) ? asRefused(row, why, Date.now()) : row));
  return refusal;
}

/** Shows one command as waiting, in its place and in the queue. */
export function setWaiting(entry: UnansweredCommand): void {
  if (isAwaitingSignal(entry)) return;
  void changeStored(entry.command.id, (row) => (isUnanswered(row) ? asWaiting(row) : row));
}

/**
 * Shows a command as waiting, and those behind it. The browser is asked to wake the service worker for them once there is a network,
 * also while no page is open.
 */
export function markWaiting(id: string): void {
  const entry = findStored(id);
  if (entry === null) return;
  const behind = storedCommands()
    .filter(isUnanswered)
    .filter(({ scope }) => scope === entry.scope);
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
      (entry) => isAwaitingSignal(entry) && entry.command.id !== id && entry.scope === findStored(id)?.scope,
    );
    if (isBehind) markWaiting(id);
    look();
  });
}

/** Tries what waits once more, at once. */
export function sendNow(): void {
  page.askedAt = Date.now();
  for (const wake of page.wakers) wake();
}

/** A file of the site may come through where commands do not: a signal that only a try lost asks for none when it is back. */
function sendOnReturn(): void {
  if (hasSignal.get() && (wasAway() || isStale(storedCommands(), Date.now()))) sendNow();
}

hasSignal.subscribe(sendOnReturn);
// A call may have been answered since a try was lost, so that this browser knows of no signal that is back.
if (typeof window !== 'undefined') window.addEventListener('online', sendNow);

/** Resolves once a command is to be tried again, or another tab or the worker has dealt with it. */
function untilDue(id: string): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const entry = findStored(id);
      const isOver = entry === null || !isUnanswered(entry);
      const wait = isOver ? 0 : dueAt(entry, storedCommands(), page.askedAt) - Date.now();
      if (wait > 0) {
        timer = setTimeout(look, wait);
        return;
      }
      stop();
      page.wakers.delete(look);
      resolve();
    };
    const stop = onStoredCommands(look);
    page.wakers.add(look);
    look();
  });
}

/** Ends a stored command that the server took: one that had to wait until it was answered stays for a day as done. */
export function finishStored(id: string, hasWaited: boolean): void {
  const entry = findStored(id);
  // Another page has taken the answer, and said so.
  if (entry === null || phaseOf(entry) === 'done') return;
  if (!hasWaited) {
    void dropStored(id);
    return;
  }
  void changeStored(id, (row) => asDone(row, Date.now()));
  page.ends.done += 1;
  tellOnceAllAre();
}

/** Ends a stored command that the server refused: one that had to wait stays until its user has looked at it. */
export function refuseStored(
  id: string,
  refusal: StoredRefusal,
  kind: Pick<CommandKind, 'keepsRefused'>,
): void {
  const entry = findStored(id);
  if (entry === null) return;
  if (!entry.hasWaited && kind.keepsRefused !== true) {
    void dropStored(id);
    return;
  }
  void changeStored(id, (row) => (isTaken(row) ? row : asRefused(row, refusal, Date.now())));
  if (!entry.hasWaited) return;
  page.ends.refused += 1;
  tellOnceAllAre();
}

/** One toast for all that waited, once nothing does. */
function tellOnceAllAre(): void {
  if (storedCommands().some(isAwaitingSignal)) return;
  const { done, refused: failed } = page.ends;
  page.ends = { done: 0, refused: 0 };
  if (done > 0) toast.success(done === 1 ? 'Se mandó 1 cambio.' : `Se mandaron ${done} cambios.`);
  if (failed === 0) return;
  const sentence = failed === 1 ? '1 cambio no se pudo hacer.' : `${failed} cambios no se pudieron hacer.`;
  toast.error(sentence, { label: 'Ver', onPress: openQueue });
}
