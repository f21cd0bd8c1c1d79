import { matchesContract } from '@picado/domain/matches/contract';
import type { Match, Player } from '@picado/domain/matches/schema';
import { paymentsContract } from '@picado/domain/payments/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { liveToken } from '../../../test/in-session';
import { FEDE, NICO, playerOf } from '../../../test/matches';
import { changed, paymentOf, paymentsOf } from '../../../test/payments';
import { renderApp } from '../../../test/render';
import { bench, fourWithTwoWaiting, Roster, side } from '../../../test/roster';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';

const { addPlayer, removePlayer, updatePlayer, confirmationLink } = rosterContract;
const HOME = 'Atlético Sobremesa';
const COLO = 'Colo Vázquez';
const PIPA = 'Pipa Domínguez';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write(liveToken());
});

interface Looking {
  userId?: string | null;
  occupy?: (slotKey: string) => void;
  onProfileChanged?: () => void;
}

async function open(match: Match, { userId = NICO.id, ...rest }: Looking = {}) {
  server.answer(matchesContract.read, match);
  const view = renderApp(<Roster matchId={match.id} userId={userId} {...rest} />);
  await screen.findByRole('region', { name: HOME });
  return view;
}

async function menuOf(name: string, match: Match, looking?: Looking) {
  const view = await open(match, looking);
  await view.user.click(screen.getByRole('button', { name: new RegExp(`^${name}`, 'u') }));
  return { ...view, menu: within(await screen.findByRole('dialog', { name })) };
}

const withPlayer = (match: Match, player: Player): Match => {
  const players = [...match.players, player];
  return { ...match, players, allPlayers: [...players, ...match.substitutes], version: match.version + 1 };
};

const added = (match: Match, player: Player) => ({
  message: SUCCESSES.PLAYER_ADDED,
  player: { id: player.id, name: player.name },
  leaveLink: `/leave/${player.id}/abcdefghijklmnopqrstuv`,
  match: withPlayer(match, player),
});

describe('the organiser adds players', () => {
  test('to the tapped slot, one after another', async () => {
    const match = fourWithTwoWaiting();
    const emi = playerOf('Emi Wu', { teamIndex: 0, positionIndex: 3 });
    server.answer(addPlayer, added(match, emi));
    server.answer(addPlayer, added(withPlayer(match, emi), playerOf('Juampi', { positionIndex: 4 })));
    const occupy = vi.fn();
    const { user } = await open(match, { occupy });
    await user.click(
      screen.getByRole('button', { name: /Cupo disponible\s*en Atlético Sobremesa, lugar 4/u }),
    );
    const sheet = within(await screen.findByRole('dialog', { name: 'Agregar jugador' }));
    expect(occupy).toHaveBeenCalledWith('0-3');
    await user.type(sheet.getByLabelText('Nombre'), 'Emi Wu');
    await user.click(sheet.getByRole('radio', { name: 'Delantero' }));
    await user.click(sheet.getByRole('button', { name: 'Agregar' }));

    expect(await screen.findByText(SUCCESSES.PLAYER_ADDED)).toBeVisible();
    expect(server.calls(addPlayer)[0]?.body).toEqual({
      name: 'Emi Wu',
      position: 'Delantero',
      rating: 3,
      isSubstitute: false,
      teamIndex: 0,
      positionIndex: 3,
    });
    expect(side(HOME)[3]).toBe('Emi Wu');

    const next = within(await screen.findByRole('dialog', { name: 'Agregar otro' }));
    expect(next.getByLabelText('Nombre')).toHaveValue('');
    expect(next.getByLabelText('Nombre')).toHaveFocus();
    await user.click(next.getByRole('button', { name: 'Copiar el link personal de Emi Wu' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/leave/${emi.id}/abcdefghijklmnopqrstuv`,
    );
    await user.type(next.getByLabelText('Nombre'), 'Juampi{Enter}');
    await waitFor(() => expect(server.calls(addPlayer)).toHaveLength(2));
    expect(server.calls(addPlayer)[1]?.body).not.toHaveProperty('positionIndex');
    await user.click(next.getByRole('button', { name: 'Listo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('with a taken name reported at the field', async () => {
    server.refuse(addPlayer, 409, REFUSALS.DUPLICATE_NAME, 'DUPLICATE_NAME');
    const { user } = await open(fourWithTwoWaiting());
    await user.click(screen.getByRole('button', { name: 'Agregar jugador' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Agregar jugador' }));
    await user.type(sheet.getByLabelText('Nombre'), `${COLO}{Enter}`);
    expect(await sheet.findByText(REFUSALS.DUPLICATE_NAME)).toBeVisible();
  });

  test.each([
    ['SCHEDULED', 'El partido está completo para jugadores principales. ¿Te gustaría unirte como suplente?'],
    ['FINISHED', 'Los dos equipos de ese partido están completos. Si también jugó, agregalo como suplente.'],
  ] as const)('as substitutes of a full match that is %s, after being asked', async (status, asked) => {
    const players = ([0, 1] as const).flatMap((teamIndex) =>
      Array.from({ length: 5 }, (_, positionIndex) =>
        playerOf(`Titular ${teamIndex} ${positionIndex}`, { teamIndex, positionIndex }),
      ),
    );
    const match = fourWithTwoWaiting({ players, status });
    server.answer(addPlayer, added(match, playerOf('Emi Wu')));
    const { user } = await open(match);
    await user.click(screen.getByRole('button', { name: 'Agregar jugador' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Agregar jugador' }));
    await user.type(sheet.getByLabelText('Nombre'), 'Emi Wu');
    await user.click(sheet.getByRole('checkbox', { name: 'Agregar como suplente' }));
    await user.click(sheet.getByRole('button', { name: 'Agregar' }));
    const question = within(await screen.findByRole('alertdialog', { name: asked }));
    expect(server.calls(addPlayer)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Agregar como suplente' }));
    await waitFor(() =>
      expect(server.calls(addPlayer)[0]?.body).toMatchObject({ name: 'Emi Wu', isSubstitute: true }),
    );
  });

  test('or themselves, without an entry', async () => {
    const match = fourWithTwoWaiting({ creatorId: FEDE.id });
    const { user } = await open(match, { userId: FEDE.id });
    const [slot] = screen.getAllByRole('button', { name: /^Cupo disponible/u });
    await user.click(slot!);
    await user.click(await screen.findByRole('button', { name: /^Anotarme yo/u }));
    expect(await screen.findByRole('dialog', { name: 'Anotate' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await user.click(slot!);
    await user.click(await screen.findByRole('button', { name: /^Agregar jugador\s*Lo anotás/u }));
    expect(await screen.findByRole('dialog', { name: 'Agregar jugador' })).toBeVisible();
  });
});

describe('editing', () => {
  test('changes the own entry, and the profile with it', async () => {
    const match = fourWithTwoWaiting();
    const onProfileChanged = vi.fn();
    server.answer(updatePlayer, { message: SUCCESSES.PLAYER_UPDATED, match });
    const { user, menu } = await menuOf(NICO.name, match, { onProfileChanged });
    await user.click(menu.getByRole('button', { name: 'Editar mis datos' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Editar mis datos' }));
    expect(sheet.getByLabelText('Nombre en el partido')).toHaveValue(NICO.name);
    await user.click(sheet.getByRole('radio', { name: '5 estrellas' }));
    await user.click(sheet.getByRole('checkbox', { name: 'También en mi perfil' }));
    await user.click(sheet.getByRole('button', { name: 'Guardar Cambios' }));
    expect(await screen.findByText(SUCCESSES.PLAYER_UPDATED)).toBeVisible();
    expect(server.calls(updatePlayer)[0]?.body).toEqual({
      playerId: match.players[0]?.id,
      name: NICO.name,
      position: 'Mediocampista',
      rating: 5,
      updateProfile: true,
    });
    expect(onProfileChanged).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('another player’s entry offers no profile', async () => {
    const { user, menu } = await menuOf(COLO, fourWithTwoWaiting());
    await user.click(menu.getByRole('button', { name: 'Editar' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Editar jugador' }));
    expect(sheet.queryByRole('checkbox')).toBeNull();
  });

  test.each([
    [409, REFUSALS.DUPLICATE_NAME, 'DUPLICATE_NAME', REFUSALS.DUPLICATE_NAME],
    [500, REFUSALS.SERVER_ERROR, 'SERVER_ERROR', 'Error al actualizar el jugador'],
    [401, REFUSALS.AUTH_ERROR, 'AUTH_ERROR', 'Debes estar logueado para editar jugadores'],
  ])('refused with %i shows the reason, and keeps the form', async (status, error, code, said) => {
    server.refuse(updatePlayer, status, error, code);
    const { user, menu } = await menuOf(COLO, fourWithTwoWaiting());
    await user.click(menu.getByRole('button', { name: 'Editar' }));
    const name = await screen.findByLabelText('Nombre en el partido');
    await user.clear(name);
    await user.type(name, 'Colorado{Enter}');
    expect(await screen.findByText(said)).toBeVisible();
    expect(name).toHaveValue('Colorado');
  });

  test('requires a name', async () => {
    const { user, menu } = await menuOf(COLO, fourWithTwoWaiting());
    await user.click(menu.getByRole('button', { name: 'Editar' }));
    const name = await screen.findByLabelText('Nombre en el partido');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    expect(screen.getByText('El nombre es requerido')).toBeVisible();
    expect(name).toHaveFocus();
    expect(server.calls(updatePlayer)).toHaveLength(0);
  });

  test('is possible for a player’s own entry alone', async () => {
    const match = fourWithTwoWaiting();
    const fede = { ...match.players[2]!, userId: FEDE.id };
    const players = match.players.map((player) => (player.id === fede.id ? fede : player));
    const { menu } = await menuOf(
      FEDE.name,
      { ...match, players, allPlayers: [...players, ...match.substitutes] },
      { userId: FEDE.id },
    );
    const actions = menu.getAllByRole('listitem').map((row) => row.textContent);
    expect(actions).toEqual(['Ver perfil', 'Editar mis datos', 'Darme de baja']);
  });

  test('is offered for no other player', async () => {
    const { user } = await open(fourWithTwoWaiting(), { userId: FEDE.id });
    await user.click(screen.getByRole('button', { name: new RegExp(`^${NICO.name}`, 'u') }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('removing', () => {
  test('names the promoted substitute, and needs a confirmation', async () => {
    const match = fourWithTwoWaiting();
    const [pipa, agustin] = match.substitutes;
    const colo = match.players[1]!;
    const promoted = { ...pipa!, isSubstitute: false, teamIndex: 0 as const, positionIndex: 1 };
    const players = [
      match.players[0]!,
      { ...promoted, isConfirmationPending: true },
      ...match.players.slice(2),
    ];
    const after = {
      ...match,
      players,
      substitutes: [agustin!],
      allPlayers: [...players, agustin!],
      version: 2,
    };
    server.answer(removePlayer, { message: SUCCESSES.PLAYER_REMOVED, match: after });

    const { user, menu } = await menuOf(COLO, match);
    await user.click(menu.getByRole('button', { name: 'Eliminar' }));
    const question = await screen.findByRole('alertdialog', { name: `¿Eliminar a ${COLO}?` });
    expect(question).toHaveAccessibleDescription(`En su lugar entra ${PIPA}, que es quien espera hace más.`);
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(SUCCESSES.PLAYER_REMOVED)).toBeVisible();
    expect(server.calls(removePlayer)[0]?.body).toEqual({ playerId: colo.id });
    expect(side(HOME).slice(0, 2)).toEqual([NICO.name, PIPA]);
    expect(bench()).toEqual(['Agustín Ferreyra']);
    // Every viewer reads that the slot is not confirmed yet.
    expect(screen.getByText('Sin confirmar')).toBeVisible();
  });

  test('changes nothing where the server refuses', async () => {
    server.refuse(removePlayer, 403, REFUSALS.ONLY_ORGANISER_REMOVES, 'ONLY_ORGANISER_REMOVES');
    const { user, menu } = await menuOf(COLO, fourWithTwoWaiting({ substitutes: [] }));
    await user.click(menu.getByRole('button', { name: 'Eliminar' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveAccessibleDescription('Su lugar queda libre.');
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    expect(
      await screen.findByText(`Solo el organizador puede eliminar jugadores. ${COLO} sigue en la lista.`),
    ).toBeVisible();
    expect(side(HOME)).toContain(COLO);
  });

  test.each([
    [404, REFUSALS.PLAYER_NOT_FOUND, 'PLAYER_NOT_FOUND', REFUSALS.PLAYER_NOT_FOUND],
    [500, REFUSALS.SERVER_ERROR, 'SERVER_ERROR', `Error al eliminar jugador. ${COLO} sigue en la lista.`],
  ])('refused with %i says why, and that the player is still in where that is so', async (...refused) => {
    const [status, error, code, said] = refused;
    server.refuse(removePlayer, status, error, code);
    const { user, menu } = await menuOf(COLO, fourWithTwoWaiting());
    await user.click(menu.getByRole('button', { name: 'Eliminar' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    );
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('without an answer leaves it to the list whether the player is still in', async () => {
    server.fail(removePlayer, 'no network');
    const { user, menu } = await menuOf(COLO, fourWithTwoWaiting());
    await user.click(menu.getByRole('button', { name: 'Eliminar' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    );
    expect(await screen.findByText(`Error de conexión. Fijate si ${COLO} sigue en la lista.`)).toBeVisible();
  });

  test('is not offered for the organiser’s own entry', async () => {
    const { menu } = await menuOf(NICO.name, fourWithTwoWaiting());
    expect(menu.queryByRole('button', { name: 'Eliminar' })).toBeNull();
    expect(menu.queryByRole('button', { name: 'Darme de baja' })).toBeNull();
  });
});

test('the link of a promoted player without an answer can be passed on', async () => {
  const match = fourWithTwoWaiting();
  const colo = { ...match.players[1]!, isConfirmationPending: true };
  const players = [match.players[0]!, colo, ...match.players.slice(2)];
  server.answer(confirmationLink, { link: '/confirm/abc.def' });
  const { user, menu } = await menuOf(COLO, {
    ...match,
    players,
    allPlayers: [...players, ...match.substitutes],
  });
  await user.click(menu.getByRole('button', { name: 'Copiar link para confirmar' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Link para confirmar' }));
  await user.click(await sheet.findByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/confirm/abc.def`);
  expect(await screen.findByText('¡Link copiado al portapapeles!')).toBeVisible();
});

describe('at the pitch', () => {
  const rows = (menu: { getAllByRole: (role: 'listitem') => HTMLElement[] }) =>
    menu.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('the organiser marks first that a player has paid', async () => {
    const match = fourWithTwoWaiting();
    const colo = match.players.find(({ name }) => name === COLO)!;
    const owed = paymentsOf([paymentOf(colo)]);
    server.answer(paymentsContract.read, owed);
    const { user, menu } = await menuOf(COLO, match);
    await waitFor(() => expect(rows(menu)[0]).toBe('Marcar que pagó'));
    server.answer(paymentsContract.mark, changed(paymentsOf([paymentOf(colo, { status: 'CONFIRMED' })])));
    await user.click(menu.getByRole('button', { name: 'Marcar que pagó' }));
    await waitFor(() =>
      expect(server.calls(paymentsContract.mark)).toMatchObject([{ body: { status: 'CONFIRMED' } }]),
    );
    expect(screen.queryByRole('dialog', { name: COLO })).toBeNull();
  });

  test('no other player can', async () => {
    const { menu } = await menuOf(COLO, fourWithTwoWaiting(), { userId: FEDE.id });
    expect(rows(menu)[0]).toBe('Ver perfil');
    expect(server.calls(paymentsContract.read)).toHaveLength(0);
  });
});
