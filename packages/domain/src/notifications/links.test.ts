import { expect, test } from 'vitest';
import { matchLinkOf } from './links';
import { NOTIFICATION_TYPES } from './schema';

test.each(NOTIFICATION_TYPES)(
  '%s leads to the match, and to a report only where one is asked to check it',
  (type) => {
    const link = matchLinkOf({ type, matchId: 'm1', createdAt: 1_795_745_040_000 });
    expect(link).toBe(type === 'VALIDATION_REQUESTED' ? '/match/m1?validar=1795745040000' : '/match/m1');
  },
);
