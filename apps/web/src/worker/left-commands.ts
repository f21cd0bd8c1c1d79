/**
 * Sends the commands that wait for a signal while no page does: each as the page stored it, in the order of its scope. What comes of
 * them is stored for the next page, which shows it.
 */
import { announceStored, exclusively } from '../lib/commands/stored-channel';
import {
  isStoredCommand,
  isTooLate,
  MADE_ON_REFUSED,
  type StoredCommand,
} from '../lib/commands/stored-entry';
import { DURABLE, offlineDatabase } from '../lib/offline/database';

/** No answer, or one that says nothing of the command: the browser wakes the worker again. */
class Unanswered extends Error {}

export async function sendLeft(): Promise<void> {
  const waiting = await readWaiting();
  const scopes = new Map<string, StoredCommand[]>();
  for (const entry of waiting) scopes.set(entry.scope, [...(scopes.get(entry.scope) ?? []), entry]);
  const sent = await Promise.allSettled([...scopes].map(([scope, entries]) => sendScope(scope, entries)));
  if (sent.some(({ status }) => status === 'rejected')) throw new Unanswered();
}

async function readWaiting(): Promise<StoredCommand[]> {
  const all = await (await offlineDatabase()).getAll('commands');
  return (
    all
      .filter(isStoredCommand)
      // The next page says of one that is too late that it was not sent.
      .filter(({ state, command }) => state === 'waiting' && !isTooLate(command))
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
  if (!isStoredCommand(entry) || entry.state !== 'waiting') return;
  const { url, ...init } = entry.request;
  const response = await fetch(url, init);
  const isAnswer = response.status < 500 && response.status !== 401 && response.status !== 429;
  const body = await readJson(response);
  if (!isAnswer || body === null) throw new Unanswered();
  const settledAt = Date.now();
  if (response.ok) {
    await store([{ ...entry, state: 'done', answer: body, hasWaited: true, settledAt }]);
    return;
  }
  const refusal = { sentence: textOf(body['error']), code: textOf(body['code']) };
  const refused: StoredCommand = { ...entry, state: 'refused', refusal, hasWaited: true, settledAt };
  await store([
    refused,
    ...(await madeOn(entry)).map((later) => ({ ...later, ...MADE_ON_REFUSED, settledAt })),
  ]);
}

/** The commands that were made on the drawing of a refused one. */
async function madeOn({ command, scope, isWithdrawnWithEarlier }: StoredCommand): Promise<StoredCommand[]> {
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

/** Null for what is no JSON: it came from something between the server and here. */
async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  try {
    return (await response.json()) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}
