import { expect, it } from 'vitest';
import { lastPastKickOff, nextStageAt, stageOf } from './stage';

const MINUTE_MS = 60 * 1000;
const KICK_OFF = Date.parse('2026-11-27T00:00:00Z');

it.each([
  [-1, 'before'],
  [0, 'first hour'],
  [59, 'first hour'],
  [60, 'played'],
  [179, 'played'],
  [180, 'past'],
  [20_885, 'past'],
] as const)('%i minutes after kick-off a match is: %s', (minutes, stage) => {
  const now = KICK_OFF + minutes * MINUTE_MS;
  const status = minutes < 0 ? 'SCHEDULED' : 'IN_PROGRESS';
  expect(stageOf({ status, startsAt: KICK_OFF }, now)).toBe(stage);
  expect(stageOf({ status, startsAt: '2026-11-27T00:00:00Z' }, now)).toBe(stage);
  expect(KICK_OFF <= lastPastKickOff(now)).toBe(stage === 'past');
});

it('a match that was finished early has begun', () => {
  expect(stageOf({ status: 'FINISHED', startsAt: KICK_OFF }, KICK_OFF - 1)).toBe('first hour');
});

it('the stage changes by itself at kick-off, an hour and three hours later', () => {
  const next = (minutes: number) => {
    const at = nextStageAt({ startsAt: KICK_OFF }, KICK_OFF + minutes * MINUTE_MS);
    return at === null ? null : (at - KICK_OFF) / MINUTE_MS;
  };
  expect([next(-600), next(0), next(60), next(180)]).toEqual([0, 60, 180, null]);
});
