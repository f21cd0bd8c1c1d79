import { describe, expect, it } from 'vitest';
import { isAsking } from './asking';

describe('a notification asks something of its reader', () => {
  it('as long as a promotion has no answer, read or not', () => {
    const promotion = { type: 'SUBSTITUTE_PROMOTED', needsAnswer: true } as const;
    expect(isAsking({ ...promotion, isRead: false })).toBe(true);
    expect(isAsking({ ...promotion, isRead: true })).toBe(true);
    expect(isAsking({ type: 'SUBSTITUTE_PROMOTED', isRead: true })).toBe(false);
  });

  it('until a report to validate was opened', () => {
    expect(isAsking({ type: 'VALIDATION_REQUESTED', isRead: false })).toBe(true);
    expect(isAsking({ type: 'VALIDATION_REQUESTED', isRead: true })).toBe(false);
  });

  it('and never where it tells that a player signed up', () => {
    expect(isAsking({ type: 'PLAYER_JOINED_MATCH', isRead: false })).toBe(false);
  });
});
