/**
 * Every call and every event of a client with inputs made from its own schema: no server error, no internal detail, and
 * nothing changed by what the schema refuses. `PICADO_MALFORMED_INPUTS` is how many for each, 60 by default; the full count is
 * `PICADO_MALFORMED_INPUTS=5000 npx vitest run --project server-postgres malformed-input`.
 */
import type { Endpoint } from '@picado/domain/http/endpoint';
import { errorAnswerSchema } from '@picado/domain/http/schema';
import { matchesContract } from '@picado/domain/matches/contract';
import { clientEventSchemas, type Ack, type ClientEventName } from '@picado/domain/realtime/contract';
import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { malformed, type Sample } from '../../test/malformed';
import { matchData } from '../../test/match-data';
import { OFFERS_MESSAGES } from '../../test/message-permissions';
import { PERMISSION_ROWS } from '../../test/permission-rows';
import { credentialsOf, nameOf, ROLES, setStage, YES, type Row, type Stage } from '../../test/permissions';
import { runServer, server } from '../../test/running-server';
import type { CallOptions } from '../../test/server';
import type { ServedEndpoint } from './served-endpoints';

const SAMPLES = Number(process.env['PICADO_MALFORMED_INPUTS'] ?? 60);
const AT_ONCE = 8;
/** Of one answer, beyond any that a loaded machine takes. */
const HANGS_MS = 15_000;
/** Of an event in UTF-8: a longer message closes its socket (`realtime/attach.ts`). */
const EVENT_BYTES = 4_000;
const TIMEOUT_MS = 20_000 + SAMPLES * 100;

runServer(OFFERS_MESSAGES);

/** The first row of each call in which a role makes it. */
const rows = [
  ...new Map(
    PERMISSION_ROWS.toReversed().flatMap((row) => {
      const role = ROLES.toReversed().find((each) => row.cells[each] === YES);
      return role === undefined ? [] : [[nameOf(row.endpoint), { ...row, role }] as const];
    }),
  ).entries(),
];

/** Texts that are no JSON, or none that may become an object. */
const RAW = [
  '{',
  '[1',
  '{"a":',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":1}}',
  'hola',
  '\u0000',
];

interface Input {
  isMalformed: boolean;
  path: string;
  body: string | undefined;
}

const DOMAIN = fileURLToPath(new URL('../../../../packages/domain/src', import.meta.url));

/** The calls of every `contract.ts` of the domain. */
async function contractCalls(): Promise<string[]> {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' });
  const contracts = files.filter((file) => file.endsWith('/contract.ts')).map((file) => `${DOMAIN}/${file}`);
  const modules = (await Promise.all(contracts.map((file) => import(file)))) as Record<string, object>[];
  return modules
    .flatMap((module) => Object.values(module).flatMap((contract) => Object.values(contract) as Endpoint[]))
    .filter(({ method, path }) => typeof method === 'string' && typeof path === 'string')
    .map(nameOf);
}

const accepts = (schema: z.core.$ZodType | undefined, value: unknown) =>
  schema === undefined || z.core.safeParse(schema, value).success;

/** As it arrives: encoded as UTF-8 and back, since no client can send half a character in an address. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const sent = Buffer.from(text).toString().slice(0, 2000);
  // An empty part and dots would name another path.
  return /^\.{0,2}$/u.test(sent) ? 'x' : Buffer.from(sent).toString();
}

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, at]) =>
      at === undefined ? [] : [[name, asText(at)]],
    ),
  );

function inputsOf(endpoint: ServedEndpoint, options: CallOptions): Input[] {
  const { params = {}, query = {}, body } = options;
  const parts: Sample[] = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : [{ part, schema, good: { params, query, body }[part] ?? {} }];
  });
  const input = (change: Partial<Record<'params' | 'query' | 'body', unknown>>, raw?: string): Input => {
    const sentParams = { ...texts(params), ...texts(change.params) };
    const sentQuery = texts(change.query ?? query);
    const sentBody = 'body' in change ? change.body : body;
    const search = new URLSearchParams(sentQuery).toString();
    const path = endpoint.path.replace(/:(\w+)/gu, (_all, name: string) =>
      encodeURIComponent(sentParams[name] ?? ''),
    );
    return {
      isMalformed:
        raw !== undefined ||
        !accepts(endpoint.params, sentParams) ||
        !accepts(endpoint.query, sentQuery) ||
        !accepts(endpoint.body, sentBody ?? {}),
      path: search === '' ? path : `${path}?${search}`,
      body: endpoint.body === undefined ? undefined : (raw ?? JSON.stringify(sentBody)),
    };
  };
  if (parts.length === 0) return [];
  const made = fc.sample(fc.oneof(...parts.map(malformed)), { numRuns: SAMPLES, seed: 7 });
  return [
    ...made.map(({ part, value }) => input({ [part]: value })),
    ...(endpoint.body === undefined ? [] : RAW.map((raw) => input({}, raw))),
  ];
}

function send(endpoint: ServedEndpoint, { path, body }: Input, { token, guestId }: CallOptions) {
  return fetch(`${server.url}${path}`, {
    method: endpoint.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(HANGS_MS),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(guestId === undefined ? {} : { 'x-guest-id': guestId }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** A refusal has a Spanish sentence and a code; no internals show. */
async function expectCleanAnswer(answer: Response, { isMalformed, path, body }: Input): Promise<void> {
  const shown = `${path.slice(0, 300)} ${body?.slice(0, 300)}`;
  const text = await answer.text();
  expect(answer.status, `${shown} → ${text}`).toBeLessThan(500);
  if (isMalformed) expect(answer.status, shown).toBeGreaterThanOrEqual(400);
  if (answer.status < 400) return;
  expect(errorAnswerSchema.parse(JSON.parse(text)).error).not.toMatch(
    /invalid input|expected|received|undefined|required property|\bat \w+ \(/iu,
  );
}

async function inTurns<T>(all: readonly T[], run: (each: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map(run));
  }
}

async function storedRows(): Promise<string[]> {
  return (await server.storedText()).split('\n').toSorted();
}

async function prepared({ prepare, role }: Row & { role: (typeof ROLES)[number] }): Promise<CallOptions> {
  const on = await server.startFrom(setStage);
  const { token: _token, guestId: _guestId, ...options } = await prepare(on);
  return { params: { id: on.id }, ...options, ...credentialsOf(on, role) };
}

describe('a call', () => {
  it.each(rows)(
    'answers malformed input without a server error or a change: %s',
    async (_name, row) => {
      const endpoint = server.app.endpoints.find((each) => nameOf(each) === nameOf(row.endpoint));
      if (endpoint === undefined) throw new Error('not bound');
      const options = await prepared(row);
      const inputs = inputsOf(endpoint, options);
      const before = await storedRows();
      await inTurns(
        inputs.filter(({ isMalformed }) => isMalformed),
        async (input) => expectCleanAnswer(await send(endpoint, input, options), input),
      );
      expect(await storedRows()).toEqual(before);
      // Unusual, and still as the schema allows.
      await inTurns(
        inputs.filter(({ isMalformed }) => !isMalformed),
        async (input) => expectCleanAnswer(await send(endpoint, input, options), input),
      );
    },
    TIMEOUT_MS,
  );

  it('is tried whichever contract it is of', async () => {
    const tried = new Set(rows.map(([name]) => name));
    const calls = await contractCalls();
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe('an event', () => {
  let on: Stage;
  beforeAll(async () => {
    on = await server.startFrom(setStage);
  });

  it.each(Object.keys(clientEventSchemas) as ClientEventName[])(
    'is acknowledged without a server error or a change: %s',
    async (name) => {
      const schema: z.core.$ZodType = clientEventSchemas[name];
      const good = {
        matchId: on.id,
        spaceKey: '1-2',
        reviewId: '01930000-0000-7000-8000-000000000000',
        emoji: '🔥',
      };
      const inputs = malformed({ part: 'body', schema, good });
      const short = inputs.filter(({ value }) => Buffer.byteLength(JSON.stringify([value])) <= EVENT_BYTES);
      const made = fc.sample(short, { numRuns: SAMPLES, seed: 11 });
      const isAccepted = (value: unknown) => accepts(schema, value ?? undefined);
      const socket = io(server.url, {
        auth: { token: on.users.player.token },
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      try {
        const join = async (value: unknown): Promise<Ack> =>
          (await socket.timeout(HANGS_MS).emitWithAck(name, value)) as Ack;
        await join({ matchId: on.id });
        const before = await storedRows();
        const refused = made.filter(({ value }) => !isAccepted(value));
        await inTurns(refused, async ({ value }) => {
          expect(await join(value), JSON.stringify(value)).toMatchObject({ ok: false });
        });
        expect(await storedRows()).toEqual(before);
        await inTurns(
          made.filter(({ value }) => isAccepted(value)),
          async ({ value }) => {
            expect(await join(value), JSON.stringify(value)).not.toMatchObject({ code: 'SERVER_ERROR' });
          },
        );
      } finally {
        socket.disconnect();
      }
    },
    TIMEOUT_MS,
  );
});

describe('a body', () => {
  const post = async (type: string, body: string) => {
    const { users } = await server.startFrom(setStage);
    const headers = { authorization: `Bearer ${users.organiser.token}`, 'content-type': type };
    return fetch(`${server.url}${matchesContract.create.path}`, { method: 'POST', headers, body });
  };

  it('beyond the limit is refused before it is read', async () => {
    const answer = await post(
      'application/json',
      JSON.stringify({ ...matchData, location: 'x'.repeat(200_000) }),
    );
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('that is no JSON is refused', async () => {
    const answer = await post('text/plain', 'hola');
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});
