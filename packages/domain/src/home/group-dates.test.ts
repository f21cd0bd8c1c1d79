import { expect, it } from 'vitest';
import { groupDateState, type MemberDate } from './group-dates';

const NOW = 1_000;
const OPEN: MemberDate = {
  ...{ startsAt: 2_000, maxPlayers: 5, playerCount: 9, opensToAllAt: null },
  ...{ isPlaying: false, isWaiting: false, isAsked: false },
};

it.each([
  ['CLOSED', null],
  ['FREE', {}],
  ['FULL', { playerCount: 10 }],
  ['EARLY', { opensToAllAt: NOW + 1 }],
  ['FREE', { opensToAllAt: NOW }],
  ['PLAYS', { isPlaying: true, opensToAllAt: NOW + 1 }],
  ['WAITS', { isWaiting: true, playerCount: 10 }],
  ['ASKED', { isPlaying: true, isAsked: true }],
  ['UNDERWAY', { startsAt: NOW, isPlaying: true }],
] as const)('the next date of a group is %s: %o', (state, match) => {
  expect(groupDateState(match && { ...OPEN, ...match }, NOW)).toBe(state);
});
