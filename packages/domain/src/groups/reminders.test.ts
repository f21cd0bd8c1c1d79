import { describe, expect, it } from 'vitest';
import { debtOf, hasPlayed, type Debt, type OwedMatch } from './debts';
import { decideAskingAgain, decideDebtReminder, owedDays } from './reminders';

const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-28T12:00:00Z');

const debt = (userId: string | null, name: string): Debt => ({ userId, name, amount: 650, dates: [] });
const FEDE = debt('fede', 'Fede');
const RULO = debt(null, 'Rulo Giménez');

it('a debtor is a user, or a guest by their name without regard to case and accents', () => {
  const debts = [FEDE, RULO, debt('rulo', 'Rulo Giménez')];
  expect(debtOf(debts, { userId: 'fede' })).toBe(FEDE);
  expect(debtOf(debts, { guestName: 'rulo gimenez' })).toBe(RULO);
  expect(debtOf(debts, { guestName: 'Fede' })).toBeNull();
  expect(debtOf(debts, { userId: 'chino' })).toBeNull();
});

it('who was on no list of a begun date is no debtor, who paid and left it is one', () => {
  const stored = [{ playerId: 'p2', userId: 'tomi', name: 'Tomi' }];
  const match = {
    ...{ id: 'm', date: '2026-11-26', creatorId: 'nico', price: '$6500', maxPlayers: 5, cameOn: new Set() },
    allPlayers: [{ id: 'p1', userId: 'fede', name: 'Fede', isSubstitute: false }],
    stored,
  } as unknown as OwedMatch;
  const played = ['fede', 'tomi', 'chino'].filter((userId) => hasPlayed([match], { userId }));
  expect(played).toEqual(['fede', 'tomi']);
  expect(hasPlayed([match], { guestName: 'Fede' })).toBe(false);
});

describe('the reminder of a debt', () => {
  const remind = (
    debtor: { userId: string } | { guestName: string },
    owed: Debt | null,
    remindedAt: number | null,
  ) => decideDebtReminder({ debtor, debt: owed }, { userId: 'nico', remindedAt, now: NOW });

  it('goes once a day', () => {
    expect(remind({ userId: 'fede' }, FEDE, null)).toMatchObject({ ok: true, value: { amount: 650 } });
    expect(remind({ userId: 'fede' }, FEDE, NOW - 23 * HOUR)).toMatchObject({
      code: 'ALREADY_REMINDED',
      retryAfterMs: HOUR,
    });
    expect(remind({ userId: 'fede' }, FEDE, NOW - 24 * HOUR).ok).toBe(true);
  });

  it('goes to no guest, to none that owes nothing, and not to its sender', () => {
    expect(remind({ guestName: 'Rulo Giménez' }, RULO, null)).toMatchObject({
      code: 'GUESTS_GET_NO_REMINDER',
    });
    expect(remind({ userId: 'fede' }, null, null)).toMatchObject({ code: 'OWES_NOTHING' });
    expect(remind({ userId: 'nico' }, debt('nico', 'Nico'), null)).toMatchObject({ code: 'OWES_NOTHING' });
  });

  it.each([
    [['2026-11-12'], 'el 12 de noviembre'],
    [['2026-11-12', '2026-11-19'], 'el 12 y 19 de noviembre'],
    [['2026-11-19', '2026-11-26', '2026-12-03'], 'el 19, 26 de noviembre y 3 de diciembre'],
    [['2025-12-25', '2026-01-01'], 'el 25 de diciembre de 2025 y 1 de enero'],
    [
      ['2026-09-03', '2026-09-10', '2026-09-17', '2026-09-24', '2026-10-01'],
      '5 fechas, la primera del 3 de septiembre',
    ],
  ])('names %j', (dates, text) => {
    expect(owedDays(dates, 2026)).toBe(text);
  });
});

describe('asking regulars again', () => {
  const match = { status: 'SCHEDULED' } as const;
  const question = (userId: string, remindedAt: number | null = null) => ({ userId, remindedAt });
  const ask = (date: Partial<Parameters<typeof decideAskingAgain>[1]>) =>
    decideAskingAgain(
      'ORGANISER',
      { isOfGroup: true, match, questions: [], ...date },
      { userId: 'nico', now: NOW },
    );

  it('reaches those that were not asked again for a day, and not the caller', () => {
    const questions = [
      question('nico'),
      question('fede'),
      question('tomi', NOW - HOUR),
      question('rulo', NOW - 24 * HOUR),
    ];
    const asked = ask({ questions });
    expect(asked.ok && asked.value.asked.map(({ userId }) => userId)).toEqual(['fede', 'rulo']);
  });

  it('is refused where it would reach none', () => {
    expect(ask({ questions: [question('nico')] })).toMatchObject({ code: 'NO_REGULAR_TO_ASK' });
    expect(
      ask({ questions: [question('fede', NOW - HOUR), question('tomi', NOW - 2 * HOUR)] }),
    ).toMatchObject({
      code: 'ALREADY_REMINDED',
      retryAfterMs: 22 * HOUR,
    });
    expect(ask({ match: null })).toMatchObject({ code: 'DATE_NOT_OPEN' });
    expect(ask({ match: null, isOfGroup: false })).toMatchObject({ code: 'NO_SUCH_DATE' });
    const late = { match: { status: 'IN_PROGRESS' }, questions: [question('fede')] } as const;
    expect(ask(late)).toMatchObject({ code: 'CONFIRMATION_LATE' });
  });
});
