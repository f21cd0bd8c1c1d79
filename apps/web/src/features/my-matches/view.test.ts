import type { Match } from '@picado/domain/matches/schema';
import { describe, expect, it } from 'vitest';
import { goalsLabel, labelActive } from './view';

const NOW = Date.parse('2026-11-21T12:00:00Z');

const matchAt = (startsAt: string) => ({ id: startsAt, startsAt }) as Match;

describe('the active matches', () => {
  it('come soonest first, and only the soonest future one is the next', () => {
    const labelled = labelActive(
      [matchAt('2026-11-28T21:00:00Z'), matchAt('2026-11-21T11:00:00Z'), matchAt('2026-11-26T21:00:00Z')],
      NOW,
    );
    expect(labelled.map(({ match, label }) => [match.startsAt, label])).toEqual([
      ['2026-11-21T11:00:00Z', 'live'],
      ['2026-11-26T21:00:00Z', 'next'],
      ['2026-11-28T21:00:00Z', 'scheduled'],
    ]);
  });

  it('are in progress from the minute of kick-off', () => {
    expect(labelActive([matchAt('2026-11-21T12:00:00Z')], NOW)[0]?.label).toBe('live');
  });

  it('disappear once they are past, without a call', () => {
    expect(labelActive([matchAt('2026-11-21T09:00:00Z')], NOW)).toEqual([]);
  });
});

describe('the goals of a side in the history', () => {
  it.each([
    [4, 3, '+4'],
    [3, 4, '3'],
    [2, 2, '2'],
    [0, 3, ''],
    [0, 0, ''],
    [null, null, ''],
  ])('%j against %j read %j', (own, other, label) => {
    expect(goalsLabel(own, other)).toBe(label);
  });
});
