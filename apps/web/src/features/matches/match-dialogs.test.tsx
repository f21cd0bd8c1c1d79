import { matchesContract } from '@picado/domain/matches/contract';
import { MATCH_FACT_NAMES } from '@picado/domain/matches/facts';
import type { Match } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { CalendarSheet } from './components/calendar-sheet';
import { EditMatchDialog } from './components/edit-match-dialog';
import { TeamNamesDialog } from './components/team-names-dialog';
import { TransferDialog } from './components/match-dialogs';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
});

afterEach(() => vi.restoreAllMocks());

const onClose = vi.fn();
beforeEach(() => onClose.mockClear());

const nico = () => playerOf(NICO.name, { userId: NICO.id });
const fede = () => playerOf(FEDE.name, { userId: FEDE.id, position: 'Defensor', rating: 3.5 });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

describe('editing the data of a match', () => {
  const open = (rest: Partial<Match> = {}) => {
    const match = matchOf(rest);
    return { match, ...renderApp(<EditMatchDialog match={match} onClose={onClose} />) };
  };

  test('names the zone, which can be changed while nobody else is on the list', async () => {
    const { match, user } = open();
    expect(screen.getByText('Hora de Buenos Aires')).toBeVisible();
    server.answer(matchesContract.update, { message: SUCCESSES.MATCH_UPDATED, match });
    await user.click(button('Cambiar la zona horaria'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zona horaria' }), 'Madrid');
    await user.click(button('Guardar Cambios'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.calls(matchesContract.update)[0]?.body).toMatchObject({
      ...{ date: '2026-11-26', time: '21:00', timeZone: 'Europe/Madrid' },
    });
  });

  test('keeps the zone once somebody else is on it', () => {
    const guest = playerOf('Rulo', { positionIndex: 1 });
    const alone = matchOf();
    const players = [...alone.players, guest];
    const match = matchOf({ ...alone, players, allPlayers: players });
    renderApp(<EditMatchDialog match={match} onClose={onClose} />);
    expect(screen.getByRole('dialog', { name: 'Editar partido' })).toBeVisible();
    expect(screen.queryByText(/^Hora de/u)).toBeNull();
  });

  test('a smaller size proposes those that signed up last for the bench, and takes others', async () => {
    const players = Array.from({ length: 12 }, (_, at) =>
      playerOf(`Jugador ${at}`, {
        ...{ teamIndex: at < 6 ? 0 : 1, positionIndex: at % 6 },
        joinedAt: `2026-11-20T12:00:${String(at).padStart(2, '0')}Z`,
      }),
    );
    const { match, user } = open({ players, maxPlayers: 6, maxTotalPlayers: 12 });
    server.answer(matchesContract.update, { message: SUCCESSES.MATCH_UPDATED, match });
    await user.click(screen.getByRole('radio', { name: '5 contra 5' }));
    const choice = screen.getByRole('group', { name: 'No entran 2 titulares. ¿Quiénes pasan al banco?' });
    expect(choice).toBeVisible();
    const tick = (name: string) => screen.getByRole('checkbox', { name });
    expect(tick('Jugador 11')).toBeChecked();
    expect(tick('Jugador 10')).toBeChecked();
    await user.click(tick('Jugador 11'));
    expect(screen.getByText(/^Elegí a 2\./u)).toBeVisible();
    await user.click(button('Guardar Cambios'));
    expect(server.calls(matchesContract.update)).toEqual([]);
    await user.click(tick('Jugador 3'));
    await user.click(button('Guardar Cambios'));
    await waitFor(() =>
      expect(server.calls(matchesContract.update)[0]?.body).toMatchObject({
        ...{ maxPlayers: 5, benchedIds: [players[10]?.id, players[3]?.id] },
      }),
    );
  });

  test('the size stays as it is from kick-off on', () => {
    open({ status: 'IN_PROGRESS' });
    expect(screen.getByRole('radio', { name: '5 contra 5' })).toBeDisabled();
  });

  test('starts from the present data, and sends all of it', async () => {
    const { match, user } = open({ surface: 'CEMENT' });
    expect(field('Nombre de la cancha')).toHaveValue('Complejo La Esquina, cancha 3');
    const surface = screen.getByRole('combobox', { name: 'Superficie (opcional)' });
    expect(surface).toHaveDisplayValue('Cemento');
    expect(field('Link de Google Maps')).toHaveValue('https://maps.app.goo.gl/8fQ2nL');
    expect(button('Fecha: jueves 26 de noviembre')).toBeEnabled();
    expect(screen.getByRole('combobox', { name: 'Horario' })).toHaveValue('21:00');
    server.answer(matchesContract.update, { message: SUCCESSES.MATCH_UPDATED, match });

    await user.clear(field('Precio'));
    await user.type(field('Precio'), '$ 7.000');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Horario' }), '22:30');
    await user.selectOptions(surface, 'Césped');
    await user.click(button('Guardar Cambios'));
    expect(await screen.findByText(SUCCESSES.MATCH_UPDATED)).toBeVisible();
    expect(server.calls(matchesContract.update)[0]?.body).toEqual({
      location: 'Complejo La Esquina, cancha 3',
      mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
      surface: 'GRASS',
      date: '2026-11-26',
      time: '22:30',
      price: '$ 7.000',
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('has a field for each fact', () => {
    open();
    for (const name of MATCH_FACT_NAMES)
      expect(document.querySelector(`[data-field="${name}"]`), name).toBeInTheDocument();
  });

  test('sends null for a surface that is taken back', async () => {
    const { match, user } = open({ surface: 'CEMENT' });
    server.answer(matchesContract.update, { message: '', match });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Superficie (opcional)' }), 'Sin definir');
    await user.click(button('Guardar Cambios'));
    await waitFor(() =>
      expect(server.calls(matchesContract.update)[0]?.body).toMatchObject({ surface: null }),
    );
  });

  test('shows what is missing or invalid, and sends nothing', async () => {
    const { user } = open();
    await user.clear(field('Nombre de la cancha'));
    await user.clear(field('Link de Google Maps'));
    await user.type(field('Link de Google Maps'), 'la esquina');
    await user.clear(field('Precio'));
    await user.click(button('Guardar Cambios'));
    expect(screen.getByText('El nombre de la cancha es requerido')).toBeVisible();
    expect(
      screen.getByText('La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.'),
    ).toBeVisible();
    expect(screen.getByText('El precio es requerido')).toBeVisible();
    await waitFor(() => expect(field('Nombre de la cancha')).toHaveFocus());
    expect(server.calls(matchesContract.update)).toHaveLength(0);
  });

  test('takes the link out of a maps app’s shared text', async () => {
    const { match, user } = open();
    server.answer(matchesContract.update, { message: '', match });
    await user.clear(field('Link de Google Maps'));
    await user.type(field('Link de Google Maps'), 'El Galpón https://maps.app.goo.gl/x');
    await user.click(button('Guardar Cambios'));
    await waitFor(() => expect(server.calls(matchesContract.update)).toHaveLength(1));
    expect(server.calls(matchesContract.update)[0]?.body).toMatchObject({
      mapsUrl: 'https://maps.app.goo.gl/x',
    });
  });

  test('shows Guardando... and cannot be closed meanwhile', async () => {
    const { user } = open();
    server.fail(matchesContract.update, 'no answer');
    await user.click(button('Guardar Cambios'));
    expect(button('Guardando...')).toBeDisabled();
    expect(button('Cancelar')).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('shows a past time under its field, and stays open', async () => {
    const { user } = open();
    server.refuse(matchesContract.update, 422, REFUSALS.MATCH_IN_PAST, 'MATCH_IN_PAST');
    await user.click(button('Guardar Cambios'));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Horario' })).toHaveAccessibleDescription(
        REFUSALS.MATCH_IN_PAST,
      ),
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  test('of a finished match keeps day and time, and corrects place and price', () => {
    open({ status: 'FINISHED' });
    expect(button('Fecha: jueves 26 de noviembre')).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Horario' })).toBeDisabled();
    expect(screen.getByText(REFUSALS.MATCH_FINISHED_KEEPS_MOMENT)).toBeVisible();
    expect(field('Nombre de la cancha')).toBeEnabled();
    expect(field('Precio')).toBeEnabled();
  });

  test('offers an unusual time where the match has one', () => {
    open({ time: '20:15' });
    expect(screen.getByRole('combobox', { name: 'Horario' })).toHaveValue('20:15');
  });

  test.each([
    [403, REFUSALS.ONLY_ORGANISER_EDITS, 'ONLY_ORGANISER_EDITS', REFUSALS.ONLY_ORGANISER_EDITS],
    [500, '', 'SERVER_ERROR', 'Error al actualizar los datos del partido'],
    [401, REFUSALS.AUTH_ERROR, 'AUTH_ERROR', 'Debes estar logueado para editar los datos del partido'],
  ])('shows the refusal: %i', async (status, error, code, said) => {
    const { user } = open();
    server.refuse(matchesContract.update, status, error, code);
    await user.click(button('Guardar Cambios'));
    expect(await screen.findByText(said)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('naming the teams', () => {
  const open = () => {
    const match = matchOf();
    return { match, ...renderApp(<TeamNamesDialog match={match} onClose={onClose} />) };
  };

  test('saves both names and confirms it', async () => {
    const { match, user } = open();
    server.answer(matchesContract.teamNames, { message: SUCCESSES.TEAM_NAMES_UPDATED, match });
    await user.clear(field('Nombre del equipo 1'));
    await user.type(field('Nombre del equipo 1'), 'Los Pibes');
    await user.click(button('Guardar Cambios'));
    expect(await screen.findByText(SUCCESSES.TEAM_NAMES_UPDATED)).toBeVisible();
    expect(server.calls(matchesContract.teamNames)[0]?.body).toEqual({
      team1Name: 'Los Pibes',
      team2Name: 'Deportivo Resaca',
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('is disabled while one of them is blank, also for Enter', async () => {
    const { user } = open();
    await user.clear(field('Nombre del equipo 2'));
    await user.type(field('Nombre del equipo 2'), '   {Enter}');
    expect(button('Guardar Cambios')).toBeDisabled();
    expect(server.calls(matchesContract.teamNames)).toHaveLength(0);
  });

  test('accepts up to 50 characters', async () => {
    const { user } = open();
    await user.clear(field('Nombre del equipo 1'));
    await user.type(field('Nombre del equipo 1'), 'a'.repeat(60));
    expect(field('Nombre del equipo 1')).toHaveValue('a'.repeat(50));
  });

  test.each([
    [500, '', 'SERVER_ERROR', 'Error al actualizar los nombres de los equipos'],
    [409, REFUSALS.MATCH_FINISHED, 'MATCH_FINISHED', REFUSALS.MATCH_FINISHED],
    [401, REFUSALS.AUTH_ERROR, 'AUTH_ERROR', 'Debes estar logueado para editar los nombres de los equipos'],
  ])('shows the refusal: %i', async (status, error, code, said) => {
    const { user } = open();
    server.refuse(matchesContract.teamNames, status, error, code);
    await user.click(button('Guardar Cambios'));
    expect(await screen.findByText(said)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('transferring the match', () => {
  const open = (rest: Partial<Match> = {}) => {
    const match = matchOf({ players: [nico(), fede(), playerOf('Tomi')], ...rest });
    return { match, ...renderApp(<TransferDialog match={match} onClose={onClose} />) };
  };

  test('waits for a choice, offers only players with an account, and confirms the new organiser', async () => {
    const { match, user } = open();
    const [first, guest, ...rest] = screen.getAllByRole('radio');
    expect(rest).toHaveLength(0);
    expect(guest).toBeDisabled();
    expect(guest).toHaveAccessibleName(/Tomi.*Invitado: tiene que registrarse primero/u);
    expect(button('Transferir')).toBeDisabled();

    server.answer(matchesContract.transferAdministration, {
      message: SUCCESSES.OWNERSHIP_TRANSFERRED,
      match,
      newOwnerName: FEDE.name,
    });
    await user.click(first!);
    await user.click(button('Transferir'));
    expect(await screen.findByText('Listo: ahora el partido lo administra Fede Ledesma')).toBeVisible();
    const [sent] = server.calls(matchesContract.transferAdministration);
    expect(sent?.path).toBe(`/api/users/matches/${match.id}/transfer-ownership`);
    expect(sent?.body).toEqual({ newOwnerId: match.players[1]!.id });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('says that only guests are left, or no player', () => {
    const { unmount } = open({ players: [nico(), playerOf('Tomi')] });
    expect(screen.getByText('Solo hay usuarios invitados...')).toBeVisible();
    expect(button('Transferir')).toBeDisabled();
    unmount();
    open({ players: [nico()] });
    expect(
      screen.getByText('No hay otros jugadores disponibles para transferir la administración.'),
    ).toBeVisible();
  });

  test.each([
    [500, '', 'SERVER_ERROR', 'Error al transferir la administración'],
    [
      404,
      REFUSALS.TRANSFER_TARGET_NOT_FOUND,
      'TRANSFER_TARGET_NOT_FOUND',
      REFUSALS.TRANSFER_TARGET_NOT_FOUND,
    ],
    [401, REFUSALS.AUTH_ERROR, 'AUTH_ERROR', 'Debes estar logueado para transferir la administración'],
  ])('shows the refusal: %i', async (status, error, code, said) => {
    const { user } = open();
    server.refuse(matchesContract.transferAdministration, status, error, code);
    await user.click(screen.getByRole('radio', { name: /Fede/u }));
    await user.click(button('Transferir'));
    expect(await screen.findByText(said)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the calendar', () => {
  const open = (isParticipant = true, isSignedIn = true) => {
    const match = matchOf();
    const view = renderApp(
      <CalendarSheet match={match} isParticipant={isParticipant} isSignedIn={isSignedIn} onClose={onClose} />,
    );
    return { match, ...view };
  };
  const google = () => screen.getByRole('button', { name: /^Google Calendar/u });

  test('opens Google’s page in another tab with the match filled in', async () => {
    const tab = { opener: window } as unknown as Window;
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab);
    const { match, user } = open();
    await user.click(google());
    expect(await screen.findByText('¡Evento agregado a Google Calendar!')).toBeVisible();
    const [address, target] = opened.mock.calls[0]!;
    const url = new URL(String(address));
    expect(target).toBe('_blank');
    expect(url.host).toBe('calendar.google.com');
    expect(url.searchParams.get('dates')).toBe('20261127T000000Z/20261127T010000Z');
    expect(url.searchParams.get('location')).toBe(match.mapsUrl);
    expect(tab.opener).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('reports a blocked tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open();
    await user.click(google());
    expect(await screen.findByText('Error al agregar al calendario')).toBeVisible();
  });

  test('is also a file for any other calendar', () => {
    const { match } = open();
    const link = screen.getByRole('link', { name: /^Descargar el evento/u });
    expect(link).toHaveAttribute('href', `/api/matches/${match.id}/calendar.ics`);
    expect(link).toHaveAttribute('download', 'picado-2026-11-26.ics');
  });

  test.each([
    [true, false, 'Error: Usuario no autenticado'],
    [false, true, 'Solo los jugadores del partido pueden agregar el evento al calendario'],
  ])('is for signed-in participants', async (isParticipant, isSignedIn, said) => {
    const opened = vi.spyOn(window, 'open');
    const { user } = open(isParticipant, isSignedIn);
    await user.click(google());
    expect(await screen.findByText(said)).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
  });
});
