import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Participant } from '../results/rules';
import { decideVote, votePercentage } from './rules';

const people: Participant[] = [
  { id: 'p1', userId: 'nico', name: 'Nico', teamIndex: 0 },
  { id: 'p2', userId: 'fede', name: 'Fede', teamIndex: 1 },
  { id: 'p3', userId: null, name: 'Chino', teamIndex: 1 },
];
const finished = { status: 'FINISHED', isReportFinal: false } as const;

describe('a vote for the most valuable player', () => {
  it.each(['p2', 'p3'])('goes to any other player of the list: %s', (votedPlayerId) => {
    const decision = decideVote(finished, people, { userId: 'nico', votedPlayerId, hasVoted: false });
    expect(decision).toMatchObject({
      ok: true,
      value: { voter: { id: 'p1' }, voted: { id: votedPlayerId } },
    });
  });

  it.each([
    [
      'waits for the finish',
      { ...finished, status: 'IN_PROGRESS' as const },
      'nico',
      'p2',
      false,
      'MATCH_NOT_FINISHED',
    ],
    ['is by players of the match', finished, 'outsider', 'p2', false, 'ONLY_PLAYERS_VOTE'],
    [
      'ends with the final report',
      { ...finished, isReportFinal: true },
      'nico',
      'p2',
      false,
      'VOTING_CLOSED',
    ],
    ['is one a match', finished, 'nico', 'p2', true, 'ALREADY_VOTED'],
    ['is not for oneself', finished, 'nico', 'p1', false, 'OWN_VOTE'],
    ['is for players of the match', finished, 'nico', 'p9', false, 'PLAYER_NOT_FOUND'],
  ] as const)('%s', (_what, match, userId, votedPlayerId, hasVoted, code) => {
    expect(decideVote(match, people, { userId, votedPlayerId, hasVoted })).toEqual({ ok: false, code });
  });
});

describe('the share of the votes', () => {
  it.each([
    [0, 0, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [5, 5, 100],
  ])('%d of %d is %d percent', (votes, total, percent) => {
    expect(votePercentage(votes, total)).toBe(percent);
  });

  it('is 0 to 100, equal for equal votes, higher for more votes, and misses 100 by rounding alone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 22 }), { minLength: 1, maxLength: 22 }), (votes) => {
        const total = votes.reduce((sum, one) => sum + one, 0);
        const shares = votes.map((one) => votePercentage(one, total));
        const sum = shares.reduce((all, one) => all + one, 0);
        expect(shares.every((share) => Number.isInteger(share) && share >= 0 && share <= 100)).toBe(true);
        if (total > 0) expect(Math.abs(sum - 100)).toBeLessThanOrEqual(votes.length / 2);
        votes.forEach((a, i) => {
          votes.forEach((b, j) => {
            if (a <= b) expect(shares[i]).toBeLessThanOrEqual(shares[j]!);
          });
        });
      }),
    );
  });
});
