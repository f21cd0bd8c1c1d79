import type { OwnUser } from '@picado/domain/users/schema';
import type { Query, QueryClient } from '@tanstack/react-query';
import { userIdOf } from '../session-token';
import { sessionUser } from './session-user';
import { signal } from './signal';
import { stored } from '../storage';
import { offlineDatabase, type SeenAnswer } from './database';

/** Written together, so that a screen that loads ten answers costs one write. In milliseconds. */
const WRITE_AFTER_MS = 1_000;
/** Older answers are of no use at the pitch. */
const FORGET_AFTER_MS = 30 * 24 * 60 * 60_000;
/** The answers of some forty matches with their chats and payments. */
const MAX_ANSWERS = 400;
/** Of no query: the session's own user, under a key that no query has. */
const OWN_USER = 'own-user';

const waiting = new Map<string, SeenAnswer>();
let timer: ReturnType<typeof setTimeout> | undefined;

function accountHere(): string {
  const token = stored.authToken.read();
  return (token === null ? null : userIdOf(token)) ?? '';
}

/** What this browser saw last, of its present user. */
export interface Seen {
  user: OwnUser | null;
  /** Shows it to the queries that have nothing to show. It is as old as it was when it came. */
  show: (client: QueryClient) => void;
}

/** Reads what is stored of the present user. Empty where nothing is, or a browser stores nothing. */
export async function readSeen(): Promise<Seen> {
  const account = accountHere();
  try {
    const all = await (await offlineDatabase()).getAll('seen', rangeOf(account));
    const fresh = all.filter(({ seenAt }) => Date.now() - seenAt < FORGET_AFTER_MS);
    const own = fresh.find(({ hash }) => hash === OWN_USER)?.data as OwnUser | undefined;
    const answers = fresh.filter(({ hash }) => hash !== OWN_USER);
    return { user: own ?? null, show: (client) => showAll(client, answers) };
  } catch {
    return { user: null, show: () => undefined };
  }
}

/** All keys of an account: behind a string sorts an array, whatever it holds. */
const rangeOf = (account: string) => IDBKeyRange.bound([account], [account, []]);

function showAll(client: QueryClient, answers: readonly SeenAnswer[]): void {
  for (const { queryKey, data, seenAt } of answers) {
    if (client.getQueryData(queryKey) === undefined) {
      client.setQueryData(queryKey, data, { updatedAt: seenAt });
    }
  }
}

/** Stores the session's user, which a page that opens without a signal cannot ask the server for. */
function keepOwnUser(user: OwnUser): void {
  put({ account: user.id, hash: OWN_USER, queryKey: [OWN_USER], data: user, seenAt: Date.now() });
}

/**
 * Stores each answer as it comes, and shows what is stored once the signal is lost; what is shown is fetched again once it is
 * back. Forgets what a user saw once they are no longer the user of this page. Returns the function that ends it.
 */
export function keepSeen(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) keep(query);
  let isLost = false;
  const followSignal = () => {
    const wasLost = isLost;
    isLost = !signal.get();
    if (isLost) void readSeen().then(({ show }) => show(client));
    else if (wasLost) void client.refetchQueries({ type: 'active', stale: true });
  };
  let shown: OwnUser | null = null;
  const followUser = () => {
    const user = sessionUser.get();
    if (shown !== null && shown.id !== user?.id) void forgetSeen(shown.id);
    if (user !== null && user !== shown) keepOwnUser(user);
    shown = user;
  };
  const ends = [
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') keep(event.query as Query);
    }),
    signal.subscribe(followSignal),
    sessionUser.subscribe(followUser),
  ];
  followSignal();
  followUser();
  document.addEventListener('visibilitychange', flush);
  void dropOld();
  return () => {
    document.removeEventListener('visibilitychange', flush);
    for (const end of ends) end();
  };
}

function keep({ queryKey, queryHash, state }: Query): void {
  if (state.data === undefined) return;
  put({
    account: accountHere(),
    hash: queryHash,
    queryKey,
    data: state.data,
    seenAt: state.dataUpdatedAt,
  });
}

function put(answer: SeenAnswer): void {
  waiting.set(`${answer.account} ${answer.hash}`, answer);
  timer ??= setTimeout(flush, WRITE_AFTER_MS);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const answers = [...waiting.values()];
  waiting.clear();
  if (answers.length > 0) void write(answers);
}

async function write(answers: readonly SeenAnswer[]): Promise<void> {
  try {
    const transaction = (await offlineDatabase()).transaction('seen', 'readwrite');
    const puts = answers.map((answer) => transaction.store.put(answer));
    // At once, without this page's next turn: a page that is left or closed may have none.
    transaction.commit();
    await Promise.all([...puts, transaction.done]);
  } catch {
    // A full disk, or a browser that stores nothing: the page works as long as it is open.
  }
}

/** Forgets the oldest answers, of all accounts. */
async function dropOld(): Promise<void> {
  try {
    const { store, done } = (await offlineDatabase()).transaction('seen', 'readwrite');
    let surplus = (await store.count()) - MAX_ANSWERS;
    for await (const cursor of store.index('seenAt')) {
      if (surplus <= 0 && Date.now() - cursor.value.seenAt < FORGET_AFTER_MS) break;
      await cursor.delete();
      surplus -= 1;
    }
    await done;
  } catch {
    // As above.
  }
}

/** Forgets all that was seen by a user: the next one of this browser sees none of it. */
async function forgetSeen(userId: string): Promise<void> {
  for (const key of waiting.keys()) if (key.startsWith(`${userId} `)) waiting.delete(key);
  try {
    await (await offlineDatabase()).delete('seen', rangeOf(userId));
  } catch {
    // Nothing is stored there.
  }
}
