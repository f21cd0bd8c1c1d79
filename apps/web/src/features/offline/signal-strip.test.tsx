import { rosterContract } from '@picado/domain/roster/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { matchOf, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { tokenOf } from '../../../test/session';
import { leaveStored } from '../../../test/stored-commands';
import { isLiveLost, noteSignal } from '../../lib/offline/signal';
import { browserStorage } from '../../lib/storage';
import { confirmPlace, joinMatch } from '../roster/commands';
import { markPayment } from '../payments/commands';
import { SignalStrip } from './components/signal-strip';

const match = matchOf();
const values = { name: NICO.name, position: 'Arquero', rating: 3, isSubstitute: false } as const;
const join = { values, target: { kind: 'any' }, isGuest: false } as const;
const LOST = 'Sin señal. Lo que hagas se guarda y se manda solo.';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write(tokenOf(NICO.id));
});

function leave(kind: { kind: string }, body: unknown, entry: Parameters<typeof leaveStored>[1]) {
  leaveStored(
    { kind: kind.kind, matchId: match.id, body, id: `key-${kind.kind}-${entry.state ?? 'waiting'}` },
    { hasWaited: true, ...entry },
  );
}

const sheet = () => screen.findByRole('dialog', { name: 'Cambios en espera' });

describe('the strip', () => {
  test('is quiet with a signal, and says that it is lost once it stays so', async () => {
    renderApp(<SignalStrip />);
    expect(screen.queryByText(/señal|conexión/u)).toBeNull();
    act(() => noteSignal(false));
    expect(screen.queryByText(LOST)).toBeNull();
    expect(await screen.findByText(LOST)).toBeVisible();
    act(() => noteSignal(true));
    await waitFor(() => expect(screen.queryByText(LOST)).toBeNull());
  });

  test('says that a screen is not live, while the server answers', async () => {
    renderApp(<SignalStrip />);
    act(() => isLiveLost.set(true));
    expect(
      await screen.findByText(
        'Reconectando: lo que cambien los demás puede tardar 30 segundos en verse. Lo tuyo se manda igual.',
      ),
    ).toBeVisible();
    act(() => isLiveLost.set(false));
  });

  test('counts what waits of its user alone', async () => {
    leave(joinMatch, join, { maker: NICO.id });
    leave(markPayment, { playerId: 'a', status: 'DECLARED', isOfOther: false }, { maker: 'another' });
    const { user } = renderApp(<SignalStrip />);
    expect(screen.getByText('Mandando 1 cambio...')).toBeVisible();
    act(() => noteSignal(false));
    await user.click(await screen.findByRole('button', { name: '1 en espera' }));
    expect(within(await sheet()).getByText('Anotarme')).toBeVisible();
    expect(within(await sheet()).queryByText('Ya pagué')).toBeNull();
  });
});

describe('the sheet', () => {
  test('takes back what waits: it is never sent', async () => {
    leave(joinMatch, join, { maker: NICO.id });
    const { user } = renderApp(<SignalStrip />);
    act(() => noteSignal(false));
    await user.click(await screen.findByRole('button', { name: '1 en espera' }));
    await user.click(await screen.findByRole('button', { name: 'No mandar: Anotarme' }));
    expect(within(await sheet()).getByText('No queda nada por mandar.')).toBeVisible();
    expect(server.calls(rosterContract.join)).toEqual([]);
  });

  test('shows a refusal with its sentence and the next best thing, which is done at once', async () => {
    const refusal = { sentence: 'El partido está completo.', code: 'MATCH_FULL' };
    leave(joinMatch, join, { maker: NICO.id, state: 'refused', refusal });
    server.answer(rosterContract.join, {
      message: '',
      player: { id: match.id, name: NICO.name },
      leaveLink: '/leave/a/b',
      match,
    });
    const { user } = renderApp(<SignalStrip />);
    expect(screen.getByText('1 cambio no se pudo hacer.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    expect(within(await sheet()).getByText('El partido está completo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Anotarme como suplente' }));
    await waitFor(() =>
      expect(server.calls(rosterContract.join).map(({ body }) => body)).toMatchObject([
        { name: NICO.name, isSubstitute: true },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('El partido está completo.')).toBeNull());
  });

  test.each(['STARTED_FULL', 'MATCH_STARTED', 'MATCH_PLAYED'] as const)(
    'shows a sign-up that arrived after kick-off with its sentence, and never sends it again: %s',
    async (code) => {
      leave(joinMatch, join, {
        maker: NICO.id,
        state: 'refused',
        refusal: { sentence: REFUSALS[code], code },
      });
      const { user } = renderApp(<SignalStrip />);
      await user.click(screen.getByRole('button', { name: 'Ver' }));
      expect(within(await sheet()).getByText(REFUSALS[code])).toBeVisible();
      expect(screen.getByRole('button', { name: 'Ver el partido' })).toBeVisible();
      expect(screen.queryByRole('button', { name: /Mandar de nuevo|suplente|Ver lugares/u })).toBeNull();
      expect(server.calls(rosterContract.join)).toEqual([]);
    },
  );

  test('shows a yes that arrived after kick-off with its sentence', async () => {
    const refusal = { sentence: REFUSALS.CONFIRMATION_LATE, code: 'CONFIRMATION_LATE' };
    leave(confirmPlace, { accept: true, playerId: 'a' }, { maker: NICO.id, state: 'refused', refusal });
    const { user } = renderApp(<SignalStrip />);
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    expect(within(await sheet()).getByText(REFUSALS.CONFIRMATION_LATE)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver el partido' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mandar de nuevo' })).toBeNull();
  });

  test('leads to the payments after a refused mark, and forgets what is dropped', async () => {
    const refusal = { sentence: 'Ya no estás en la lista.', code: 'PLAYER_NOT_FOUND' };
    const mark = { playerId: 'a', status: 'DECLARED', isOfOther: false };
    leave(markPayment, mark, { maker: NICO.id, state: 'refused', refusal });
    const { user } = renderApp(<SignalStrip />);
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    expect(within(await sheet()).getByRole('button', { name: 'Ver pagos' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByText('1 cambio no se pudo hacer.')).toBeNull());
    expect(server.calls(paymentsContract.mark)).toEqual([]);
  });

  test('lists what was sent of late, with its hour', async () => {
    const settledAt = Date.now() - 60_000;
    leave(joinMatch, join, { maker: NICO.id, state: 'done', settledAt });
    leave(markPayment, { playerId: 'a', status: 'DECLARED', isOfOther: false }, { maker: NICO.id });
    const { user } = renderApp(<SignalStrip />);
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    const done = within(await sheet()).getByRole('region', { name: 'Mandado' });
    expect(done).toHaveTextContent(/Anotarme.*hoy, \d\d:\d\d/u);
  });
});
