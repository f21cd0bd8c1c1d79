import { reportsContract } from '@picado/domain/reports/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FEDE, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { CHINO, idOf, playedMatch, reportOf, selfReportOf } from '../../../test/reports';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { browserStorage } from '../../lib/storage';
import { PendingReports } from './components/pending-reports';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
  onReviews.mockReset();
});

const match = playedMatch();
const excess = {
  kind: 'GOALS_ABOVE_SCORE',
  teamIndex: 1,
  excess: 6,
  message: 'Deportivo Resaca hizo 3 goles y en los reportes hay 9 goles: sobran 6.',
  corrections: [],
} as const;
const fromFede = selfReportOf(match, FEDE.name, {
  canValidate: true,
  validator: { userId: CHINO.id, name: CHINO.name },
});
const fromChino = selfReportOf(match, CHINO.name, {
  goals: 9,
  canValidate: true,
  validator: { userId: NICO.id, name: NICO.name },
  contradictions: [{ ...excess, corrections: [] }],
});

const onReviews = vi.fn<(playerId: string) => void>();
/** Of several reports the line opens the list. */
const list = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: /^Validá 2 reportes/u }));
  return screen.getByRole('dialog', { name: 'Reportes por validar' });
};

function open(selfReports = [fromFede, fromChino]) {
  server.answer(reportsContract.selfReports, { selfReports, closesAt: null, canSubmit: false });
  server.answer(reportsContract.selfReports, { selfReports: [], closesAt: null, canSubmit: false });
  server.answer(reportsContract.read, reportOf(match));
  return renderApp(<PendingReports match={match} userId={NICO.id} onReviews={onReviews} />);
}

test('reports that ask for the reader’s validation come first, marked', async () => {
  const { user } = open();
  const rows = within(await list(user)).getAllByRole('button', { name: /gol/u });
  expect(rows[0]).toHaveTextContent('Chino Medina9 golesTe toca validarlo a vos');
  expect(rows[1]).toHaveTextContent('Fede Ledesma1 gol');
  expect(rows[1]).not.toHaveTextContent('Te toca');
});

test('reports that the reader cannot validate are not listed', async () => {
  const { client } = open([selfReportOf(match, NICO.name), { ...fromFede, canValidate: false }]);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(screen.queryByRole('button', { name: /valid/iu })).toBeNull();
});

test('a report shows its contradictions, and is approved with one press', async () => {
  server.answer(reportsContract.validate, { message: 'Reporte aprobado exitosamente' });
  const { user } = open();
  await user.click(within(await list(user)).getByRole('button', { name: /Chino Medina/u }));
  const sheet = screen.getByRole('dialog', { name: 'Chino Medina' });
  expect(within(sheet).getByText(excess.message)).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Reporte aprobado exitosamente')).toBeVisible();
  expect(server.calls(reportsContract.validate)[0]?.body).toEqual({
    reporterId: idOf(match, CHINO.name),
    approved: true,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /valid/iu })).toBeNull();
});

test('a single report opens with one press, and links to its player’s reviews', async () => {
  const { user } = open([fromFede]);
  await user.click(await screen.findByRole('button', { name: `Validá el reporte de ${FEDE.name}` }));
  await user.click(screen.getByRole('button', { name: 'Ver sus reviews' }));
  expect(onReviews).toHaveBeenCalledExactlyOnceWith(idOf(match, FEDE.name));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a rejection needs a reason', async () => {
  server.answer(reportsContract.validate, { message: 'Reporte rechazado' });
  const { user } = open();
  await user.click(within(await list(user)).getByRole('button', { name: /Fede Ledesma/u }));
  await user.click(screen.getByRole('button', { name: 'Rechazar' }));
  const reason = screen.getByRole('textbox', { name: 'Motivo del rechazo' });
  await user.type(reason, '   ');
  await user.click(screen.getByRole('button', { name: 'Rechazar reporte' }));
  expect(screen.getByText('Por favor ingresa un motivo para rechazar el reporte')).toBeVisible();
  expect(server.calls(reportsContract.validate)).toHaveLength(0);
  await user.type(reason, 'Ese gol lo hice yo');
  expect(screen.queryByText('Por favor ingresa un motivo para rechazar el reporte')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rechazar reporte' }));
  expect(await screen.findByText('Reporte rechazado')).toBeVisible();
  expect(server.calls(reportsContract.validate)[0]?.body).toEqual({
    reporterId: idOf(match, FEDE.name),
    approved: false,
    rejectionReason: 'Ese gol lo hice yo',
  });
});

test.each([
  ['the session ended', true],
  ['the sheet was closed', false],
])(
  'the reason of a rejection comes back after %s, until the report is answered',
  async (_how, isSessionOver) => {
    const reports = { selfReports: [fromFede], closesAt: null, canSubmit: false };
    for (let times = 0; times < 4; times += 1) server.answer(reportsContract.selfReports, reports);
    for (let times = 0; times < 4; times += 1) server.answer(reportsContract.read, reportOf(match));
    server.answer(reportsContract.validate, { message: 'Reporte rechazado' });
    const show = () => renderApp(<PendingReports match={match} userId={NICO.id} onReviews={onReviews} />);
    const openReport = async ({ user }: ReturnType<typeof show>) =>
      user.click(await screen.findByRole('button', { name: /Fede Ledesma/u }));
    const reason = () => screen.getByRole('textbox', { name: 'Motivo del rechazo' });

    let view = show();
    await openReport(view);
    await view.user.click(screen.getByRole('button', { name: 'Rechazar' }));
    await view.user.type(reason(), 'Ese gol lo hice yo');
    if (isSessionOver) browserStorage.authToken.remove();
    else await view.user.click(screen.getByRole('button', { name: 'Cerrar' }));
    view.unmount();

    signedIn(server, NICO);
    view = show();
    await openReport(view);
    expect(reason()).toHaveValue('Ese gol lo hice yo');
    await view.user.click(screen.getByRole('button', { name: 'Rechazar reporte' }));
    expect(await screen.findByText('Reporte rechazado')).toBeVisible();
    view.unmount();

    view = show();
    await openReport(view);
    expect(screen.queryByRole('textbox', { name: 'Motivo del rechazo' })).toBeNull();
  },
);

test('a failed answer is reported and leaves the report open', async () => {
  server.refuse(reportsContract.validate, 500, 'Error del servidor', 'SERVER_ERROR');
  const reports = { selfReports: [fromFede], closesAt: null, canSubmit: false };
  server.answer(reportsContract.selfReports, reports);
  server.answer(reportsContract.read, reportOf(match));
  const { user } = renderApp(<PendingReports match={match} userId={NICO.id} onReviews={onReviews} />);
  await user.click(await screen.findByRole('button', { name: /Fede Ledesma/u }));
  await user.click(screen.getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Error validando reporte')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Aprobar' })).toBeEnabled();
});

test.each([
  ['approved', { validationStatus: 'APPROVED', approvedBy: CHINO.name }, 'Aprobado por Chino Medina.'],
  ['loaded', { validationStatus: 'APPROVED', isLoadedByOrganiser: true }, 'Lo cargó el organizador.'],
  [
    'rejected',
    { validationStatus: 'REJECTED', rejectedBy: CHINO.name, rejectionReason: 'Ese lo hice yo' },
    'Rechazado por Chino Medina: Ese lo hice yo',
  ],
  ['closed by the final report', {}, 'El reporte del partido ya está finalizado.'],
] as const)('a report that is %s meanwhile says so, without actions', async (_, answered, said) => {
  const rest = { closesAt: null, canSubmit: false };
  server.answer(reportsContract.selfReports, { selfReports: [fromFede], ...rest });
  server.answer(reportsContract.selfReports, {
    selfReports: [{ ...fromFede, ...answered, canValidate: false }],
    ...rest,
  });
  server.answer(reportsContract.read, reportOf(match));
  const { user, client } = renderApp(<PendingReports match={match} userId={NICO.id} onReviews={onReviews} />);
  await user.click(await screen.findByRole('button', { name: /Fede Ledesma/u }));
  await client.invalidateQueries();
  const sheet = screen.getByRole('dialog', { name: 'Fede Ledesma' });
  await expect.poll(() => sheet.textContent).toContain(said);
  expect(within(sheet).queryByRole('button', { name: 'Aprobar' })).toBeNull();
});

test('after an answer the focus is on the next report', async () => {
  const rest = { closesAt: null, canSubmit: false };
  server.answer(reportsContract.selfReports, { selfReports: [fromFede, fromChino], ...rest });
  server.answer(reportsContract.selfReports, { selfReports: [fromFede], ...rest });
  server.answer(reportsContract.read, reportOf(match));
  server.answer(reportsContract.validate, { message: 'Reporte aprobado exitosamente' });
  const { user } = renderApp(<PendingReports match={match} userId={NICO.id} onReviews={onReviews} />);
  await user.click(within(await list(user)).getByRole('button', { name: /Chino Medina/u }));
  await user.click(screen.getByRole('button', { name: 'Aprobar' }));
  await expect.poll(() => document.activeElement?.textContent).toContain(FEDE.name);
  expect(document.activeElement?.tagName).toBe('BUTTON');
});
