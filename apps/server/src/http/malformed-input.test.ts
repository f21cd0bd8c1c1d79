import { authSchemas } from '@picado/domain/auth/call-schemas';
import { authContract } from '@picado/domain/auth/contract';
import { errorAnswerSchema } from '@picado/domain/http/schema';
import { listsSchemas } from '@picado/domain/lists/call-schemas';
import { listsContract } from '@picado/domain/lists/contract';
import { matchesSchemas } from '@picado/domain/matches/call-schemas';
import { matchesContract } from '@picado/domain/matches/contract';
import { notificationsSchemas } from '@picado/domain/notifications/call-schemas';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { reactionsSchemas } from '@picado/domain/reactions/call-schemas';
import { reactionsContract } from '@picado/domain/reactions/contract';
import { reviewsSchemas } from '@picado/domain/reviews/call-schemas';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { reportsSchemas } from '@picado/domain/reports/call-schemas';
import { reportsContract } from '@picado/domain/reports/contract';
import { resultsSchemas } from '@picado/domain/results/call-schemas';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterSchemas } from '@picado/domain/roster/call-schemas';
import { rosterContract } from '@picado/domain/roster/contract';
import { tacticsSchemas } from '@picado/domain/tactics/call-schemas';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { teamsSchemas } from '@picado/domain/teams/call-schemas';
import { teamsContract } from '@picado/domain/teams/contract';
import { usersSchemas } from '@picado/domain/users/call-schemas';
import { usersContract } from '@picado/domain/users/contract';
import { votesSchemas } from '@picado/domain/votes/call-schemas';
import { votesContract } from '@picado/domain/votes/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchData, NOW } from '../../test/match-data';
import type { TestUser } from '../../test/server';
import { servedEndpoints, type ServedEndpoint } from './served-endpoints';
import { runServer, server } from '../../test/running-server';

const SAMPLES = 60;

let organiser: TestUser;
let id: string;
/** A finished match: only there calls about the time after a match reach their rules and tables. */
let playedId: string;

runServer();
beforeAll(async () => {
  await server.reset();
  server.clock.set(NOW);
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  const create = { token: organiser.token, body: matchData };
  id = (await server.call(matchesContract.create, create)).body.match.id;
  playedId = (await server.call(matchesContract.create, create)).body.match.id;
  await server.finishMatch(playedId);
});

/**
 * Values that no form sends: wrong types, markup, other scripts, direction marks, nothing, and far too much.
 */
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
  [rosterContract.addPlayer.path]: {
    name: 'Pipa',
    position: 'Defensor',
    rating: 3,
    isSubstitute: false,
    teamIndex: 0,
    positionIndex: 2,
  },
  [rosterContract.removePlayer.path]: { playerId: '01930000-0000-7000-8000-000000000000' },
  [rosterContract.movePlayer.path]: {
    playerId: '01930000-0000-7000-8000-000000000000',
    teamIndex: 0,
    positionIndex: 1,
  },
  [rosterContract.swapPlayers.path]: {
    player1Id: '01930000-0000-7000-8000-000000000000',
    player2Id: '01930000-0000-7000-8000-000000000001',
  },
  [rosterContract.updatePlayer.path]: {
    playerId: '01930000-0000-7000-8000-000000000000',
    name: 'Pipa',
    position: 'Defensor',
    rating: 3,
    updateProfile: true,
  },
  [matchesContract.update.path]: {
    location: 'Parque Sarmiento',
    mapsUrl: 'https://maps.example/2',
    date: '2026-11-27',
    time: '22:00',
    price: 'Gratis',
  },
  [matchesContract.teamNames.path]: { team1Name: 'Sobremesa', team2Name: 'Resaca' },
  [tacticsContract.arrange.path]: {
    isShared: true,
    formation: { teamIndex: 0, formation: '1-2-2' },
    moves: [{ teamIndex: 1, positionIndex: 4, place: { along: 0.6, across: 0.3 } }],
  },
  [rosterContract.answerConfirmation.path]: { accept: true },
  [rosterContract.answerOwnConfirmation.path]: { accept: true },
  [rosterContract.selfRemove.path]: { playerId: '01930000-0000-7000-8000-000000000000' },
  [teamsContract.generate.path]: {
    locks: {
      together: [['01930000-0000-7000-8000-000000000000']],
      apart: [],
      fixed: [{ playerId: '01930000-0000-7000-8000-000000000000', teamIndex: 0 }],
    },
    alternative: 0,
    method: 'balance',
    version: 1,
    dryRun: false,
  },
  [listsContract.compare.path]: { listText: 'Equipo 1\n1. Nico Barrientos\n2. Chino' },
  [listsContract.apply.path]: {
    listText: 'Equipo 1\n1. Nico Barrientos\n2. Chino',
    confirmedChanges: true,
    version: 1,
  },
  [reviewsContract.createCustomTag.path]: { name: 'Trae agua', type: 'POSITIVE' },
  [reviewsContract.create.path]: {
    matchId: '01930000-0000-7000-8000-000000000000',
    reviewedPlayerId: '01930000-0000-7000-8000-000000000001',
    comment: 'Un crack',
    positiveTags: ['Puntual'],
    negativeTags: [],
    customPositiveTags: ['Trae agua'],
    customNegativeTags: [],
    stars: 5,
  },
  [usersContract.update.path]: {
    name: 'Nico Barrientos',
    nickname: 'Nico',
    position: 'Defensa',
    preferredPosition: 'Delantero',
    preferredFoot: 'Ambos',
    rating: 4.5,
    description: 'Zurdo.\nLlego tarde.',
    isPublic: true,
    avatar: undefined,
  },
  [reactionsContract.add.path]: { emoji: '🔥' },
  [resultsContract.finalScore.path]: { team1Goals: 2, team2Goals: 1 },
  [reportsContract.load.path]: {
    stats: [
      { playerId: '01930000-0000-7000-8000-000000000000', goals: 1, assists: 0, saves: 0, teamIndex: 1 },
    ],
    ownGoals: { team1: 0, team2: 1 },
  },
  [reportsContract.submit.path]: { goals: 1, assists: 2, saves: 3, teamIndex: 0 },
  [reportsContract.validate.path]: {
    reporterId: '01930000-0000-7000-8000-000000000000',
    approved: false,
    rejectionReason: 'No fueron tantos',
  },
  [votesContract.cast.path]: { votedPlayerId: '01930000-0000-7000-8000-000000000000' },
  [matchesContract.transferOwnership.path]: { newCreatorId: '01930000-0000-7000-8000-000000000000' },
  [matchesContract.transferAdministration.path]: { newOwnerId: '01930000-0000-7000-8000-000000000000' },
};

const endpoints = [
  ...Object.values(servedEndpoints('matches', matchesContract, matchesSchemas)),
  ...Object.values(servedEndpoints('roster', rosterContract, rosterSchemas)),
  ...Object.values(servedEndpoints('teams', teamsContract, teamsSchemas)),
  ...Object.values(servedEndpoints('lists', listsContract, listsSchemas)),
  ...Object.values(servedEndpoints('tactics', tacticsContract, tacticsSchemas)),
  ...Object.values(servedEndpoints('reviews', reviewsContract, reviewsSchemas)),
  ...Object.values(servedEndpoints('reactions', reactionsContract, reactionsSchemas)),
  ...Object.values(servedEndpoints('results', resultsContract, resultsSchemas)),
  ...Object.values(servedEndpoints('reports', reportsContract, reportsSchemas)),
  ...Object.values(servedEndpoints('votes', votesContract, votesSchemas)),
  ...Object.values(servedEndpoints('notifications', notificationsContract, notificationsSchemas)),
  ...Object.values(servedEndpoints('users', usersContract, usersSchemas)),
  servedEndpoints('auth', authContract, authSchemas).me,
] as ServedEndpoint[];

const AFTER_THE_GAME = new Set(['results', 'reports', 'votes']);
const matchFor = ({ tag }: ServedEndpoint) => (AFTER_THE_GAME.has(tag) ? playedId : id);

async function send(
  endpoint: Pick<ServedEndpoint, 'method'>,
  path: string,
  body: string | undefined,
): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${organiser.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** A refusal has a Spanish sentence and a code; no internals show. */
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
    it('answers any ids and queries without a server error', async () => {
      const samples = fc.sample(strange, { numRuns: SAMPLES, seed: 7 });
      for (const value of samples) {
        const raw = typeof value === 'string' ? value : JSON.stringify(value);
        // Encoded as UTF-8 and back: no client can send half a character in an address.
        const text = encodeURIComponent(Buffer.from(raw).toString().slice(0, 2000) || 'x');
        // A path that names the match would delete it.
        const path = endpoint.path
          .replace(/:\w+/gu, text)
          .concat(endpoint.query ? `?page=${text}&limit=${text}&q=${text}` : '');
        await expectCleanAnswer(await send(endpoint, path, endpoint.body ? '{}' : undefined));
      }
    });

    if (endpoint.body === undefined) return;
    it('refuses any malformed body and changes nothing', async () => {
      const params = { id: matchFor(endpoint) };
      const before = await server.call(matchesContract.read, { params });
      const good = valid[endpoint.path] ?? {};
      const fields = Object.keys(good);
      const path = endpoint.path.replace(/:\w+/gu, params.id);
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
      const after = await server.call(matchesContract.read, { params });
      // An unusual value of an optional field can still make a valid body; a refused one changed nothing.
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

it('a body that is no JSON is refused', async () => {
  const answer = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${organiser.token}`, 'content-type': 'text/plain' },
    body: 'hola',
  });
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
});
