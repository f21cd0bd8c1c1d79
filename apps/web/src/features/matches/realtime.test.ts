import type { Match, Player } from '@picado/domain/matches/schema';
import type { MatchUpdate } from '@picado/domain/realtime/contract';
import { expect, test } from 'vitest';
import {
  announcementOf,
  isNewer,
  nextExpiry,
  NO_HELD_SLOTS,
  heldSlotsAfter,
  withoutExpired,
} from './realtime';

const NOW = Date.parse('2026-11-26T20:00:00Z');
const NO_OWN_SLOTS: ReadonlySet<string> = new Set();

const at = (offsetMs: number) => new Date(NOW + offsetMs).toISOString();
const occupied = (spaceKey: string, offsetMs = 60_000): MatchUpdate => ({
  type: 'SPACE_OCCUPIED',
  matchId: 'match',
  data: { space: { spaceKey, expiresAt: at(offsetMs) } },
});

const player = (id: string, name: string, isSubstitute = false) => ({ id, name, isSubstitute }) as Player;
const matchWith = (...allPlayers: Player[]) =>
  ({
    version: 1,
    maxTotalPlayers: 14,
    allPlayers,
    players: allPlayers.filter((each) => !each.isSubstitute),
  }) as Match;

test('an older match than the shown one is dropped, an equally new one is taken', () => {
  const shown = { version: 7 } as Match;
  expect(isNewer(shown, { version: 6 } as Match)).toBe(false);
  expect(isNewer(shown, { version: 7 } as Match)).toBe(true);
  expect(isNewer(shown, { version: 8 } as Match)).toBe(true);
  expect(isNewer(null, { version: 1 } as Match)).toBe(true);
});

test('an announced slot is shown until it is released', () => {
  const taken = heldSlotsAfter(NO_HELD_SLOTS, occupied('0-3'), NO_OWN_SLOTS, NOW);
  expect([...taken.keys()]).toEqual(['0-3']);
  const released = heldSlotsAfter(taken, { ...occupied('0-3'), type: 'SPACE_RELEASED' }, NO_OWN_SLOTS, NOW);
  expect(released.size).toBe(0);
});

test('an announced slot is free again when its time is over', () => {
  const held = heldSlotsAfter(NO_HELD_SLOTS, occupied('1-2', 20_000), NO_OWN_SLOTS, NOW);
  expect(nextExpiry(held, NOW)).toBe(20_000);
  expect(withoutExpired(held, NOW + 19_999)).toBe(held);
  expect(withoutExpired(held, NOW + 20_000).size).toBe(0);
});

test('a phone with a wrong clock keeps the slot for its whole time', () => {
  const held = heldSlotsAfter(NO_HELD_SLOTS, occupied('1-2', -600_000), NO_OWN_SLOTS, NOW);
  expect(nextExpiry(held, NOW)).toBe(60_000);
});

test('the own announced slot is never shown as another visitor’s', () => {
  expect(heldSlotsAfter(NO_HELD_SLOTS, occupied('0-3'), new Set(['0-3']), NOW).size).toBe(0);
});

test('the initial data of a connection replaces the former one', () => {
  const before = heldSlotsAfter(NO_HELD_SLOTS, occupied('0-0'), NO_OWN_SLOTS, NOW);
  const initial: MatchUpdate = {
    type: 'INITIAL_DATA',
    matchId: 'match',
    data: { occupiedSpaces: [{ spaceKey: '1-4', expiresAt: at(5_000) }] },
  };
  expect([...heldSlotsAfter(before, initial, NO_OWN_SLOTS, NOW).keys()]).toEqual(['1-4']);
});

test('announces players that joined, left, or changed between starter and substitute', () => {
  const before = matchWith(player('a', 'Nico'), player('b', 'Pipa', true));
  expect(
    announcementOf(before, matchWith(player('a', 'Nico'), player('b', 'Pipa', true), player('c', 'Emi'))),
  ).toBe('Emi se anotó. Son 2 de 14.');
  expect(announcementOf(before, matchWith(player('b', 'Pipa')))).toBe(
    'Nico se bajó. Pipa pasa a ser titular. Son 1 de 14.',
  );
  expect(announcementOf(before, matchWith(player('a', 'Nico', true), player('b', 'Pipa')))).toBe(
    'Nico pasa al banco. Pipa pasa a ser titular. Son 1 de 14.',
  );
  expect(announcementOf(before, before)).toBeNull();
  expect(announcementOf(undefined, before)).toBeNull();
});

test('announces nothing of an outdated update', () => {
  const shown = { ...matchWith(player('a', 'Nico'), player('b', 'Pipa')), version: 2 };
  expect(announcementOf(shown, matchWith(player('a', 'Nico')))).toBeNull();
});
