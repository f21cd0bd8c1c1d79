import { expect, it } from 'vitest';
import { entry, fullTeams, ORGANISER, refusal, roster } from '../../test/rosters';
import { benchedBySize, decideResizing } from './resizing';
import type { Roster } from './rules';

const waiting = [entry('early', { waitingSince: 1 }), entry('late', { waitingSince: 2 })];
const full = roster([...fullTeams(), ...waiting]);
const resize = (list: Roster, maxPlayers: number, benchedIds: string[] = []) =>
  decideResizing(list, { actorId: ORGANISER, maxPlayers, benchedIds });

/** Seven a side of which each slot is taken: `p00` to `p16`. */
const sevens = roster(
  ([0, 1] as const).flatMap((teamIndex) =>
    Array.from({ length: 7 }, (_, slotIndex) =>
      entry(`p${teamIndex}${slotIndex}`, { slot: { teamIndex, slotIndex } }),
    ),
  ),
  { maxPlayers: 7 },
);

it('a larger match promotes those that wait into its new slots, one of each team in turn', () => {
  expect(resize(full, 7)).toMatchObject({
    value: {
      moved: [],
      benched: [],
      promotions: [
        { entry: { id: 'early' }, slot: { teamIndex: 0, slotIndex: 5 } },
        { entry: { id: 'late' }, slot: { teamIndex: 1, slotIndex: 5 } },
      ],
    },
  });
});

it('a smaller match benches exactly those that do not fit, before those that waited, and moves the others', () => {
  const list = roster([...sevens.entries, ...waiting], { maxPlayers: 7 });
  const benched = ['p16', 'p00', 'p01', 'p10'];
  const decided = resize(list, 5, benched);
  expect(decided).toMatchObject({
    value: {
      benched: [{ id: 'p10' }, { id: 'p01' }, { id: 'p00' }, { id: 'p16' }],
      waiting: [{ id: 'early' }, { id: 'late' }],
      moved: [
        { entry: { id: 'p05' }, slot: { teamIndex: 0, slotIndex: 0 } },
        { entry: { id: 'p06' }, slot: { teamIndex: 0, slotIndex: 1 } },
        { entry: { id: 'p15' }, slot: { teamIndex: 1, slotIndex: 0 } },
      ],
      promotions: [],
    },
  });
  for (const wrong of [[], benched.slice(1), [...benched, 'p02'], [...benched.slice(1), 'early']])
    expect(resize(list, 5, wrong)).toEqual(refusal('STARTERS_DO_NOT_FIT'));
});

it('a smaller match that all fit moves those beyond its last slot, also to the other team', () => {
  const list = roster(
    [
      ...Array.from({ length: 6 }, (_, slotIndex) =>
        entry(`a${slotIndex}`, { slot: { teamIndex: 0, slotIndex } }),
      ),
    ],
    { maxPlayers: 6 },
  );
  expect(resize(list, 5)).toMatchObject({
    value: { benched: [], moved: [{ entry: { id: 'a5' }, slot: { teamIndex: 1, slotIndex: 0 } }] },
  });
});

it('the size is the organiser’s to change, and until kick-off', () => {
  expect(decideResizing(full, { actorId: 'x', maxPlayers: 6, benchedIds: [] })).toEqual(
    refusal('ONLY_ORGANISER_EDITS'),
  );
  expect(resize(roster([], { status: 'IN_PROGRESS', stage: 'first hour' }), 6)).toEqual(
    refusal('SIZE_CLOSED'),
  );
  expect(resize(roster([], { status: 'FINISHED' }), 6)).toEqual(refusal('SIZE_CLOSED'));
});

it('those that signed up last go to the bench first, the organiser last of all', () => {
  const player = (id: string, joinedAt: string, rest: object = {}) => ({
    ...{ id, joinedAt, isSubstitute: false, ...rest },
  });
  const allPlayers = [
    player('third', '2026-11-03T00:00:00Z'),
    player('o', '2026-11-09T00:00:00Z', { userId: 'o' }),
    player('first', '2026-11-01T00:00:00Z'),
    player('bench', '2026-11-08T00:00:00Z', { isSubstitute: true }),
    ...Array.from({ length: 9 }, (_, index) => player(`z${index}`, '2026-10-01T00:00:00Z')),
  ];
  expect(benchedBySize({ creatorId: 'o', allPlayers }, 5)).toEqual(['third', 'first']);
  expect(benchedBySize({ creatorId: 'o', allPlayers }, 6)).toEqual([]);
});
