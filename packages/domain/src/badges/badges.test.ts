import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BADGES, findBadge, type BadgeFigures } from './catalogue';
import { BADGE_LEVELS, decideBadges, levelReached, levelsReached, progressOf } from './levels';
import { badgeNotice } from '../events/caused-notices';
import { playerBadges, unseenBadge, type EarnedLevel } from './reading';
import { badgeSchema, unseenBadgeSchema } from './schema';
import { NO_FIGURES, NO_REVIEW_FIGURES } from '../statistics/figures';
import { levelName, nextLevelText, progressText, reachedText, requirementText } from './wording';

const figures = (changes: Partial<BadgeFigures> = {}): BadgeFigures => ({
  ...NO_FIGURES,
  ...NO_REVIEW_FIGURES,
  ...changes,
});
const anyFigures = fc.record(
  Object.fromEntries(
    Object.keys({ ...NO_FIGURES, ...NO_REVIEW_FIGURES }).map((figure) => [figure, fc.nat(250)]),
  ),
) as unknown as fc.Arbitrary<BadgeFigures>;
const colorOf = (level: 0 | 1 | 2 | 3) => (['#000001', '#000002', '#000003', '#000004'] as const)[level];

describe('the table of badges', () => {
  it('has at least twenty, among them the five that the specification names', () => {
    expect(BADGES.length).toBeGreaterThanOrEqual(20);
    const names = BADGES.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Goleador', 'Asistente', 'Puntual', 'Deportista', 'Campeón']),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(BADGES.map(({ id }) => id)).size).toBe(BADGES.length);
  });

  it('has ascending targets', () => {
    for (const { targets } of BADGES) expect([...targets].sort((a, b) => a - b)).toEqual([...targets]);
  });

  it('counts reviews that a player gave in private badges alone', () => {
    const given = BADGES.filter(({ figure }) => figure === 'reviewsGiven');
    expect(given.map((badge) => 'isPrivate' in badge && badge.isPrivate)).toEqual([true]);
  });
});

describe('levels', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [24, 1],
    [25, 2],
    [100, 3],
    [1000, 3],
  ])('of Goleador with %i goals are %i', (goals, level) => {
    expect(levelReached(findBadge('goleador')!, goals)).toBe(level);
  });

  it('stop at one for a badge with a single target', () => {
    expect(levelReached(findBadge('debut')!, 90)).toBe(1);
  });

  it('never fall while figures rise', () => {
    fc.assert(
      fc.property(anyFigures, anyFigures, (some, more) => {
        const sum = Object.fromEntries(
          Object.entries(some).map(([figure, value]) => [figure, value + more[figure as keyof BadgeFigures]]),
        ) as unknown as BadgeFigures;
        expect(decideBadges(levelsReached(some), sum).lost).toEqual([]);
      }),
    );
  });

  it('are earned once, and taken back when a correction makes them untrue', () => {
    const scored = figures({ totalMatches: 1, totalGoals: 5 });
    const first = decideBadges([], scored);
    expect(first).toEqual({
      earned: [
        { badge: 'debut', level: 1 },
        { badge: 'estreno', level: 1 },
        { badge: 'goleador', level: 1 },
      ],
      lost: [],
    });
    expect(decideBadges(first.earned, scored)).toEqual({ earned: [], lost: [] });
    expect(decideBadges(first.earned, figures({ totalMatches: 1, totalGoals: 4 }))).toEqual({
      earned: [],
      lost: [{ badge: 'goleador', level: 1 }],
    });
  });

  it('after any change are those of the present figures', () => {
    fc.assert(
      fc.property(anyFigures, anyFigures, (before, after) => {
        const stored = levelsReached(before);
        const { earned, lost } = decideBadges(stored, after);
        const left = stored.filter((one) => !lost.includes(one));
        const key = ({ badge, level }: { badge: string; level: number }) => `${badge} ${level}`;
        expect([...left, ...earned].map(key).sort()).toEqual(levelsReached(after).map(key).sort());
      }),
    );
  });
});

describe('a normal season', () => {
  // Forty weeks of five a side: on average a goal a match, an assist every second match, and some matches as
  // goalkeeper.
  const season = Array.from({ length: 40 }, (_, week) => week + 1).map((played) =>
    figures({
      totalMatches: played,
      totalWins: Math.floor(played * 0.45),
      totalLosses: Math.floor(played * 0.4),
      totalGoals: Math.floor(played * 0.9),
      totalAssists: Math.floor(played * 0.5),
      totalSaves: Math.floor(played * 0.6),
      mvpCount: Math.floor(played / 14),
      topScorerCount: Math.floor(played / 8),
      topAssisterCount: Math.floor(played / 9),
      topSaverCount: Math.floor(played / 16),
      hatTricks: Math.floor(played / 18),
      winStreak: Math.min(4, 1 + Math.floor(played / 9)),
      unbeatenStreak: Math.min(6, 1 + Math.floor(played / 6)),
      attendance: Math.min(17, played),
      organised: Math.floor(played / 8),
      positions: Math.min(3, 1 + Math.floor(played / 12)),
      places: Math.min(4, 1 + Math.floor(played / 10)),
      cleanSheets: Math.floor(played / 35),
      completeMatches: Math.floor(played / 24),
      fromTheBench: Math.floor(played / 15),
      reviewsReceived: played,
      reviewsGiven: Math.floor(played * 0.8),
      positiveTags: Math.floor(played * 1.3),
      negativeTags: Math.floor(played * 0.3),
    }),
  );

  it('reaches at least twenty badges, one after another', () => {
    const added = season.map(
      (now, week) => decideBadges(levelsReached(season[week - 1] ?? figures()), now).earned,
    );
    expect(new Set(added.flat().map(({ badge }) => badge)).size).toBeGreaterThanOrEqual(20);
    expect(added[0]?.map(({ badge }) => badge)).toContain('debut');
    // Badges are not all earned in the same week, and no seven weeks pass without one.
    expect(Math.max(...added.map((week) => week.length))).toBeLessThanOrEqual(6);
    const weeks = added.flatMap((week, index) => (week.length > 0 ? [index] : []));
    expect(Math.max(...weeks.map((week, index) => week - (weeks[index - 1] ?? 0)))).toBeLessThanOrEqual(6);
  });

  it('leaves most gold levels unearned', () => {
    const gold = levelsReached(season.at(-1)!).filter(({ level }) => level === 3);
    expect(gold.length).toBeLessThanOrEqual(2);
  });
});

describe('the words of a badge', () => {
  const goleador = findBadge('goleador')!;
  const debut = findBadge('debut')!;

  it.each([
    [0, '0 de 5 goles', 'te faltan 5 goles'],
    [4, '4 de 5 goles', 'te falta 1 gol'],
    [31, '31 de 100 goles', 'te faltan 69 goles'],
    [100, 'Completo: llegaste al oro', null],
  ])('of Goleador with %i goals', (goals, text, missing) => {
    expect([progressText(goleador, goals), nextLevelText(goleador, goals)]).toEqual([text, missing]);
  });

  it('name the level, except for a badge of one level', () => {
    expect(([0, 1, 2, 3] as const).map((level) => levelName(goleador, level))).toEqual([
      'Sin empezar',
      'Bronce',
      'Plata',
      'Oro',
    ]);
    expect(levelName(debut, 1)).toBe('Nivel único');
    expect(progressText(debut, 3)).toBe('Logrado');
    expect(requirementText(debut, 1)).toBe('1 partido jugado');
  });

  it.each([
    ['pase', 1, 'Fuiste el asistidor de un partido', 'Fue el asistidor de un partido'],
    ['pase', 2, 'Fuiste el asistidor de 5 partidos', 'Fue el asistidor de 5 partidos'],
    ['debut', 1, 'Jugaste tu primer partido', 'Jugó su primer partido'],
    ['todoterreno', 3, 'Jugaste en 4 posiciones', 'Jugó en 4 posiciones'],
  ] as const)('of %s, level %i, say to the player and to others what was done', (id, level, own, other) => {
    const rule = findBadge(id)!;
    expect([reachedText(rule, level), reachedText(rule, level, 'public')]).toEqual([own, other]);
  });

  it('speak of another player in the third person', () => {
    expect(progressText(goleador, 100, 'public')).toBe('Completo: llegó al oro');
    expect(nextLevelText(goleador, 31, 'public')).toBe('le faltan 69 goles');
    const others = playerBadges(figures({ totalGoals: 140, totalMatches: 48 }), [], 'own', colorOf).map(
      ({ description, isPrivate }) => (isPrivate ? '' : description),
    );
    for (const text of others) expect(text).not.toMatch(/\b(te|tu|tus|vos|\p{L}+ste)\b/u);
  });

  it('have the figure of each level where it is more than one', () => {
    for (const badge of BADGES) {
      const rule = findBadge(badge.id)!;
      for (const [index, target] of rule.targets.entries()) {
        if (target > 1) expect(reachedText(rule, (index + 1) as 1 | 2 | 3)).toContain(String(target));
      }
    }
  });

  it('in the notification state the figure that was reached', () => {
    expect(badgeNotice('nico', { badge: 'goleador', level: 2 })).toEqual({
      userId: 'nico',
      type: 'BADGE_EARNED',
      title: 'Ganaste el badge Goleador de plata',
      message: 'Hiciste 25 goles. Miralo en tus recompensas.',
      badge: { id: 'goleador', level: 2 },
    });
    expect(badgeNotice('nico', { badge: 'debut', level: 1 })).toMatchObject({
      title: 'Ganaste el badge Debut',
      message: 'Jugaste tu primer partido. Miralo en tus recompensas.',
    });
  });

  it('fit the schema for any figures', () => {
    fc.assert(
      fc.property(anyFigures, (any) => {
        const earned = levelsReached(any).map((level): EarnedLevel => ({
          ...level,
          earnedAt: '2026-11-26T23:00:00.000Z',
        }));
        for (const badge of playerBadges(any, earned, 'own', colorOf)) badgeSchema.parse(badge);
        for (const one of earned) unseenBadgeSchema.parse(unseenBadge(findBadge(one.badge)!, one, colorOf));
      }),
    );
  });
});

describe('reading badges', () => {
  const some = figures({ totalMatches: 12, totalGoals: 26, reviewsGiven: 7 });
  const earned = levelsReached(some).map((level, index): EarnedLevel => ({
    ...level,
    earnedAt: `2026-11-0${1 + index}T00:00:00.000Z`,
  }));

  it('shows the owner all of them, with levels and progress', () => {
    const badges = playerBadges(some, earned, 'own', colorOf);
    expect(badges.map(({ id }) => id)).toEqual(BADGES.map(({ id }) => id));
    expect(badges.find(({ id }) => id === 'goleador')).toEqual({
      id: 'goleador',
      name: 'Goleador',
      description: 'Cuentan los goles de todos los partidos.',
      icon: 'goleador',
      color: '#000003',
      requirement: '25 goles',
      earnedCount: 2,
      earnedAt: '2026-11-04T00:00:00.000Z',
      level: 2,
      levelName: 'Plata',
      levels: [
        { level: 1, target: 5, earnedAt: '2026-11-03T00:00:00.000Z' },
        { level: 2, target: 25, earnedAt: '2026-11-04T00:00:00.000Z' },
        { level: 3, target: 100, earnedAt: null },
      ],
      progress: { value: 26, target: 100, text: '26 de 100 goles', missing: 'te faltan 74 goles' },
      isPrivate: false,
    });
  });

  it('shows other players the earned ones, without those of reviews given', () => {
    const badges = playerBadges(some, earned, 'public', colorOf);
    expect(badges.map(({ id }) => id)).toEqual(['debut', 'estreno', 'goleador', 'siempre']);
    expect(badges.every(({ level }) => level > 0)).toBe(true);
  });

  it('measures progress to the next level', () => {
    expect(progressOf(findBadge('goleador')!, 20)).toEqual({ value: 20, target: 25, share: 0.8 });
    expect(progressOf(findBadge('goleador')!, 100)).toEqual({ value: 100, target: null, share: 1 });
    expect(BADGE_LEVELS).toEqual([1, 2, 3]);
  });
});
