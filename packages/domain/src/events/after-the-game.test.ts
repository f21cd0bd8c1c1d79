import { describe, expect, it } from 'vitest';
import { descriptorOf, type MatchEvent } from './match-events';
import type { EventPlayer } from './payload';
import { MATCH_EVENT_TYPES } from '../realtime/events';
import * as rules from './caused-notices';

const noticesFor = (event: MatchEvent) => rules.noticesFor(event, 2026, null);

const match = {
  creatorId: 'o',
  coOrganiserIds: [],
  groupId: null,
  location: 'Complejo La Esquina',
  date: '2026-11-26',
  time: '21:00',
  starters: 10,
  timeZone: 'America/Argentina/Buenos_Aires',
  startsAt: Date.parse('2026-11-27T00:00:00Z'),
  capacity: 10,
  isFinished: true,
};
const WHERE = 'Jueves 26 de noviembre, 21:00, Complejo La Esquina';
const chino: EventPlayer = {
  id: 'p1',
  userId: 'u1',
  name: 'Chino Medina',
  slot: { teamIndex: 0, slotIndex: 1 },
};
const guest: EventPlayer = { ...chino, userId: null };
const base = { matchId: 'm', match };

describe('notifications after the match', () => {
  it('of the finish: every registered player except its actor', () => {
    const event: MatchEvent = {
      ...base,
      actorId: 'o',
      type: 'MATCH_FINISHED',
      registeredIds: ['o', 'u1', 'u2'],
      unconfirmed: [],
    };
    expect(noticesFor(event).map(({ userId, type }) => [userId, type])).toEqual([
      ['u1', 'MATCH_FINISHED'],
      ['u2', 'MATCH_FINISHED'],
    ]);
    expect(noticesFor(event)[0]?.message).toBe(`Cargá tus números, votá al MVP y dejá reviews. ${WHERE}`);
  });

  it('of a pending report: its validator', () => {
    const event: MatchEvent = {
      ...base,
      actorId: 'u1',
      type: 'VALIDATION_REQUEST_CREATED',
      player: chino,
      validatorId: 'u2',
    };
    expect(noticesFor(event)).toMatchObject([
      { userId: 'u2', type: 'VALIDATION_REQUESTED', title: 'Chino Medina te pide que valides su reporte' },
    ]);
  });

  it('of an answered report: its player, with the reason of a rejection', () => {
    const approved: MatchEvent = { ...base, actorId: 'u2', type: 'SELF_REPORT_VALIDATED', player: chino };
    const rejected: MatchEvent = {
      ...base,
      actorId: 'u2',
      type: 'SELF_REPORT_REJECTED',
      player: chino,
      reason: 'Fueron dos',
    };
    expect(noticesFor(approved)).toMatchObject([{ userId: 'u1', title: 'Tu reporte fue aprobado' }]);
    expect(noticesFor(rejected)).toMatchObject([
      {
        userId: 'u1',
        title: 'Tu reporte fue rechazado',
        message: `«Fueron dos». Corregilo y reenvialo. ${WHERE}`,
      },
    ]);
  });

  it.each([
    [1, 'REVIEW_RECEIVED', 'Recibiste una review'],
    [4, 'REVIEWS_RECEIVED_BATCH', 'Recibiste 4 reviews'],
  ])('of %d reviews: their player, never naming an author', (reviewCount, type, title) => {
    const event: MatchEvent = { ...base, actorId: null, type: 'REVIEW_CREATED', player: chino, reviewCount };
    expect(noticesFor(event)).toMatchObject([{ userId: 'u1', type, title }]);
    expect(noticesFor({ ...event, player: guest })).toEqual([]);
  });

  it('of the final report: every registered player', () => {
    const event: MatchEvent = {
      ...base,
      actorId: 'o',
      type: 'STATS_VALIDATION_COMPLETED',
      registeredIds: ['o', 'u1'],
    };
    expect(noticesFor(event)).toMatchObject([{ userId: 'u1', title: 'Ya está el reporte final' }]);
  });

  it('of a vote, a score or a load: none', () => {
    const events: MatchEvent[] = [
      { ...base, actorId: null, type: 'VOTE_CAST', player: chino },
      { ...base, actorId: 'o', type: 'MATCH_FINISHED_WITH_SCORE' },
      { ...base, actorId: 'o', type: 'RESULT_RECALCULATED' },
      { ...base, actorId: 'o', type: 'STATS_REPORTED' },
      { ...base, actorId: 'u2', type: 'SELF_REPORT_SUBMITTED', player: chino },
    ];
    expect(events.flatMap(noticesFor)).toEqual([]);
    for (const event of events) expect(MATCH_EVENT_TYPES).toContain(descriptorOf(event).broadcastAs);
  });
});

describe('a review and a vote', () => {
  it('are events without an actor: one that names its author does not compile', () => {
    // @ts-expect-error no event names the author of a review
    const review: MatchEvent = {
      ...base,
      actorId: 'u2',
      type: 'REVIEW_CREATED',
      player: chino,
      reviewCount: 1,
    };
    // @ts-expect-error no event names the voter
    const vote: MatchEvent = { ...base, actorId: 'u2', type: 'VOTE_CAST', player: chino };
    expect([review.type, vote.type].map((type) => MATCH_EVENT_TYPES.some((one) => one === type))).toEqual([
      true,
      true,
    ]);
  });
});

describe('the finish and the score', () => {
  it('are sent under the names of the specification', () => {
    expect(
      descriptorOf({ ...base, actorId: 'o', type: 'MATCH_FINISHED', unconfirmed: [], registeredIds: [] })
        .broadcastAs,
    ).toBe('MATCH_UPDATE');
    expect(descriptorOf({ ...base, actorId: 'o', type: 'MATCH_FINISHED_WITH_SCORE' }).broadcastAs).toBe(
      'MATCH_FINISHED_WITH_SCORE',
    );
  });
});
