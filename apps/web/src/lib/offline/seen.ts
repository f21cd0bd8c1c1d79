import { OWN_USER_PATH, type authContract } from '@picado/domain/auth/contract';
import type { EndpointAnswer } from '@picado/domain/http/endpoint';
import type { OwnUser } from '@picado/domain/users/schema';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { userIdOf } from '../session-token';
import { sessionUser } from './session-user';
import { hasSignal } from './signal';
import { onStored, browserStorage } from '../storage';
import { ANSWERS } from '../stored/fingerprints';
import { loadReading } from '../stored/load-reading';
import { offlineDatabase, type SeenAnswer } from './database';

/** Written together, so that a screen that loads ten answers costs one write. In milliseconds. */
const WRITE_AFTER_MS = 1_000;
/** Older answers are of no use at the pitch. */
const FORGET_AFTER_MS = 30 * 24 * 60 * 60_000;
/** The answers of some forty matches with their chats and payments. */
const MAX_ANSWERS = 400;
/** The hash of the session's own user, which no query has. It is stored as the answer of `GET /api/auth/me`. */
const OWN_USER = 'own-user';

const waiting = new Map<string, SeenAnswer>();
let timer: ReturnType<typeof setTimeout> | undefined;

function accountHere(): string {
  const token = browserStorage.authToken.read();
  return (token === null ? null : userIdOf(token)) ?? '';
}

/** The answers that this browser saw last, of its present user. */
export interface Seen {
  user: OwnUser | null;
  /** Shows it to the queries that have nothing to show. It is as old as it was when it came. */
  show: (client: QueryClient) => void;
}

/**
 * Reads what is stored of the present user, by the schemas of this build: what another build stored is migrated, or not shown. Empty
 * where nothing is, or a browser stores nothing.
 */
export async function readSeen(): Promise<Seen> {
  const account = accountHere();
  try {
    const all = await (await offlineDatabase()).getAll('seen', rangeOf(account));
    const fresh = all.filter(({ seenAt }) => Date.now() - seenAt < FORGET_AFTER_MS);
    const answers = fresh.length === 0 ? [] : await readable(fresh);
    const own = answers.find(({ hash }) => hash === OWN_USER)?.data as { user: OwnUser } | undefined;
    const shown = answers.filter(({ hash }) => hash !== OWN_USER);
    return { user: own?.user ?? null, show: (client) => showAll(client, shown) };
  } catch {
    return { user: null, show: () => undefined };
  }
}

/** The fingerprint of what a query holds; undefined for a query of no call that reads. */
const fingerprintOf = ([path]: QueryKey): string | undefined => ANSWERS[`GET ${String(path)}`];

/**
 * The answers that fit the schemas of this build. Where the code that checks them cannot be had, which the service worker stores with
 * every build, they are those that were made by the same schemas.
 */
async function readable(answers: readonly SeenAnswer[]): Promise<SeenAnswer[]> {
  const reading = await loadReading().catch(() => null);
  return answers.flatMap((answer): SeenAnswer[] => {
    const { queryKey, made, data } = answer;
    const present = fingerprintOf(queryKey);
    if (made === undefined || present === undefined) return [];
    if (reading === null) return made === present ? [answer] : [];
    const read = reading.readSeenData(String(queryKey[0]), present, { made, data });
    return read === undefined ? [] : [{ ...answer, data: read }];
  });
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
  put({
    account: user.id,
    hash: OWN_USER,
    queryKey: [OWN_USER_PATH],
    data: { user } satisfies EndpointAnswer<typeof authContract.me>,
    seenAt: Date.now(),
  });
}

/**
 * Stores each answer as it comes, and shows what is stored once the signal is lost; what is shown is fetched again once it is
 * back. Forgets what users saw that have no session here any more, also where it ended before this page was opened. Returns the
 * function that ends it.
 */
export function keepSeen(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) keep(query);
  let isLost = false;
  const followSignal = () => {
    const wasLost = isLost;
    isLost = !hasSignal.get();
    if (isLost) void readSeen().then(({ show }) => show(client));
    else if (wasLost) void client.refetchQueries({ type: 'active', stale: true });
  };
  const followUser = () => {
    const user = sessionUser.get();
    if (user !== null && user.id === accountHere()) keepOwnUser(user);
  };
  const followSession = () => void forgetOthers(accountHere());
  const ends = [
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') keep(event.query as Query);
    }),
    hasSignal.subscribe(followSignal),
    sessionUser.subscribe(followUser),
    onStored(browserStorage.authToken, followSession),
  ];
  followSignal();
  followUser();
  followSession();
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

/** Answers that no schema of a call describes are not stored: a later build could not tell what they are. */
function put(answer: Omit<SeenAnswer, 'made'>): void {
  const made = fingerprintOf(answer.queryKey);
  if (made === undefined) return;
  waiting.set(`${answer.account} ${answer.hash}`, { ...answer, made });
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
    // The transaction is committed at once, without this page's next turn: a page that is left or closed may have none.
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
    // The page works as long as it is open, as above.
  }
}

/** Forgets all that was seen by other users than the present one, who sees none of it. What was seen without an account stays. */
async function forgetOthers(account: string): Promise<void> {
  const isOther = (one: string) => one !== account && one !== '';
  for (const [key, answer] of waiting) if (isOther(answer.account)) waiting.delete(key);
  try {
    const { store, done } = (await offlineDatabase()).transaction('seen', 'readwrite');
    const accounts = new Set((await store.getAllKeys()).map(([of]) => of));
    for (const other of accounts) if (isOther(other)) await store.delete(rangeOf(other));
    await done;
  } catch {
    // Nothing is stored there.
  }
}
