/**
 * Sends the commands that wait for a signal while no page does: each as the page stored it, in the order of its scope. What comes of
 * them is stored for the next page, which shows it.
 */
import { announceStored, exclusively, PROBE_LOCK } from '../lib/commands/stored-channel';
import {
  asAnswered,
  asRefused,
  asTried,
  asWaiting,
  isRequestKnown,
  isStoredCommand,
  isTooLate,
  isUnanswered,
  MADE_ON_REFUSED,
  type StoredCommand,
  type UnansweredCommand,
} from '../lib/commands/stored-state';
import { afterTry, dueAt, isStale, unreached } from '../lib/commands/stored-pace';
import { DURABLE, offlineDatabase } from '../lib/offline/database';

/** No answer, or one that says nothing of the command: the browser wakes the worker again. */
class Unanswered extends Error {}

/**
 * Sends what waits. While the network is known to refuse, the oldest command alone finds out whether it carries them again, and not right
 * after another one did.
 */
export async function sendLeft(): Promise<void> {
  const waiting = await readWaiting();
  const [oldest] = waiting;
  if (oldest !== undefined && unreached(waiting).length > 0) {
    await exclusively(oldest.scope, () => exclusively(PROBE_LOCK, () => probeWith(oldest.command.id)));
  }
  const scopes = new Map<string, UnansweredCommand[]>();
  for (const entry of waiting) scopes.set(entry.scope, [...(scopes.get(entry.scope) ?? []), entry]);
  const sent = await Promise.allSettled([...scopes].map(([scope, entries]) => sendScope(scope, entries)));
  if (sent.some(({ status }) => status === 'rejected')) throw new Unanswered();
}

async function probeWith(id: string): Promise<void> {
  const waiting = await readWaiting();
  const now = Date.now();
  const isDue = isStale(waiting, now) || waiting.some((entry) => dueAt(entry, waiting, 0) <= now);
  if (!isDue) throw new Unanswered();
  await sendOne(id);
}

async function readWaiting(): Promise<UnansweredCommand[]> {
  const all = await (await offlineDatabase()).getAll('commands');
  return (
    all
      .filter(isStoredCommand)
      .filter(isUnanswered)
      // The next page says of one that is too late that it was not sent.
      .filter(({ command }) => !isTooLate(command))
      // A page of this build reads what another one made, and sends it or says that it cannot.
      .filter(isRequestKnown)
      .sort((a, b) => a.command.madeAt - b.command.madeAt)
  );
}

function sendScope(scope: string, entries: readonly StoredCommand[]): Promise<void> {
  return exclusively(scope, async () => {
    for (const { command } of entries) await sendOne(command.id);
  });
}

async function sendOne(id: string): Promise<void> {
  const database = await offlineDatabase();
  const entry = await database.get('commands', id);
  // A page may have sent it, or its user taken it back.
  if (!isStoredCommand(entry) || !isUnanswered(entry) || !isRequestKnown(entry)) return;
  const { url, ...init } = entry.request;
  const response = await fetch(url, init).catch(() => null);
  const isAnswer =
    response !== null && response.status < 500 && response.status !== 401 && response.status !== 429;
  const body = response === null ? null : await readJson(response);
  if (!isAnswer || body === null) {
    await countTry(id, response?.status);
    throw new Unanswered();
  }
  const settledAt = Date.now();
  await forgetTries();
  if (response.ok) {
    await store([asAnswered(asWaiting(entry), body, settledAt)]);
    return;
  }
  const refusal = { sentence: textOf(body['error']), code: textOf(body['code']) };
  await store([
    asRefused(asWaiting(entry), refusal, settledAt),
    ...(await madeOn(entry)).map((later) => asRefused(asWaiting(later), MADE_ON_REFUSED, settledAt)),
  ]);
}

/** Counts a try without an answer, unless its user has taken the command back meanwhile. */
async function countTry(id: string, status: number | undefined): Promise<void> {
  const transaction = (await offlineDatabase()).transaction('commands', 'readwrite');
  const known = (await transaction.store.getAll()).filter(isStoredCommand);
  const entry = known.filter(isUnanswered).find(({ command }) => command.id === id);
  if (entry !== undefined) {
    await transaction.store.put(asTried(entry, afterTry(entry, known, status, Date.now())));
  }
  await transaction.done;
  announceStored(id);
}

/** The server answers again: the pages send at once what did not reach it. */
async function forgetTries(): Promise<void> {
  const transaction = (await offlineDatabase()).transaction('commands', 'readwrite');
  const again = unreached((await transaction.store.getAll()).filter(isStoredCommand));
  const puts = again.map((entry) => transaction.store.put(asTried(entry)));
  await Promise.all([...puts, transaction.done]);
  for (const { command } of again) announceStored(command.id);
}

/** The commands that were made on the drawing of a refused one. */
async function madeOn({
  command,
  scope,
  isWithdrawnWithEarlier,
}: UnansweredCommand): Promise<UnansweredCommand[]> {
  if (!isWithdrawnWithEarlier) return [];
  const waiting = await readWaiting();
  return waiting.filter(
    (later) => later.scope === scope && later.isWithdrawnWithEarlier && later.command.id !== command.id,
  );
}

async function store(entries: readonly StoredCommand[]): Promise<void> {
  const transaction = (await offlineDatabase()).transaction('commands', 'readwrite', DURABLE);
  await Promise.all([...entries.map((entry) => transaction.store.put(entry)), transaction.done]);
  for (const { command } of entries) announceStored(command.id);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns null for what is no JSON: it came from something between the server and here. */
async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  try {
    return (await response.json()) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}
