import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchScore } from '../results/schema';
import { areSeasons, seasonOf, spanOf } from './seasons';
import { countSeason, tableCells, tableFileName, tableOf, topOf, type SeasonMatch } from './table';

type Player = SeasonMatch['players'][number];

let lastId = 0;
const newId = (kind: string) => `${kind} ${(lastId += 1)}`;

/** An entry of a match: of a user by their name in small letters, or of a guest. */
function player(
  name: string,
  teamIndex: 0 | 1 | null,
  { goals = 0, saves = 0, ownGoals = 0, votes = 0, isApproved = true, cameOn = null as 0 | 1 | null } = {},
): Player {
  const id = newId('entry');
  const isGuest = name !== name.toLowerCase();
  const validationStatus = isApproved ? ('APPROVED' as const) : ('PENDING' as const);
  const report = {
    ...{ playerId: id, goals, assists: 0, saves, ownGoals, validationStatus },
    teamIndex: cameOn,
  };
  return { id, userId: isGuest ? null : name, name, teamIndex, votes, report, rowName: null };
}

let day = 0;
function match(score: readonly [number, number] | null, ...players: Player[]): SeasonMatch {
  day += 1;
  return {
    id: newId('match'),
    date: `2026-01-${String(day % 28).padStart(2, '0')}`,
    startsAt: day,
    score: score && { team1Goals: score[0], team2Goals: score[1] },
    players,
  };
}

const rowsOf = (...matches: SeasonMatch[]) =>
  tableOf(countSeason(matches), (name) => ({ name, avatar: null }));
const rowOf = (name: string, ...matches: SeasonMatch[]) =>
  rowsOf(...matches).find((row) => row.name === name);

describe('the table', () => {
  it('has three points for a win and one for a draw', () => {
    const row = rowOf(
      'fede',
      match([3, 1], player('fede', 0), player('juan', 1)),
      match([2, 2], player('fede', 1), player('juan', 0)),
      match([0, 1], player('fede', 0), player('juan', 1)),
    );
    expect(row).toMatchObject({ played: 3, won: 1, drawn: 1, lost: 1, points: 4, attended: 3 });
    expect(row).toMatchObject({ lastResults: ['WIN', 'DRAW', 'LOSS'], attendance: [true, true, true] });
  });

  it('tells of each match what it ended in for the player', () => {
    const row = rowOf(
      'fede',
      match([3, 1], player('fede', 0)),
      match([3, 1], player('juan', 0)),
      match(null, player('fede', 0)),
      match([3, 1], player('fede', 1)),
    );
    expect(row).toMatchObject({
      attendance: [true, false, true, true],
      results: ['WIN', null, null, 'LOSS'],
    });
  });

  it('is in the order of points, then wins, then matches, then name', () => {
    const won = (name: string) => match([1, 0], player(name, 0));
    const drawn = (name: string) => match([0, 0], player(name, 0));
    const lost = (name: string) => match([0, 1], player(name, 0));
    const rows = rowsOf(
      ...[won('ana'), lost('ana')],
      won('óscar'),
      ...[won('nico')],
      ...[drawn('beto'), drawn('beto'), drawn('beto')],
      ...[won('zoe'), won('zoe')],
    );
    // Three points each but for Zoe: with a win and two matches, with a win and one by name, without a win.
    expect(rows.map(({ name }) => name)).toEqual(['zoe', 'ana', 'nico', 'óscar', 'beto']);
  });

  it('counts approved goals, and own goals for none', () => {
    const matches = [
      match(
        [4, 1],
        player('fede', 0, { goals: 2, ownGoals: 1 }),
        player('juan', 1, { goals: 3, isApproved: false }),
      ),
    ];
    expect(rowOf('fede', ...matches)).toMatchObject({ goals: 2 });
    expect(rowOf('juan', ...matches)).toMatchObject({ goals: 0 });
  });

  it('counts a match without a score as attended, and a substitute where they came on', () => {
    expect(rowOf('fede', match(null, player('fede', 0)))).toMatchObject({
      played: 0,
      attended: 1,
      points: 0,
    });
    expect(rowOf('rulo', match([1, 0], player('rulo', null)))).toBeUndefined();
    expect(rowOf('rulo', match([1, 0], player('rulo', null, { cameOn: 0 })))).toMatchObject({ won: 1 });
  });

  it('has one row for each name of a guest, and none for guests without a name', () => {
    const rows = rowsOf(
      match([1, 0], player('Rulo Giménez', 0), player('Invitado', 1)),
      match([1, 0], player('RULO GIMENEZ', 0), player('Invitado 2', 1)),
    );
    expect(rows).toMatchObject([{ userId: null, guestName: 'RULO GIMENEZ', name: 'RULO GIMENEZ', won: 2 }]);
  });

  it('tells the best runs of the matches that a player played in', () => {
    const scores = [
      [1, 0],
      [1, 0],
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 0],
    ] as const;
    const played = scores.map((score) => match(score, player('fede', 0)));
    const missed = match([0, 1], player('juan', 0));
    const row = rowOf('fede', ...played.slice(0, 2), missed, ...played.slice(2));
    expect(row).toMatchObject({
      bestWins: 2,
      bestUnbeaten: 4,
      lastResults: ['WIN', 'DRAW', 'WIN', 'LOSS', 'WIN'],
    });
  });

  it('tells the tops of the season, with all that tie', () => {
    const rows = rowsOf(
      match(
        [2, 2],
        player('fede', 0, { goals: 2, votes: 3 }),
        player('juan', 1, { goals: 2, saves: 4, votes: 1 }),
      ),
    );
    expect(topOf(rows, 'goals')).toEqual({ value: 2, names: ['fede', 'juan'] });
    expect(topOf(rows, 'mvps')).toEqual({ value: 1, names: ['fede'] });
    expect(topOf(rows, 'saves')).toEqual({ value: 4, names: ['juan'] });
    expect(topOf([], 'goals')).toBeNull();
  });

  it('is a file with a heading', () => {
    const rows = rowsOf(match([3, 1], player('fede', 0, { goals: 2 })));
    expect(tableCells(rows)).toEqual([
      ['puesto', 'jugador', 'PJ', 'G', 'E', 'P', 'goles', 'puntos', 'asistencia'],
      [1, 'fede', 1, 1, 0, 0, 2, 3, 1],
    ]);
    expect(tableFileName('Los jueves «de» La Ñata', '2026')).toMatch(
      /^picado-tabla-los-jueves-de-la-[a-z]+-2026\.csv$/u,
    );
  });
});

/** The same, counted in another way: match by match for one player, from what it says on the sheet. */
function countedByHand(name: string, matches: readonly SeasonMatch[]) {
  const sum = { played: 0, won: 0, drawn: 0, lost: 0, goals: 0, attended: 0, points: 0 };
  for (const { score, players } of matches) {
    const mine = players.find((one) => one.name === name);
    const side = mine?.teamIndex ?? mine?.report?.teamIndex ?? null;
    if (mine === undefined || side === null) continue;
    sum.attended += 1;
    sum.goals += mine.report?.goals ?? 0;
    if (score === null) continue;
    sum.played += 1;
    const [own, other] =
      side === 0 ? [score.team1Goals, score.team2Goals] : [score.team2Goals, score.team1Goals];
    if (own > other) sum.won += 1;
    if (own === other) sum.drawn += 1;
    if (own < other) sum.lost += 1;
    sum.points += own > other ? 3 : own === other ? 1 : 0;
  }
  return sum;
}

it('any season is as counted by hand, whatever the order of its matches', () => {
  const names = ['nico', 'fede', 'juan', 'beto', 'Rulo', 'Chino'];
  const score: fc.Arbitrary<MatchScore | null> = fc.option(
    fc.record({ team1Goals: fc.nat(4), team2Goals: fc.nat(4) }),
    { freq: 6 },
  );
  const part = fc.constantFrom<'home' | 'away' | 'bench' | 'came on' | 'absent'>(
    ...(['home', 'away', 'bench', 'came on', 'absent'] as const),
  );
  const season = fc.array(
    fc.record({ score, parts: fc.array(fc.tuple(part, fc.nat(3)), { minLength: 6, maxLength: 6 }) }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(season, fc.integer(), (rounds, seed) => {
      const matches = rounds.map(({ score: given, parts }, index): SeasonMatch => {
        const players = parts.flatMap(([where, goals], at) => {
          if (where === 'absent') return [];
          const team = where === 'home' ? 0 : where === 'away' ? 1 : null;
          return [player(names[at] ?? '', team, { goals, cameOn: where === 'came on' ? 1 : null })];
        });
        return { id: `m${index}`, date: '2026-01-01', startsAt: index, score: given, players };
      });
      const shuffled = matches.toSorted(
        (a, b) => ((a.startsAt * 7919 + seed) % 31) - ((b.startsAt * 7919 + seed) % 31),
      );
      const rows = rowsOf(...shuffled);
      expect(rows).toEqual(rowsOf(...matches));
      const byHand = names.flatMap((name) => {
        const counted = countedByHand(name, matches);
        return counted.attended === 0 ? [] : [{ name, ...counted }];
      });
      expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(byHand.map(({ name }) => name)));
      for (const row of rows) expect(row).toMatchObject(byHand.find(({ name }) => name === row.name) ?? {});
      for (const [index, row] of rows.entries()) {
        const next = rows[index + 1];
        if (next !== undefined) expect(row.points).toBeGreaterThanOrEqual(next.points);
      }
    }),
    { numRuns: 200 },
  );
});

describe('a season', () => {
  const apertura = { name: 'Apertura 2026', from: '2026-03-01', until: '2026-07-31' };

  it('is the calendar year of a day, unless the organiser has set another', () => {
    expect(seasonOf([], '2026-12-31')).toBe('2026');
    expect(seasonOf([apertura], '2026-03-01')).toBe('Apertura 2026');
    expect(seasonOf([apertura], '2026-07-31')).toBe('Apertura 2026');
    expect(seasonOf([apertura], '2026-08-01')).toBe('2026');
  });

  it('has a span, in which all of its matches lie', () => {
    expect(spanOf([apertura], 'Apertura 2026')).toEqual({ from: '2026-03-01', until: '2026-07-31' });
    expect(spanOf([apertura], '2026')).toEqual({ from: '2026-01-01', until: '2026-12-31' });
    expect(spanOf([apertura], 'Clausura')).toBeNull();
  });

  it.each([
    ['one', [apertura], true],
    ['none', [], true],
    ['two that follow', [apertura, { name: 'Clausura', from: '2026-08-01', until: '2026-12-15' }], true],
    [
      'two that share a day',
      [apertura, { name: 'Clausura', from: '2026-07-31', until: '2026-12-15' }],
      false,
    ],
    ['two of one name', [apertura, { ...apertura, from: '2027-03-01', until: '2027-07-31' }], false],
    ['one that ends before it begins', [{ ...apertura, until: '2026-02-01' }], false],
    ['one called like a year', [{ ...apertura, name: '2026' }], false],
  ])('is set by the organiser: %s', async (_which, seasons, isRight) => {
    expect(areSeasons(seasons)).toBe(isRight);
  });
});
