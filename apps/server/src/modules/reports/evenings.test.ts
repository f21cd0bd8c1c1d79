import type { MatchReport } from '@picado/domain/reports/schema';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { doings, playEvening, REGISTERED, type Doings, type Evening } from '../../../test/evening';
import { runServer, server } from '../../../test/running-server';

const EVENINGS = 4;
const STEPS = 24;

runServer();
beforeAll(async () => {
  await server.reset();
});

const registered = fc.constantFrom(...REGISTERED);
const anyPlayer = fc.constantFrom(...REGISTERED, 'chino' as const);
const figures = fc.tuple(fc.nat(3), fc.nat(2), fc.nat(4));
const side = fc.constantFrom<[] | [0] | [1]>([], [0], [1]);

type Step = (all: Doings, evening: Evening) => Promise<{ status: number }>;

const change: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.nat(4), fc.nat(4)).map(
    ([one, two]): Step =>
      (all) =>
        all.score(one, two),
  ),
  fc.tuple(registered, figures, side).map(
    ([caller, did, on]): Step =>
      (all) =>
        all.report(caller, did, ...on),
  ),
  fc.tuple(registered, registered).map(
    ([caller, whose]): Step =>
      (all) =>
        all.approve(caller, whose),
  ),
  fc.tuple(registered, registered).map(
    ([caller, whose]): Step =>
      (all) =>
        all.reject(caller, whose, 'No fue así'),
  ),
  fc.tuple(registered, anyPlayer).map(
    ([caller, player]): Step =>
      (all) =>
        all.vote(caller, player),
  ),
  fc.tuple(anyPlayer, figures, side).map(
    ([caller, [goals, assists, saves], [teamIndex]]): Step =>
      (all, { entry }) =>
        all.load([
          {
            playerId: entry[caller],
            goals,
            assists,
            saves,
            ...(teamIndex === undefined ? {} : { teamIndex }),
          },
        ]),
  ),
  fc.tuple(fc.nat(1), fc.nat(1)).map(
    ([team1, team2]): Step =>
      (all) =>
        all.load([], { ownGoals: { team1, team2 } }),
  ),
);

const evenings = fc.tuple(
  fc.array(change, { minLength: STEPS, maxLength: STEPS }),
  fc.array(change, { minLength: 6, maxLength: 6 }),
);

/**
 * The organiser's correction of figures that do not add up: a score with room for all, and a side for players
 * with none.
 */
async function mend(all: Doings, { entry }: Evening): Promise<void> {
  await all.score(40, 40);
  await all.load([{ playerId: entry.tito, goals: 1, assists: 0, saves: 0, teamIndex: 1 }]);
}

/** The goals of each team add up, and the tables have the figures of the report for every player. */
async function expectSound(all: Doings, { id, entry }: Evening): Promise<MatchReport> {
  const report = await all.readReport();
  for (const sum of report.sums === null ? [] : [report.sums.team1, report.sums.team2]) {
    expect(sum.approved + sum.ownGoals + sum.unclaimed - sum.excess).toBe(sum.score);
    expect(sum.unclaimed === 0 || sum.excess === 0).toBe(true);
    if (report.reportCompleted) expect(sum.excess).toBe(0);
  }
  if (report.reportCompleted) expect(report.contradictions).toEqual([]);
  const votes = report.stats.reduce((total, player) => total + player.votes, 0);
  expect(report.totalVotes).toBe(votes);

  const { rows } = (await server.database.read.execute(
    sql`select player_id as "playerId", award from match_awards where match_id = ${id}`,
  )) as { rows: { playerId: string; award: string }[] };
  const having = (award: string) =>
    new Set(rows.filter((row) => row.award === award).map(({ playerId }) => playerId));
  expect(having('MVP')).toEqual(new Set(report.reportCompleted ? report.mvpIds : []));
  expect(having('TOP_SCORER')).toEqual(new Set(report.topScorerIds));
  expect(having('TOP_ASSISTER')).toEqual(new Set(report.topAssisterIds));
  expect(having('TOP_SAVER')).toEqual(new Set(report.topSaverIds));

  for (const caller of REGISTERED) {
    const stats = report.stats.find(({ playerId }) => playerId === entry[caller]);
    const { goals, assists, saves, isMVP, isTopScorer, isTopAssister, isTopSaver } = stats ?? {};
    expect(await all.history(caller)).toMatchObject({
      goals,
      assists,
      saves,
      isMVP: report.reportCompleted && isMVP,
      isTopScorer,
      isTopAssister,
      isTopSaver,
      matchResult: expectedResult(report, stats?.teamIndex ?? null),
    });
  }
  return report;
}

function expectedResult({ matchScore }: MatchReport, teamIndex: 0 | 1 | null) {
  if (matchScore === null || teamIndex === null) return null;
  const lead = (matchScore.team1Goals - matchScore.team2Goals) * (teamIndex === 0 ? 1 : -1);
  if (lead === 0) return 'DRAW';
  return lead > 0 ? 'WIN' : 'LOSS';
}

it.each(fc.sample(evenings, { numRuns: EVENINGS, seed: 26 }))(
  'after any steps the figures add up and are in every history, and refused steps change nothing',
  async (steps, late) => {
    const evening = await playEvening(server);
    const all = doings(evening);
    let report = await all.readReport();
    for (const take of steps) {
      const answer = await take(all, evening);
      expect(answer.status).toBeLessThan(500);
      const after = await all.readReport();
      if (answer.status >= 400) expect(after).toEqual(report);
      report = after;
    }
    const { contradictions } = await expectSound(all, evening);
    if (contradictions.length > 0) {
      expect(await all.finalise()).toMatchObject({ body: { code: 'REPORT_CONTRADICTS_SCORE' } });
      await mend(all, evening);
    }
    expect((await all.finalise()).status).toBe(200);

    const final = await expectSound(all, evening);
    expect(final.reportCompleted).toBe(true);
    for (const take of late) expect((await take(all, evening)).status).toBeGreaterThanOrEqual(400);
    expect(await all.readReport()).toEqual(final);
  },
);
