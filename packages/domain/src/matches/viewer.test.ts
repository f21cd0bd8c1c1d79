import { describe, expect, it } from 'vitest';
import { viewMatch } from './viewer';

describe('the viewer of a match', () => {
  const NOW = Date.parse('2026-11-24T12:00:00Z');
  const match = {
    creatorId: 'o',
    groupId: null,
    coOrganiserIds: [],
    maxPlayers: 5,
    status: 'SCHEDULED' as const,
    startsAt: '2026-11-27T00:00:00Z',
    team1Goals: null,
    reportCompleted: false,
    allPlayers: [
      { id: 'p1', userId: 'o', isSubstitute: false },
      { id: 'p2', userId: 'u', isSubstitute: true },
      { id: 'p3', isSubstitute: false },
    ],
  };

  it('may only join as a visitor', () => {
    expect(viewMatch(match, { kind: 'anonymous' }, { now: NOW })).toEqual({
      isInMatch: false,
      playerId: null,
      isSubstitute: false,
      isCreator: false,
      opensAt: null,
      can: {
        join: true,
        joinAsSubstitute: true,
        enter: false,
        leave: false,
        replaceGuest: false,
        organise: false,
        delete: false,
        transfer: false,
        addPlayers: false,
        finish: false,
        finalScore: false,
        loadReport: false,
        finaliseReport: false,
        recalculate: false,
        selfReport: false,
        validate: false,
        vote: false,
        review: false,
        chat: false,
      },
    });
  });

  it('may not sign up to a date that is not open to them yet, where they did not play the last one', () => {
    const opensToAllAt = '2026-11-21T01:00:00Z';
    const at = Date.parse(opensToAllAt);
    const look = (hasPlayedLast: boolean, now: number, userId = 'x') => {
      const { opensAt, can } = viewMatch(
        { ...match, opensToAllAt },
        { kind: 'user', userId },
        { hasPlayedLast, now },
      );
      return [opensAt, can.join, can.joinAsSubstitute];
    };
    expect(look(false, at - 1)).toEqual([opensToAllAt, false, false]);
    expect(look(true, at - 1)).toEqual([null, true, true]);
    expect(look(false, at)).toEqual([null, true, true]);
    // On the list already.
    expect(look(false, at - 1, 'u')[0]).toBeNull();
    expect(viewMatch(match, { kind: 'anonymous' }, { hasPlayedLast: false, now: at }).opensAt).toBeNull();
  });

  it('may replace a guest as a user outside the match', () => {
    expect(viewMatch(match, { kind: 'user', userId: 'x' }, { now: NOW }).can).toMatchObject({
      join: true,
      replaceGuest: true,
    });
  });

  it('may leave as a guest of the list, and is a visitor with another guest’s id', () => {
    expect(viewMatch(match, { kind: 'guest', playerId: 'p3' }, { now: NOW })).toMatchObject({
      playerId: 'p3',
      can: { leave: true, join: false },
    });
    expect(viewMatch(match, { kind: 'guest', playerId: 'p2' }, { now: NOW }).isInMatch).toBe(false);
  });

  it('manages it as the organiser and cannot leave', () => {
    expect(viewMatch(match, { kind: 'user', userId: 'o' }, { now: NOW })).toMatchObject({
      isCreator: true,
      can: { leave: false, organise: true, delete: true, transfer: true },
    });
  });

  it('can neither join, leave nor delete once it is finished', () => {
    const finished = { ...match, status: 'FINISHED' as const };
    expect(viewMatch(finished, { kind: 'user', userId: 'u' }, { now: NOW }).can).toMatchObject({
      leave: false,
    });
    expect(viewMatch(finished, { kind: 'user', userId: 'x' }, { now: NOW }).can).toMatchObject({
      join: false,
      joinAsSubstitute: false,
      replaceGuest: false,
    });
    expect(viewMatch(finished, { kind: 'user', userId: 'o' }, { now: NOW }).can).toMatchObject({
      delete: false,
      transfer: true,
    });
  });

  const FLAGS = {
    organiser: ['addPlayers', 'finish', 'finalScore', 'loadReport', 'finaliseReport', 'recalculate'],
    player: ['selfReport', 'validate', 'vote', 'review'],
  } as const;
  const OVER = { status: 'FINISHED', team1Goals: 3 } as const;
  it.each([
    ['before the finish', {}, 'o', ['addPlayers', 'finish']],
    ['before the finish', {}, 'u', []],
    [
      'without a score',
      { ...OVER, team1Goals: null },
      'o',
      'addPlayers finalScore loadReport finaliseReport selfReport validate vote review'.split(' '),
    ],
    ['after the finish', OVER, 'u', ['selfReport', 'validate', 'vote', 'review']],
    ['after the finish', OVER, 'x', []],
    ['with a final report', { ...OVER, reportCompleted: true }, 'o', ['recalculate', 'review']],
    ['with a final report', { ...OVER, reportCompleted: true }, 'u', ['review']],
  ] as const)('%s (%j) %s may %j', (_when, change, userId, may) => {
    const { can } = viewMatch({ ...match, ...change }, { kind: 'user', userId }, { now: NOW });
    expect([...FLAGS.organiser, ...FLAGS.player].filter((flag) => can[flag])).toEqual(may);
  });

  it('may validate as an organiser without an entry, and neither report, vote nor review', () => {
    const others = { ...match, ...OVER, allPlayers: match.allPlayers.slice(1) };
    const { can } = viewMatch(others, { kind: 'user', userId: 'o' }, { now: NOW });
    expect(FLAGS.player.filter((flag) => can[flag])).toEqual(['validate']);
  });

  it('may only read the chat after the match as a guest', () => {
    const { can } = viewMatch({ ...match, ...OVER }, { kind: 'guest', playerId: 'p3' }, { now: NOW });
    const allowed = Object.entries(can).flatMap(([flag, isAllowed]) => (isAllowed ? [flag] : []));
    expect(allowed).toEqual(['chat']);
  });
});
