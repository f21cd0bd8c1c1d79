import { reportsContract } from '@picado/domain/reports/contract';
import type { Match } from '@picado/domain/matches/schema';
import type { SelfReport } from '@picado/domain/reports/schema';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { idOf, playedMatch, reportOf, selfReportOf } from '../../../test/reports';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { OwnReportSheet } from './components/own-report-sheet';
import { ReportButton } from './components/report-button';

let server: ReturnType<typeof fakeServer>;
const close = vi.fn();
const CLOSES = '2026-11-28T01:00:00Z';

beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
  close.mockReset();
});

function own(match: Match, rest: Partial<SelfReport> | null, canSubmit = false) {
  const selfReports = rest === null ? [] : [selfReportOf(match, NICO.name, rest)];
  server.answer(reportsContract.selfReports, { selfReports, closesAt: CLOSES, canSubmit });
}

function open(match: Match, name = NICO.name) {
  server.answer(reportsContract.read, reportOf(match));
  return renderApp(<OwnReportSheet match={match} playerId={idOf(match, name)} onClose={close} />);
}

function button(match: Match) {
  return renderApp(
    <ReportButton
      matchId={match.id}
      playerId={idOf(match, NICO.name)}
      size="lg"
      isFinal={match.reportCompleted}
      instead={<p>Compartir</p>}
      onOpen={close}
    />,
  );
}

describe('the button of the own report', () => {
  test.each([
    ['⏳ Mi Reporte Pendiente', null, true],
    ['⏳ Mi Reporte Pendiente', {}, false],
    ['❌ Reporte Rechazado - Reenviar', { validationStatus: 'REJECTED' }, true],
    ['✅ Reporte Validado Cargado', { validationStatus: 'APPROVED' }, false],
  ] as const)('says %s', async (words, rest, canSubmit) => {
    const match = playedMatch();
    own(match, rest, canSubmit);
    const { user } = button(match);
    await user.click(await screen.findByRole('button', { name: words.replace(' Cargado', 'Cargado') }));
    expect(close).toHaveBeenCalledOnce();
  });

  test('disappears once the report is final and nothing was sent', async () => {
    const match = playedMatch({ reportCompleted: true });
    own(match, null);
    button(match);
    expect(await screen.findByText('Compartir')).toBeVisible();
  });
});

describe('the own report', () => {
  test('is filled in and sent, and then waits for its validator', async () => {
    const match = playedMatch();
    own(match, null, true);
    own(match, { goals: 2 });
    server.answer(reportsContract.submit, {
      message: 'Reporte enviado exitosamente',
      selfReport: selfReportOf(match, NICO.name, { goals: 2 }),
    });
    const { user } = open(match);
    expect(await screen.findByText(/Tenés hasta el .+ a las \d\d:\d\d\./u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Goles: uno más' }));
    await user.click(screen.getByRole('button', { name: 'Goles: uno más' }));
    await user.click(screen.getByRole('button', { name: 'Enviar Reporte' }));
    expect(await screen.findByText('Reporte enviado exitosamente')).toBeVisible();
    expect(server.calls(reportsContract.submit)[0]?.body).toEqual({ goals: 2, assists: 0, saves: 0 });
    expect(screen.getByText('Fede Ledesma').parentElement).toHaveTextContent(
      'Esperando que lo valide Fede Ledesma.',
    );
    expect(screen.queryByRole('button', { name: 'Enviar Reporte' })).toBeNull();
  });

  test('accepts no negative figure and no text', async () => {
    const match = playedMatch();
    own(match, null, true);
    const { user } = open(match);
    const saves = await screen.findByLabelText('Atajadas');
    expect(screen.getByRole('button', { name: 'Atajadas: uno menos' })).toBeDisabled();
    await user.clear(saves);
    await user.type(saves, '-3');
    expect(saves).toHaveValue('3');
    await user.clear(saves);
    await user.type(saves, 'x');
    expect(saves).toHaveValue('0');
  });

  test('that was rejected shows reason and validator, and can be sent again', async () => {
    const match = playedMatch();
    const rejected = { goals: 3, validationStatus: 'REJECTED', rejectedBy: 'Fede Ledesma' } as const;
    own(match, { ...rejected, rejectionReason: 'El primero fue en contra' }, true);
    server.answer(reportsContract.submit, {
      message: 'Reporte enviado exitosamente',
      selfReport: selfReportOf(match, NICO.name, { goals: 2 }),
    });
    const { user } = open(match);
    expect(await screen.findByText(/El primero fue en contra/u)).toHaveTextContent(
      'Rechazado por Fede Ledesma: El primero fue en contra',
    );
    expect(screen.getByLabelText('Goles')).toHaveValue('3');
    await user.click(screen.getByRole('button', { name: 'Goles: uno menos' }));
    await user.click(screen.getByRole('button', { name: 'Reenviar Reporte' }));
    await screen.findByText('Reporte enviado exitosamente');
    expect(server.calls(reportsContract.submit)[0]?.body).toMatchObject({ goals: 2 });
  });

  test('that was approved is read-only', async () => {
    const match = playedMatch();
    own(match, { goals: 2, validationStatus: 'APPROVED', approvedBy: 'Fede Ledesma' });
    open(match);
    expect(await screen.findByText(/^Aprobado por/u)).toHaveTextContent(
      'Aprobado por Fede Ledesma. Ya cuenta en el partido y en tu historial. Si algo está mal, decíselo al organizador.',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver historial' })).toHaveAttribute(
      'href',
      '/matches?tab=historial',
    );
  });

  test('that the organiser loaded says so', async () => {
    const match = playedMatch();
    own(match, { validationStatus: 'APPROVED', isLoadedByOrganiser: true });
    open(match);
    expect(await screen.findByText(/^Lo cargó el organizador\./u)).toBeVisible();
  });

  test('is closed a day after the match', async () => {
    const match = playedMatch();
    own(match, null, false);
    open(match);
    expect(await screen.findByText(/^Los reportes se reciben hasta 24 horas después/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar Reporte' })).toBeNull();
  });

  test('of a substitute with goals asks for the team', async () => {
    const match = playedMatch();
    const pipa = match.substitutes[0]!;
    own(match, null, true);
    server.answer(reportsContract.submit, {
      message: 'Reporte enviado exitosamente',
      selfReport: selfReportOf(match, pipa.name),
    });
    const { user } = open(match, pipa.name);
    const send = await screen.findByRole('button', { name: 'Enviar Reporte' });
    expect(send).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Goles: uno más' }));
    expect(send).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Deportivo Resaca' }));
    await user.click(send);
    await screen.findByText('Reporte enviado exitosamente');
    expect(server.calls(reportsContract.submit)[0]?.body).toMatchObject({ goals: 1, teamIndex: 1 });
  });

  test('that cannot be sent keeps its figures', async () => {
    const match = playedMatch();
    own(match, null, true);
    server.refuse(reportsContract.submit, 500, 'Error del servidor', 'SERVER_ERROR');
    const { user } = open(match);
    await user.click(await screen.findByRole('button', { name: 'Asistencias: uno más' }));
    await user.click(screen.getByRole('button', { name: 'Enviar Reporte' }));
    expect(await screen.findByText('Error enviando reporte')).toBeVisible();
    expect(screen.getByLabelText('Asistencias')).toHaveValue('1');
  });

  test('can be fetched again after a failure', async () => {
    const match = playedMatch();
    server.refuse(reportsContract.selfReports, 500, 'Error del servidor', 'SERVER_ERROR');
    own(match, null, true);
    const { user } = open(match);
    expect(await screen.findByText('Error cargando reporte')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /reintentar|de nuevo/iu }));
    expect(await screen.findByRole('button', { name: 'Enviar Reporte' })).toBeVisible();
  });
});
