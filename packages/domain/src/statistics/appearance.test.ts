import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TeamIndex } from '../matches/schema';
import { matchReportOf } from '../reports/match-report';
import { evenings } from '../../test/evening-arbitraries';
import { appearancesOf, dropOutsOf, type FinishedMatch } from './appearance';

type ListedPlayer = FinishedMatch['players'][number];

function player(
  id: string,
  teamIndex: TeamIndex | null,
  changes: Partial<Omit<ListedPlayer, 'report'>> & { figures?: readonly [number, number, number] } & {
    side?: TeamIndex;
    isPending?: boolean;
  } = {},
): ListedPlayer {
  const { figures, side, isPending, ...rest } = changes;
  const [goals, assists, saves] = figures ?? [0, 0, 0];
  return {
    id,
    userId: `user ${id}`,
    name: id,
    teamIndex,
    position: 'Defensor',
    votes: 0,
    ...rest,
    report:
      figures === undefined
        ? null
        : {
            playerId: id,
            goals,
            assists,
            saves,
            teamIndex: side ?? null,
            validationStatus: isPending === true ? 'PENDING' : 'APPROVED',
          },
  };
}

const match = (players: ListedPlayer[], changes: Partial<FinishedMatch> = {}): FinishedMatch => ({
  id: 'thursday',
  creatorId: 'user nico',
  startsAt: 1_000,
  location: 'El Potrero',
  score: { team1Goals: 3, team2Goals: 1 },
  isReportFinal: true,
  players,
  leaverIds: [],
  ...changes,
});

describe('the appearances of a finished match', () => {
  it('hold side, result, goals against, approved figures and awards', () => {
    const [nico, juan] = appearancesOf(
      match([player('nico', 0, { figures: [2, 1, 0], votes: 2 }), player('juan', 1, { figures: [1, 0, 4] })]),
    );
    expect(nico).toEqual({
      entryId: 'nico',
      userId: 'user nico',
      matchId: 'thursday',
      startsAt: 1_000,
      hasPlayed: true,
      teamIndex: 0,
      isSubstitute: false,
      position: 'Defensor',
      location: 'El Potrero',
      goals: 2,
      assists: 1,
      saves: 0,
      conceded: 1,
      result: 'WIN',
      isMVP: true,
      isTopScorer: true,
      isTopAssister: true,
      isTopSaver: false,
      isOrganiser: true,
    });
    expect(juan).toMatchObject({ conceded: 3, result: 'LOSS', isTopSaver: true, isOrganiser: false });
  });

  it('are none for guests, whose figures still compete for the awards', () => {
    const found = appearancesOf(
      match([
        player('nico', 0, { figures: [1, 0, 0] }),
        player('chino', 1, { userId: null, figures: [2, 0, 0] }),
      ]),
    );
    expect(found).toMatchObject([{ entryId: 'nico', isTopScorer: false }]);
  });

  it('count nothing of a report that waits for its approval', () => {
    const [nico] = appearancesOf(match([player('nico', 0, { figures: [5, 5, 5], isPending: true })]));
    expect(nico).toMatchObject({ goals: 0, assists: 0, saves: 0, isTopScorer: false });
  });

  it('name no MVP while the vote runs', () => {
    const players = [player('nico', 0, { figures: [1, 0, 0], votes: 3 })];
    expect(appearancesOf(match(players, { isReportFinal: false }))).toMatchObject([
      { isMVP: false, isTopScorer: true },
    ]);
    expect(appearancesOf(match(players))).toMatchObject([{ isMVP: true, isTopScorer: true }]);
  });

  it('have no result and no goals against without a score', () => {
    const [nico] = appearancesOf(match([player('nico', 0)], { score: null }));
    expect(nico).toMatchObject({ hasPlayed: true, result: null, conceded: null });
  });

  it.each([
    ['that stayed on the bench', player('beto', null), { hasPlayed: false, teamIndex: null, result: null }],
    [
      'whose report names no side',
      player('beto', null, { figures: [0, 0, 1] }),
      { hasPlayed: false, teamIndex: null, saves: 1 },
    ],
    [
      'that says a side and is not approved yet',
      player('beto', null, { figures: [1, 0, 0], side: 1, isPending: true }),
      { hasPlayed: false, teamIndex: null },
    ],
    [
      'that came on',
      player('beto', null, { figures: [1, 0, 0], side: 1 }),
      { hasPlayed: true, teamIndex: 1, result: 'LOSS', conceded: 3 },
    ],
  ])('of a substitute %s', (_what, substitute, expected) => {
    expect(appearancesOf(match([substitute]))).toMatchObject([{ isSubstitute: true, ...expected }]);
  });

  it('agree with the match report, in any match', () => {
    fc.assert(
      fc.property(evenings, (facts) => {
        const report = matchReportOf(facts, true);
        const players = facts.players.map((one) => ({ ...one, position: 'Delantero' as const }));
        const found = appearancesOf(match(players, { score: facts.score }));
        const registered = report.stats.filter(
          ({ playerId }) => facts.players.find(({ id }) => id === playerId)?.userId !== null,
        );
        expect(
          found.map((one) => ({
            playerId: one.entryId,
            teamIndex: one.teamIndex,
            goals: one.goals,
            assists: one.assists,
            saves: one.saves,
            isMVP: one.isMVP,
            isTopScorer: one.isTopScorer,
            isTopAssister: one.isTopAssister,
            isTopSaver: one.isTopSaver,
          })),
        ).toEqual(
          registered.map(
            ({
              name: _name,
              votes: _votes,
              votePercentage: _share,
              pending: _pending,
              ownGoals: _ownGoals,
              ...rest
            }) => rest,
          ),
        );
      }),
    );
  });
});

describe('dropping out', () => {
  it('is leaving a match that is then played without the player', () => {
    const left = match([player('nico', 0)], { leaverIds: ['user fede', 'user fede', 'user nico'] });
    expect(dropOutsOf(left)).toEqual([{ userId: 'user fede', matchId: 'thursday', startsAt: 1_000 }]);
  });
});
