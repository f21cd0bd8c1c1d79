import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Participant } from '../results/rules';
import { nameKey } from '../text/one-line';
import { predefinedNames } from './catalogue';
import { canViewReviews, missingToUnlock, reviewsToUnlock } from './lock';
import { reviewCountOf } from './notices';
import {
  decideCustomTag,
  decideReadOwnReviews,
  decideReadReviews,
  decideReview,
  decideTags,
  tagLists,
  type KnownCustomTags,
  type ReviewedMatch,
} from './rules';
import { createCustomTagSchema, createReviewSchema } from './schema';

const people: Participant[] = [
  { id: 'p1', userId: 'nico', name: 'Nico', teamIndex: 0 },
  { id: 'p2', userId: 'fede', name: 'Fede', teamIndex: 1 },
  { id: 'p3', userId: null, name: 'Chino', teamIndex: 1 },
  { id: 'p4', userId: 'beto', name: 'Beto', teamIndex: null },
];
const customTags: KnownCustomTags = {
  POSITIVE: new Map([
    ['paga el asado', 'Paga el asado'],
    ['trae agua', 'Trae agua'],
  ]),
  NEGATIVE: new Map([
    ['no devuelve la pechera', 'No devuelve la pechera'],
    ['trae agua', 'Trae agua'],
  ]),
};
const finished: ReviewedMatch = {
  status: 'FINISHED',
  participants: people,
  alreadyReviewed: new Set(),
  customTags,
};
const tags = (changes: Partial<Parameters<typeof decideTags>[0]> = {}) => ({
  positiveTags: [],
  negativeTags: [],
  customPositiveTags: [],
  customNegativeTags: [],
  ...changes,
});
const review = (changes: Partial<Parameters<typeof decideReview>[2]> = {}) => ({
  reviewedPlayerId: 'p2',
  comment: '',
  ...tags({ positiveTags: ['Buena onda'] }),
  ...changes,
});

describe('a review', () => {
  it('is of any other registered player, substitutes too', () => {
    const given = review({ reviewedPlayerId: 'p4', comment: 'Un crack', stars: 4 });
    expect(decideReview(finished, 'nico', given)).toEqual({
      ok: true,
      value: {
        author: people[0],
        reviewed: people[3],
        comment: 'Un crack',
        tags: [{ isCustom: false, type: 'POSITIVE', name: 'Buena onda', place: 1 }],
        stars: 4,
      },
    });
  });

  it.each([
    [
      'waits for the finish',
      { ...finished, status: 'IN_PROGRESS' as const },
      'nico',
      review(),
      'MATCH_NOT_FINISHED',
    ],
    ['is by players of the match', finished, 'tano', review(), 'ONLY_PLAYERS_REVIEW'],
    ['is of players of the match', finished, 'nico', review({ reviewedPlayerId: 'p9' }), 'PLAYER_NOT_FOUND'],
    ['is not of oneself', finished, 'nico', review({ reviewedPlayerId: 'p1' }), 'OWN_REVIEW'],
    ['is not of a guest', finished, 'nico', review({ reviewedPlayerId: 'p3' }), 'GUEST_NOT_REVIEWABLE'],
    [
      'is given once',
      { ...finished, alreadyReviewed: new Set(['p2']) },
      'nico',
      review(),
      'ALREADY_REVIEWED',
    ],
    ['has a tag', finished, 'nico', review({ positiveTags: [] }), 'TAG_REQUIRED'],
  ] as const)('%s', (_what, match, userId, given, code) => {
    expect(decideReview(match, userId, given)).toEqual({ ok: false, code });
  });
});

describe('the tags of a review', () => {
  it.each([
    ['none', tags(), 'TAG_REQUIRED'],
    [
      'four of the list',
      tags({ positiveTags: ['Líder', 'Puntual', 'Muralla'], negativeTags: ['Juego brusco'] }),
      'TOO_MANY_TAGS',
    ],
    [
      'four of the list beside a custom one',
      tags({ positiveTags: ['Líder', 'Puntual', 'Muralla', 'Gambeta'], customPositiveTags: ['Trae agua'] }),
      'TOO_MANY_PREDEFINED_TAGS',
    ],
    [
      'three custom ones',
      tags({ customPositiveTags: ['Trae agua', 'Paga el asado'], customNegativeTags: ['Trae agua'] }),
      'TOO_MANY_CUSTOM_TAGS',
    ],
    ['an unknown one', tags({ customPositiveTags: ['Baila'] }), 'UNKNOWN_TAG'],
    ['one that is not on the list', tags({ positiveTags: ['Baila'] }), 'UNKNOWN_TAG'],
    ['one of the other type', tags({ positiveTags: ['Juego brusco'] }), 'UNKNOWN_TAG'],
    ['a custom one sent as one of the list', tags({ positiveTags: ['Trae agua'] }), 'UNKNOWN_TAG'],
    [
      'the name of a method',
      tags({ positiveTags: ['constructor'], customPositiveTags: ['__proto__'] }),
      'UNKNOWN_TAG',
    ],
  ])('are refused: %s', (_what, sent, code) => {
    expect(decideTags(sent, customTags)).toEqual({ ok: false, code });
  });

  it('are three predefined and two custom ones, each with its index and spelling', () => {
    const sent = tags({
      positiveTags: ['LIDER', 'líder', 'Muralla'],
      negativeTags: ['juego brusco'],
      customPositiveTags: ['trae AGUA'],
      customNegativeTags: ['Trae agua'],
    });
    const decided = decideTags(sent, customTags);
    expect(decided).toEqual({
      ok: true,
      value: [
        { isCustom: false, type: 'POSITIVE', name: 'Líder', place: 1 },
        { isCustom: false, type: 'POSITIVE', name: 'Muralla', place: 2 },
        { isCustom: false, type: 'NEGATIVE', name: 'Juego brusco', place: 3 },
        { isCustom: true, type: 'POSITIVE', name: 'Trae agua', place: 1 },
        { isCustom: true, type: 'NEGATIVE', name: 'Trae agua', place: 2 },
      ],
    });
    expect(decided.ok && tagLists([...decided.value].reverse())).toEqual({
      positiveTags: ['Líder', 'Muralla'],
      negativeTags: ['Juego brusco'],
      customPositiveTags: ['Trae agua'],
      customNegativeTags: ['Trae agua'],
    });
  });

  it('are never more than three and two, and read back as they were chosen', () => {
    const some = (names: readonly string[]) =>
      fc.subarray([...names], { maxLength: Math.min(4, names.length) });
    const sent = fc.record({
      positiveTags: some(predefinedNames('POSITIVE')),
      negativeTags: some(predefinedNames('NEGATIVE')),
      customPositiveTags: some([...customTags.POSITIVE.values()]),
      customNegativeTags: some([...customTags.NEGATIVE.values()]),
    });
    fc.assert(
      fc.property(sent, (chosen) => {
        const predefined = chosen.positiveTags.length + chosen.negativeTags.length;
        const custom = chosen.customPositiveTags.length + chosen.customNegativeTags.length;
        const decided = decideTags(chosen, customTags);
        expect(decided.ok).toBe(predefined + custom > 0 && predefined <= 3 && custom <= 2);
        if (!decided.ok) return;
        expect(tagLists(decided.value)).toEqual(chosen);
        const places = decided.value.map(({ isCustom, place }) => `${isCustom} ${place}`);
        expect(new Set(places).size).toBe(predefined + custom);
      }),
    );
  });
});

describe('a custom tag', () => {
  it.each([
    ['', 'Debes ingresar un nombre para el tag'],
    ['  ', 'Debes ingresar un nombre para el tag'],
    [undefined, 'Debes ingresar un nombre para el tag'],
    [' ab ', 'El tag debe tener al menos 3 caracteres'],
    ['⚽🔥', 'El tag debe tener al menos 3 caracteres'],
    ['x'.repeat(51), 'El tag no puede exceder 50 caracteres'],
    ['abc\u202Edef', 'El tag tiene caracteres que no se pueden usar'],
  ])('is refused with its sentence: %o', (name, sentence) => {
    const read = createCustomTagSchema.safeParse({ name, type: 'POSITIVE' });
    expect(read.error?.issues[0]?.message).toBe(sentence);
  });

  it.each(['abc', 'x'.repeat(50), '  Paga   el asado '])('is accepted, trimmed: %o', (name) => {
    const read = createCustomTagSchema.parse({ name, type: 'NEGATIVE' });
    expect(read.name).toBe(name.trim().replace(/ +/gu, ' '));
  });

  it('is the same tag however it is written', () => {
    expect(decideCustomTag({ name: 'Pága el ASADO', type: 'POSITIVE' })).toEqual({
      ok: true,
      value: { key: 'paga el asado' },
    });
  });

  it('cannot repeat a predefined tag, of either type', () => {
    for (const name of [...predefinedNames('POSITIVE'), ...predefinedNames('NEGATIVE')]) {
      expect(decideCustomTag({ name: name.toUpperCase(), type: 'POSITIVE' })).toEqual({
        ok: false,
        code: 'TAG_IS_PREDEFINED',
      });
    }
  });
});

describe('the body of a review', () => {
  const body = {
    matchId: '01930000-0000-7000-8000-000000000001',
    reviewedPlayerId: '01930000-0000-7000-8000-000000000002',
  };

  it('needs no comment, no stars, and no empty list', () => {
    expect(createReviewSchema.parse({ ...body, comment: null, stars: null })).toMatchObject({
      comment: '',
      positiveTags: [],
      customNegativeTags: [],
    });
  });

  it.each([
    [{ ...body, reviewedPlayerId: undefined }, 'Debes seleccionar un compañero para review'],
    [{ ...body, reviewedPlayerId: '' }, 'Debes seleccionar un compañero para review'],
    [{ ...body, comment: 'x'.repeat(101) }, 'El comentario no puede tener más de 100 caracteres'],
    [{ ...body, comment: 'a\u200Bb' }, 'El comentario tiene caracteres que no se pueden usar'],
    [{ ...body, comment: 7 }, 'El comentario tiene caracteres que no se pueden usar'],
    [{ ...body, stars: 0 }, 'Las estrellas van de 1 a 5'],
    [{ ...body, stars: 3.5 }, 'Las estrellas van de 1 a 5'],
    [{ ...body, positiveTags: 'Líder' }, 'Las etiquetas no son válidas'],
    [{ ...body, positiveTags: [1] }, 'Las etiquetas no son válidas'],
  ])('is refused with its sentence: %o', (sent, sentence) => {
    expect(createReviewSchema.safeParse(sent).error?.issues[0]?.message).toBe(sentence);
  });

  it('has a comment of up to 100 characters on one line, an emoji being one', () => {
    expect(createReviewSchema.parse({ ...body, comment: '🔥'.repeat(100) }).comment).toBe('🔥'.repeat(100));
    expect(createReviewSchema.parse({ ...body, comment: ' Un\ncrack ' }).comment).toBe('Un crack');
  });
});

describe('reading reviews', () => {
  it('is possible after the first given review', () => {
    expect([canViewReviews(0), canViewReviews(1)]).toEqual([false, true]);
    expect([0, 1, 7].map(reviewsToUnlock)).toEqual([1, 0, 0]);
    expect([missingToUnlock(false), missingToUnlock(true)]).toEqual([1, 0]);
    expect(decideReadReviews(0)).toEqual({ ok: false, code: 'REVIEWS_LOCKED' });
    expect(decideReadReviews(3)).toEqual({ ok: true, value: true });
  });

  it('shows the players that a user reviewed to that user alone', () => {
    expect(decideReadOwnReviews('nico', 'nico')).toEqual({ ok: true, value: true });
    expect(decideReadOwnReviews('fede', 'nico')).toEqual({ ok: false, code: 'ONLY_OWN_REVIEWS_GIVEN' });
  });
});

describe('the notice of several reviews', () => {
  const NOW = Date.UTC(2026, 10, 27);
  it.each([
    ['a first one', null, 1],
    ['one just after an unread one', { createdAt: NOW - 1000, isRead: false, reviewCount: 2 }, 3],
    ['one after one that was read', { createdAt: NOW - 1000, isRead: true, reviewCount: 2 }, 1],
    ['one ten minutes later', { createdAt: NOW - 600_000, isRead: false, reviewCount: 2 }, 1],
  ])('%s gives %o', (_what, latest, count) => {
    expect(reviewCountOf(latest, NOW)).toBe(count);
  });

  it('uses one key for a tag and its spelling in the catalogue', () => {
    const keys = [...predefinedNames('POSITIVE'), ...predefinedNames('NEGATIVE')].map(nameKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
