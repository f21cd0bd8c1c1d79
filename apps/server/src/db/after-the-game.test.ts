import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import type { Executor } from './executor';
import { matches } from './tables/matches';
import { playerReports } from './tables/reports';
import { mvpVotes } from './tables/votes';
import { reactions } from './tables/reactions';
import { customTags, reviews, reviewTags } from './tables/reviews';
import { matchPlayers } from './tables/roster';
import { users } from './tables/users';
import type { TeamIndex } from '@picado/domain/matches/sides';

const NOW = new Date(Date.UTC(2026, 10, 27));

let opened: TestDatabase;
let nico: { userId: string; playerId: string };
let fede: { userId: string; playerId: string };
let matchId: string;
/** A player of another match. */
let stranger: string;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.empty();
  await change(async (tx) => {
    nico = { userId: await someone(tx, 'Nico'), playerId: uuidv7() };
    fede = { userId: await someone(tx, 'Fede'), playerId: uuidv7() };
    matchId = await match(tx, nico.userId);
    await enrol(tx, matchId, nico, 0);
    await enrol(tx, matchId, fede, 1);
    stranger = uuidv7();
    await enrol(tx, await match(tx, nico.userId), { userId: nico.userId, playerId: stranger }, 0);
  });
});

const change = <T>(work: (tx: Executor) => Promise<T>) => opened.database.transaction(work);

async function someone(tx: Executor, name: string): Promise<string> {
  const id = uuidv7();
  await tx
    .insert(users)
    .values({ id, issuer: 'test', subject: id, email: `${id}@example.com`, name, createdAt: NOW });
  return id;
}

async function match(tx: Executor, creatorId: string): Promise<string> {
  const id = uuidv7();
  await tx.insert(matches).values({
    id,
    creatorId,
    location: 'La Esquina',
    mapsUrl: 'https://maps.example.com',
    date: '2026-11-26',
    time: '21:00',
    timeZone: 'America/Argentina/Buenos_Aires',
    startsAt: NOW,
    price: '1',
    maxPlayers: 5,
    team1Name: 'Equipo 1',
    team2Name: 'Equipo 2',
    finishedAt: NOW,
    createdAt: NOW,
  });
  return id;
}

async function enrol(
  tx: Executor,
  id: string,
  player: { userId: string; playerId: string },
  teamIndex: TeamIndex,
) {
  await tx.insert(matchPlayers).values({
    id: player.playerId,
    matchId: id,
    maxPlayers: 5,
    userId: player.userId,
    name: 'Alguien',
    nameKey: 'alguien',
    position: 'Defensor',
    rating: 3,
    teamIndex,
    positionIndex: 0,
    waitingSince: NOW,
    joinedAt: NOW,
  });
}

/** The rows that a test makes twice, or makes wrong. */
const make = {
  vote:
    (changes: Partial<typeof mvpVotes.$inferInsert> = {}) =>
    (tx: Executor) =>
      tx.insert(mvpVotes).values({
        voterPlayerId: nico.playerId,
        matchId,
        votedPlayerId: fede.playerId,
        createdAt: NOW,
        ...changes,
      }),
  report:
    (changes: Partial<typeof playerReports.$inferInsert> = {}) =>
    (tx: Executor) =>
      tx.insert(playerReports).values({
        playerId: nico.playerId,
        matchId,
        goals: 1,
        assists: 0,
        saves: 0,
        validationStatus: 'PENDING',
        submittedAt: NOW,
        ...changes,
      }),
  review:
    (changes: Partial<typeof reviews.$inferInsert> = {}) =>
    (tx: Executor) =>
      tx.insert(reviews).values({
        id: uuidv7(),
        matchId,
        authorPlayerId: nico.playerId,
        reviewedPlayerId: fede.playerId,
        createdAt: NOW,
        ...changes,
      }),
  tag:
    (reviewId: string, changes: Partial<typeof reviewTags.$inferInsert> = {}) =>
    (tx: Executor) =>
      tx.insert(reviewTags).values({
        reviewId,
        isCustom: false,
        place: 1,
        type: 'POSITIVE',
        name: 'Líder',
        ...changes,
      }),
  reaction:
    (reviewId: string, changes: Partial<typeof reactions.$inferInsert> = {}) =>
    (tx: Executor) =>
      tx.insert(reactions).values({
        id: uuidv7(),
        reviewId,
        userId: fede.userId,
        emoji: '🔥',
        place: 1,
        createdAt: NOW,
        ...changes,
      }),
  customTag:
    (changes: Partial<typeof customTags.$inferInsert> = {}) =>
    (tx: Executor) =>
      tx.insert(customTags).values({
        type: 'POSITIVE',
        nameKey: 'trae agua',
        name: 'Trae agua',
        createdAt: NOW,
        ...changes,
      }),
};

const done = (work: (tx: Executor) => Promise<unknown>) => expect(change(work)).resolves.toBeDefined();
const refused = (work: (tx: Executor) => Promise<unknown>) => expect(change(work)).rejects.toThrow();

describe('the constraints on votes, reports, reviews and reactions', () => {
  it('allow one vote per voter and match, for another player of it', async () => {
    await refused(make.vote({ votedPlayerId: nico.playerId }));
    await refused(make.vote({ votedPlayerId: stranger }));
    await done(make.vote());
    await refused(make.vote());
  });

  it('allow one report per player, with figures from 0 and a reason exactly where it was rejected', async () => {
    for (const wrong of [
      { goals: -1 },
      { assists: -1 },
      { saves: -1 },
      { goals: 100 },
      { validationStatus: 'APPROVED' },
      { validationStatus: 'REJECTED', decidedAt: NOW },
      { rejectionReason: 'Fueron dos' },
      { isLoadedByOrganiser: true },
      { playerId: stranger },
    ] as const) {
      await refused(make.report(wrong));
    }
    await done(make.report({ validationStatus: 'REJECTED', rejectionReason: 'Fueron dos', decidedAt: NOW }));
    await refused(make.report());
  });

  it('allow one review per author and player, never of the author, never across matches', async () => {
    await refused(make.review({ reviewedPlayerId: nico.playerId }));
    await refused(make.review({ reviewedPlayerId: stranger }));
    await refused(make.review({ comment: 'x'.repeat(101) }));
    await done(make.review({ comment: '🔥'.repeat(100) }));
    await refused(make.review());
    await done(make.review({ authorPlayerId: fede.playerId, reviewedPlayerId: nico.playerId }));
  });

  it('allow at most three predefined and two custom tags in a review, each once', async () => {
    const reviewId = uuidv7();
    await done(make.review({ id: reviewId }));
    await done(make.tag(reviewId));
    await refused(make.tag(reviewId, { place: 2 }));
    await refused(make.tag(reviewId, { place: 4, name: 'Puntual' }));
    await refused(make.tag(reviewId, { isCustom: true, place: 3, name: 'Trae agua' }));
    await done(make.tag(reviewId, { isCustom: true, place: 2, name: 'Trae agua' }));
  });

  it('allow one reaction per emoji, user and review, and three per user and review', async () => {
    const reviewId = uuidv7();
    await done(make.review({ id: reviewId }));
    await done(make.reaction(reviewId));
    await refused(make.reaction(reviewId, { place: 2 }));
    await refused(make.reaction(reviewId, { emoji: '⚽' }));
    await refused(make.reaction(reviewId, { emoji: '⚽', place: 4 }));
    await done(make.reaction(reviewId, { emoji: '⚽', place: 3 }));
    await done(make.reaction(reviewId, { userId: nico.userId }));
  });

  it('allow one custom tag per type and key', async () => {
    await done(make.customTag());
    await refused(make.customTag({ name: 'TRAE AGUA' }));
    await refused(make.customTag({ nameKey: 'ab', name: 'ab' }));
    await done(make.customTag({ type: 'NEGATIVE' }));
  });

  it('keep the reviews of a deleted account and remove its reactions', async () => {
    const reviewId = uuidv7();
    await done(make.review({ id: reviewId }));
    await done(make.vote({ voterPlayerId: fede.playerId, votedPlayerId: nico.playerId }));
    await done(make.reaction(reviewId));
    await change(async (tx) => {
      await tx.execute(
        `update match_players set user_id = null, name = 'Invitado', name_key = 'invitado' where user_id = '${fede.userId}'`,
      );
      await tx.execute(`delete from users where id = '${fede.userId}'`);
    });
    const left = await Promise.all(
      [reviews, mvpVotes, reactions].map(
        async (table) => (await opened.database.read.select().from(table)).length,
      ),
    );
    expect(left).toEqual([1, 1, 0]);
  });
});
