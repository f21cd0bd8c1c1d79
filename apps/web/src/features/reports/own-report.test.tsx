import { reportsContract } from '@picado/domain/reports/contract';
import type { Match } from '@picado/domain/matches/schema';
import type { SelfReport } from '@picado/domain/reports/schema';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FEDE, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { CHINO, idOf, playedMatch, reportOf, selfReportOf } from '../../../test/reports';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { leaveOf } from '../../../test/stored-commands';
import { OwnReportChore } from '../../app/screens/match/match-played';
import { ReportStep } from './components/report-step';

let server: ReturnType<typeof fakeServer>;
const on = { onSent: vi.fn(), onSkip: vi.fn() };
const open = vi.fn();
const CLOSES = '2026-11-28T01:00:00Z';

beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
  for (const listener of [...Object.values(on), open]) listener.mockReset();
});

function own(match: Match, rest: Partial<SelfReport> | null, canSubmit = false) {
  const selfReports = rest === null ? [] : [selfReportOf(match, NICO.name, rest)];
  server.answer(reportsContract.selfReports, { selfReports, closesAt: CLOSES, canSubmit });
}

function step(match: Match, name = NICO.name) {
  server.answer(reportsContract.read, reportOf(match));
  return renderApp(<ReportStep match={match} playerId={idOf(match, name)} {...on} />);
}

function chore(match: Match) {
  return renderApp(<OwnReportChore matchId={match.id} playerId={idOf(match, NICO.name)} onOpen={open} />);
}

describe('the button of the own report', () => {
  test.each([
    ['⏳ Mi Reporte Pendiente', {}, false],
    ['❌ Reporte Rechazado - Reenviar', { validationStatus: 'REJECTED' }, true],
    ['✅ Reporte ValidadoCargado', { validationStatus: 'APPROVED' }, false],
  ] as const)('says %s', async (words, rest, canSubmit) => {
    const match = playedMatch();
    own(match, rest, canSubmit);
    const { user } = chore(match);
    await user.click(await screen.findByRole('button', { name: words }));
    expect(open).toHaveBeenCalledOnce();
  });

  test('is not there before anything was sent: the main action asks for it', async () => {
    const match = playedMatch();
    own(match, null, true);
    const { client } = chore(match);
    await expect.poll(() => server.calls(reportsContract.selfReports).length).toBe(1);
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(screen.queryByRole('button')).toBeNull();
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
    const { user } = step(match);
    expect(await screen.findByText(/^Lo validan tus compañeros\. Hasta .+, \d\d:\d\d\.$/u)).toBeVisible();
    expect(screen.getByText('Tu equipo hizo 4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Goles: uno más' }));
    await user.click(screen.getByRole('button', { name: 'Goles: uno más' }));
    await user.click(screen.getByRole('button', { name: 'Enviar Reporte' }));
    expect(await screen.findByText('Reporte enviado exitosamente')).toBeVisible();
    expect(server.calls(reportsContract.submit)[0]?.body).toEqual({
      ...{ goals: 2, assists: 0, saves: 0 },
      ownGoals: 0,
    });
    expect(on.onSent).toHaveBeenCalledOnce();
    expect(screen.getByText('Fede Ledesma').parentElement).toHaveTextContent(
      'Esperando que lo valide Fede Ledesma.',
    );
    expect(screen.queryByRole('button', { name: 'Enviar Reporte' })).toBeNull();
  });

  test('says a goal into the own net, folded away', async () => {
    const match = playedMatch();
    own(match, null, true);
    own(match, { goals: 0, ownGoals: 1 });
    server.answer(reportsContract.submit, {
      message: 'Reporte enviado exitosamente',
      selfReport: selfReportOf(match, NICO.name, { goals: 0, ownGoals: 1 }),
    });
    const { user } = step(match);
    await user.click(await screen.findByText('Gol en contra'));
    await user.click(screen.getByRole('button', { name: 'En contra: uno más' }));
    await user.click(screen.getByRole('button', { name: 'Enviar Reporte' }));
    expect(await screen.findByText('Goles en contra')).toBeVisible();
    expect(server.calls(reportsContract.submit)[0]?.body).toMatchObject({ goals: 0, ownGoals: 1 });
  });

  test('accepts no negative figure and no text', async () => {
    const match = playedMatch();
    own(match, null, true);
    const { user } = step(match);
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
    const { user } = step(match);
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
    step(match);
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
    step(match);
    expect(await screen.findByText(/^Lo cargó el organizador\./u)).toBeVisible();
  });

  test('is closed a day after the match', async () => {
    const match = playedMatch();
    own(match, null, false);
    step(match);
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
    const { user } = step(match, pipa.name);
    const send = await screen.findByRole('button', { name: 'Enviar Reporte' });
    expect(send).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Goles: uno más' }));
    expect(send).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Deportivo Resaca' }));
    await user.click(send);
    await screen.findByText('Reporte enviado exitosamente');
    expect(server.calls(reportsContract.submit)[0]?.body).toMatchObject({ goals: 1, teamIndex: 1 });
  });

  test('says who has sent theirs, by first names, and can be skipped', async () => {
    const match = playedMatch();
    server.answer(reportsContract.selfReports, {
      selfReports: [CHINO.name, FEDE.name].map((name) => selfReportOf(match, name)),
      closesAt: CLOSES,
      canSubmit: true,
    });
    const { user } = step(match);
    expect(await screen.findByText('Ya cargaron Fede y Chino.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Saltear' }));
    expect(on.onSkip).toHaveBeenCalledOnce();
    expect(on.onSent).not.toHaveBeenCalled();
    expect(server.calls(reportsContract.submit)).toHaveLength(0);
  });

  test('that cannot be sent keeps its figures', async () => {
    const match = playedMatch();
    own(match, null, true);
    server.refuse(reportsContract.submit, 500, 'Error del servidor', 'SERVER_ERROR');
    const { user } = step(match);
    await user.click(await screen.findByRole('button', { name: 'Asistencias: uno más' }));
    await user.click(screen.getByRole('button', { name: 'Enviar Reporte' }));
    expect(await screen.findByText('Error enviando reporte')).toBeVisible();
    expect(screen.getByLabelText('Asistencias')).toHaveValue('1');
  });

  test('can be fetched again after a failure', async () => {
    const match = playedMatch();
    server.refuse(reportsContract.selfReports, 500, 'Error del servidor', 'SERVER_ERROR');
    own(match, null, true);
    const { user } = step(match);
    expect(await screen.findByText('Error cargando reporte')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /reintentar|de nuevo/iu }));
    expect(await screen.findByRole('button', { name: 'Enviar Reporte' })).toBeVisible();
  });
});

test('a report that waits is shown with its figures, and not as too late', async () => {
  const match = playedMatch();
  own(match, null);
  leaveOf(NICO.id, match.id, 'reports.submit', { goals: 2, assists: 0, saves: 0 });
  step(match);
  expect(
    await screen.findByText('Tu reporte está en espera: se manda solo cuando vuelva la señal.'),
  ).toBeVisible();
  expect(screen.getByText('2')).toBeVisible();
});
