import { expect, test } from 'vitest';
import { matchOf } from '../../../test/matches';
import { teamViews } from './view';

const firstSlot = (rest: Parameters<typeof matchOf>[0]) =>
  teamViews(matchOf({ players: [], ...rest }), new Set(['0-0']))[0].slots[0];

test('an announced slot is free once the match is finished', () => {
  expect(firstSlot({ status: 'SCHEDULED' })?.kind).toBe('joining');
  expect(firstSlot({ status: 'FINISHED' })?.kind).toBe('free');
  expect(firstSlot({ status: 'FINISHED', reportCompleted: true })?.kind).toBe('closed');
});
