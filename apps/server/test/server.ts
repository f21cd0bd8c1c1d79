/**
 * The harness: the real server over a real database, with real HTTP.
 *
 *   const server = await startServer();          // once a file, in beforeAll; `await server.close()` in afterAll
 *   await server.reset();                        // in beforeEach: no rows, the clock runs from NOW (`match-data.ts`)
 *   evening = await server.startFrom(playEvening);   // or the same start for each test, made once
 *   server.clock.set(NOW); server.clock.advance(60_000);   // the server's time
 *   const nico = await server.signIn({ name: 'Nico', email: 'nico@example.com' });   // the same e-mail, the same user
 *   const { status, body, headers } = await server.call(matchesContract.read, { params: { id }, token: nico.token });
 *
 * `call` checks every answer against the contract: a success against the call's own schema and status, a
 * refusal against the form of errors. Rate limits are raised a thousandfold; `config` changes any setting.
 * Two servers of one file share their database. PICADO_TEST_DATABASE selects it: see `database.ts`.
 */
import type { Endpoint, EndpointAnswer } from '@picado/domain/http/endpoint';
import { errorAnswerSchema } from '@picado/domain/http/schema';
import { notificationsContract } from '@picado/domain/notifications/contract';
import type { Notification } from '@picado/domain/notifications/schema';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import * as z from 'zod/mini';
import { createApp, type App, type AppDependencies } from '../src/app';
import { readConfig, type Config } from '../src/config';
import type { OpenDatabase } from '../src/db/scripts';
import type { ServedEndpoint } from '../src/http/served-endpoints';
import { recomputeFigures } from '../src/modules/figures/recompute';
import { openTestDatabase } from './database';
import { NOW } from './match-data';

export interface TestUser {
  userId: string;
  token: string;
}

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string;
  guestId?: string;
  headers?: Record<string, string>;
}

export interface Answered<E extends Endpoint> {
  status: number;
  /** Typed as the success; a refusal holds `error` and `code`. */
  body: EndpointAnswer<E>;
  headers: Headers;
}

export interface TestServer {
  /** On 127.0.0.1. */
  url: string;
  /** The public address: the same server, on localhost. */
  publicUrl: string;
  app: App;
  database: OpenDatabase;
  clock: { set(ms: number): void; advance(ms: number): void; now(): number };
  /** Signs in by the session service, as the provider's callback does, without the provider. */
  signIn(user: { name: string; email: string }): Promise<TestUser>;
  call<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<Answered<E>>;
  notificationsOf(user: TestUser): Promise<Notification[]>;
  /** Finishes a match by SQL, past the product: nothing is sent. Its figures are kept all the same. */
  finishMatch(matchId: string): Promise<void>;
  /** As if the match had begun so many minutes ago. */
  startMatch(matchId: string, minutes: number): Promise<void>;
  storedText(): Promise<string>;
  reset(): Promise<void>;
  /**
   * The rows and the clock as `make` leaves them on an empty database: by real calls the first time, later
   * restored from a snapshot, which takes a twentieth of the time. The returned value is the same object each
   * time and must not be changed.
   */
  startFrom<T>(make: (server: TestServer) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface TestServerOptions extends Partial<
  Pick<
    AppDependencies,
    | 'slotHoldMs'
    | 'outboxPace'
    | 'webFolder'
    | 'redis'
    | 'catchUpPace'
    | 'closingPace'
    | 'openPace'
    | 'painter'
  >
> {
  config?: Partial<Config>;
  /** Instead of the worker's own; the caller closes it. */
  database?: OpenDatabase;
  log?: Logger;
}

const RAISED_LIMITS = 1000;
/** The clock of every server of this process runs from NOW: dates in tests are to come on any day of the calendar. */
const SHIFT_MS = NOW - Date.now();

/** The secrets of the servers of this process. It is removed with the other folders of the process (`removeFolders`). */
const DATA_DIR = join(tmpdir(), `picado-test-${process.pid}-secrets`);
mkdirSync(DATA_DIR, { recursive: true });

/** Paces of the outbox: messages leave as soon as they are written, or the worker sends and asks the database nothing. */
export const SENDS_AT_ONCE = { gatherMs: 1, idleMs: 20 };
export const SENDS_NOTHING = { gatherMs: 3_600_000 };

export function testConfig(change: Partial<Config> = {}): Config {
  const base = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR,
    AUTH_SECRET: 'un secreto que solo sirve para probar',
    RATE_LIMIT_FACTOR: String(RAISED_LIMITS),
  });
  return { ...base, ...change };
}

export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { config: change, log = pino({ level: 'silent' }), database: given, ...rest } = options;
  // Chosen before it listens, because the public address, to which sign-in returns, contains it.
  const port = await freePort();
  const config = testConfig({ port, publicUrl: new URL(`http://localhost:${port}`), ...change });
  const { database: own, empty, keep, storedText, close: closeDatabase } = await openTestDatabase();
  const database = given ?? own;
  /** Null: it runs. */
  let stopped: number | null = null;
  const starts = new Map<
    unknown,
    { value: unknown; stoppedAt: number | null; restore: () => Promise<void> }
  >();
  const now = () => stopped ?? Date.now() + SHIFT_MS;
  // The connections of the tests' own calls are idle.
  const closingPace = { lingerMs: 0, ...rest.closingPace };
  const app = await createApp({ config, database, log, now, webFolder: null, ...rest, closingPace });
  const url = await app.listen();

  const server: TestServer = {
    url,
    publicUrl: config.publicUrl.origin,
    app,
    database,
    clock: {
      set(ms) {
        stopped = ms;
      },
      advance(ms) {
        stopped = now() + ms;
      },
      now,
    },
    async signIn({ name, email }) {
      const browser = 'the mark of a browser';
      const user = { issuer: 'test', subject: email, name, email };
      const { userId, ticket } = await app.auth.signIn(user, browser);
      const token = await app.auth.readToken(ticket);
      const caller = await token.prove({ takesTicket: true, browser });
      if (!caller.ok) throw new Error(`${name} could not sign in: ${caller.code}`);
      return { userId, token: caller.value.session.newToken ?? '' };
    },
    call: (endpoint, callOptions) => call(server, endpoint, callOptions),
    async notificationsOf({ token }) {
      const { body } = await server.call(notificationsContract.list, { token, query: { limit: 50 } });
      return body.notifications;
    },
    async startMatch(matchId, minutes) {
      const startsAt = new Date(now() - minutes * 60_000).toISOString();
      await database.transaction(async (tx) => {
        await tx.execute(
          sql`update matches set starts_at = ${startsAt}, version = version + 1 where id = ${matchId}`,
        );
      });
    },
    async finishMatch(matchId) {
      await database.transaction(async (tx) => {
        await tx.execute(
          sql`update matches set finished_at = ${new Date(now()).toISOString()}, version = version + 1 where id = ${matchId}`,
        );
      });
      await recomputeFigures(database, { repair: true });
    },
    storedText,
    async reset() {
      stopped = null;
      await empty();
    },
    async startFrom<T>(make: (of: TestServer) => Promise<T>) {
      const kept = starts.get(make);
      if (kept !== undefined) {
        await kept.restore();
        stopped = kept.stoppedAt;
        return kept.value as T;
      }
      await server.reset();
      const value = await make(server);
      starts.set(make, { value, stoppedAt: stopped, restore: await keep() });
      return value;
    },
    async close() {
      await app.close();
      await closeDatabase();
    },
  };
  return server;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function call<E extends Endpoint>(
  { url, app: { endpoints } }: Pick<TestServer, 'url' | 'app'>,
  endpoint: E,
  { params = {}, query = {}, body, token, guestId, headers = {} }: CallOptions = {},
): Promise<Answered<E>> {
  const path = endpoint.path.replace(/:(\w+)/gu, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await fetch(`${url}${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(guestId === undefined ? {} : { 'x-guest-id': guestId }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const served = endpoints.find(
    ({ method, path: its }) => method === endpoint.method && its === endpoint.path,
  );
  if (served === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not served`);
  const isText = answer.ok && served.contentType !== 'application/json';
  const content: unknown = isText ? await answer.text() : await answer.json();
  hold(served, answer.status, content);
  return { status: answer.status, body: content as EndpointAnswer<E>, headers: answer.headers };
}

/** Throws where an answer breaks the contract. */
function hold(endpoint: ServedEndpoint, status: number, body: unknown): void {
  const isSuccess = status < 400;
  const where = `${endpoint.method} ${endpoint.path} answered ${status} ${JSON.stringify(body)}`;
  const isPromised = status === endpoint.status || (status === 200 && endpoint.mayExist === true);
  if (isSuccess && !isPromised) throw new Error(`${where}, and promised ${endpoint.status}`);
  const schema = isSuccess ? endpoint.response : errorAnswerSchema;
  const parsed = z.core.safeParse(schema, body);
  if (!parsed.success) throw new Error(`${where}, against its contract: ${parsed.error.message}`);
  // The schema drops unknown fields, and an answer must not hold any: the answer equals its parsed form.
  if (JSON.stringify(sorted(parsed.data)) !== JSON.stringify(sorted(body))) {
    throw new Error(`${where}, with fields that its contract does not have`);
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, at]) => [name, sorted(at)]),
  );
}
