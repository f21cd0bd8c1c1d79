import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POSITIONS, type Position } from '../users/schema';
import { fit, PREDEFINED_TAGS, predefinedNames } from './catalogue';
import {
  missingReviews,
  playerReviewsOf,
  reviewedPlayersOf,
  reviewsByPlayer,
  teammatesOf,
  topTags,
} from './reading';
import {
  matchReviewsSchema,
  playerReviewsSchema,
  tagNameSchema,
  teammatesSchema,
  type Review,
} from './schema';
import { SUGGESTED_NEGATIVE, SUGGESTED_POSITIVE, suggestionPositionSchema, suggestTags } from './suggestions';

const id = (index: number) => `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const person = (index: number, userId: string | null) => ({
  id: id(index),
  userId,
  name: `Jugador ${index}`,
  teamIndex: 0 as const,
  position: 'Defensor' as Position,
  rating: 3,
});
const people = [person(1, 'nico'), person(2, 'fede'), person(3, null), person(4, 'beto')];

const review = (index: number, reviewedPlayerId: string, changes: Partial<Review> = {}): Review => ({
  id: id(100 + index),
  matchId: id(0),
  reviewedPlayerId,
  comment: '',
  positiveTags: [],
  negativeTags: [],
  customPositiveTags: [],
  customNegativeTags: [],
  createdAt: new Date(Date.UTC(2026, 10, 27, 0, index)).toISOString(),
  reactions: {},
  totalReactions: 0,
  ...changes,
});

describe('team-mates', () => {
  it('are all other registered players, marked where they were reviewed', () => {
    const teammates = teammatesOf(people, 'nico', new Set([id(4)]));
    expect(teammatesSchema.parse(teammates)).toEqual({
      teammates: [
        { id: id(2), name: 'Jugador 2', position: 'Defensor', rating: 3, alreadyReviewed: false },
        { id: id(4), name: 'Jugador 4', position: 'Defensor', rating: 3, alreadyReviewed: true },
      ],
      totalTeammates: 2,
      reviewsGiven: 1,
    });
    expect(missingReviews(teammates)).toBe(1);
    expect(reviewedPlayersOf(teammates)).toEqual({
      reviewedPlayers: { [id(2)]: { hasReviewed: false }, [id(4)]: { hasReviewed: true } },
    });
  });

  it('are none for a viewer without an entry', () => {
    expect(teammatesOf(people, 'tano', new Set())).toEqual({
      teammates: [],
      totalTeammates: 0,
      reviewsGiven: 0,
    });
  });

  it('are counted for any mix of guests and given reviews', () => {
    const list = fc.array(fc.record({ isGuest: fc.boolean(), isReviewed: fc.boolean() }), { maxLength: 22 });
    fc.assert(
      fc.property(list, (others) => {
        const all = [
          person(0, 'me'),
          ...others.map(({ isGuest }, i) => person(i + 1, isGuest ? null : `u${i}`)),
        ];
        const reviewed = others.flatMap(({ isReviewed, isGuest }, i) =>
          isReviewed && !isGuest ? [id(i + 1)] : [],
        );
        const teammates = teammatesOf(all, 'me', new Set(reviewed));
        expect(teammates.totalTeammates).toBe(others.filter(({ isGuest }) => !isGuest).length);
        expect(teammates.reviewsGiven).toBe(reviewed.length);
        expect(missingReviews(teammates) + teammates.reviewsGiven).toBe(teammates.totalTeammates);
        const marks = Object.values(reviewedPlayersOf(teammates).reviewedPlayers);
        expect(marks.filter(({ hasReviewed }) => hasReviewed).length).toBe(reviewed.length);
      }),
    );
  });
});

describe('the reviews of a match', () => {
  it('are listed under every registered player, newest first, also under players without any', () => {
    const listed = reviewsByPlayer(people, [review(1, id(1)), review(3, id(1)), review(2, id(4))]);
    matchReviewsSchema.parse({
      match: { location: 'La Esquina', date: '2026-11-26', time: '21:00' },
      reviewsByPlayer: listed,
    });
    expect(listed.map(({ player, reviews }) => [player.name, reviews.map((one) => one.id)])).toEqual([
      ['Jugador 1', [id(103), id(101)]],
      ['Jugador 2', []],
      ['Jugador 4', [id(102)]],
    ]);
  });

  it('of one player are the latest five, the three most frequent positive tags and the negative one', () => {
    const tagsOf = [
      ['Líder', 'Puntual'],
      ['Líder', 'Gambeta'],
      ['Líder', 'Gambeta', 'Muralla'],
      ['Puntual'],
      ['Velocidad'],
      ['Asistidor'],
    ];
    const reviews = tagsOf.map((positiveTags, index) =>
      review(index, id(2), { positiveTags, negativeTags: index < 2 ? ['Llegó tarde'] : ['No la pasa'] }),
    );
    const read = playerReviewsOf({ id: id(2), name: 'Fede' }, [...reviews, review(50, id(1))]);
    playerReviewsSchema.parse(read);
    expect(read.totalReviews).toBe(6);
    expect(read.reviews.map((one) => one.id)).toEqual([105, 104, 103, 102, 101].map(id));
    expect(read.topPositive).toEqual([
      { name: 'Líder', count: 3 },
      { name: 'Gambeta', count: 2 },
      { name: 'Puntual', count: 2 },
    ]);
    expect(read.topNegative).toEqual([{ name: 'No la pasa', count: 4 }]);
  });

  it('are each listed under one player, in the match and in the player’s own list', () => {
    const registered = people.filter(({ userId }) => userId !== null);
    const given = fc.array(fc.constantFrom(...registered.map((one) => one.id)), { maxLength: 30 });
    fc.assert(
      fc.property(given, (reviewed) => {
        const reviews = reviewed.map((playerId, index) =>
          review(index, playerId, { positiveTags: ['Líder'] }),
        );
        const listed = reviewsByPlayer(people, reviews).flatMap((one) => one.reviews.map((each) => each.id));
        expect(listed.sort()).toEqual(reviews.map((one) => one.id).sort());
        const modals = registered.map(({ id: playerId, name }) =>
          playerReviewsOf({ id: playerId, name }, reviews),
        );
        expect(modals.reduce((sum, { totalReviews }) => sum + totalReviews, 0)).toBe(reviews.length);
        for (const { reviews: latest, totalReviews, topPositive } of modals) {
          expect(latest).toHaveLength(Math.min(5, totalReviews));
          expect(topPositive).toEqual(totalReviews === 0 ? [] : [{ name: 'Líder', count: totalReviews }]);
        }
      }),
    );
  });

  it('count custom tags among the others', () => {
    const read = playerReviewsOf({ id: id(2), name: 'Fede' }, [
      review(1, id(2), { customPositiveTags: ['Trae agua'], customNegativeTags: ['Baila mal'] }),
    ]);
    expect([read.topPositive, read.topNegative]).toEqual([
      [{ name: 'Trae agua', count: 1 }],
      [{ name: 'Baila mal', count: 1 }],
    ]);
  });

  it('count every tag once per use', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...predefinedNames('POSITIVE'))), (names) => {
        const counted = topTags(names, names.length);
        expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(names.length);
        expect(counted.map(({ count }) => count)).toEqual(
          counted.map(({ count }) => count).sort((a, b) => b - a),
        );
      }),
    );
  });
});

describe('the catalogue', () => {
  it('has enough tags, each valid as a custom tag', () => {
    expect(predefinedNames('POSITIVE').length).toBeGreaterThanOrEqual(24);
    expect(predefinedNames('NEGATIVE').length).toBeGreaterThanOrEqual(18);
    for (const { name } of PREDEFINED_TAGS) expect(tagNameSchema.parse(name)).toBe(name);
  });

  it.each(POSITIONS)('suggests to %s their own first, and none of other positions alone', (position) => {
    const { positive, negative } = suggestTags(position);
    expect(positive).toHaveLength(SUGGESTED_POSITIVE);
    expect(negative).toHaveLength(SUGGESTED_NEGATIVE);
    for (const names of [positive, negative]) {
      const fits = names.map((name) =>
        fit(
          PREDEFINED_TAGS.find((tag) => tag.name === name)!,
          position,
        ),
      );
      expect(fits[0]).toBe(2);
      expect(fits).toEqual([...fits].sort((a, b) => b - a));
      expect(fits).not.toContain(0);
    }
  });

  it.each([
    ['Arquero', 'Atajadas salvadoras', 'Dio rebotes'],
    ['Defensor', 'Muralla', 'Pierde la marca'],
    ['Mediocampista', 'Visión de juego', 'Pases imprecisos'],
    ['Delantero', 'Goleador', 'Se come goles'],
  ] as const)('suggests to %s first the tags of no other position', (position, good, bad) => {
    const { positive, negative } = suggestTags(position);
    expect([positive[0], negative[0]]).toEqual([good, bad]);
  });

  it.each([
    ['Arquero', 'Arquero'],
    ['defensa', 'Defensor'],
    ['MED', 'Mediocampista'],
    ['DEL', 'Delantero'],
    [' POR ', 'Arquero'],
  ])('finds a position called %s', (name, position) => {
    expect(suggestionPositionSchema.parse(name)).toBe(position);
  });

  it.each(['', 'Líbero', 'constructor', '__proto__'])('finds no position called %o', (name) => {
    expect(suggestionPositionSchema.safeParse(name).success).toBe(false);
  });
});
