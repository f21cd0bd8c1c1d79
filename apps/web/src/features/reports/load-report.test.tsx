import { reportsContract } from '@picado/domain/reports/contract';
import type { Match } from '@picado/domain/matches/schema';
import type { MatchReport } from '@picado/domain/reports/schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { CHINO, idOf, playedMatch, reportOf } from '../../../test/reports';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { shownMatch } from '../matches/api';
import { FinaliseDialog } from './components/finalise-dialog';
import { OrganiserReportSheet } from './components/organiser-report-sheet';

let server: ReturnType<typeof fakeServer>;
const close = vi.fn();
const elsewhere = vi.fn();

beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
  close.mockReset();
  elsewhere.mockReset();
});

async function load(match: Match, report: MatchReport = reportOf(match)) {
  server.answer(reportsContract.read, report);
  server.answer(reportsContract.load, { ...report, message: 'Reporte guardado exitosamente' });
  const view = renderApp(<OrganiserReportSheet match={match} onScore={elsewhere} onClose={close} />);
  await screen.findByRole('region', { name: 'Atlético Sobremesa' });
  return view;
}

const side = (name: string) => screen.getByRole('region', { name });
/** The open sheet carries the toasts too, which are a status of their own. */
const stateOfSheet = () =>
  within(screen.getByRole('dialog').querySelector('footer') ?? document.body).getByRole('status');
const sent = () => server.calls(reportsContract.load)[0]?.body;

describe('loading the report', () => {
  test('every player has a row, guests and substitutes too', async () => {
    await load(playedMatch());
    for (const name of [NICO.name, 'Colo Vázquez', 'Fede Ledesma', CHINO.name, 'Pipa Domínguez']) {
      expect(screen.getByRole('group', { name })).toBeVisible();
    }
    expect(screen.getByRole('group', { name: 'Colo Vázquez' })).toHaveTextContent('Invitado');
  });

  test('only changed rows are sent, so that no other report is overwritten', async () => {
    const match = playedMatch();
    const { user } = await load(match, reportOf(match, { [CHINO.name]: { approved: { goals: 2 } } }));
    expect(screen.getByLabelText('Goles de Chino Medina')).toHaveValue('2');
    const save = screen.getByRole('button', { name: 'Guardar reporte' });
    expect(save).toBeDisabled();
    await user.type(screen.getByLabelText('Goles de Colo Vázquez'), '3', {
      initialSelectionStart: 0,
      initialSelectionEnd: 1,
    });
    await user.click(save);
    expect(await screen.findByText('Reporte guardado exitosamente')).toBeVisible();
    expect(sent()).toEqual({
      stats: [{ playerId: idOf(match, 'Colo Vázquez'), goals: 3, assists: 0, saves: 0 }],
    });
    expect(close).toHaveBeenCalledOnce();
  });

  test('the goals are summed while typing, own goals among them', async () => {
    const match = playedMatch();
    const { user } = await load(match);
    expect(side('Deportivo Resaca')).toHaveTextContent('0 de 3 goles3 sin dueño');
    await user.type(screen.getByLabelText('Goles de Chino Medina'), '2');
    expect(side('Deportivo Resaca')).toHaveTextContent('2 de 3 goles2 reportados · 1 sin dueño');
    await user.click(
      within(side('Deportivo Resaca')).getByRole('button', { name: 'En contra, a su favor: uno más' }),
    );
    expect(side('Deportivo Resaca')).toHaveTextContent('3 de 3 goles2 reportados · 1 en contra');
    const state = stateOfSheet();
    expect(state).toHaveTextContent('Faltan 4 goles');
    await user.type(screen.getByLabelText('Goles de Colo Vázquez'), '4');
    expect(state).toHaveTextContent('Todo cierra');
    await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
    await screen.findByText('Reporte guardado exitosamente');
    expect(sent()).toMatchObject({ ownGoals: { team1: 0, team2: 1 } });
  });

  test('more goals than the team made are reported at once, with the players to correct them', async () => {
    const { user } = await load(playedMatch());
    await user.type(screen.getByLabelText('Goles de Chino Medina'), '5');
    expect(side('Deportivo Resaca')).toHaveTextContent('Sobran 2 goles');
    expect(
      within(side('Deportivo Resaca')).getByText(
        'Deportivo Resaca hizo 3 goles y en los reportes hay 5 goles: sobran 2. Que revise sus goles Chino Medina (5).',
      ),
    ).toBeVisible();
    expect(stateOfSheet()).toHaveTextContent('1 cosa no cierra');
  });

  test('a substitute with goals needs a team', async () => {
    const match = playedMatch();
    const { user } = await load(match);
    await user.type(screen.getByLabelText('Goles de Pipa Domínguez'), '1');
    expect(
      screen.getByText('Pipa Domínguez entró de suplente y falta decir para qué equipo jugó.'),
    ).toBeVisible();
    await user.selectOptions(
      screen.getByLabelText('Para quién jugó Pipa Domínguez'),
      'Jugó para Atlético Sobremesa',
    );
    expect(side('Atlético Sobremesa')).toHaveTextContent('1 de 4 goles');
    expect(stateOfSheet()).toHaveTextContent('Faltan 6 goles');
    await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
    await screen.findByText('Reporte guardado exitosamente');
    expect(sent()).toMatchObject({ stats: [{ goals: 1, teamIndex: 0 }] });
  });

  test('a pending report is copied with one press', async () => {
    const match = playedMatch();
    const pending = { goals: 2, assists: 1 };
    const { user } = await load(match, reportOf(match, { [CHINO.name]: { pending } }));
    expect(screen.getByLabelText('Goles de Chino Medina')).toHaveValue('0');
    await user.click(
      screen.getByRole('button', { name: /Reportó 2 goles, 1 asistencia: pendiente de validación/u }),
    );
    expect(screen.getByLabelText('Goles de Chino Medina')).toHaveValue('2');
    expect(screen.getByLabelText('Asistencias de Chino Medina')).toHaveValue('1');
  });

  test('without a score it says what is missing, and leads there', async () => {
    const { user } = await load(playedMatch({ team1Goals: null, team2Goals: null }));
    await user.click(screen.getByRole('button', { name: 'Cargar el resultado' }));
    expect(elsewhere).toHaveBeenCalledOnce();
  });

  test('unsaved figures stay in the form', async () => {
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match));
    server.refuse(reportsContract.load, 500, 'Error del servidor', 'SERVER_ERROR');
    const { user } = renderApp(<OrganiserReportSheet match={match} onScore={elsewhere} onClose={close} />);
    await user.type(await screen.findByLabelText('Goles de Chino Medina'), '2');
    await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
    expect(await screen.findByText('Error cargando reporte')).toBeVisible();
    expect(screen.getByLabelText('Goles de Chino Medina')).toHaveValue('2');
    expect(close).not.toHaveBeenCalled();
  });
});

describe('finalising the report', () => {
  const open = (match: Match, report: MatchReport) => {
    server.answer(reportsContract.read, report);
    return renderApp(<FinaliseDialog match={match} onCorrect={elsewhere} onClose={close} />);
  };

  test('asks once, says what becomes final, and closes the match', async () => {
    const match = playedMatch();
    const after = { ...match, reportCompleted: true, version: 2 };
    server.answer(reportsContract.finalise, { message: 'Reporte finalizado exitosamente', match: after });
    const { user, client } = open(match, reportOf(match, { [CHINO.name]: { pending: { goals: 1 } } }));
    expect(await screen.findByText('Hay 1 reporte sin validar: no va a contar.')).toBeVisible();
    expect(screen.getByText('Quedan 7 goles sin dueño.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Finalizar reporte' }));
    expect(await screen.findByText('Reporte finalizado exitosamente')).toBeVisible();
    expect(shownMatch(client, match.id)?.reportCompleted).toBe(true);
    expect(close).toHaveBeenCalledOnce();
  });

  test('leads to the figures while there is a contradiction', async () => {
    const match = playedMatch();
    const { user } = open(match, reportOf(match, { [CHINO.name]: { approved: { goals: 4 } } }));
    expect(await screen.findByText(/sobra 1\. Que revise sus goles Chino Medina \(4\)\./u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Finalizar reporte' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Corregir el reporte' }));
    expect(elsewhere).toHaveBeenCalledOnce();
  });

  test('a refusal without a sentence shows the default one', async () => {
    const match = playedMatch();
    server.refuse(reportsContract.finalise, 500, 'Error del servidor', 'SERVER_ERROR');
    const { user } = open(match, reportOf(match));
    await user.click(await screen.findByRole('button', { name: 'Finalizar reporte' }));
    expect(await screen.findByText('Error finalizando reporte')).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });
});
