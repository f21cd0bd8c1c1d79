import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { paymentsContract } from '@picado/domain/payments/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { DECLARED, paymentOf, paymentsOf } from '../../../test/payments';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { stored } from '../../lib/storage';
import { MatchesTabs } from './components/matches-tabs';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T15:00:00Z') });
  stored.authToken.write('token');
  server = fakeServer();
});

afterEach(() => vi.useRealTimers());

const sayLeft = vi.fn();

function openMatches() {
  return renderApp(
    <MatchesTabs
      sayLeft={sayLeft}
      user={NICO}
      header={(match) => <h2 title="pitch">{match.team1Name}</h2>}
      capacity={(match) => <p>{`${match.players.length}/${match.maxTotalPlayers}`}</p>}
      create={<a href="/create-match">Crear Partido</a>}
      emptyActive={<p>No tienes partidos activos</p>}
      emptyHistory={<p>No tienes historial de partidos</p>}
    />,
    { at: '/matches' },
  );
}

const nicoIn = () => playerOf(NICO.name, { userId: NICO.id });
const fedeIn = () => playerOf(FEDE.name, { userId: FEDE.id, position: 'Defensor', rating: 3.5 });
/** Organised by Fede; Nico plays. */
const ofFede = (rest: Partial<Match> = {}) =>
  matchOf({ creatorId: FEDE.id, players: [fedeIn(), nicoIn()], ...rest });

async function open(name: string) {
  server.answer(matchesContract.myMatches, []);
  const view = openMatches();
  await view.user.click(await screen.findByRole('button', { name }));
  return view;
}

describe('the active matches', () => {
  it('label the next one, later ones, and the one in progress', async () => {
    server.answer(matchesContract.myMatches, [
      ofFede({ startsAt: '2026-11-28T00:00:00Z', time: '22:00' }),
      ofFede({ startsAt: '2026-11-21T14:30:00Z', time: '11:30' }),
      matchOf(),
    ]);
    openMatches();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByText(/^(PRÓXIMO PARTIDO|PARTIDO )/u).textContent)).toEqual([
      'PARTIDO EN CURSO',
      'PRÓXIMO PARTIDO',
      'PARTIDO PROGRAMADO',
    ]);
    // The live match and the next one take the whole width, with their pitch.
    expect(cards.map((card) => within(card).queryByTitle('pitch') !== null)).toEqual([true, true, false]);
  });

  it('show the creator the crown, Transferir and Eliminar, and other players only Abandonar', async () => {
    server.answer(matchesContract.myMatches, [matchOf(), ofFede({ startsAt: '2026-11-28T00:00:00Z' })]);
    openMatches();
    const [mine, his] = await screen.findAllByRole('article');
    expect(within(mine!).getByText('Creador')).toBeVisible();
    expect(within(mine!).getByRole('button', { name: 'Transferir' })).toBeEnabled();
    expect(within(mine!).getByRole('button', { name: '🗑️ Eliminar' })).toBeEnabled();
    expect(within(mine!).queryByRole('button', { name: 'Abandonar' })).toBeNull();
    expect(within(his!).queryByText('Creador')).toBeNull();
    expect(within(his!).getByRole('button', { name: 'Abandonar' })).toBeEnabled();
    expect(within(his!).queryByRole('button', { name: 'Transferir' })).toBeNull();
  });

  it('show day, place, teams, price and count, and lead to the match', async () => {
    const match = ofFede({ startsAt: '2026-11-28T00:00:00Z' });
    server.answer(matchesContract.myMatches, [matchOf(), match]);
    openMatches();
    const card = (await screen.findAllByRole('article'))[1]!;
    for (const text of [
      '21:00',
      'jue 26 nov',
      'Complejo La Esquina, cancha 3',
      '$ 6.500',
      '2 de 14 anotados',
    ]) {
      expect(within(card).getByText(text)).toBeInTheDocument();
    }
    expect(
      within(card).getByRole('heading', { name: 'Atlético Sobremesa versus Deportivo Resaca' }),
    ).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Ver Partido' })).toHaveAttribute(
      'href',
      `/match/${match.id}`,
    );
  });

  it('offer to create one where there are none, with one link', async () => {
    server.answer(matchesContract.myMatches, []);
    openMatches();
    expect(await screen.findByText('No tienes partidos activos')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Crear Partido' })).toBeNull();
  });

  it('show a skeleton while they load', () => {
    server.fail(matchesContract.myMatches, 'no answer');
    openMatches();
    expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Cargando...');
  });

  it('report a failure and can be fetched again', async () => {
    server.refuse(matchesContract.myMatches, 429, 'Demasiados intentos.', 'RATE_LIMITED');
    server.answer(matchesContract.myMatches, [matchOf()]);
    const { user } = openMatches();
    expect(await screen.findByText('Demasiados intentos.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('PRÓXIMO PARTIDO')).toBeVisible();
  });
});

describe('deleting', () => {
  const withoutPayments = () => server.answer(paymentsContract.read, paymentsOf([]));

  it('asks first, names the players concerned, and can be cancelled', async () => {
    server.answer(matchesContract.myMatches, [
      matchOf({ players: [nicoIn(), fedeIn(), playerOf('Tomi')], substitutes: [playerOf('Pipa')] }),
    ]);
    withoutPayments();
    const { user } = await open('🗑️ Eliminar');
    const dialog = screen.getByRole('alertdialog', { name: '¿Eliminar el partido?' });
    expect(dialog).toHaveAccessibleDescription(
      'Se van a borrar los 3 jugadores y 1 suplente anotados. No se puede deshacer.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.calls(matchesContract.remove)).toHaveLength(0);
  });

  it('counts no players where the organiser is alone', async () => {
    server.answer(matchesContract.myMatches, [matchOf()]);
    withoutPayments();
    await open('🗑️ Eliminar');
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('No se puede deshacer.');
  });

  it('says how many have paid and what is to be given back, beside the players that are removed', async () => {
    const [nico, fede, tomi] = [nicoIn(), fedeIn(), playerOf('Tomi')];
    server.answer(matchesContract.myMatches, [matchOf({ players: [nico, fede, tomi] })]);
    server.answer(
      paymentsContract.read,
      paymentsOf([paymentOf(nico, { status: 'CONFIRMED' }), paymentOf(fede, DECLARED), paymentOf(tomi)], {
        departed: [paymentOf(playerOf('Pipa'), { status: 'CONFIRMED' })],
      }),
    );
    await open('🗑️ Eliminar');
    const dialog = within(screen.getByRole('alertdialog'));
    const said = await dialog.findByText(
      '2 jugadores ya pagaron (1 sin confirmar): acordate de devolverles $ 9.000.',
    );
    expect(said).toHaveAttribute('role', 'status');
    expect(dialog.getByText('Se van a borrar los 3 jugadores anotados. No se puede deshacer.')).toBeVisible();
  });

  it('does not pass over payments that cannot be read', async () => {
    server.answer(matchesContract.myMatches, [matchOf()]);
    server.fail(paymentsContract.read, 'no network');
    await open('🗑️ Eliminar');
    expect(await screen.findByText(/^No pudimos ver los pagos/u)).toBeVisible();
  });

  it('confirms it and loads the list again', async () => {
    const match = matchOf();
    server.answer(matchesContract.myMatches, [match]);
    server.answer(matchesContract.remove, { message: '' });
    withoutPayments();
    const { user } = await open('🗑️ Eliminar');
    await user.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
    expect(await screen.findByText('Partido eliminado exitosamente')).toBeVisible();
    expect(await screen.findByText('No tienes partidos activos')).toBeVisible();
    expect(server.calls(matchesContract.remove)[0]?.path).toBe(`/api/matches/${match.id}`);
  });

  it('shows ... on the button meanwhile', async () => {
    server.answer(matchesContract.myMatches, [matchOf()]);
    server.fail(matchesContract.remove, 'no answer');
    withoutPayments();
    const { user } = await open('🗑️ Eliminar');
    await user.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
    const button = screen.getByRole('button', { name: '🗑️ Eliminar' });
    expect(button).toHaveTextContent('...');
    expect(button).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Transferir' })).toBeDisabled();
  });

  it.each([
    ['Solo el organizador puede eliminar el partido', 'Solo el organizador puede eliminar el partido'],
    ['', 'Error al eliminar partido'],
  ])('shows the refusal: %j reads %j', async (error, shown) => {
    server.answer(matchesContract.myMatches, [matchOf()]);
    server.refuse(matchesContract.remove, error === '' ? 500 : 403, error, '');
    withoutPayments();
    const { user } = await open('🗑️ Eliminar');
    await user.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
    expect(await screen.findByText(shown)).toBeVisible();
  });
});

describe('leaving', () => {
  it('asks first, confirms it, and loads the list again', async () => {
    const match = ofFede();
    server.answer(matchesContract.myMatches, [match]);
    server.answer(rosterContract.leave, { message: '', match });
    const { user } = await open('Abandonar');
    const dialog = screen.getByRole('alertdialog', { name: '¿Abandonar el partido?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sí, abandonar' }));
    expect(await screen.findByText('No tienes partidos activos')).toBeVisible();
    expect(sayLeft).toHaveBeenCalledWith(
      expect.objectContaining({
        message: 'Te has dado de baja del partido correctamente',
        playerId: match.players[1]?.id,
        userId: NICO.id,
      }),
    );
  });

  it('reports a failure', async () => {
    server.answer(matchesContract.myMatches, [ofFede()]);
    server.refuse(rosterContract.leave, 500, '', '');
    const { user } = await open('Abandonar');
    await user.click(screen.getByRole('button', { name: 'Sí, abandonar' }));
    expect(await screen.findByText('Error al abandonar partido')).toBeVisible();
  });

  it('reports a missing connection', async () => {
    server.answer(matchesContract.myMatches, [ofFede()]);
    server.fail(rosterContract.leave, 'no network');
    const { user } = await open('Abandonar');
    await user.click(screen.getByRole('button', { name: 'Sí, abandonar' }));
    expect(await screen.findByText('Error de conexión')).toBeVisible();
  });
});

describe('transferring', () => {
  const withOthers = () => matchOf({ players: [nicoIn(), fedeIn(), playerOf('Tomi')], substitutes: [] });

  it('lists all players except the creator, with the guests apart and the reason', async () => {
    server.answer(matchesContract.myMatches, [withOthers()]);
    await open('Transferir');
    const dialog = screen.getByRole('dialog', { name: 'Transferir Ownership' });
    expect(
      within(dialog).getByRole('group', {
        name: 'Selecciona a quién quieres transferir el ownership del partido:',
      }),
    ).toBeVisible();
    const [fede, tomi, ...rest] = within(dialog).getAllByRole('radio');
    expect(rest).toHaveLength(0);
    expect(fede).toHaveAccessibleName(/Fede Ledesma.*Defensor.*3,5/u);
    expect(fede).toBeEnabled();
    expect(tomi).toHaveAccessibleName(/Tomi.*Invitado: tiene que registrarse primero/u);
    expect(tomi).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'Transferir' })).toBeDisabled();
  });

  it('transfers the match to the chosen player, confirms it and closes', async () => {
    const match = withOthers();
    server.answer(matchesContract.myMatches, [match]);
    server.answer(matchesContract.transferOwnership, { message: '', match, newOwnerName: FEDE.name });
    const { user } = await open('Transferir');
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: /Fede/u }));
    await user.click(within(dialog).getByRole('button', { name: 'Transferir' }));
    expect(await screen.findByText('Ownership transferido exitosamente')).toBeVisible();
    expect(server.calls(matchesContract.transferOwnership)[0]?.body).toEqual({ newCreatorId: FEDE.id });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(matchesContract.myMatches)).toHaveLength(2);
  });

  it.each([
    ['Ese jugador no está en el partido.', 'Ese jugador no está en el partido.'],
    ['', 'Error al transferir ownership'],
  ])('stays open when it fails: %j reads %j', async (error, shown) => {
    server.answer(matchesContract.myMatches, [withOthers()]);
    server.refuse(matchesContract.transferOwnership, error === '' ? 500 : 404, error, '');
    const { user } = await open('Transferir');
    await user.click(screen.getByRole('radio', { name: /Fede/u }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Transferir' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('says that only guests are left', async () => {
    server.answer(matchesContract.myMatches, [matchOf({ players: [nicoIn(), playerOf('Tomi')] })]);
    await open('Transferir');
    expect(screen.getByText('Solo hay usuarios invitados...')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Tomi/u })).toBeDisabled();
  });

  it('says that there is no other player', async () => {
    server.answer(matchesContract.myMatches, [matchOf()]);
    await open('Transferir');
    expect(
      screen.getByText('No hay otros jugadores disponibles para transferir la administración.'),
    ).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Transferir' })).toBeDisabled();
  });
});
