import { describe, expect, it } from 'vitest';
import type { StoredPayment } from '../payments/sheet';
import { debtsOf, type OwedMatch } from './debts';

const entry = (name: string, userId?: string, isSubstitute = false) => ({
  ...{ id: `entry of ${name}`, name, isSubstitute },
  ...(userId === undefined ? {} : { userId }),
});

const NICO = entry('Nico', 'nico');
const FEDE = entry('Fede', 'fede');
const RULO = entry('Rulo Giménez');

function match(date: string, rest: Partial<OwedMatch> = {}): OwedMatch {
  return {
    ...{ id: `match of ${date}`, date, creatorId: 'nico', price: '$ 10.000', maxPlayers: 5 },
    ...{ allPlayers: [NICO, FEDE, RULO], cameOn: new Set<string>(), stored: [] },
    ...rest,
  };
}

const paid = (
  { id, name, userId }: ReturnType<typeof entry>,
  status: StoredPayment['status'],
): StoredPayment => ({
  ...{ playerId: id, userId: userId ?? null, name, status, amount: 1000, isSentBack: false, changedAt: 0 },
});

const sums = (matches: OwedMatch[]) => debtsOf(matches).map(({ name, amount }) => `${name} ${amount}`);

describe('what is owed of earlier dates', () => {
  it('is the open share of each match, but the organiser’s own', () => {
    expect(sums([match('2026-11-12'), match('2026-11-19')])).toEqual(['Fede 2000', 'Rulo Giménez 2000']);
  });

  it('names the dates in their order, whatever order they come in', () => {
    const [fede] = debtsOf([match('2026-11-19'), match('2026-11-12')]);
    expect(fede).toEqual({
      ...{ userId: 'fede', name: 'Fede', amount: 2000 },
      dates: ['2026-11-12', '2026-11-19'].map((date) => ({
        ...{ matchId: `match of ${date}`, playerId: 'entry of Fede', date, amount: 1000, isSentBack: false },
      })),
    });
  });

  it('is not what was paid, or is said to be', () => {
    const stored = [paid(FEDE, 'CONFIRMED'), paid(RULO, 'DECLARED')];
    expect(sums([match('2026-11-12', { stored }), match('2026-11-19')])).toEqual([
      'Fede 1000',
      'Rulo Giménez 1000',
    ]);
  });

  it('is of a guest by their name, and the highest sum comes first', () => {
    const again = match('2026-11-19', { allPlayers: [NICO, entry('RULO GIMENEZ')], price: '$ 30.000' });
    expect(sums([match('2026-11-12'), again])).toEqual(['RULO GIMENEZ 4000', 'Fede 1000']);
  });

  it('is nothing where the price holds no number, and nothing of a substitute that did not come on', () => {
    expect(sums([match('2026-11-12', { price: 'Gratis' })])).toEqual([]);
    const bench = entry('Tito', 'tito', true);
    expect(sums([match('2026-11-12', { allPlayers: [NICO, bench] })])).toEqual([]);
    const cameOn = new Set([bench.id]);
    expect(sums([match('2026-11-12', { allPlayers: [NICO, bench], cameOn })])).toEqual(['Tito 1000']);
  });
});
