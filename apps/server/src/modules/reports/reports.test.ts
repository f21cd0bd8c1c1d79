import { matchesContract } from '@picado/domain/matches/contract';
import { reportsContract } from '@picado/domain/reports/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { FINISH, HOUR, type Name } from '../../../test/evening';
import { matchData } from '../../../test/match-data';
import { runServer, server } from '../../../test/running-server';
import { all, evening, startEvening, watcher } from '../../../test/running-evening';

runServer();
beforeEach(() => startEvening());

/** The notifications of a player, without those of badges, which the same changes earn. */
const noticesOf = async (whose: Name) =>
  (await server.notificationsOf(evening.users[whose])).filter(({ type }) => type !== 'BADGE_EARNED');

describe('a self-report', () => {
  it('counts only once the team-mate has validated it', async () => {
    const match = await all.readMatch();
    const sent = await all.report('fede', [2, 1, 0]);
    expect(sent).toMatchObject({
      status: 201,
      body: {
        message: 'Reporte enviado exitosamente',
        selfReport: {
          playerId: evening.entry.fede,
          playerName: 'Fede',
          goals: 2,
          assists: 1,
          saves: 0,
          isSubmitted: true,
          isLoadedByOrganiser: false,
          validationStatus: 'PENDING',
          validator: { userId: evening.users.nico.userId, name: 'Nico' },
          submittedAt: new Date(FINISH).toISOString(),
          canValidate: false,
        },
      },
    });
    for (const type of ['SELF_REPORT_SUBMITTED', 'VALIDATION_REQUEST_CREATED'] as const) {
      expect(await watcher.next()).toEqual({
        type,
        matchId: evening.id,
        data: { match, playerId: evening.entry.fede },
      });
    }
    const [asked] = await server.notificationsOf(evening.users.nico);
    expect(asked).toMatchObject({
      type: 'VALIDATION_REQUESTED',
      title: 'Fede te pide que valides su reporte',
      matchId: evening.id,
      link: `/match/${evening.id}?validar=${Date.parse(sent.body.selfReport.submittedAt)}`,
    });
    expect(await all.statsOf('fede')).toMatchObject({
      goals: 0,
      pending: { goals: 2, assists: 1, saves: 0 },
    });
    expect((await all.readReport()).topScorerIds).toEqual([]);
    expect((await all.reportOf('fede'))?.canValidate).toBe(true);
    expect(await all.readMatch()).toEqual(match);
  });

  it('is validated by the player with the fewest reports to validate, of the team that a substitute names', async () => {
    await all.report('fede', [1, 0, 0]);
    const tito = await all.report('tito', [0, 0, 0], 0);
    expect(tito.body.selfReport).toMatchObject({ teamIndex: 0, validator: { name: 'Fede' } });
    await all.approve('nico', 'tito');
    await all.approve('nico', 'fede');
    // Tito is a team-mate now, and the first on the list among those without a request.
    expect((await all.report('nico', [0, 1, 0])).body.selfReport.validator?.name).toBe('Fede');
    expect((await all.report('juan', [0, 0, 3])).body.selfReport.validator?.name).toBe('Beto');
  });

  it('with a goal into the own net counts it for the others once it is approved', async () => {
    await all.score(2, 1);
    const body = { goals: 0, assists: 0, saves: 0, ownGoals: 1 };
    const sent = await evening.as('juan', reportsContract.submit, body);
    expect(sent.body.selfReport).toMatchObject({ ownGoals: 1, validationStatus: 'PENDING' });
    expect((await all.readReport()).ownGoals).toEqual({ team1: 0, team2: 0 });
    await all.approve('beto', 'juan');
    expect(await all.readReport()).toMatchObject({
      ownGoals: { team1: 1, team2: 0 },
      sums: { team1: { score: 2, approved: 0, ownGoals: 1, unclaimed: 1 } },
    });
    expect(await all.statsOf('juan')).toMatchObject({ goals: 0, ownGoals: 1 });
    // Figures that the organiser loads replace the report.
    await all.load([{ playerId: evening.entry.juan, goals: 1, assists: 0, saves: 0 }]);
    expect((await all.readReport()).ownGoals).toEqual({ team1: 0, team2: 0 });
    expect(await evening.as('fede', reportsContract.submit, { ...body, ownGoals: -1 })).toMatchObject({
      status: 400,
    });
  });

  it('can be sent again after a rejection only', async () => {
    await all.report('fede', [5, 0, 0]);
    expect(await all.report('fede', [1, 0, 0])).toMatchObject({
      status: 409,
      body: { code: 'SELF_REPORT_PENDING', error: 'Ya enviaste tu reporte: falta que lo validen.' },
    });
    expect((await all.reject('juan', 'fede', '  No fueron cinco  ')).body).toEqual({
      message: 'Reporte rechazado',
    });
    expect((await watcher.next('SELF_REPORT_REJECTED')).data.playerId).toBe(evening.entry.fede);
    expect(await all.reportOf('fede')).toMatchObject({
      validationStatus: 'REJECTED',
      rejectionReason: 'No fueron cinco',
      rejectedBy: 'Juan',
      approvedBy: null,
      canValidate: false,
    });
    expect(await all.statsOf('fede')).toMatchObject({ goals: 0, pending: null });
    const [told] = await noticesOf('fede');
    expect(told).toMatchObject({ type: 'REPORT_VALIDATED', title: 'Tu reporte fue rechazado' });
    expect(told?.message).toContain('«No fueron cinco»');
    expect((await all.readReports('fede')).canSubmit).toBe(true);

    const again = await all.report('fede', [1, 0, 0]);
    expect(again.body.selfReport).toMatchObject({
      validationStatus: 'PENDING',
      goals: 1,
      rejectionReason: null,
      rejectedBy: null,
    });
    expect((await all.approve('nico', 'fede')).body).toEqual({ message: 'Reporte aprobado exitosamente' });
    expect((await watcher.next('SELF_REPORT_VALIDATED')).data.playerId).toBe(evening.entry.fede);
    expect(await all.statsOf('fede')).toMatchObject({ goals: 1, pending: null, isTopScorer: true });
    expect(await all.reportOf('fede')).toMatchObject({ approvedBy: 'Nico', rejectedBy: null });
    const [approved] = await noticesOf('fede');
    expect(approved).toMatchObject({ type: 'REPORT_VALIDATED', title: 'Tu reporte fue aprobado' });
    expect(await all.report('fede', [2, 0, 0])).toMatchObject({
      status: 409,
      body: { code: 'SELF_REPORT_APPROVED' },
    });
    expect(await all.reject('nico', 'fede', 'Tarde')).toMatchObject({
      status: 409,
      body: { code: 'SELF_REPORT_NOT_PENDING' },
    });
  });

  it('is accepted for 24 hours, and may be validated later', async () => {
    const closesAt = FINISH + 24 * HOUR;
    expect((await all.readReports('fede')).closesAt).toBe(new Date(closesAt).toISOString());
    server.clock.set(closesAt - 1);
    expect((await all.report('fede', [1, 0, 0])).status).toBe(201);
    server.clock.set(closesAt);
    expect((await all.readReports('juan')).canSubmit).toBe(false);
    expect(await all.report('juan', [1, 0, 0])).toMatchObject({
      status: 409,
      body: { code: 'REPORT_WINDOW_CLOSED' },
    });
    expect((await all.approve('nico', 'fede')).status).toBe(200);
  });

  it('is rejected with a reason, and never validated by its author', async () => {
    await all.report('fede', [1, 0, 0]);
    for (const reason of [undefined, '', '   ']) {
      expect(await all.reject('nico', 'fede', reason)).toMatchObject({
        status: 422,
        body: {
          code: 'REJECTION_REASON_REQUIRED',
          error: 'Por favor ingresa un motivo para rechazar el reporte',
        },
      });
    }
    expect(await all.reject('nico', 'fede', 'x'.repeat(201))).toMatchObject({ status: 400 });
    expect(await all.approve('fede', 'fede')).toMatchObject({
      status: 403,
      body: { code: 'OWN_REPORT_NOT_VALIDATABLE' },
    });
    expect(await all.approve('nico', 'juan')).toMatchObject({
      status: 404,
      body: { code: 'SELF_REPORT_NOT_FOUND' },
    });
    expect((await all.reportOf('fede'))?.validationStatus).toBe('PENDING');
  });

  it.each([[-1], [100], [0.5], ['2'], [null]])(
    'accepts whole figures from 0 to 99, and not %j',
    async (goals) => {
      const body = { goals, assists: 0, saves: 0 };
      expect(await evening.as('fede', reportsContract.submit, body)).toMatchObject({
        status: 400,
        body: { error: 'Los goles, las asistencias y las atajadas son números enteros de 0 a 99' },
      });
      expect((await all.readReports('fede')).selfReports).toEqual([]);
    },
  );

  it('retried with its key is one report and one notification', async () => {
    const body = { goals: 1, assists: 0, saves: 0 };
    const headers = { 'idempotency-key': 'un-reporte' };
    const first = await evening.as('fede', reportsContract.submit, body, { headers });
    const again = await evening.as('fede', reportsContract.submit, body, { headers });
    expect(again).toMatchObject({ status: 201, body: first.body });
    const asked = (await server.notificationsOf(evening.users.nico)).filter(
      ({ type }) => type === 'VALIDATION_REQUESTED',
    );
    expect(asked).toHaveLength(1);
  });
});

describe('the final report', () => {
  it('closes reports, votes, score and list, once, and notifies every registered player', async () => {
    await all.score(2, 1);
    await all.report('fede', [1, 0, 0]);
    await all.report('juan', [1, 0, 0]);
    await all.approve('nico', 'fede');
    const { version } = await all.readMatch();
    const final = await all.finalise();
    expect(final).toMatchObject({
      status: 200,
      body: {
        message: 'Reporte finalizado exitosamente',
        match: { reportCompleted: true, version: version + 1 },
      },
    });
    expect(await watcher.next('STATS_VALIDATION_COMPLETED')).toEqual({
      type: 'STATS_VALIDATION_COMPLETED',
      matchId: evening.id,
      data: { match: final.body.match },
    });
    for (const caller of ['fede', 'juan', 'beto', 'tito'] as const) {
      expect((await noticesOf(caller))[0]?.matchId).toBe(evening.id);
    }
    const addPlayer = () => evening.as('nico', rosterContract.addPlayer, { name: 'Llegó tarde' });
    for (const [closed, status, code] of [
      [() => all.report('beto', [1, 0, 0]), 409, 'REPORT_FINAL'],
      [() => all.approve('nico', 'juan'), 409, 'REPORT_FINAL'],
      [() => all.load([]), 409, 'REPORT_FINAL'],
      [() => all.score(9, 9), 409, 'REPORT_FINAL'],
      [() => all.finalise(), 409, 'REPORT_FINAL'],
      [() => all.vote('fede', 'nico'), 409, 'VOTING_CLOSED'],
      [addPlayer, 409, 'REPORT_COMPLETED'],
    ] as const) {
      expect(await closed()).toMatchObject({ status, body: { code } });
    }
    expect(await all.readMatch()).toEqual(final.body.match);
    expect(await all.readReport()).toMatchObject({ reportCompleted: true });
    // A report not approved in time never counts, and its validation is no longer a task of any player.
    expect(await all.statsOf('juan')).toMatchObject({ goals: 0 });
    expect(await all.history('beto')).toMatchObject({ hasPendingValidations: false });
    expect((await all.reportOf('juan'))?.canValidate).toBe(false);
  });

  it('is for the organiser', async () => {
    expect(await all.finalise('fede')).toMatchObject({
      status: 403,
      body: { code: 'ONLY_ORGANISER_FINALISES_REPORT' },
    });
  });

  it('approves the report of an organiser among guests, which has no validator', async () => {
    const { nico } = evening.users;
    const body = { ...matchData, date: '2027-01-07' };
    const alone = (await server.call(matchesContract.create, { token: nico.token, body })).body.match;
    const as = { params: { id: alone.id }, token: nico.token };
    await server.call(rosterContract.join, { params: as.params, body: { name: 'Invitado' } });
    await server.call(resultsContract.finish, as);
    const sent = await server.call(reportsContract.submit, {
      ...as,
      body: { goals: 2, assists: 0, saves: 0 },
    });
    expect(sent.body.selfReport.validator).toBe(null);
    await server.call(reportsContract.finalise, as);
    const report = await server.call(reportsContract.read, { params: as.params });
    expect(report.body.stats[0]).toMatchObject({ goals: 2, isTopScorer: true, pending: null });
    const archived = await server.call(matchesContract.archived, { token: nico.token });
    expect(archived.body.matches.find(({ id }) => id === alone.id)).toMatchObject({
      goals: 2,
      isTopScorer: true,
    });
  });
});

describe('reading', () => {
  it('the match report is open to every caller, at any time', async () => {
    const { nico } = evening.users;
    const created = await server.call(matchesContract.create, {
      token: nico.token,
      body: { ...matchData, date: '2027-01-07' },
    });
    const fresh = await server.call(reportsContract.read, { params: { id: created.body.match.id } });
    expect(fresh.body).toEqual({
      matchScore: null,
      reportCompleted: false,
      stats: [
        {
          playerId: created.body.match.players[0]?.id,
          name: 'Nico',
          teamIndex: 0,
          goals: 0,
          assists: 0,
          saves: 0,
          ownGoals: 0,
          votes: 0,
          votePercentage: 0,
          isMVP: false,
          isTopScorer: false,
          isTopAssister: false,
          isTopSaver: false,
          pending: null,
        },
      ],
      totalVotes: 0,
      mvpIds: [],
      topScorerIds: [],
      topAssisterIds: [],
      topSaverIds: [],
      ownGoals: { team1: 0, team2: 0 },
      sums: null,
      contradictions: [],
    });
    const nowhere = await server.call(reportsContract.read, { params: { id: evening.entry.nico } });
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } });
  });

  it('the submitted reports are for the players, and an organiser among the substitutes validates them', async () => {
    const outsider = await server.signIn({ name: 'Otro', email: 'otro@example.com' });
    const read = (token: string) =>
      server.call(reportsContract.selfReports, { params: { id: evening.id }, token });
    expect(await read(outsider.token)).toMatchObject({
      status: 403,
      body: { code: 'ONLY_PLAYERS_READ_REPORTS' },
    });
    await all.report('fede', [1, 0, 0]);
    const { userId: newOwnerId, token } = evening.users.tito;
    await evening.as('nico', matchesContract.transferAdministration, { newOwnerId });
    expect((await read(token)).body).toMatchObject({ selfReports: [{ canValidate: true }] });
    const rejected = await server.call(reportsContract.validate, {
      params: { id: evening.id },
      token,
      body: { reporterId: evening.entry.fede, approved: false, rejectionReason: 'No te vi' },
    });
    expect(rejected.status).toBe(200);
    expect((await all.reportOf('fede'))?.rejectedBy).toBe('Tito');
  });
});
