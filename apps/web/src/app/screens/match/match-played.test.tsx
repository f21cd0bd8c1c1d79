import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { reportsContract } from '@picado/domain/reports/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { votesContract } from '@picado/domain/votes/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { CHINO, playedMatch, reportOf, selfReportOf } from '../../../../test/reports';
import { teammateOf, teammatesOf } from '../../../../test/reviews';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import * as auth from '../../../features/auth/api';
import { browserStorage } from '../../../lib/storage';
import { Component as AuthScreen } from '../auth/auth-screen';
import { Component } from './match-screen';

let server: ReturnType<typeof fakeServer>;
let line: ReturnType<typeof openLine>;

beforeEach(() => {
  server = fakeServer();
  line = openLine();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

function open(match: Match, search = '') {
  server.answer(matchesContract.read, match);
  return openScreen({ '/match/:id': Component, '/auth': AuthScreen }, `/match/${match.id}${search}`);
}

const reports = (selfReports: ReturnType<typeof selfReportOf>[] = [], canSubmit = true) =>
  server.answer(reportsContract.selfReports, { selfReports, closesAt: CLOSES, canSubmit });

/** Long after the tests. */
const CLOSES = '2126-11-28T01:00:00Z';

const menu = async (user: ReturnType<typeof openScreen>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Acciones del Partido' }));
  return screen.findByRole('dialog', { name: 'Acciones del Partido' });
};

describe('finishing', () => {
  test('is the organiser’s main action from kick-off, and leads straight to the score', async () => {
    signedIn(server, NICO);
    const match = matchOf({ status: 'IN_PROGRESS', startsAt: '2020-01-01T00:00:00Z' });
    const after: Match = { ...match, status: 'FINISHED', version: 2 };
    server.answer(resultsContract.finish, { message: 'Partido finalizado exitosamente', match: after });
    server.answer(reportsContract.read, reportOf(after));
    reports();
    const { user } = open(match);
    await user.click(await screen.findByRole('button', { name: 'Finalizar partido' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Finalizar partido' }));
    expect(await screen.findByRole('dialog', { name: 'Resultado final' })).toBeVisible();
    expect(screen.getByText('Partido finalizado exitosamente')).toBeVisible();
  });

  test('is the last of the actions before kick-off, above the deletion', async () => {
    signedIn(server, NICO);
    const { user } = open(matchOf());
    const rows = within(await menu(user)).getAllByRole('listitem');
    expect(rows.slice(-2).map((row) => row.textContent)).toEqual(['Finalizar partido', 'Eliminar']);
  });

  test('is offered to the organiser alone', async () => {
    signedIn(server, FEDE);
    const players = [
      playerOf(NICO.name, { userId: NICO.id }),
      playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 1 }),
    ];
    const { user } = open(matchOf({ status: 'IN_PROGRESS', startsAt: '2020-01-01T00:00:00Z', players }));
    expect(await menu(user)).not.toHaveTextContent('Finalizar partido');
    expect(screen.queryByRole('button', { name: 'Finalizar partido' })).toBeNull();
  });
});

describe('a finished match', () => {
  test('leads a player to their own report first, in one run with vote and reviews', async () => {
    signedIn(server, FEDE);
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match));
    reports();
    server.answer(votesContract.check, { hasVoted: false, vote: null });
    server.answer(reviewsContract.teammates, { teammates: [], totalTeammates: 0, reviewsGiven: 0 });
    const { user } = open(match);
    await user.click(await screen.findByRole('button', { name: 'Cargar mi reporte' }));
    const run = await screen.findByRole('dialog', { name: /^Después del partido/u });
    expect(await within(run).findByRole('heading', { name: '¿Cómo te fue?' })).toHaveFocus();
    await user.click(within(run).getByRole('button', { name: 'Saltear' }));
    expect(await within(run).findByRole('heading', { name: '¿Quién fue la figura?' })).toBeVisible();
    await user.click(within(run).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says that a player is done with nothing that could not be read, and reads it again', async () => {
    signedIn(server, FEDE);
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match));
    reports([selfReportOf(match, FEDE.name)]);
    server.answer(votesContract.check, { hasVoted: true, vote: null });
    server.refuse(reviewsContract.teammates, 403, 'Error del servidor', 'SERVER_ERROR');
    server.answer(
      reviewsContract.teammates,
      teammatesOf(
        ...match.allPlayers.filter(({ name }) => name === CHINO.name).map((each) => teammateOf(each)),
      ),
    );
    const { user } = open(match);
    expect(await screen.findByText('No pudimos ver a quién te falta dejarle review.')).toBeVisible();
    expect(await screen.findByText('No pudimos ver qué te falta')).toBeVisible();
    expect(screen.queryByText('Hiciste todo')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: /Reintentar$/u })[0] ?? document.body);
    expect(await screen.findByRole('button', { name: 'Dejar 1 review' })).toBeVisible();
    expect(screen.queryByText(/^No pudimos/u)).toBeNull();
  });

  test('shows figures and badges in place of the rating', async () => {
    signedIn(server, FEDE);
    const match = playedMatch();
    server.answer(
      reportsContract.read,
      reportOf(match, { [CHINO.name]: { approved: { goals: 3 }, votes: 2 } }),
    );
    reports();
    open(match);
    const resaca = await screen.findByRole('region', { name: 'Deportivo Resaca' });
    expect(await within(resaca).findByText('Goleador')).toBeVisible();
    // The viewer has not voted.
    expect(resaca).not.toHaveTextContent('MVP');
    expect(resaca).not.toHaveTextContent('nivel');
  });

  test('draws the awards once whether the viewer has voted is known', async () => {
    signedIn(server, FEDE);
    const match = playedMatch();
    server.answer(
      reportsContract.read,
      reportOf(match, { [CHINO.name]: { approved: { goals: 3 }, votes: 2 } }),
    );
    server.fail(votesContract.check, 'no answer');
    reports();
    open(match);
    const resaca = await screen.findByRole('region', { name: 'Deportivo Resaca' });
    expect(await within(resaca).findByText('Goleador')).toBeVisible();
    // The plaque of the vote would grow with the answer, and push what is below it.
    expect(screen.queryByRole('region', { name: 'Premios, por ahora' })).toBeNull();
  });

  test('leads the organiser to the score while there is none', async () => {
    signedIn(server, NICO);
    const match = playedMatch({ team1Goals: null, team2Goals: null });
    server.answer(reportsContract.read, reportOf(match));
    reports();
    const { user } = open(match);
    expect(await screen.findByText('Falta el resultado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cargar resultado' }));
    expect(await screen.findByRole('dialog', { name: 'Resultado final' })).toBeVisible();
  });

  test('offers loading the report to an organiser without an entry', async () => {
    signedIn(server, NICO);
    const match = playedMatch({
      players: [playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 0, positionIndex: 0 })],
      substitutes: [],
    });
    server.answer(reportsContract.read, reportOf(match));
    reports([], false);
    const { user } = open(match);
    await user.click(await screen.findByRole('button', { name: 'Cargar reporte' }));
    expect(await screen.findByRole('dialog', { name: 'Cargar reporte' })).toBeVisible();
  });

  test('offers only the result without an account', async () => {
    browserStorage.guestAccess.write(true);
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match));
    open(match);
    expect(await screen.findByRole('region', { name: 'Premios, por ahora' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Compartir el resultado' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /mi reporte/iu })).toBeNull();
    expect(server.calls(reportsContract.selfReports)).toHaveLength(0);
  });

  test('hides the vote once the report is final, and closes the free slots', async () => {
    signedIn(server, FEDE);
    const match = playedMatch({ reportCompleted: true });
    server.answer(reportsContract.read, reportOf(match));
    reports([], false);
    const { user } = open(match);
    expect(await screen.findAllByText(/^Reporte Finalizado – No se pueden agregar jugadores/u)).toHaveLength(
      6,
    );
    expect(await menu(user)).not.toHaveTextContent('Votar MVP');
  });

  test('opens the vote from its actions', async () => {
    signedIn(server, FEDE);
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match));
    server.answer(votesContract.check, { hasVoted: false, vote: null });
    reports();
    const { user } = open(match);
    await user.click(within(await menu(user)).getByRole('button', { name: 'Votar MVP' }));
    const run = await screen.findByRole('dialog', { name: /^Después del partido/u });
    expect(await within(run).findByRole('heading', { name: '¿Quién fue la figura?' })).toBeVisible();
  });

  test.each(['VOTE_CAST', 'SELF_REPORT_VALIDATED', 'STATS_REPORTED', 'MATCH_FINISHED_WITH_SCORE'] as const)(
    'shows at once the change of %s',
    async (type) => {
      signedIn(server, FEDE);
      const match = playedMatch();
      server.answer(reportsContract.read, reportOf(match));
      server.answer(reportsContract.read, reportOf(match, { [CHINO.name]: { votes: 2 } }));
      reports();
      open(match);
      expect(await screen.findByText('0 de 3 votaron')).toBeVisible();
      act(() => line.update({ type, matchId: match.id, data: {} }));
      expect(await screen.findByText('2 de 3 votaron')).toBeVisible();
    },
  );

  test('shows a new report to validate at once', async () => {
    signedIn(server, FEDE);
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match));
    reports();
    reports([selfReportOf(match, CHINO.name, { canValidate: true })]);
    server.answer(votesContract.check, { hasVoted: false, vote: null });
    server.answer(reviewsContract.teammates, teammatesOf());
    open(match);
    await screen.findByRole('button', { name: 'Cargar mi reporte' });
    act(() => line.update({ type: 'SELF_REPORT_SUBMITTED', matchId: match.id, data: {} }));
    expect(
      await screen.findByRole('button', { name: 'Te toca validar el reporte de Chino Medina' }),
    ).toBeVisible();
  });
});

describe('the link to validate a report', () => {
  const match = playedMatch();
  const sent = selfReportOf(match, CHINO.name, { canValidate: true });
  const search = `?validar=${Date.parse(sent.submittedAt)}`;
  const address = () => screen.getByLabelText('address').textContent;

  test('opens that very report, and once', async () => {
    signedIn(server, FEDE);
    server.answer(reportsContract.read, reportOf(match));
    const another = { canValidate: true, submittedAt: '2026-11-19T23:00:00.000Z' };
    reports([selfReportOf(match, NICO.name, another), sent]);
    const { user } = open(match, search);
    const sheet = await screen.findByRole('dialog', { name: CHINO.name });
    expect(within(sheet).getByRole('button', { name: 'Aprobar' })).toBeVisible();
    await expect.poll(address).toBe(`/match/${match.id}`);
    await user.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows that another player has answered meanwhile', async () => {
    signedIn(server, FEDE);
    server.answer(reportsContract.read, reportOf(match));
    reports([{ ...sent, canValidate: false, validationStatus: 'APPROVED', approvedBy: NICO.name }]);
    open(match, search);
    expect(await screen.findByText(/^Aprobado por/u)).toHaveTextContent(`Aprobado por ${NICO.name}.`);
    expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  });

  test('says that a report was sent again, and opens nothing', async () => {
    signedIn(server, FEDE);
    server.answer(reportsContract.read, reportOf(match));
    reports([{ ...sent, submittedAt: '2026-11-20T05:00:00.000Z' }]);
    open(match, search);
    expect(await screen.findByText('Ese reporte ya cambió: no hace falta que lo valides.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(address).toBe(`/match/${match.id}`);
  });

  test('survives a sign-in', async () => {
    const leave = vi.spyOn(auth, 'goToProvider').mockImplementation(() => undefined);
    server.answer(reportsContract.read, reportOf(match));
    const { user } = open(match, search);
    await user.click(await screen.findByRole('link', { name: 'Regístrate para dar y recibir reviews' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar con Google' }));
    expect(leave).toHaveBeenCalledOnce();
    expect(browserStorage.redirectAfterAuth.read()).toBe(`/match/${match.id}${search}`);
  });

  test('stays in the address without a connection', async () => {
    signedIn(server, FEDE);
    server.answer(reportsContract.read, reportOf(match));
    server.fail(reportsContract.selfReports, 'no network');
    open(match, search);
    expect(await screen.findByText('Error de conexión')).toBeVisible();
    expect(address()).toBe(`/match/${match.id}${search}`);
  });
});

test('the link to the received reviews opens them, once', async () => {
  const match = playedMatch();
  signedIn(server, FEDE);
  server.answer(reportsContract.read, reportOf(match));
  reports();
  const { user } = open(match, '?reviews=mias');
  const sheet = await screen.findByRole('dialog', { name: 'Reviews' });
  expect(within(sheet).getByText('Debes dejar al menos 1 review para poder ver las demás')).toBeVisible();
  await expect.poll(() => screen.getByLabelText('address').textContent).toBe(`/match/${match.id}`);
  await user.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
