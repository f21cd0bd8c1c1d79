import { describe, expect, it } from 'vitest';
import { pauseBeforeReminder, paymentsOfOthers, remindedPlayers, REMINDER_EVERY_MS } from './reminder';
import type { PaymentStatus } from './schema';

const match = {
  creatorId: 'nico',
  allPlayers: [
    { id: 'entry-Nico', userId: 'nico' },
    { id: 'entry-Fede', userId: 'fede' },
    { id: 'entry-Colo' },
  ],
};
const payment = (name: string, status: PaymentStatus = 'UNPAID') => ({ playerId: `entry-${name}`, status });

describe('the players that a reminder reaches', () => {
  it('are those that owe, users by their account and guests by their entry, without the organiser', () => {
    expect(
      remindedPlayers(match, [payment('Nico'), payment('Fede'), payment('Colo')], ['entry-Colo']),
    ).toEqual({
      userIds: ['fede'],
      guestIds: ['entry-Colo'],
    });
  });

  it('are of guests those alone that left a number', () => {
    expect(remindedPlayers(match, [payment('Fede'), payment('Colo')], [])).toEqual({
      userIds: ['fede'],
      guestIds: [],
    });
  });

  it.each(['DECLARED', 'CONFIRMED'] as const)('are not those whose payment is %s', (status) => {
    expect(
      remindedPlayers(match, [payment('Fede', status), payment('Colo', status)], ['entry-Colo']),
    ).toEqual({
      userIds: [],
      guestIds: [],
    });
  });

  it('are not those that left the list, nor a substitute without a share', () => {
    expect(remindedPlayers(match, [payment('Beto')], [])).toEqual({ userIds: [], guestIds: [] });
  });
});

it('is about all payments but those of the organiser', () => {
  expect(paymentsOfOthers(match, [payment('Nico'), payment('Fede', 'CONFIRMED')])).toEqual([
    payment('Fede', 'CONFIRMED'),
  ]);
  const away = { ...match, allPlayers: match.allPlayers.slice(1) };
  expect(paymentsOfOthers(away, [payment('Fede')])).toEqual([payment('Fede')]);
});

it.each([
  ['none was sent', null, 0],
  ['one was sent now', 5, REMINDER_EVERY_MS],
  ['one was sent a millisecond less than a day ago', 6 - REMINDER_EVERY_MS, 1],
  ['one was sent a day ago', 5 - REMINDER_EVERY_MS, 0],
  ['one was sent two days ago', 5 - 2 * REMINDER_EVERY_MS, 0],
])('the pause before the next where %s', (_when, remindedAt, pause) => {
  expect(pauseBeforeReminder(remindedAt, 5)).toBe(pause);
});
