import { paymentsContract } from '@picado/domain/payments/contract';
import type { Payments } from '@picado/domain/payments/schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { DECLARED, paymentOf, paymentsOf } from '../../../test/payments';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { LogSheet } from './components/payment-dialogs';
import { PaymentLineUp } from './components/payment-line-up';
import { PaymentTotal } from './components/payments-columns';
import { CopyReminder, ReminderText, SendReminder, useReminder } from './components/reminder';
import { RowMark } from './components/row-mark';
import { playerPayments } from './view';

const nico = playerOf(NICO.name, { userId: NICO.id });
const fede = playerOf(FEDE.name, { userId: FEDE.id, positionIndex: 1 });
const colo = playerOf('Colo Vázquez', { teamIndex: 1 });
const pipa = playerOf('Pipa', { isSubstitute: true, teamIndex: null, positionIndex: null });
const match = matchOf({
  players: [nico, fede, colo],
  substitutes: [pipa],
  price: '$ 63.000',
  status: 'IN_PROGRESS',
});
const CONFIRMED = { status: 'CONFIRMED' } as const;
const payments = paymentsOf([
  paymentOf(nico, CONFIRMED),
  paymentOf(fede, DECLARED),
  paymentOf(colo),
  paymentOf(pipa),
]);

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
});

describe('the status of a payment', () => {
  it('is read out in each row of the line-up of the match', async () => {
    server.answer(paymentsContract.read, payments);
    renderApp(
      <ul>
        {[nico, fede, colo, playerOf('Tano')].map(({ id, name }) => (
          <li key={id} aria-label={name}>
            <RowMark match={match} playerId={id} userId={NICO.id} />
          </li>
        ))}
      </ul>,
    );
    await screen.findByText(', Pagó');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ', Pagó',
      ', Por confirmar',
      ', Debe',
      '',
    ]);
  });

  it('stands in words beside each player of the two sides, and of the bench', () => {
    renderApp(
      <PaymentLineUp match={match} payments={payments} entries={playerPayments(match, payments.payments)} />,
    );
    const first = within(screen.getByRole('region', { name: 'Atlético Sobremesa' }));
    expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Nico Barrientos.*Pagó$/u),
      expect.stringMatching(/Fede Ledesma.*Por confirmar$/u),
    ]);
    expect(first.getByText('$ 4.500 de $ 31.500')).toBeVisible();
    const second = within(screen.getByRole('region', { name: 'Deportivo Resaca' }));
    expect(second.getByRole('listitem')).toHaveTextContent(/Colo VázquezInvitado.*Debe$/u);
    const bench = within(screen.getByRole('region', { name: 'Suplentes' }));
    expect(bench.getByRole('listitem')).toHaveTextContent(/Pipa.*Debe$/u);
  });

  it('is a brick a player, in the order of the teams, and a count of each in words', () => {
    const { container } = renderApp(<PaymentTotal match={match} payments={payments} isOrganiser />);
    const bricks = [...container.querySelectorAll('[data-status]')].map((brick) =>
      brick.getAttribute('data-status'),
    );
    expect(bricks).toEqual(['CONFIRMED', 'DECLARED', 'UNPAID', 'UNPAID']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 pagó',
      '1 por confirmar',
      '2 deben',
    ]);
    expect(screen.getByText('$ 4.500')).toBeVisible();
  });
});

describe('the reminder', () => {
  function Reminder({ of = payments }: { of?: Payments }) {
    const reminder = useReminder({ match, payments: of });
    return (
      <>
        <ReminderText reminder={reminder} />
        <CopyReminder text={reminder.text} size="md" />
        <SendReminder match={match} payments={of} />
      </>
    );
  }

  it('is copied as it is shown, with waiting players only where they are included', async () => {
    const { user } = renderApp(<Reminder />);
    const shown = () => screen.getByText(/para cerrar la cancha/u).textContent;
    expect(shown()).toContain('• Colo Vázquez');
    expect(shown()).not.toContain(FEDE.name);
    await user.click(screen.getByRole('button', { name: 'Copiar recordatorio' }));
    expect(await screen.findByText('Recordatorio copiado: pegalo en el grupo.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(shown());
    await user.click(screen.getByLabelText('Incluir a los que esperan confirmación'));
    expect(shown()).toContain(`• ${FEDE.name}`);
    await user.click(screen.getByRole('button', { name: 'Copiar recordatorio' }));
    expect(await navigator.clipboard.readText()).toBe(shown());
  });

  it('is left to be copied by hand where the browser lets nothing into its clipboard', async () => {
    const { user } = renderApp(<Reminder />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copiar recordatorio' }));
    expect(await screen.findByText(/mantené apretado el texto/u)).toBeVisible();
  });

  it('never calls the organiser, its author', () => {
    renderApp(<Reminder of={paymentsOf([paymentOf(nico), paymentOf(colo)])} />);
    expect(screen.getByText(/Falta 1 para cerrar/u)).not.toHaveTextContent(NICO.name);
  });

  it('cannot be sent again on the same day, and says when it was', () => {
    const remindedAt = new Date(Date.now() - 60_000).toISOString();
    renderApp(<Reminder of={paymentsOf([paymentOf(fede)], { remindedAt })} />);
    expect(screen.getByRole('button', { name: 'Avisar por Picado a 1' })).toBeDisabled();
    expect(screen.getByText(/^Avisaste .*Se puede una vez por día\.$/u)).toBeVisible();
  });

  it('says why the server refused it', async () => {
    server.refuse(paymentsContract.remind, 429, 'Ya mandaste uno hoy.', 'ALREADY_REMINDED');
    server.answer(paymentsContract.read, payments);
    const { user } = renderApp(<Reminder of={paymentsOf([paymentOf(fede)])} />);
    await user.click(screen.getByRole('button', { name: 'Avisar por Picado a 1' }));
    expect(await screen.findByText('Ya mandaste uno hoy.')).toBeVisible();
  });

  it('is not sent where it reaches no player that owes', () => {
    renderApp(<Reminder of={paymentsOf([paymentOf(colo)], { remindedCount: 0 })} />);
    expect(screen.queryByRole('button', { name: /^Avisar por Picado/u })).toBeNull();
  });
});

describe('the changes of the payments', () => {
  const line = (text: string) => ({
    ...{ at: '2026-11-20T12:00:00Z', kind: 'CONFIRMED' as const, actorName: 'Nico', playerName: 'Fede' },
    amount: 4500,
    text,
  });
  const open = async () => {
    const view = renderApp(<LogSheet matchId={match.id} onClose={() => undefined} />);
    return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Cambios en los pagos' })) };
  };

  it('are read the latest first', async () => {
    server.answer(paymentsContract.log, { log: [line('Nico confirmó'), line('Fede avisó')] });
    const { sheet } = await open();
    await sheet.findByText('Nico confirmó');
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Nico confirmó/u),
      expect.stringMatching(/^Fede avisó/u),
    ]);
  });

  it('are none at first', async () => {
    server.answer(paymentsContract.log, { log: [] });
    expect(await (await open()).sheet.findByText('Todavía no hubo cambios.')).toBeVisible();
  });

  it('are requested again where they did not come', async () => {
    server.fail(paymentsContract.log, 'no network');
    server.answer(paymentsContract.log, { log: [] });
    const { sheet, user } = await open();
    await user.click(await sheet.findByRole('button', { name: 'Reintentar' }));
    expect(await sheet.findByText('Todavía no hubo cambios.')).toBeVisible();
  });
});
