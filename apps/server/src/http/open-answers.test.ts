/**
 * What needs no sign-in holds no secret: no open call promises a field for one, and after a season of matches, reports,
 * votes and reviews no open answer holds an e-mail, a token, a phone number or the author of a review. A call that is added
 * is requested by itself.
 */
import { usersContract } from '@picado/domain/users/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NOW } from '../../test/match-data';
import { readingsOf } from '../../test/readings';
import { runServer, server } from '../../test/running-server';
import { beginSeason, steps, take, type Season } from '../../test/season';
import { rowsOf } from '../../test/rows-of';
import type { ServedEndpoint } from './served-endpoints';

const STEPS = 150;
const SECRET_FIELD = /e-?mail|token|author|voter|phone|whatsapp|tel[eé]fono|subject|issuer|secret|stars/iu;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;
/** International form, as contacts are stored; ids are removed before the search. */
const PHONE = /\+\d{8,}/u;

interface Answer {
  call: string;
  status: number;
  text: string;
  body: unknown;
}

let season: Season;
let answers: Answer[];
let secrets: string[];

/** Personal links of guests that signed up and have not left. */
const links: string[] = [];

runServer();
beforeAll(async () => {
  await server.reset();
  season = await beginSeason(server);
  const afterKickOff = server.clock.now();
  server.clock.set(NOW);
  const { body: joined } = await server.call(rosterContract.join, {
    params: { id: season.matches[3]?.id ?? '' },
    body: { name: 'Con link', isSubstitute: true },
  });
  server.clock.set(afterKickOff);
  links.push(...joined.leaveLink.split('/').slice(-1));
  const [taken = []] = fc.sample(steps(STEPS), { numRuns: 1, seed: 19 });
  for (const step of taken) await take(season, step);
  const [first] = season.users;
  await server.call(usersContract.update, {
    token: first?.token ?? '',
    body: { nickname: 'El Uno', description: 'Juego los jueves' },
  });

  const column = async (of: string) =>
    rowsOf<{ value: string }>(await server.database.read.execute(sql.raw(`select ${of} as value`))).map(
      ({ value }) => value,
    );
  secrets = [
    ...(await column('email from users')),
    ...(await column('id from sessions')),
    ...season.users.map(({ token }) => token),
    ...links,
  ];
  const calls = readingsOf(
    server.app.endpoints.filter(({ auth }) => auth !== 'required'),
    {
      matchIds: season.matches.map(({ id }) => id),
      userIds: season.users.map(({ userId }) => userId),
      playerIds: await column('id from match_players'),
      reviewIds: await column('id from reviews'),
    },
  );
  answers = [];
  for (const { endpoint, params } of calls) {
    const { status, body } = await server.call(endpoint, { params });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    answers.push({ call: `${endpoint.path} ${JSON.stringify(params)}`, status, text, body });
  }
});

/** Every name of a field in a schema, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => [
    ...(name === 'properties' ? Object.keys(value as object) : []),
    ...fieldsOf(value),
  ]);
}

function reviewsIn(value: unknown): { [field: string]: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('reviewedPlayerId' in value) return [{ ...value }];
  return Object.values(value).flatMap(reviewsIn);
}

describe('an open call', () => {
  it('promises no field for secret data', () => {
    // A message has an author, and the calls of a chat answer none but participants (`chat-permissions.ts`); those of a guest's
    // number answer that guest alone (`message-permissions.ts`).
    const isProven = ({ tag, readsGuestId }: ServedEndpoint) =>
      tag === 'chat' || (tag === 'messages' && readsGuestId === true);
    const open = server.app.endpoints.filter((call) => call.auth !== 'required' && !isProven(call));
    expect(open.length).toBeGreaterThan(15);
    const promised = open.flatMap(({ path, response }) =>
      fieldsOf(z.toJSONSchema(response as z.ZodMiniType, { io: 'output', unrepresentable: 'any' })).map(
        (field) => `${path}: ${field}`,
      ),
    );
    expect(promised.length).toBeGreaterThan(200);
    expect(promised.filter((field) => SECRET_FIELD.test(field.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('is tried with all data of the season', () => {
    const answered = answers.filter(({ status }) => status === 200);
    for (const path of [
      'public-stats',
      'public-match-history',
      'public-reviews',
      'public-tags-summary',
      'evolution',
      '/public {',
      '/report',
    ]) {
      const ofPath = answered.filter(({ call }) => call.includes(path));
      expect(ofPath.length, path).toBeGreaterThanOrEqual(season.matches.length);
    }
    expect(answered.flatMap(({ body }) => reviewsIn(body)).length).toBeGreaterThan(10);
  });

  it('holds no e-mail, no token, no personal link and no phone number', () => {
    expect(secrets.length).toBeGreaterThan(20);
    for (const { call, text } of answers) {
      expect(
        secrets.filter((secret) => text.includes(secret)),
        call,
      ).toEqual([]);
      expect(text, call).not.toMatch(/@example\.com/u);
      expect(text.replace(UUID, ''), call).not.toMatch(PHONE);
      expect(text, call).not.toMatch(/eyJ[\w-]{10,}\./u);
    }
  });

  it('holds no id beside a review but its own, its player’s and its match’s', () => {
    for (const { call, body } of answers) {
      for (const { reactions: _reactions, ...review } of reviewsIn(body)) {
        const ids = new Set(JSON.stringify(review).match(UUID));
        expect(ids, call).toEqual(new Set([review['id'], review['reviewedPlayerId'], review['matchId']]));
      }
    }
  });
});
