import { matchesContract } from '@picado/domain/matches/contract';
import { viewMatch } from '@picado/domain/matches/viewer';
import { paymentsContract } from '@picado/domain/payments/contract';
import type { Payment, Payments } from '@picado/domain/payments/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { changed, DECLARED, paymentOf, paymentsOf } from '../../../test/payments';
import { openLine } from '../../../test/realtime-client';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { noteSignal } from '../../lib/offline/signal';
import { browserStorage } from '../../lib/storage';
import { PaymentEntry } from './components/payment-entry';
import { PaymentsPage } from './components/payments-page';
import { usePayments } from './hooks/use-payments';

const NOW = Date.now();

const nico = playerOf(NICO.name, { userId: NICO.id });
const fede = playerOf(FEDE.name, { userId: FEDE.id, positionIndex: 1 });
const colo = playerOf('Colo Vázquez', { teamIndex: 1 });
const match = matchOf({ players: [nico, fede, colo], price: '$ 63.000', status: 'IN_PROGRESS' });

const read = (rest: Partial<Payments> = {}) =>
  paymentsOf([paymentOf(nico, { status: 'CONFIRMED' }), paymentOf(fede, DECLARED), paymentOf(colo)], rest);

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
  server.answer(paymentsContract.read, read());
});

/** The page with what its screen reads. */
function Read({ userId }: { userId: string }) {
  const { payments, dataUpdatedAt } = usePayments(match.id, userId);
  const viewer = viewMatch(match, { kind: 'user', userId }, { now: NOW });
  return payments === undefined ? null : (
    <PaymentsPage
      match={match}
      viewer={viewer}
      userId={userId}
      payments={payments}
      connection="connected"
      seenAt={dataUpdatedAt}
      priceDialog={() => null}
    />
  );
}
const group = (name: string) => screen.findByRole('region', { name });

describe('the organiser', () => {
  it('reads what was collected, and the players in the order of the work', async () => {
    renderApp(<Read userId={NICO.id} />);
    expect(within(await group('Por confirmar')).getByText(FEDE.name)).toBeVisible();
    expect(within(await group('Deben')).getByText('Debe $ 4.500')).toBeVisible();
    expect(within(await group('Pagaron')).getByText(NICO.name)).toBeVisible();
    expect(screen.getByText('1 pagó')).toBeVisible();
    expect(screen.getByText('0000003100 0412 8890 1526')).toBeVisible();
  });

  it('reads why the sums do not add up: a price that changed, and one who paid and left', async () => {
    server = fakeServer();
    server.answer(
      paymentsContract.read,
      paymentsOf(
        [
          paymentOf(nico, { status: 'CONFIRMED' }),
          paymentOf(fede, { status: 'CONFIRMED', amount: 4185 }),
          paymentOf(colo),
        ],
        { departed: [paymentOf(playerOf('Pato'), { status: 'CONFIRMED', amount: 4000 })] },
      ),
    );
    renderApp(<Read userId={NICO.id} />);
    expect(await screen.findByText('$ 315 sin dueño porque cambió el precio')).toBeVisible();
    expect(screen.getByText('Aparte tenés $ 4.000 de quien pagó y se bajó')).toBeVisible();
  });

  it('reads that more have paid than there are places', async () => {
    const starters = Array.from({ length: match.maxTotalPlayers }, (_, at) => playerOf(`J ${at}`));
    const departed = [paymentOf(playerOf('Pato'), { status: 'CONFIRMED' })];
    server = fakeServer();
    server.answer(
      paymentsContract.read,
      paymentsOf(
        starters.map((player) => paymentOf(player, { status: 'CONFIRMED' })),
        { departed },
      ),
    );
    renderApp(<Read userId={NICO.id} />);
    const [paid, places] = [match.maxTotalPlayers + 1, match.maxTotalPlayers];
    const text = `${paid} pagaron ${places} lugares: tenés $ 4.500 de quien pagó y se bajó`;
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [/^Confirmar/u, 'CONFIRMED', 'Pagaron'],
    [/^No me llegó/u, 'UNPAID', 'Deben'],
  ] as const)('presses %s, and the player moves at once', async (name, status, to) => {
    server.fail(paymentsContract.mark, 'no answer');
    const { user } = renderApp(<Read userId={NICO.id} />);
    await user.click(await screen.findByRole('button', { name }));
    expect(within(await group(to)).getAllByText(FEDE.name)[0]).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Por confirmar' })).toBeNull();
    const [sent] = server.calls(paymentsContract.mark);
    expect(sent).toMatchObject({ path: `/api/matches/${match.id}/payments/${fede.id}`, body: { status } });
  });

  it('sees what was marked without a signal as waiting, with the sums of the server, and no second way to mark it', async () => {
    server.fail(paymentsContract.mark, 'no network');
    const { user } = renderApp(<Read userId={NICO.id} />);
    await user.click(await screen.findByRole('button', { name: /^Confirmar/u }));
    const waiting = within(await group('Por confirmar'));
    expect(await waiting.findByText('Confirmado, en espera')).toBeVisible();
    expect(waiting.queryByRole('button', { name: /^Confirmar/u })).toBeNull();
    expect(screen.getByText('1 pagó')).toBeVisible();
    expect(server.calls(paymentsContract.mark)).toHaveLength(1);
    act(() => noteSignal(false));
    expect(screen.getByText(/^Guardado en este .*Visto hoy/u)).toBeVisible();
  });

  it('sees a change taken back with its sentence where the server refuses it', async () => {
    server.refuse(paymentsContract.mark, 404, REFUSALS.PLAYER_NOT_FOUND, 'PLAYER_NOT_FOUND');
    const { user } = renderApp(<Read userId={NICO.id} />);
    await user.click(await screen.findByRole('button', { name: /^Confirmar/u }));
    expect(await screen.findByText(REFUSALS.PLAYER_NOT_FOUND)).toBeVisible();
    expect(within(await group('Por confirmar')).getByText(FEDE.name)).toBeVisible();
  });

  it('hands the reminder to another app from the bar', async () => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { user } = renderApp(<Read userId={NICO.id} />);
    await user.click(await screen.findByRole('button', { name: 'Compartir recordatorio' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ text: expect.stringContaining('• Colo Vázquez') });
  });

  it('marks a guest, and any player by their row', async () => {
    const paid = paymentsOf([paymentOf(colo, { status: 'CONFIRMED' })]);
    server.answer(paymentsContract.read, paid);
    server.answer(paymentsContract.mark, changed(paid));
    const { user } = renderApp(<Read userId={NICO.id} />);
    await user.click(await screen.findByRole('button', { name: `Pagó ${colo.name}` }));
    await user.click(await screen.findByRole('button', { name: /Colo Vázquez/u }));
    const sheet = within(await screen.findByRole('dialog', { name: `Pago de ${colo.name}` }));
    expect(sheet.getByRole('button', { name: /^Pagó/u })).toHaveAttribute('aria-pressed', 'true');
    await user.click(sheet.getByRole('button', { name: /^Por confirmar/u }));
    await waitFor(() => expect(server.calls(paymentsContract.mark)).toHaveLength(2));
    expect(server.calls(paymentsContract.mark)[1]?.body).toEqual({ status: 'DECLARED' });
  });

  it('reads the reminder before it is copied, and sends it once a day', async () => {
    const now = new Date().toISOString();
    const owing = paymentsOf([paymentOf(nico), paymentOf(fede), paymentOf(colo)], { remindedCount: 1 });
    server = fakeServer();
    server.answer(paymentsContract.read, owing);
    server.answer(paymentsContract.remind, { ...changed(owing), remindedAt: now, message: 'Mandado' });
    const { user } = renderApp(<Read userId={NICO.id} />);
    await user.click(await screen.findByRole('button', { name: 'Copiar recordatorio' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Recordatorio' }));
    expect(sheet.getByText(/Faltan 2 para cerrar.*• Fede Ledesma • Colo Vázquez/su)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Avisar por Picado a 1' }));
    expect(await screen.findByText('Mandado')).toBeVisible();
    expect(server.calls(paymentsContract.remind)).toHaveLength(1);
  });

  it('is told what is wrong with an account, before it is sent', async () => {
    server = fakeServer();
    server.answer(paymentsContract.read, read({ alias: null, cvu: null }));
    server.answer(paymentsContract.read, read());
    server.answer(paymentsContract.account, changed(read()));
    const { user } = renderApp(<Read userId={NICO.id} />);
    await user.click(await screen.findByRole('button', { name: 'Cargar alias o CVU' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'A dónde te pagan' }));
    await user.type(sheet.getByLabelText('CVU o CBU'), '0000003100041288901527');
    await user.click(sheet.getByRole('button', { name: 'Guardar' }));
    expect(await sheet.findByText('Ese CVU o CBU no existe: revisá los números.')).toBeVisible();
    expect(server.calls(paymentsContract.account)).toEqual([]);
    await user.clear(sheet.getByLabelText('CVU o CBU'));
    await user.type(sheet.getByLabelText('Alias'), 'picado.jueves.mp');
    await user.click(sheet.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('picado.jueves.mp')).toBeVisible();
    expect(server.calls(paymentsContract.account)[0]?.body).toEqual({ alias: 'picado.jueves.mp', cvu: '' });
  });

  it('strikes off what was given back to a player who left', async () => {
    server = fakeServer();
    const left = paymentOf(playerOf('Tano'), { status: 'CONFIRMED' });
    server.answer(paymentsContract.read, read({ departed: [left] }));
    server.fail(paymentsContract.mark, 'no answer');
    const { user } = renderApp(<Read userId={NICO.id} />);
    await user.click(await screen.findByRole('button', { name: 'Ya está devuelto a Tano' }));
    expect(screen.queryByText('Tano')).toBeNull();
  });
});

it('another player reads the groups without anything to press', async () => {
  renderApp(<Read userId={FEDE.id} />);
  expect(within(await group('Deben')).queryByRole('button')).toBeNull();
  expect(within(await group('Por confirmar')).getByText('Dice que pagó $ 4.500')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirmar/u })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copiar recordatorio' })).toBeNull();
  expect(screen.getByText('Se juntaron')).toBeVisible();
});

describe('a player on the match page', () => {
  const entry = (at = '/') =>
    renderApp(
      <PaymentEntry
        match={match}
        viewer={viewMatch(match, { kind: 'user', userId: FEDE.id }, { now: Date.now() })}
        userId={FEDE.id}
      />,
      { at },
    );
  const owing = (rest: Partial<Payment> = {}) => paymentsOf([paymentOf(fede, rest)]);
  const own = async () => within(await screen.findByRole('dialog', { name: 'Tu pago' }));

  it('says that their share is paid, and takes it back', async () => {
    server = fakeServer();
    server.answer(paymentsContract.read, owing());
    server.fail(paymentsContract.mark, 'no answer');
    const { user } = entry();
    await user.click(await screen.findByRole('button', { name: 'Debés $ 4.500' }));
    const sheet = await own();
    expect(sheet.getByText('Debés tu parte')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Ya pagué' }));
    expect(sheet.getByText('Avisaste que pagaste')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Deshacer' }));
    expect(sheet.getByText('Debés tu parte')).toBeVisible();
  });

  it('sees the organiser’s answer as it comes', async () => {
    const line = openLine();
    server = fakeServer();
    server.answer(paymentsContract.read, owing(DECLARED));
    server.answer(paymentsContract.read, owing({ status: 'CONFIRMED' }));
    entry();
    await screen.findByRole('button', { name: /^Avisaste que pagaste/u });
    act(() => {
      line.up();
      line.tell('paymentsUpdate', { type: 'PAYMENTS_UPDATED', matchId: match.id });
    });
    expect(await screen.findByRole('button', { name: 'Pagaste $ 4.500' })).toBeVisible();
  });

  it('reads why the payments did not come', async () => {
    server = fakeServer();
    server.fail(paymentsContract.read, 'no network');
    server.answer(matchesContract.read, match);
    entry('/?abrir=mi-pago');
    expect(await (await own()).findByText('Error de conexión')).toBeVisible();
  });
});
