import { beforeEach, describe, expect, it } from 'vitest';
import { doings, playEvening, REGISTERED, type Doings, type Evening } from '../../../test/evening';
import { roundsOf } from '../../../test/rounds';
import { runRacingServer, server } from '../../../test/running-server';

const ROUNDS = roundsOf(6);

runRacingServer();
beforeEach(() => server.reset());

async function rounds(play: (all: Doings, evening: Evening) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const evening = await playEvening(server);
    await play(doings(evening), evening);
  }
}

const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  status < 400 ? 'yes' : (body as { code: string }).code;

describe('concurrent calls', () => {
  it('two users validate one report: the first answer counts, the second is refused as answered', async () => {
    await rounds(async (all, { entry }) => {
      await all.report('fede', [1, 0, 0]);
      const [yes, no] = await Promise.all([
        all.approve('nico', 'fede'),
        all.reject('juan', 'fede', 'No lo vi'),
      ]);
      expect([codeOf(yes), codeOf(no)].sort()).toEqual(['SELF_REPORT_NOT_PENDING', 'yes']);
      const isApproved = codeOf(yes) === 'yes';
      const { selfReports } = await all.readReports('nico');
      expect(selfReports).toMatchObject([{ validationStatus: isApproved ? 'APPROVED' : 'REJECTED' }]);
      const { topScorerIds } = await all.readReport();
      expect(topScorerIds).toEqual(isApproved ? [entry.fede] : []);
    });
  });

  it('one user votes for five players: one vote counts, and it is the one they read', async () => {
    await rounds(async (all) => {
      const others = ['fede', 'juan', 'beto', 'tito', 'chino'] as const;
      const answers = await Promise.all(others.map((player) => all.vote('nico', player)));
      expect(answers.map(codeOf).sort()).toEqual([...Array<string>(4).fill('ALREADY_VOTED'), 'yes']);
      const cast = answers.find((answer) => answer.status === 201);
      const { totalVotes, mvpIds } = await all.readReport();
      expect({ totalVotes, mvpIds }).toEqual({ totalVotes: 1, mvpIds: [cast?.body.vote.votedPlayerId] });
    });
  });

  it('a report sent twice without a key is one report', async () => {
    await rounds(async (all) => {
      const answers = await Promise.all([all.report('fede', [1, 0, 0]), all.report('fede', [2, 0, 0])]);
      expect(answers.map(codeOf).sort()).toEqual(['SELF_REPORT_PENDING', 'yes']);
      const sent = answers.find((answer) => answer.status === 201);
      const { selfReports } = await all.readReports('fede');
      expect(selfReports.map(({ goals }) => goals)).toEqual([sent?.body.selfReport.goals]);
    });
  });

  it('calls during the final report: accepted ones are in it, later ones are refused', async () => {
    await rounds(async (all, { entry }) => {
      await all.score(9, 9);
      await all.report('fede', [1, 0, 0]);
      const [voted, sent, approved, loaded, corrected, final] = await Promise.all([
        Promise.all(REGISTERED.map((caller) => all.vote(caller, 'chino'))),
        all.report('juan', [1, 0, 2]),
        all.approve('nico', 'fede'),
        all.load([{ playerId: entry.beto, goals: 2, assists: 0, saves: 0 }]),
        all.score(9, 8),
        all.finalise(),
      ]);
      expect(codeOf(final)).toBe('yes');
      const report = await all.readReport();
      expect(report.reportCompleted).toBe(true);
      expect(report.totalVotes).toBe(voted.filter((vote) => codeOf(vote) === 'yes').length);
      const goalsOf = (id: string) => report.stats.find(({ playerId }) => playerId === id)?.goals;
      expect(goalsOf(entry.fede)).toBe(codeOf(approved) === 'yes' ? 1 : 0);
      expect(goalsOf(entry.beto)).toBe(codeOf(loaded) === 'yes' ? 2 : 0);
      expect(report.matchScore?.team2Goals).toBe(codeOf(corrected) === 'yes' ? 8 : 9);
      const { selfReports } = await all.readReports('nico');
      expect(selfReports.some(({ playerId }) => playerId === entry.juan)).toBe(codeOf(sent) === 'yes');
      const closed = ['yes', 'REPORT_FINAL', 'VOTING_CLOSED'];
      for (const answer of [...voted, sent, approved, loaded, corrected]) {
        expect(closed).toContain(codeOf(answer));
      }
    });
  });

  it('two users finalise: one succeeds', async () => {
    await rounds(async (all) => {
      const { version } = await all.readMatch();
      const answers = await Promise.all([all.finalise(), all.finalise()]);
      expect(answers.map(codeOf).sort()).toEqual(['REPORT_FINAL', 'yes']);
      expect((await all.readMatch()).version).toBe(version + 1);
    });
  });
});
