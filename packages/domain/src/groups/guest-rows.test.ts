import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideGuestRowJoin,
  decideGuestRowSplit,
  guestRowsOf,
  type RowChange,
  type RowPlayer,
} from './guest-rows';
import type { GroupRole } from './policies';
import { countSeason, tableOf, type SeasonMatch, type TableRow } from './table';

/** An entry of a match: of a user by their name in small letters, or of a guest. Named by its match and its place. */
function player(id: string, name: string, rest: Partial<RowPlayer> & { goals?: number } = {}): RowPlayer {
  const { goals = 0, ...fields } = rest;
  const figures = { goals, assists: 0, saves: 0, ownGoals: 0, teamIndex: null };
  const report = { playerId: id, ...figures, validationStatus: 'APPROVED' as const };
  const userId = name === name.toLowerCase() ? name : null;
  return { ...{ id, userId, name, teamIndex: 0, votes: 0, report, rowName: null }, ...fields };
}

/** A match for each list of names, won by one goal. */
function matchesOf(...lists: readonly (readonly string[])[]): SeasonMatch[] {
  return lists.map((names, index) => ({
    ...{ id: `m${index}`, date: `2026-01-0${index + 1}`, startsAt: index },
    score: { team1Goals: 1, team2Goals: 0 },
    players: names.map((name) => player(`m${index} ${name}`, name)),
  }));
}

const given = (matches: readonly SeasonMatch[], changes: readonly RowChange[]): SeasonMatch[] => {
  const names = new Map(changes.map(({ playerId, name }) => [playerId, name]));
  return matches.map((match) => ({
    ...match,
    players: match.players.map((one) => ({
      ...one,
      rowName: names.has(one.id) ? (names.get(one.id) ?? null) : one.rowName,
    })),
  }));
};

const rowsOf = (matches: readonly SeasonMatch[]): TableRow[] =>
  tableOf(countSeason(matches), (name) => ({ name, avatar: null }));
const attendedBy = (matches: readonly SeasonMatch[]) =>
  Object.fromEntries(rowsOf(matches).map(({ name, attended }) => [name, attended]));

const guest = (guestName: string) => ({ guestName });
const join = (matches: readonly SeasonMatch[], from: string, into: string) =>
  decideGuestRowJoin('ORGANISER', matches, { from: guest(from), into: guest(into) });
const split = (matches: readonly SeasonMatch[], row: string, matchIds: readonly string[], name: string) =>
  decideGuestRowSplit('CO_ORGANISER', matches, { row: guest(row), matchIds, name });

describe('two guests that played under one name', () => {
  const matches = matchesOf(['Pato', 'nico'], ['PATO'], ['Pato']);

  it('are two rows once the organiser says which dates the other one played', () => {
    const changes = split(matches, 'pato', ['m1'], 'Pato (2)');
    expect(changes).toEqual({ ok: true, value: [{ playerId: 'm1 PATO', name: 'Pato (2)' }] });
    expect(changes.ok && attendedBy(given(matches, changes.value))).toEqual({
      Pato: 2,
      'Pato (2)': 1,
      nico: 1,
    });
  });

  it.each([
    ['NO_DATES_OF_GUEST_ROW', 'Pato', [], 'Pato (2)'],
    ['NO_DATES_OF_GUEST_ROW', 'Pato', ['m1', 'm9'], 'Pato (2)'],
    ['ALL_DATES_OF_GUEST_ROW', 'Pato', ['m0', 'm1', 'm2'], 'Pato (2)'],
    ['GUEST_ROW_NAME_TAKEN', 'Pato', ['m1'], 'pató'],
    ['GUEST_ROW_NAME_TAKEN', 'Pato', ['m1'], 'Invitado 3'],
    ['GUEST_ROW_NOT_FOUND', 'Gato', ['m1'], 'Pato (2)'],
    // A user's name is the user's, and no guest's.
    ['GUEST_ROW_NOT_FOUND', 'nico', ['m0'], 'Pato (2)'],
  ] as const)('are refused with %s: %s by %s as %s', (code, row, matchIds, name) => {
    expect(split(matches, row, matchIds, name)).toMatchObject({ ok: false, code });
  });

  it('are no user', () => {
    const asked = { row: { userId: 'nico' }, matchIds: ['m0'], name: 'Otro' };
    expect(decideGuestRowSplit('ORGANISER', matches, asked)).toMatchObject({ code: 'ROW_OF_USER' });
  });

  it.each([['MEMBER'], [null]] as [GroupRole | null][])('are separated by no %s', (role) => {
    const asked = { row: guest('Pato'), matchIds: ['m1'], name: 'Pato (2)' };
    expect(decideGuestRowSplit(role, matches, asked)).toMatchObject({
      code: 'ONLY_ORGANISER_ARRANGES_GUESTS',
    });
  });

  it('leave a date on the bench to the one that is left without any other', () => {
    const [first, second] = matchesOf(['Pato'], ['Pato']);
    const benched = { ...second!, players: [player('m1 Pato', 'Pato', { teamIndex: null })] };
    expect(split([first!, benched], 'Pato', ['m0'], 'Otro')).toMatchObject({
      code: 'ALL_DATES_OF_GUEST_ROW',
    });
  });
});

describe('a guest that played under two names', () => {
  const matches = matchesOf(['Pato', 'nico'], ['Patito'], ['Pato', 'Gato']);

  it('is one row, under the name that the organiser chooses', () => {
    const changes = join(matches, 'PATO', 'patito');
    expect(changes.ok && attendedBy(given(matches, changes.value))).toEqual({ Patito: 3, Gato: 1, nico: 1 });
  });

  it('is refused where both were on one list: they are two people', () => {
    expect(join(matches, 'Pato', 'Gato')).toMatchObject({ code: 'GUESTS_PLAYED_TOGETHER' });
  });

  it('is refused with the name itself, one that the table does not have, and a user', () => {
    expect(join(matches, 'Pato', 'pato')).toMatchObject({ code: 'SAME_GUEST_ROW' });
    expect(join(matches, 'Pato', 'Rulo')).toMatchObject({ code: 'GUEST_ROW_NOT_FOUND' });
    expect(join(matches, 'Rulo', 'Pato')).toMatchObject({ code: 'GUEST_ROW_NOT_FOUND' });
    const asked = { from: guest('Pato'), into: { userId: 'nico' } };
    expect(decideGuestRowJoin('ORGANISER', matches, asked)).toMatchObject({ code: 'ROW_OF_USER' });
    const other = { from: guest('Pato'), into: guest('Patito') };
    expect(decideGuestRowJoin('MEMBER', matches, other)).toMatchObject({
      code: 'ONLY_ORGANISER_ARRANGES_GUESTS',
    });
  });

  it('counts by their own names where a correction of the list brings both into one match', () => {
    const rows = guestRowsOf([
      player('a', 'Patito', { rowName: 'Pato' }),
      player('b', 'Pato'),
      player('c', 'Gato', { rowName: 'Rulo' }),
    ]);
    expect([...rows]).toEqual([
      ['a', 'Patito'],
      ['b', 'Pato'],
      ['c', 'Rulo'],
    ]);
  });

  it('is nothing of an entry that became a user’s, or lost its name', () => {
    const rows = guestRowsOf([
      player('a', 'patito', { rowName: 'Pato' }),
      player('b', 'Invitado 2', { rowName: 'Pato' }),
    ]);
    expect([...rows]).toEqual([]);
  });
});

describe('whatever is separated and joined', () => {
  const NAMES = ['nico', 'fede', 'Pato', 'Patito', 'Gato', 'Invitado', 'Rulo'];
  const part = fc.option(
    fc.record({
      teamIndex: fc.constantFrom(0, 1, null),
      goals: fc.nat(3),
      rowName: fc.option(fc.constantFrom('Pato', 'Patito', 'Gato', 'Tercero')),
    }),
    { freq: 2 },
  );
  const season = fc
    .array(fc.array(part, { minLength: NAMES.length, maxLength: NAMES.length }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((rounds) =>
      rounds.map((parts, index): SeasonMatch => {
        const players = parts.flatMap((each, at) => {
          const name = NAMES[at] ?? '';
          if (each === null) return [];
          const isGuest = name !== name.toLowerCase();
          return [player(`m${index} ${name}`, name, isGuest ? each : { ...each, rowName: null })];
        });
        const day = String(index + 1).padStart(2, '0');
        const score = index % 5 === 4 ? null : { team1Goals: index % 3, team2Goals: index % 2 };
        return { id: `m${index}`, date: `2026-01-${day}`, startsAt: index, score, players };
      }),
    );
  const name = fc.constantFrom('Pato', 'Patito', 'Gato', 'Tercero', 'Rulo');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('join' as const), from: name, into: name }),
    fc.record({
      kind: fc.constant('split' as const),
      row: name,
      chosen: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      name: fc.constantFrom('Otro', 'Pato (2)', 'Patito', 'Pato'),
    }),
  );

  const FIGURES = ['played', 'won', 'drawn', 'lost', 'points', 'attended', 'goals', 'mvps'] as const;
  const sums = (rows: readonly TableRow[]) =>
    FIGURES.map((figure) => rows.reduce((sum, row) => sum + row[figure], 0));
  const users = (rows: readonly TableRow[]) => rows.filter(({ userId }) => userId !== null);
  const datesOf = (matches: readonly SeasonMatch[], row: string) => {
    const counted = rowsOf(matches).find(({ guestName }) => guestName === row);
    return matches.flatMap(({ id }, index) => (counted?.attendance[index] === true ? [id] : []));
  };

  it('matches and goals of all rows together stay, and the rows of users too', () => {
    let accepted = 0;
    fc.assert(
      fc.property(season, fc.array(step, { minLength: 1, maxLength: 6 }), (matches, steps) => {
        const before = rowsOf(matches);
        let now = matches;
        for (const each of steps) {
          const present = now;
          const decision =
            each.kind === 'join'
              ? join(present, each.from, each.into)
              : split(
                  present,
                  each.row,
                  datesOf(present, each.row).filter((_, index) => each.chosen[index]),
                  each.name,
                );
          if (!decision.ok) continue;
          accepted += 1;
          now = given(present, decision.value);
          const rows = rowsOf(now);
          expect(sums(rows)).toEqual(sums(before));
          expect(users(rows)).toEqual(users(before));
          // A row has a mark for each match, and no more.
          for (const row of rows) expect(row.attendance).toHaveLength(matches.length);
          expect(rows).toHaveLength(rowsOf(present).length + (each.kind === 'join' ? -1 : 1));
        }
      }),
      { numRuns: 400 },
    );
    expect(accepted).toBeGreaterThan(20);
  });

  it('a row that is joined and separated again is what it was', () => {
    let compared = 0;
    fc.assert(
      fc.property(season, name, name, (matches, from, into) => {
        const joined = join(matches, from, into);
        if (!joined.ok) return;
        const own = rowsOf(matches).find((row) => row.guestName === from);
        if (own === undefined) return;
        const now = given(matches, joined.value);
        const back = split(now, into, datesOf(matches, from), from);
        expect(back.ok).toBe(true);
        if (!back.ok) return;
        compared += 1;
        expect(rowsOf(given(now, back.value))).toEqual(rowsOf(matches));
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(10);
  });
});
