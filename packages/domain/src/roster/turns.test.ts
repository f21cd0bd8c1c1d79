import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entry } from '../../test/rosters';
import { waitingOrder } from './rules';
import { lastTurn, turnsUntil } from './turns';

it('a new substitute waits behind all others, also behind one of a faster clock', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2000), { maxLength: 10 }), fc.nat(1000), (turns, now) => {
      const waiting = turns.map((waitingSince, index) => entry(`s${index}`, { waitingSince }));
      const benched = entry('a', { waitingSince: lastTurn(waiting, now) });
      expect(benched.waitingSince).toBeGreaterThanOrEqual(now);
      expect(waitingOrder([benched, ...waiting]).at(-1)).toBe(benched);
    }),
  );
});

it('a starter’s earlier turn does not count', () => {
  expect(lastTurn([entry('p', { slot: { teamIndex: 0, slotIndex: 0 }, waitingSince: 9000 })], 5)).toBe(5);
});

it('ordered substitutes never share an instant, and none is in the future', () => {
  expect(turnsUntil(1000, 3)).toEqual([998, 999, 1000]);
  expect(turnsUntil(1000, 0)).toEqual([]);
});
