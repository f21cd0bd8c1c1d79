import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { paymentsContract } from '@picado/domain/payments/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { DECLARED, paymentOf, paymentsOf } from '../../../test/payments';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { DeleteDialog } from './components/match-dialogs';

let server: ReturnType<typeof fakeServer>;
const onClose = vi.fn();

beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
  onClose.mockReset();
});

const nicoIn = () => playerOf(NICO.name, { userId: NICO.id });
const fedeIn = () => playerOf(FEDE.name, { userId: FEDE.id });

function open(match: Match = matchOf(), payments = paymentsOf([])) {
  server.answer(paymentsContract.read, payments);
  return renderApp(<DeleteDialog match={match} onClose={onClose} />, { at: `/match/${match.id}` });
}
const dialog = () => screen.getByRole('alertdialog', { name: '¿Eliminar el partido?' });

describe('deleting a match', () => {
  it('asks first, names the players concerned, and can be cancelled', async () => {
    const { user } = open(
      matchOf({ players: [nicoIn(), fedeIn(), playerOf('Tomi')], substitutes: [playerOf('Pipa')] }),
    );
    expect(dialog()).toHaveAccessibleDescription(
      'Se van a borrar los 3 jugadores y 1 suplente anotados. No se puede deshacer.',
    );
    await user.click(within(dialog()).getByRole('button', { name: 'Cancelar' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.calls(matchesContract.remove)).toHaveLength(0);
  });

  it('counts no players where the organiser is alone', () => {
    open();
    expect(dialog()).toHaveAccessibleDescription('No se puede deshacer.');
  });

  it('says how many have paid and what is to be given back, beside the players that are removed', async () => {
    const [nico, fede, tomi] = [nicoIn(), fedeIn(), playerOf('Tomi')];
    open(
      matchOf({ players: [nico, fede, tomi] }),
      paymentsOf([paymentOf(nico, { status: 'CONFIRMED' }), paymentOf(fede, DECLARED), paymentOf(tomi)], {
        departed: [paymentOf(playerOf('Pipa'), { status: 'CONFIRMED' })],
      }),
    );
    const said = await within(dialog()).findByText(
      '2 jugadores ya pagaron (1 sin confirmar): acordate de devolverles $ 9.000.',
    );
    expect(said).toHaveAttribute('role', 'status');
  });

  it('does not pass over payments that cannot be read', async () => {
    server.fail(paymentsContract.read, 'no network');
    renderApp(<DeleteDialog match={matchOf()} onClose={onClose} />);
    expect(await screen.findByText(/^No pudimos ver los pagos/u)).toBeVisible();
  });

  it('confirms it and leads to the other matches', async () => {
    const match = matchOf();
    server.answer(matchesContract.remove, { message: '' });
    const { user } = open(match);
    await user.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
    expect(await screen.findByText('Partido eliminado exitosamente')).toBeVisible();
    expect(server.calls(matchesContract.remove)[0]?.path).toBe(`/api/matches/${match.id}`);
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/matches$/u));
  });

  it.each([
    ['Solo el organizador puede eliminar el partido', 'Solo el organizador puede eliminar el partido'],
    ['', 'Error al eliminar partido'],
  ])('shows the refusal and stays: %j reads %j', async (error, shown) => {
    server.refuse(matchesContract.remove, error === '' ? 500 : 403, error, '');
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/match\//u);
  });
});
