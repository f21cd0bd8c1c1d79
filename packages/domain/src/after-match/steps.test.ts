import { describe, expect, it } from 'vitest';
import { afterSteps, nextStep, stepAfter, type AfterMatchFacts } from './steps';

const NOW = Date.UTC(2026, 10, 27, 3, 0);

const facts: AfterMatchFacts = {
  role: { status: 'FINISHED', isPlayer: true, isReportFinal: false },
  isOfTeam: true,
  reportsCloseAt: NOW + 1,
  ownReport: null,
  hasVoted: false,
  teammates: { totalTeammates: 9, reviewsGiven: 0 },
  now: NOW,
};
const stepsOf = (rest: Partial<AfterMatchFacts>) =>
  afterSteps({ ...facts, ...rest }).map(({ kind, isDone }) => `${kind}${isDone ? ' done' : ''}`);

describe('the steps of a player after a match', () => {
  it('are report, vote and reviews, of which the report alone has a deadline', () => {
    expect(afterSteps(facts)).toEqual([
      { kind: 'REPORT', isDone: false, deadline: NOW + 1 },
      { kind: 'VOTE', isDone: false, deadline: null },
      { kind: 'REVIEW', isDone: false, deadline: null },
    ]);
  });

  it.each([
    ['a report that waits or is approved is done', { ownReport: 'PENDING' }, 'REPORT done, VOTE, REVIEW'],
    ['a rejected report is to be sent again', { ownReport: 'REJECTED' }, 'REPORT, VOTE, REVIEW'],
    ['no report after its 24 hours', { reportsCloseAt: NOW }, 'VOTE, REVIEW'],
    ['one that was sent stays', { reportsCloseAt: NOW, ownReport: 'APPROVED' }, 'REPORT done, VOTE, REVIEW'],
    ['no report of a substitute that did not come on', { isOfTeam: false }, 'VOTE, REVIEW'],
    [
      'but one that a substitute sent',
      { isOfTeam: false, ownReport: 'PENDING' },
      'REPORT done, VOTE, REVIEW',
    ],
    ['a vote is once', { hasVoted: true }, 'REPORT, VOTE done, REVIEW'],
    [
      'some reviews are not all',
      { teammates: { totalTeammates: 9, reviewsGiven: 8 } },
      'REPORT, VOTE, REVIEW',
    ],
    ['all reviews', { teammates: { totalTeammates: 9, reviewsGiven: 9 } }, 'REPORT, VOTE, REVIEW done'],
    ['no other registered player', { teammates: { totalTeammates: 0, reviewsGiven: 0 } }, 'REPORT, VOTE'],
    [
      'once the report is final reviews alone are left',
      { role: { ...facts.role, isReportFinal: true } },
      'REVIEW',
    ],
    ['guests and visitors have none', { role: { ...facts.role, isPlayer: false } }, ''],
    ['none before the finish', { role: { ...facts.role, status: 'IN_PROGRESS' } }, ''],
  ] as const)('%s', (_case, rest, steps) => {
    expect(stepsOf(rest).join(', ')).toBe(steps);
  });

  it('one that is skipped leads to the next that is not done, and not back', () => {
    const behind = (rest: Partial<AfterMatchFacts>, kind: 'REPORT' | 'VOTE' | 'REVIEW') =>
      stepAfter(afterSteps({ ...facts, ...rest }), kind)?.kind ?? null;
    expect(behind({}, 'REPORT')).toBe('VOTE');
    expect(behind({ hasVoted: true }, 'REPORT')).toBe('REVIEW');
    expect(behind({}, 'REVIEW')).toBeNull();
    // The report was final meanwhile.
    expect(behind({ role: { ...facts.role, isReportFinal: true } }, 'VOTE')).toBe('REVIEW');
  });

  it('the next one is the first that is not done', () => {
    const next = (rest: Partial<AfterMatchFacts>) =>
      nextStep(afterSteps({ ...facts, ...rest }))?.kind ?? null;
    expect(next({})).toBe('REPORT');
    expect(next({ ownReport: 'PENDING' })).toBe('VOTE');
    expect(next({ ownReport: 'PENDING', hasVoted: true })).toBe('REVIEW');
    const all = { totalTeammates: 9, reviewsGiven: 9 };
    expect(next({ ownReport: 'APPROVED', hasVoted: true, teammates: all })).toBeNull();
  });
});
