/**
 * Whether lists stay as fast in a large product: `npm run bench:growth [matches]` (build first; PostgreSQL of
 * TEST_DATABASE_URL). 1,000,000 matches (or the given number), a tenth as many users and a fiftieth as many groups, against 1,000,
 * 100 and 20, each in a database of its own. Both are read in turns, by users spread over all; printed is the median of
 * the ratios, round by round. `-- --seed` only makes the databases; a run uses those that it finds, and drops them at the end
 * unless it is run with `--keep`. `--only group` reads the lists whose name has the word.
 */
import { parseArgs } from 'node:util';
import { grownDatabase, type GrownDatabase } from './growth/databases';
import { NAMES, readersOf, type Reader } from './growth/seed';
import { drive, eachOnce, encodeCall } from './measure/load';
import { describeMachine } from './measure/machine';
import { median, medianRatio } from './measure/medians';
import { inTurns } from './measure/rounds';
import { table } from './measure/table';
import { startProduct, type Product } from './product/start';

const SMALL = 1_000;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const LARGE = Number(positionals[0] ?? 1_000_000);
const MATCHES_PER_USER = 10;
const READERS = 100;
const ROUNDS = 7;
const GOAL = 1.5;
const SECRET = 'un secreto que solo sirve para medir';

const LISTS: Record<string, (reader: Reader) => string> = {
  home: () => '/api/home',
  'my matches': () => '/api/matches/my-matches',
  'history of my matches': () => '/api/matches/my-matches/archived',
  notifications: () => '/api/notifications?limit=20',
  'unread count': () => '/api/notifications/unread-count',
  'recent locations': () => '/api/matches/recent-locations',
  'last match settings': () => '/api/matches/last-match-settings',
  'one match': ({ matchId }) => `/api/matches/${matchId}`,
  'search of a rare name': () => searchOf(NAMES.rare),
  'search of a common name': () => searchOf(NAMES.common),
  'search that finds none': () => searchOf('Wenceslao'),
  'public profile': ({ userId }) => `/api/users/${userId}/public`,
  'profile of a user': ({ userId }) => `/api/users/${userId}/public-profile`,
  'badges of a user': ({ userId }) => `/api/gamification/user/${userId}/badges`,
  'public badges': ({ userId }) => `/api/users/${userId}/badges`,
  'level of a user': ({ userId }) => `/api/users/${userId}/level`,
  rankings: () => '/api/gamification/rankings',
  'global statistics': () => '/api/gamification/global-stats',
  'history of a user': ({ userId }) => `/api/users/${userId}/match-history?page=1&limit=5`,
  'history, last page': ({ userId }) => `/api/users/${userId}/match-history?page=28&limit=1`,
  'public history of a user': ({ userId }) => `/api/users/${userId}/public-match-history?page=1&limit=6`,
  'evolution of a user': ({ userId }) => `/api/users/${userId}/evolution`,
  'figures of a user': ({ userId }) => `/api/users/${userId}/stats`,
  'public figures of a user': ({ userId }) => `/api/users/${userId}/public-stats`,
  'gaming stats': ({ userId }) => `/api/gamification/user/${userId}/gaming-stats`,
  'public tags summary': ({ userId }) => `/api/users/${userId}/public-tags-summary`,
  'received reviews': ({ userId }) => `/api/reviews/user/${userId}/received?page=1&limit=5`,
  'reviews on a profile': ({ userId }) => `/api/reviews/user/${userId}/profile-reviews`,
  'public reviews': ({ userId }) => `/api/users/${userId}/public-reviews`,
  'groups of a user': () => '/api/groups',
  'a group': ({ groupId }) => `/api/groups/${groupId}`,
  'dates of a group': ({ groupId }) => `/api/groups/${groupId}/dates`,
  'table of a group': ({ groupId }) => `/api/groups/${groupId}/table`,
  'debts of a group': ({ groupId }) => `/api/groups/${groupId}/debts`,
  'join history of a match': ({ matchId }) => `/api/matches/${matchId}/join-history`,
};

const databases = { small: await grown(SMALL), large: await grown(LARGE) };
if (!options.seed) {
  const sizes = { small: await sized(databases.small), large: await sized(databases.large) };
  const rows = [['', `${SMALL} matches`, `${LARGE} matches`, 'times as slow']];
  for (const [name, pathOf] of Object.entries(LISTS).filter(([list]) => list.includes(options.only))) {
    const samples = await inTurns<'small' | 'large', number>(
      { small: () => medianMs(sizes.small, pathOf), large: () => medianMs(sizes.large, pathOf) },
      ROUNDS,
    );
    const show = (times: readonly number[]) => `${median(times).toFixed(2)} ms`;
    rows.push([
      name,
      show(samples.small),
      show(samples.large),
      medianRatio(samples.large, samples.small).toFixed(2),
    ]);
  }
  for (const { product } of Object.values(sizes)) await product.stop();
  console.log(table(rows));
  console.log(`Goal: at most ${GOAL} times as slow. ${describeMachine()}`);
  if (!options.keep) for (const { database } of Object.values(databases)) await database.drop();
}

interface Grown {
  matches: number;
  users: number;
  database: GrownDatabase;
}

interface Sized {
  product: Product;
  readers: Reader[];
}

async function grown(matches: number): Promise<Grown> {
  const users = Math.ceil(matches / MATCHES_PER_USER);
  return { matches, users, database: await grownDatabase({ matches, users }) };
}

async function sized({ matches, users, database }: Grown): Promise<Sized> {
  const env = { AUTH_SECRET: SECRET };
  return {
    product: await startProduct({ database: 'postgres', databaseUrl: database.url, env }),
    readers: await readersOf(SECRET, { users, matches, count: READERS }),
  };
}

function searchOf(name: string): string {
  return `/api/users/search?q=${encodeURIComponent(name)}`;
}

/** One call after the other over one connection: the cost of a list without the effect of other calls. */
async function medianMs({ product, readers }: Sized, pathOf: (reader: Reader) => string): Promise<number> {
  const calls = readers.map((reader) =>
    encodeCall(product.url, {
      path: pathOf(reader),
      headers: { authorization: `Bearer ${reader.token}` },
    }),
  );
  const load = await drive({ url: product.url, connections: 1, next: eachOnce(calls) });
  if (load.statuses.get(200) !== READERS) {
    throw new Error(`not all were answered: ${JSON.stringify([...load.statuses])}`);
  }
  return load.medianMs;
}
