/**
 * No user learns the author of a review. Two evenings are played in which all players review each other: the same words
 * about the same users, and other authors for them. Whatever can be read afterwards must be the same on both; what
 * is not, reveals the authors.
 */
import type { Endpoint } from '@picado/domain/http/endpoint';
import { ownDataContract } from '@picado/domain/own-data/contract';
import type { OwnData } from '@picado/domain/own-data/schema';
import { reactionsContract } from '@picado/domain/reactions/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { reviewSchema } from '@picado/domain/reviews/schema';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { KICK_OFF } from '../../../test/match-data';
import { PLAYED_MS, playMatch, review, type Played, type PlayedMatch } from '../../../test/played-match';
import { readingsOf } from '../../../test/readings';
import { startServer, type CallOptions, type TestServer } from '../../../test/server';
import { watch, type Watcher } from '../../../test/watcher';
import { rowsOf } from '../../../test/rows-of';

const NAMES = ['Nico Barrientos', 'Fede Ledesma', 'Beto Sosa', 'Leo Prado', 'Teo Ruiz'];
const TAGS = ['Puntual', 'Líder', 'Muralla', 'Gambeta', 'Velocidad'];
const BETWEEN_REVIEWS_MS = 37_123;
/** The address of a user's calendar, which holds an id in a form of its own. */
const CALENDAR = /\/api\/calendar\/[\w-]+\.ics/gu;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;

interface Written {
  id: string;
  author: Played;
  about: Played;
  /** Unique, so that a review can be identified on the other evening. */
  comment: string;
}

/** The answer of one call to one reader. */
interface Reading {
  reader: string;
  call: string;
  status: number;
  body: unknown;
}

interface Evening {
  match: PlayedMatch;
  written: Written[];
  readings: Reading[];
  heard: Record<string, { name: string; payload: unknown }[]>;
  stored: string;
  keys: unknown[];
}

let server: TestServer;
const logged: string[] = [];
let logStart = 0;
let logAfterReviews = '';

/**
 * The reviews, each author writing for several players at once, in a circle. `shift` selects the author of
 * each review.
 */
async function playEvening(shift: number): Promise<Evening> {
  await server.reset();
  const match = await playMatch(server, NAMES);
  const { users } = match;
  const outsider = await server.signIn({ name: 'Tano Rossi', email: 'tano@example.com' });
  await server.call(reviewsContract.createCustomTag, {
    token: users[0]!.token,
    body: { name: 'Trae agua', type: 'POSITIVE' },
  });
  const watchers: Record<string, Watcher> = { visitor: await watch(server.url) };
  for (const { name, token } of users) watchers[name] = await watch(server.url, { token });
  for (const watcher of Object.values(watchers)) {
    await watcher.send('joinMatch', { matchId: match.id });
    await watcher.send('joinNotifications', {});
  }
  const before = Object.values(watchers).map((watcher) => watcher.heard().length);

  logStart = logged.length;
  const written: Written[] = [];
  for (const author of users) {
    for (const about of users) {
      if (about === author) continue;
      const others = users.filter((one) => one !== about);
      const voice = (others.indexOf(author) + shift * (1 + users.indexOf(about))) % others.length;
      const comment = `dicho ${voice} de ${users.indexOf(about)}`;
      server.clock.advance(BETWEEN_REVIEWS_MS);
      const answer = await review(server, match, author, about, {
        comment,
        positiveTags: [TAGS[voice] ?? ''],
        customPositiveTags: voice === 0 ? ['Trae agua'] : [],
        stars: 1 + voice,
        key: `clave-${author.playerId}-${about.playerId}`,
      });
      expect(answer.status).toBe(201);
      // Unread notifications are counted after the answer: otherwise the next review would change the count
      // of this one on a busy machine.
      const told = () => watchers[about.name]?.heard().filter(({ name }) => name === 'notification').length;
      const reviewsOf = written.filter((one) => one.about === about).length;
      await vi.waitFor(() => expect(told()).toBe(reviewsOf + 1), { timeout: 10_000 });
      written.push({ id: answer.body.review.id, author, about, comment });
    }
  }
  logAfterReviews = logged.slice(logStart).join('');
  const first = written.find(({ comment }) => comment === 'dicho 1 de 0')!;
  await server.call(reactionsContract.add, {
    params: { reviewId: first.id },
    token: outsider.token,
    body: { emoji: '🔥' },
  });

  const heard: Evening['heard'] = {};
  for (const [index, [name, watcher]] of Object.entries(watchers).entries()) {
    // Once this is answered, all events sent before have arrived.
    await watcher.send('joinMatch', { matchId: match.id });
    heard[name] = watcher.heard().slice(before[index]);
    watcher.close();
  }
  const readers: Record<string, CallOptions> = { visitor: {}, guest: { guestId: match.guestId } };
  readers['outsider'] = { token: outsider.token };
  for (const { name, token } of users) readers[name] = { token };
  const asked = readingsOf(server.app.endpoints, {
    matchIds: [match.id],
    userIds: users.map(({ userId }) => userId),
    playerIds: users.map(({ playerId }) => playerId),
    reviewIds: written.map(({ id }) => id),
  });
  const readings: Reading[] = [];
  for (const [reader, credentials] of Object.entries(readers)) {
    for (const { endpoint, params } of asked) {
      const { status, body } = await server.call(endpoint, { params, ...credentials });
      const call = `${endpoint.method} ${endpoint.path} ${JSON.stringify(params)}`;
      readings.push({ reader, call, status, body: withoutOwn(endpoint, body) });
    }
  }
  const keys = await server.database.read.execute(sql`select result from idempotency_keys`);
  return { match, written, readings, heard, stored: await server.storedText(), keys: rowsOf(keys) };
}

/** The file of a reader's own data without what they wrote of others: each knows it, and reads it alone. */
function withoutOwn({ path }: Pick<Endpoint, 'path'>, body: unknown): unknown {
  if (path !== ownDataContract.data.path) return body;
  const { reviewsGiven: _reviews, starsGiven: _stars, ...others } = body as Partial<OwnData>;
  return others;
}

/**
 * Normalised text of the answers of either evening: users and reviews replaced by their meaning, lists of
 * reviews unordered.
 */
function alike({ match, written }: Evening, value: unknown): string {
  const labels = new Map<string, string>([[match.id, 'the match']]);
  for (const { userId, playerId, name } of match.users) {
    labels.set(userId, `user ${name}`).set(playerId, `entry ${name}`);
  }
  for (const { id, comment } of written) labels.set(id, `review ${comment}`);
  const text = JSON.stringify(unordered(value), (key, at: unknown) =>
    // The instant of the latest notification is only shown to the reviewed player.
    key === 'createdAt' && typeof at === 'string' && at !== FINISHED_AT ? 'some moment' : at,
  );
  return text.replace(UUID, (id) => labels.get(id) ?? 'some id').replace(CALENDAR, 'some calendar');
}

const FINISHED_AT = new Date(KICK_OFF + PLAYED_MS).toISOString();

function unordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(unordered);
    return items.every(hasComment) ? items.sort((a, b) => (a.comment < b.comment ? -1 : 1)) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, at]) => [name, unordered(at)]));
}

function hasComment(value: unknown): value is { comment: string } {
  return typeof value === 'object' && value !== null && 'comment' in value;
}

function isReview(value: unknown): value is { id: string; comment: string } {
  return hasComment(value) && 'reviewedPlayerId' in value;
}

function reviewsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isReview(value)) return [value];
  return Object.values(value).flatMap(reviewsIn);
}

/** Shows two reviews of each match, selected by their ids, which are random. */
const isSelection = (call: string) => call.includes('/public-reviews ');

let one: Evening;
let other: Evening;

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  server = await startServer({ log });
  one = await playEvening(0);
  other = await playEvening(1);
}, 240_000);
afterAll(() => server.close());

describe('after two matches in which all players reviewed each other', () => {
  it('the matches differ in the authors of the reviews alone', () => {
    const authors = ({ written }: Evening) =>
      new Map(written.map(({ comment, author }) => [comment, author.name]));
    const [first, second] = [authors(one), authors(other)];
    expect([...first.keys()].sort()).toEqual([...second.keys()].sort());
    const same = [...first].filter(([comment, name]) => second.get(comment) === name);
    // For one player the shift is a whole turn, so that every text has the same author on both evenings.
    expect(same.length).toBeLessThan(first.size / 3);
  });

  it('every call answers every reader the same for both', () => {
    expect(one.readings.length).toBe(other.readings.length);
    const read = one.readings.filter(({ status }) => status === 200);
    expect(read.flatMap(({ body }) => reviewsIn(body)).length).toBeGreaterThan(NAMES.length * 20);
    const said = (evening: Evening) =>
      new Set(
        evening.readings
          // The list and the calendar as text hold the match's id in a form of their own.
          .filter(({ body }) => typeof body !== 'string')
          .map(({ reader, call, status, body }) =>
            alike(evening, { reader, call, status, body: isSelection(call) ? reviewsIn(body).length : body }),
          ),
      );
    const [first, second] = [said(one), said(other)];
    expect([...first].filter((text) => !second.has(text))).toEqual([]);
    expect([...second].filter((text) => !first.has(text))).toEqual([]);
    const texts = one.readings.map(({ body }) => body).filter((body) => typeof body === 'string');
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => /review|dicho/iu.test(text))).toEqual([]);
  });

  it('the own data of a reader holds the words about them, in no order of authors', () => {
    const files = (evening: Evening) =>
      evening.readings.filter(({ call, status }) => call.includes('/users/me/data ') && status === 200);
    const [first, second] = [files(one), files(other)];
    expect(first.map(({ reader }) => reader)).toEqual(['outsider', ...NAMES]);
    for (const { reader, body } of [...first, ...second]) {
      const { reviewsReceived } = body as OwnData;
      expect(reviewsReceived).toHaveLength(reader === 'outsider' ? 0 : NAMES.length - 1);
      for (const said of reviewsReceived) {
        expect(Object.keys(said).sort()).toEqual(['comment', 'createdAt', 'matchId', 'tags']);
        expect(said.createdAt).toBe(FINISHED_AT);
      }
    }
  });

  it('every socket was sent the same for both', () => {
    for (const [name, events] of Object.entries(one.heard)) {
      const updates = events.filter(({ payload }) => JSON.stringify(payload).includes('REVIEW_CREATED'));
      expect(updates).toHaveLength(20);
      expect(alike(other, other.heard[name]), name).toBe(alike(one, events));
    }
  });

  it('a review holds its words and its player, and no other id, name or moment', () => {
    const fields = Object.keys(reviewSchema.shape).sort();
    const found = one.readings.flatMap(({ body }) => reviewsIn(body));
    for (const { reactions, match, ...said } of found) {
      const { id, ...place } = (match ?? { id: said['matchId'] }) as Record<string, unknown>;
      expect(id).toBe(said['matchId']);
      expect(Object.keys(place)).toEqual(
        match === undefined ? [] : ['date', 'time', 'location', 'team1Goals', 'team2Goals'],
      );
      expect(Object.keys({ reactions, ...said }).sort()).toEqual(fields);
      const text = JSON.stringify(said);
      const ids = new Set(text.match(UUID));
      expect(ids).toEqual(new Set([said['id'], said['matchId'], said['reviewedPlayerId']]));
      for (const name of NAMES) expect(text).not.toContain(name);
      expect(said['createdAt']).toBe(FINISHED_AT);
      // A random one: the usual ids begin with the moment at which they were made.
      expect((said['id'] as string)[14]).toBe('4');
    }
  });

  it('no list is in the order in which reviews were written', () => {
    const list = one.readings.find(({ call }) => call.startsWith('GET /api/reviews/match/:matchId {'));
    const { reviewsByPlayer } = list!.body as { reviewsByPlayer: { reviews: { id: string }[] }[] };
    const order = one.written.map(({ id }) => id);
    const places = reviewsByPlayer
      .filter(({ reviews }) => reviews.length > 0)
      .map(({ reviews }) => reviews.map(({ id }) => order.indexOf(id)));
    expect(places).toHaveLength(NAMES.length);
    const isSorted = (up: boolean) =>
      places.every((list) => list.every((at, index) => index === 0 || at > (list[index - 1] ?? 0) === up));
    expect([isSorted(true), isSorted(false)]).toEqual([false, false]);
  });

  it('no user reads which players another user reviewed', () => {
    const own = one.readings.filter(
      ({ call }) => call.includes('"userId"') && call.includes('/api/reviews/'),
    );
    const answered = own.filter(({ status }) => status === 200);
    expect(answered).toHaveLength(2 * NAMES.length);
    for (const { reader, call } of answered) {
      const asked = one.match.users.find(({ name }) => name === reader);
      expect(call).toContain(asked?.userId ?? 'visitor');
    }
    for (const { reader, status } of own.filter((each) => each.status !== 200)) {
      expect(status).toBe(['visitor', 'guest'].includes(reader) ? 401 : 403);
    }
  });

  it('a notification never names the author', () => {
    for (const [name, events] of Object.entries(one.heard)) {
      const told = events.filter((event) => event.name === 'notification');
      expect(told).toHaveLength(name === 'visitor' ? 0 : 4);
      for (const { payload } of told) {
        for (const author of NAMES) expect(JSON.stringify(payload)).not.toContain(author);
      }
    }
  });

  it('no log line names a user or a review', () => {
    expect(logAfterReviews).toContain('/api/reviews');
    for (const { userId, playerId, name } of other.match.users) {
      for (const secret of [userId, playerId, name, encodeURIComponent(name)]) {
        expect(logAfterReviews).not.toContain(secret);
      }
    }
    for (const { id, comment } of other.written) {
      expect(logAfterReviews).not.toContain(id);
      expect(logAfterReviews).not.toContain(comment);
    }
  });

  it('a review’s id is stored beside its words, tags and reactions alone, and by no idempotency key', () => {
    const rowsWith = (id: string) => one.stored.split('\n').filter((row) => row.includes(id)).length;
    // The review itself, one or two tags, and one reaction to one of them.
    const extra = one.written.filter(({ comment }) => /dicho 0|dicho 1 de 0/u.test(comment));
    const rows = one.written.reduce((sum, { id }) => sum + rowsWith(id), 0);
    expect(rows).toBe(2 * one.written.length + extra.length);
    expect(one.keys.length).toBeGreaterThanOrEqual(one.written.length);
    for (const key of one.keys) expect(key).toEqual({ result: null });
  });
});
