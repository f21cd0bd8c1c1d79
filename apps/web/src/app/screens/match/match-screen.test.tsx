import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { viewMatch } from '@picado/domain/matches/viewer';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { FEDE, matchOf, NICO, playerOf, withPlayer } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { browserStorage } from '../../../lib/storage';
import { Component } from './match-screen';

let server: ReturnType<typeof fakeServer>;
let line: ReturnType<typeof openLine>;

beforeEach(() => {
  server = fakeServer();
  line = openLine();
});

function open(match: Match, { guest = true, beside }: { guest?: boolean; beside?: ReactNode } = {}) {
  if (guest) browserStorage.guestAccess.write(true);
  server.answer(matchesContract.read, match);
  server.answer(matchesContract.viewer, viewMatch(match, { kind: 'anonymous' }, { now: Date.now() }));
  return openScreen({ '/match/:id': Component }, `/match/${match.id}`, beside);
}

const fullMatch = () =>
  matchOf({
    players: ([0, 1] as const).flatMap((teamIndex) =>
      Array.from({ length: 7 }, (_, positionIndex) =>
        playerOf(`Jugador ${teamIndex * 7 + positionIndex}`, { teamIndex, positionIndex }),
      ),
    ),
  });

const LINK = (playerId: string) => `/leave/${playerId}/abcdefghijklmnopqrstuv`;

async function closeInvitation(user: ReturnType<typeof openScreen>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
}

describe('a guest', () => {
  test('on another clock reads the zone beside the hour once they are in, and sends it to the group', async () => {
    const match = matchOf({ timeZone: 'Europe/Madrid', startsAt: '2026-11-26T20:00:00Z' });
    const emi = playerOf('Emi Wu', { teamIndex: 1, positionIndex: 2 });
    const { user } = open(match);
    await closeInvitation(user);
    await user.click(screen.getByRole('button', { name: 'Cupo disponible en Deportivo Resaca, lugar 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Anotate' });
    server.answer(rosterContract.join, {
      message: SUCCESSES.JOINED,
      player: { id: emi.id, name: emi.name },
      leaveLink: LINK(emi.id),
      match: withPlayer(match, emi),
    });
    await user.type(within(dialog).getByLabelText('Nombre'), 'Emi Wu');
    await user.click(within(dialog).getByRole('button', { name: 'Anotarme' }));
    const stage = await screen.findByRole('dialog', { name: '¡Adentro! Sos el 3 de Deportivo Resaca' });
    expect(await within(stage).findByText(', hora de Madrid')).toBeVisible();
    const link = within(stage).getByRole('link', { name: /Avisar al grupo/u });
    await waitFor(() =>
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('21:00, hora de Madrid.'),
    );
  });

  test('takes the tapped slot, and keeps the leave link', async () => {
    const match = matchOf();
    const emi = playerOf('Emi Wu', { teamIndex: 1, positionIndex: 2 });
    const { user } = open(match);
    await closeInvitation(user);
    act(() => line.up());

    await user.click(screen.getByRole('button', { name: 'Cupo disponible en Deportivo Resaca, lugar 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Anotate' });
    expect(line.sent).toContainEqual({
      event: 'occupySpace',
      payload: { matchId: match.id, spaceKey: '1-2' },
    });

    server.answer(rosterContract.join, {
      message: SUCCESSES.JOINED,
      player: { id: emi.id, name: emi.name },
      leaveLink: LINK(emi.id),
      match: withPlayer(match, emi),
    });
    await user.type(within(dialog).getByLabelText('Nombre'), 'Emi Wu');
    await user.click(within(dialog).getByRole('radio', { name: 'Delantero' }));
    await user.click(within(dialog).getByRole('button', { name: 'Anotarme' }));

    const stage = await screen.findByRole('dialog', { name: '¡Adentro! Sos el 3 de Deportivo Resaca' });
    expect(await within(stage).findByText('¡Te has unido al partido exitosamente!')).toHaveRole('status');
    expect(within(stage).getByRole('heading', { name: '¡Adentro!' })).toHaveFocus();
    expect(within(stage).getByRole('textbox', { name: 'Guardá tu lugar' })).toHaveValue(
      window.location.origin + LINK(emi.id),
    );
    expect(server.calls(rosterContract.join)[0]?.body).toEqual({
      name: 'Emi Wu',
      position: 'Delantero',
      rating: 3,
      isSubstitute: false,
      teamIndex: 1,
      positionIndex: 2,
    });
    await user.click(within(stage).getByRole('link', { name: 'Ver el partido' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(line.take()).toContain('releaseSpace');
    expect(browserStorage.guestId(match.id).read()).toBe('abcdefghijklmnopqrstuv');
    expect(browserStorage.playerLeaveLink(emi.id).read()).toBe(LINK(emi.id));
    expect(browserStorage.playerName(emi.id).read()).toBe('Emi Wu');
    expect(browserStorage.playerMatchId(emi.id).read()).toBe(match.id);
    expect(browserStorage.guestJoined(match.id).read()).toBe(true);
    expect(await screen.findByRole('button', { name: 'Sos el 3 de Deportivo Resaca' })).toBeVisible();
    // Scrolls to the row that is now the viewer's own.
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Emi Wu'));
    expect(await screen.findByRole('link', { name: 'Tu link para volver sin cuenta' })).toHaveAttribute(
      'href',
      LINK(emi.id),
    );
    await user.click(screen.getByRole('button', { name: 'Acciones del Partido' }));
    await user.click(await screen.findByRole('button', { name: 'Darme de baja' }));
    expect(screen.getByLabelText('address')).toHaveTextContent(LINK(emi.id));
  });

  test('is invited on opening the match, once', async () => {
    const { user, unmount } = open(matchOf());
    await user.click(await screen.findByRole('button', { name: 'Anotarme como invitado' }));
    expect(await screen.findByLabelText('Nombre')).toBeVisible();
    unmount();
  });

  test('enters a name before anything is sent', async () => {
    const { user } = open(matchOf());
    await closeInvitation(user);
    await user.click(screen.getByRole('button', { name: 'Anotarme' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Anotarme' }));
    expect(within(dialog).getByText('El nombre es requerido')).toBeVisible();
    expect(server.calls(rosterContract.join)).toHaveLength(0);
  });

  test('reads under the field that the name is taken', async () => {
    const { user } = open(matchOf());
    await closeInvitation(user);
    await user.click(screen.getByRole('button', { name: 'Anotarme' }));
    const dialog = await screen.findByRole('dialog');
    server.refuse(rosterContract.join, 409, REFUSALS.DUPLICATE_NAME, 'DUPLICATE_NAME');
    await user.type(within(dialog).getByLabelText('Nombre'), 'Nico Barrientos');
    await user.click(within(dialog).getByRole('button', { name: 'Anotarme' }));
    expect(await within(dialog).findByText(REFUSALS.DUPLICATE_NAME)).toBeVisible();
  });

  test('is offered another slot where theirs was taken meanwhile', async () => {
    const match = matchOf();
    const { user } = open(match);
    await closeInvitation(user);
    await user.click(screen.getByRole('button', { name: /Cupo disponible en Atlético Sobremesa, lugar 2/u }));
    const dialog = await screen.findByRole('dialog');
    server.refuse(rosterContract.join, 409, REFUSALS.SLOT_TAKEN, 'SLOT_TAKEN');
    await user.type(within(dialog).getByLabelText('Nombre'), 'Emi');
    await user.click(within(dialog).getByRole('button', { name: 'Anotarme' }));

    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveAccessibleName('Ese lugar ya está ocupado. ¿Te anotamos en otro lugar libre?');
    await user.click(within(question).getByRole('button', { name: 'Anotarme en otro' }));
    await waitFor(() => expect(server.calls(rosterContract.join)).toHaveLength(2));
    expect(server.calls(rosterContract.join)[1]?.body).toEqual({
      name: 'Emi',
      position: 'Mediocampista',
      rating: 3,
      isSubstitute: false,
    });
  });

  test('is asked to be a substitute where the match filled up meanwhile', async () => {
    const match = matchOf();
    const emi = playerOf('Emi', { isSubstitute: true, teamIndex: null, positionIndex: null });
    const { user } = open(match);
    await closeInvitation(user);
    await user.click(screen.getByRole('button', { name: 'Anotarme' }));
    const dialog = await screen.findByRole('dialog');
    server.refuse(rosterContract.join, 409, REFUSALS.MATCH_FULL, 'MATCH_FULL');
    server.answer(rosterContract.join, {
      message: SUCCESSES.JOINED_AS_SUBSTITUTE,
      player: { id: emi.id, name: emi.name },
      leaveLink: LINK(emi.id),
      match: withPlayer(match, emi),
    });
    await user.type(within(dialog).getByLabelText('Nombre'), 'Emi');
    await user.click(within(dialog).getByRole('button', { name: 'Anotarme' }));

    const question = await screen.findByRole('alertdialog', {
      name: 'El partido está completo para jugadores principales. ¿Te gustaría unirte como suplente?',
    });
    await user.click(within(question).getByRole('button', { name: 'Anotarme como suplente' }));
    const stage = await screen.findByRole('dialog', { name: '¡En la lista! Sos el 1.º suplente' });
    expect(await within(stage).findByText('Te has unido como suplente exitosamente!')).toBeInTheDocument();
    expect(server.calls(rosterContract.join)[1]?.body).toMatchObject({ isSubstitute: true });
  });

  test('reads in a full match which turn they would have, and has nothing to tick', async () => {
    const { user } = open(fullMatch());
    await closeInvitation(user);
    expect(screen.getByText('Completo')).toBeVisible();
    const [main] = screen.getAllByRole('button', { name: 'Anotarme de suplente' }).slice(-1);
    await user.click(main!);
    const dialog = await screen.findByRole('dialog', { name: 'Anotate de suplente' });
    expect(within(dialog).getByRole('heading', { name: 'Serías el 1.º en la espera' })).toBeVisible();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    server.refuse(rosterContract.join, 409, REFUSALS.DUPLICATE_NAME, 'DUPLICATE_NAME');
    await user.type(within(dialog).getByLabelText('Nombre'), 'Emi');
    await user.click(within(dialog).getByRole('button', { name: 'Anotarme de suplente' }));
    await waitFor(() => expect(server.calls(rosterContract.join)).toHaveLength(1));
    expect(server.calls(rosterContract.join)[0]?.body).toMatchObject({ isSubstitute: true });
  });
});

test('a visitor of a match’s link chooses first how to enter', async () => {
  const match = matchOf();
  const { user } = open(match, { guest: false });
  const dialog = await screen.findByRole('dialog', { name: 'Sumate al partido' });
  expect(within(dialog).getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Entrar como Invitado' }));
  expect(browserStorage.guestAccess.read()).toBe(true);
  expect(await screen.findByLabelText('Nombre')).toBeVisible();
});

describe('a signed-in user outside the match', () => {
  const guest = playerOf('Fede Ledesma', { teamIndex: 1, positionIndex: 0 });
  const matchWithGuest = () =>
    matchOf({ players: [playerOf(NICO.name, { userId: NICO.id }), guest], substitutes: [] });

  test('takes the place of a guest with their own name', async () => {
    const match = matchWithGuest();
    signedIn(server, FEDE);
    const { user } = open(match, { guest: false });
    await user.click(await screen.findByRole('button', { name: /^Reemplazar a un invitado/u }));
    const picker = await screen.findByRole('dialog', { name: 'Reemplazar a un invitado' });
    await user.click(within(picker).getByRole('button', { name: /^Fede Ledesma/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Reemplazar a un invitado' });
    expect(within(dialog).getByLabelText('Nombre')).toHaveValue('Fede Ledesma');

    const players = match.players.map((player) =>
      player.id === guest.id ? { ...player, userId: FEDE.id } : player,
    );
    const taken = matchOf({ id: match.id, version: match.version + 1, players });
    server.answer(rosterContract.replacePlayer, {
      message: SUCCESSES.GUEST_REPLACED,
      player: { id: guest.id, name: 'Fede Ledesma' },
      leaveLink: LINK(guest.id),
      match: taken,
    });
    await user.click(within(dialog).getByRole('button', { name: 'Anotarme' }));
    expect(await screen.findByText('¡Has reemplazado al jugador invitado exitosamente!')).toBeVisible();
    expect(server.calls(rosterContract.replacePlayer)[0]?.body).toEqual({
      playerId: guest.id,
      name: 'Fede Ledesma',
      position: 'Delantero',
      rating: 4,
    });
  });

  test('is asked about a guest of their own name, and may go back', async () => {
    signedIn(server, FEDE);
    const { user } = open(matchWithGuest(), { guest: false });
    expect(await screen.findByText(/Ya hay un invitado que se llama Fede Ledesma/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Unirme como jugador nuevo/u }));
    await user.click(await screen.findByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('button', { name: /^Unirme como jugador nuevo/u })).toBeVisible();
  });

  test('finds the replacement on a guest’s row after closing the invitation', async () => {
    signedIn(server, FEDE);
    const { user } = open(matchWithGuest(), { guest: false });
    await closeInvitation(user);
    await user.click(screen.getByRole('button', { name: /^Fede Ledesma/u }));
    await user.click(await screen.findByRole('button', { name: 'Reemplazar a este invitado' }));
    expect(await screen.findByRole('dialog', { name: 'Reemplazar a un invitado' })).toBeVisible();
  });
});

test('a player leaves after a question, and is led home a second later', async () => {
  const fede = playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 1, positionIndex: 0 });
  const nico = playerOf(NICO.name, { userId: NICO.id });
  const match = matchOf({ players: [nico, fede] });
  signedIn(server, FEDE);
  const { user } = open(match, { guest: false });
  await user.click(await screen.findByRole('button', { name: 'Acciones del Partido' }));
  await user.click(await screen.findByRole('button', { name: 'Darme de baja' }));
  const question = await screen.findByRole('alertdialog');
  server.answer(rosterContract.selfRemove, {
    message: SUCCESSES.SELF_REMOVED,
    match: { ...match, players: [nico], allPlayers: [nico], version: 2 },
  });
  await user.click(within(question).getByRole('button', { name: 'Darme de baja' }));
  expect(await screen.findByText('Te has salido del partido exitosamente')).toBeVisible();
  expect(server.calls(rosterContract.selfRemove)[0]?.body).toEqual({ playerId: fede.id });
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/home'), {
    timeout: 2_000,
  });
});

test('navigation after leaving cancels the way home', async () => {
  const fede = playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 1, positionIndex: 0 });
  const nico = playerOf(NICO.name, { userId: NICO.id });
  const match = matchOf({ players: [nico, fede] });
  signedIn(server, FEDE);
  const { user } = open(match, { guest: false, beside: <Link to="/my-matches">Mis partidos</Link> });
  await user.click(await screen.findByRole('button', { name: 'Acciones del Partido' }));
  await user.click(await screen.findByRole('button', { name: 'Darme de baja' }));
  const question = await screen.findByRole('alertdialog');
  server.answer(rosterContract.selfRemove, {
    message: SUCCESSES.SELF_REMOVED,
    match: { ...match, players: [nico], allPlayers: [nico], version: 2 },
  });
  await user.click(within(question).getByRole('button', { name: 'Darme de baja' }));
  await screen.findByText('Te has salido del partido exitosamente');
  await user.click(screen.getByRole('link', { name: 'Mis partidos' }));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(screen.getByLabelText('address')).toHaveTextContent('/my-matches');
});

test('leaving with an ended session asks to sign in', async () => {
  const fede = playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 1, positionIndex: 0 });
  signedIn(server, FEDE);
  const { user } = open(matchOf({ players: [playerOf(NICO.name, { userId: NICO.id }), fede] }), {
    guest: false,
  });
  await user.click(await screen.findByRole('button', { name: 'Acciones del Partido' }));
  await user.click(await screen.findByRole('button', { name: 'Darme de baja' }));
  server.refuse(rosterContract.selfRemove, 401, 'Error de autenticación', 'AUTH_ERROR');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Darme de baja' }));
  expect(await screen.findByText('Debes estar logueado para salir del partido')).toBeVisible();
});

test('a promoted player has the confirmation as the only primary action', async () => {
  const fede = playerOf(FEDE.name, { userId: FEDE.id, isConfirmationPending: true });
  signedIn(server, FEDE);
  open(matchOf({ players: [fede] }), { guest: false });
  expect(await screen.findByRole('button', { name: 'Voy' })).toHaveAttribute('data-variant', 'filled');
  expect(screen.getByRole('button', { name: 'No puedo' })).toHaveAttribute('data-variant', 'default');
  expect(await screen.findByText('Se liberó un lugar y es tuyo. ¿Jugás?')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
});

test('the organiser is marked before the finish too, also as a substitute', async () => {
  signedIn(server, FEDE);
  const bench = playerOf(NICO.name, { userId: NICO.id, isSubstitute: true });
  open(matchOf({ players: [], substitutes: [bench] }), { guest: false });
  const row = (await screen.findByText(NICO.name)).closest('li');
  expect(row).toHaveTextContent('Organizador');
  expect(row?.querySelector('svg.tabler-icon-crown')).not.toBeNull();
});

test('the organiser is not invited to their own match', async () => {
  signedIn(server, NICO);
  const { user } = open(matchOf(), { guest: false });
  await user.click(await screen.findByRole('button', { name: 'Compartir' }));
  expect(await screen.findByRole('dialog', { name: 'Compartir' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Sumate al partido' })).toBeNull();
});

test('an unknown match says what to do next', async () => {
  server.refuse(matchesContract.read, 404, REFUSALS.MATCH_NOT_FOUND, 'MATCH_NOT_FOUND');
  open(matchOf());
  expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos ese partido.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/home');
});

test('a finished match takes no sign-ups', async () => {
  open(matchOf({ status: 'FINISHED', team1Goals: 4, team2Goals: 3, reportCompleted: true }));
  expect(await screen.findByText('Finalizado')).toBeVisible();
  expect(screen.getByText('4 a 3')).toBeInTheDocument();
  expect(await screen.findAllByText('Reporte Finalizado – No se pueden agregar jugadores')).toHaveLength(13);
  expect(screen.queryByRole('button', { name: 'Anotarme' })).toBeNull();
});
