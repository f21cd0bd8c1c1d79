import { viewMatch } from '@picado/domain/matches/viewer';
import { paymentsContract } from '@picado/domain/payments/contract';
import type { Payment, Payments } from '@picado/domain/payments/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { changed, DECLARED, paymentOf, paymentsOf } from '../../../test/payments';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { OwnPaymentSheet } from './components/own-payment-sheet';
import { PaymentEntry } from './components/payment-entry';

const nico = playerOf(NICO.name, { userId: NICO.id });
const fede = playerOf(FEDE.name, { userId: FEDE.id, positionIndex: 1 });
const pipa = playerOf('Pipa', { isSubstitute: true, teamIndex: null, positionIndex: null });
const match = matchOf({
  players: [nico, fede],
  substitutes: [pipa],
  price: '$ 63.000',
  status: 'IN_PROGRESS',
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
});
afterEach(() => {
  vi.useRealTimers();
});

const owing = (rest: Partial<Payment> = {}, all: Partial<Payments> = {}) =>
  paymentsOf([paymentOf(fede, rest)], all);

/** The sheet of Fede, or of another reader; without a user that of a guest. */
async function openSheet(reader: { playerId?: string; userId?: string | null } = {}) {
  const { playerId = fede.id, userId = FEDE.id } = reader;
  const view = renderApp(
    <OwnPaymentSheet match={match} playerId={playerId} userId={userId} onClose={() => undefined} />,
  );
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Tu pago' })) };
}

describe('the sheet of a player', () => {
  it.each([
    ['owed', {}, 'Debés tu parte', 'Transferí y avisá acá: Nico lo confirma.'],
    ['sent back', { isSentBack: true }, 'A Nico no le llegó', 'Fijate la transferencia y avisá de nuevo.'],
    ['declared', DECLARED, 'Avisaste que pagaste', /Falta que Nico lo confirme\.$/u],
    [
      'confirmed',
      { status: 'CONFIRMED', changedAt: '2026-11-25T15:00:00Z' },
      'Pagaste',
      'Nico lo confirmó el miércoles 25 de noviembre.',
    ],
  ] as const)('of a share that is %s says so, and what is next', async (_state, rest, title, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T15:00:00Z') });
    server.answer(paymentsContract.read, owing(rest));
    const { sheet } = await openSheet();
    expect(await sheet.findByText('$ 4.500')).toBeVisible();
    expect(sheet.getByText(title)).toBeVisible();
    expect(sheet.getByText(text)).toBeVisible();
  });

  it('of a confirmed share offers nothing to pay, to say or to take back', async () => {
    server.answer(paymentsContract.read, owing({ status: 'CONFIRMED' }));
    const { sheet } = await openSheet();
    expect(await sheet.findByText('Pago confirmado')).toBeVisible();
    expect(sheet.queryByRole('button', { name: /Ya pagué|Deshacer|Copiar/u })).toBeNull();
  });

  it('waits in the shape of the payments, and says nothing of what is owed meanwhile', async () => {
    server.fail(paymentsContract.read, 'no answer');
    const { sheet } = await openSheet();
    expect(sheet.getByText('Cargando...')).toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: 'Ya pagué' })).toBeNull();
  });

  it('asks again for payments that did not come', async () => {
    server.fail(paymentsContract.read, 'no network');
    server.answer(paymentsContract.read, owing());
    const { sheet, user } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: 'Reintentar' }));
    expect(await sheet.findByText('Debés tu parte')).toBeVisible();
  });

  it('takes a refused declaration back, with its sentence', async () => {
    server.answer(paymentsContract.read, owing());
    server.refuse(paymentsContract.mark, 409, REFUSALS.PRICE_WITHOUT_AMOUNT, 'PRICE_WITHOUT_AMOUNT');
    const { sheet, user } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: 'Ya pagué' }));
    expect(await screen.findByText(REFUSALS.PRICE_WITHOUT_AMOUNT)).toBeVisible();
    expect(await sheet.findByText('Debés tu parte')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Ya pagué' })).toBeEnabled();
  });

  it('sends a declaration and its undoing with keys of their own, in their order', async () => {
    let answer = owing();
    server.answerBy(paymentsContract.read, () => ({ status: 200, body: answer }));
    server.answerBy(paymentsContract.mark, (body) => {
      answer = owing({ status: (body as Payment).status });
      return { status: 200, body: changed(answer) };
    });
    const { sheet, user } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: 'Ya pagué' }));
    await user.click(await sheet.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(server.calls(paymentsContract.mark)).toHaveLength(2));
    const sent = server.calls(paymentsContract.mark);
    expect(sent.map(({ body }) => body)).toEqual([{ status: 'DECLARED' }, { status: 'UNPAID' }]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
    expect(await sheet.findByText('Debés tu parte')).toBeVisible();
  });

  it('names the organiser to ask where no account was given', async () => {
    server.answer(paymentsContract.read, owing({}, { alias: null, cvu: null }));
    const { sheet } = await openSheet();
    expect(
      await sheet.findByText('Nico todavía no cargó su alias. Preguntale a dónde transferir.'),
    ).toBeVisible();
    expect(sheet.queryByText('A nombre de')).toBeNull();
  });

  it.each([
    ['a substitute', owing(), 'Como suplente no debés nada'],
    ['a match whose price holds no number', paymentsOf([], { total: null, perPerson: null }), 'El precio de'],
  ])('of %s says why nothing is owed', async (_of, payments, text) => {
    server.answer(paymentsContract.read, payments);
    const { sheet } = await openSheet({ playerId: pipa.id });
    expect(await sheet.findByText(new RegExp(`^${text}`, 'u'))).toBeVisible();
    expect(sheet.queryByRole('contentinfo')).toBeNull();
  });

  it('of a guest leaves the marking to the organiser', async () => {
    browserStorage.authToken.remove();
    server.answer(paymentsContract.read, owing());
    const { sheet } = await openSheet({ userId: null });
    expect(await sheet.findByText('Transferí y avisale a Nico: lo marca por vos.')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Ya pagué' })).toBeNull();
  });
});

describe('the alias and the CVU', () => {
  it('are copied as they are typed elsewhere, and say so for two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer(paymentsContract.read, owing());
    const { sheet, user } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: 'Copiar CVU' }));
    expect(await sheet.findByText('CVU copiado')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('0000003100041288901526');
    expect(sheet.getByText('0000003100 0412 8890 1526')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(sheet.getByText('CVU copiado')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(sheet.queryByText('CVU copiado')).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Copiar Alias' }));
    expect(await navigator.clipboard.readText()).toBe('picado.jueves.mp');
  });

  it('are left to be copied by hand where the browser lets nothing into its clipboard', async () => {
    server.answer(paymentsContract.read, owing());
    const { sheet, user } = await openSheet();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(await sheet.findByRole('button', { name: 'Copiar Alias' }));
    expect(await screen.findByText(/^Tu navegador no nos deja copiar/u)).toBeVisible();
    expect(sheet.queryByText('Alias copiado')).toBeNull();
  });
});

describe('the way from the match to its payments', () => {
  const entry = (userId: string, payments: Payments, { isBrief = false, of = match } = {}) => {
    server.answer(paymentsContract.read, payments);
    const viewer = viewMatch(of, { kind: 'user', userId }, { now: Date.now() });
    renderApp(<PaymentEntry match={of} viewer={viewer} userId={userId} isBrief={isBrief} />);
  };
  const ahead = { ...match, status: 'SCHEDULED' as const };
  const CONFIRMED = { status: 'CONFIRMED' } as const;

  it.each([
    [
      'all that is to be done',
      [paymentOf(nico, CONFIRMED), paymentOf(fede, DECLARED), paymentOf(pipa)],
      '1 por confirmar · 1 debe',
    ],
    ['who owes', [paymentOf(nico), paymentOf(fede)], '2 deben'],
    ['that all have paid', [paymentOf(nico, CONFIRMED), paymentOf(fede, CONFIRMED)], 'Pagaron todos'],
  ])('tells the organiser %s', async (_what, payments, text) => {
    entry(NICO.id, paymentsOf(payments));
    const link = await screen.findByRole('link', { name: /^Cobraste/u });
    expect(link).toHaveAttribute('href', `/match/${match.id}/payments`);
    expect(link).toHaveTextContent(text);
  });

  it('tells a co-organiser what was collected, and in its second line their own share', async () => {
    const of = { ...match, coOrganiserIds: [FEDE.id] };
    entry(FEDE.id, paymentsOf([paymentOf(nico, CONFIRMED), paymentOf(fede)]), { of });
    const link = await screen.findByRole('link', { name: /^Cobraste/u });
    expect(link).toHaveTextContent('1 debe · Debés $ 4.500');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [{}, 'Debés $ 4.500'],
    [{ isSentBack: true }, 'A Nico no le llegó tu pago'],
    [DECLARED, 'Avisaste que pagaste $ 4.500: falta que Nico lo confirme'],
    [CONFIRMED, 'Pagaste $ 4.500'],
  ])('tells a player %o in words', async (rest, text) => {
    entry(FEDE.id, owing(rest));
    expect(await screen.findByRole('button', { name: text })).toBeVisible();
  });

  it('calls nothing a debt before the kick-off, unless the organiser has reminded', async () => {
    entry(FEDE.id, owing(), { of: ahead });
    expect(await screen.findByRole('button', { name: 'Te tocan $ 4.500' })).toBeVisible();
    entry(NICO.id, owing(), { of: ahead });
    expect(await screen.findByRole('link', { name: /1 no pagó$/u })).toBeVisible();
  });

  it.each([
    ['a share that is not owed yet', FEDE.id, owing(), ahead],
    ['a payment that waits for the organiser', FEDE.id, owing(DECLARED), match],
    ['what others owe the organiser', NICO.id, owing(), match],
  ] as const)('over the bar of a phone says nothing of %s', async (_what, userId, payments, of) => {
    entry(userId, payments, { isBrief: true, of });
    await waitFor(() => expect(server.calls(paymentsContract.read)).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('over the bar of a phone is one line of what a player owes', async () => {
    entry(FEDE.id, owing(), { isBrief: true });
    expect(await screen.findByRole('button', { name: 'Debés $ 4.500' })).toBeVisible();
  });

  it('over the bar of a phone is one line of what the organiser has to confirm', async () => {
    entry(NICO.id, owing(DECLARED), { isBrief: true });
    expect(await screen.findByRole('link', { name: '1 por confirmar · $ 4.500' })).toBeVisible();
  });

  it.each([
    ['what they have to confirm', owing(DECLARED), 'link', '1 por confirmar · $ 4.500'],
    ['else what they owe', owing(), 'button', 'Debés $ 4.500'],
  ] as const)(
    'over the bar of a phone is for a co-organiser one line of %s',
    async (_what, payments, role, name) => {
      entry(FEDE.id, payments, { isBrief: true, of: { ...match, coOrganiserIds: [FEDE.id] } });
      expect(await screen.findByRole(role, { name })).toBeVisible();
      expect(screen.queryByRole(role === 'link' ? 'button' : 'link')).toBeNull();
    },
  );

  it('leads a substitute without a debt to the payments of the others', async () => {
    server.answer(paymentsContract.read, owing());
    renderApp(
      <PaymentEntry
        match={match}
        viewer={viewMatch(match, { kind: 'user', userId: 'pipa' }, { now: Date.now() })}
        userId="pipa"
      />,
    );
    const link = await screen.findByRole('link', { name: /^Pagos/u });
    expect(link).toHaveAttribute('href', `/match/${match.id}/payments`);
    expect(link).toHaveTextContent('Como suplente no debés nada');
  });
});
