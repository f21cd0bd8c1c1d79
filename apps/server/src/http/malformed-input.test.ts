import { authContract } from '@picado/domain/auth/contract';
import type { Endpoint } from '@picado/domain/http/endpoint';
import { errorAnswerSchema } from '@picado/domain/http/schema';
import { matchesContract } from '@picado/domain/matches/contract';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchData, NOW } from '../../test/match-data';
import { startServer, type Person, type TestServer } from '../../test/server';

const SAMPLES = 60;

let server: TestServer;
let organiser: Person;
let id: string;

beforeAll(async () => {
  server = await startServer();
  await server.reset();
  server.clock.set(NOW);
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  id = (await server.call(matchesContract.create, { token: organiser.token, body: matchData })).body.match.id;
});
afterAll(() => server.close());

/** What no form sends: wrong types, markup, other scripts, direction marks, nothing, and far too much. */
const strange = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1e308,
    '\u0000',
    '\u202Eabc',
    '\uD800',
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '9'.repeat(400),
    'x'.repeat(10_000),
    '٣٤',
    [],
    {},
    { $ne: null },
    { toString: 'x' },
    ['a'],
    '2026-99-99',
    '99:99',
    'javascript:alert(1)',
  ),
);

const valid: Record<string, Record<string, unknown>> = {
  [matchesContract.create.path]: matchData,
  [rosterContract.join.path]: {
    name: 'Chino',
    position: 'Defensor',
    rating: 3,
    isSubstitute: false,
    teamIndex: 0,
    positionIndex: 1,
  },
  [rosterContract.replacePlayer.path]: { playerId: '01930000-0000-7000-8000-000000000000', name: 'Chino' },
  [rosterContract.selfRemove.path]: { playerId: '01930000-0000-7000-8000-000000000000' },
  [matchesContract.transferOwnership.path]: { newCreatorId: '01930000-0000-7000-8000-000000000000' },
  [matchesContract.transferAdministration.path]: { newOwnerId: '01930000-0000-7000-8000-000000000000' },
};

const endpoints = [
  ...Object.values(matchesContract),
  ...Object.values(rosterContract),
  ...Object.values(notificationsContract),
  authContract.me,
] as Endpoint[];

async function send(endpoint: Endpoint, path: string, body: string | undefined): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${organiser.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** A refusal says something in Spanish and has a code; nothing of the inside shows. */
async function expectCleanAnswer(answer: Response): Promise<void> {
  expect(answer.status).toBeLessThan(500);
  if (answer.status < 400) return;
  const refusal = errorAnswerSchema.parse(await answer.json());
  expect(refusal.error).not.toMatch(
    /invalid input|expected|received|undefined|required property|\bat \w+ \(/iu,
  );
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it('answers cleanly to ids and queries of any kind', async () => {
      const samples = fc.sample(strange, { numRuns: SAMPLES, seed: 7 });
      for (const value of samples) {
        const raw = typeof value === 'string' ? value : JSON.stringify(value);
        // Through UTF-8 and back: no client can put half a character into an address.
        const text = encodeURIComponent(Buffer.from(raw).toString().slice(0, 2000) || 'x');
        // A path that names the match would delete it.
        const path = endpoint.path
          .replace(/:\w+/gu, text)
          .concat(endpoint.query ? `?page=${text}&limit=${text}` : '');
        await expectCleanAnswer(await send(endpoint, path, endpoint.body ? '{}' : undefined));
      }
    });

    if (endpoint.body === undefined) return;
    it('refuses bodies of any kind and changes nothing', async () => {
      const before = await server.call(matchesContract.read, { params: { id } });
      const good = valid[endpoint.path] ?? {};
      const fields = Object.keys(good);
      const path = endpoint.path.replace(/:\w+/gu, id);
      const samples = fc.sample(
        fc.oneof(
          fc
            .tuple(fc.constantFrom(...fields), strange)
            .map(([field, value]) => JSON.stringify({ ...good, [field]: value })),
          strange.map((value) => JSON.stringify(value)),
          fc.string({ size: 'max', maxLength: 500 }),
          fc.constantFrom(
            '',
            '{',
            '[1',
            '{"__proto__":{"x":1}}',
            '{"constructor":{"prototype":1}}',
            'null',
            '"x"',
          ),
        ),
        { numRuns: SAMPLES, seed: 11 },
      );
      let accepted = 0;
      for (const body of samples) {
        const answer = await send(endpoint, path, body);
        await expectCleanAnswer(answer.clone());
        accepted += answer.ok ? 1 : 0;
      }
      const after = await server.call(matchesContract.read, { params: { id } });
      // A strange value of an optional field can still make a good body; what was refused changed nothing.
      expect(after.body.version).toBeLessThanOrEqual(before.body.version + accepted);
    });
  },
);

it('a body beyond the limit is refused before it is read', async () => {
  const answer = await send(
    matchesContract.create,
    '/api/matches',
    JSON.stringify({ location: 'x'.repeat(200_000) }),
  );
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});

it('a body that is no JSON is refused as such', async () => {
  const answer = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${organiser.token}`, 'content-type': 'text/plain' },
    body: 'hola',
  });
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
});
