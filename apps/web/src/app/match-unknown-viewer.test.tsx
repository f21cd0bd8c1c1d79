import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { viewMatch } from '@picado/domain/matches/viewer';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { nico } from '../../test/in-session';
import { FEDE, matchOf, NICO, playerOf } from '../../test/matches';
import { openLine } from '../../test/realtime-client';
import { openScreen } from '../../test/screens';
import { fakeServer } from '../../test/server';
import { tokenOf } from '../../test/session';
import { browserStorage } from '../lib/storage';
import { Component as JoinScreen } from './screens/join/join-screen';
import { Component as MatchScreen } from './screens/match/match-screen';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  openLine();
});

const withFede = () =>
  matchOf({
    players: [
      playerOf(NICO.name, { userId: NICO.id }),
      playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 1, positionIndex: 0 }),
    ],
  });

function open(match: Match, route: 'match' | 'join' = 'match') {
  server.answer(matchesContract.read, match);
  return openScreen({ '/match/:id': MatchScreen, '/join/:id': JoinScreen }, `/${route}/${match.id}`);
}

const NOT_KNOWN = 'No pudimos ver si estás anotado.';

function expectNothingToPress() {
  expect(screen.queryByRole('button', { name: /Anotarme/u })).toBeNull();
  expect(screen.queryByRole('button', { name: /Cupo disponible/u })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
}

describe('with a stored session', () => {
  beforeEach(() => browserStorage.authToken.write(tokenOf(FEDE.id)));

  test('a match offers nothing until the user is known', async () => {
    server.fail(authContract.me, 'no answer');
    open(withFede());
    expect(await screen.findByText(FEDE.name)).toBeVisible();
    expectNothingToPress();
    expect(screen.getByText('Cargando...')).toBeInTheDocument();
    // Screen readers hear which places are empty.
    expect(screen.getAllByText(/Cupo disponible/u)).toHaveLength(12);
  });

  test('a session that cannot be read is said, and read by trying again', async () => {
    server.fail(authContract.me, 'no network');
    server.answer(authContract.me, { user: { ...nico, ...FEDE } });
    const match = withFede();
    server.answer(
      matchesContract.viewer,
      viewMatch(match, { kind: 'user', userId: FEDE.id }, { now: Date.now() }),
    );
    const { user } = open(match);
    expect(await screen.findByText(NOT_KNOWN)).toHaveTextContent('Error de conexión');
    expectNothingToPress();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'Compartir' })).toBeVisible();
    expect(screen.queryByText(NOT_KNOWN)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Anotarme' })).toBeNull();
  });

  test('an invitation shows no form to fill in as a guest until the user is known', async () => {
    browserStorage.guestAccess.write(true);
    server.fail(authContract.me, 'no answer');
    document.title = '';
    open(matchOf(), 'join');
    await waitFor(() => expect(document.title).toMatch(/^Anotate: Atlético Sobremesa/u));
    expect(screen.getByRole('status', { name: '', busy: true })).toBeInTheDocument();
    expect(screen.queryByText('Como invitado')).toBeNull();
    expect(screen.queryByLabelText('Nombre')).toBeNull();
  });

  test('an invitation says that the session cannot be read, and asks for no other way in', async () => {
    server.fail(authContract.me, 'no network');
    open(matchOf(), 'join');
    expect(await screen.findByText('Error de conexión')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar como Invitado' })).toBeNull();
  });
});

describe('with the id of a guest', () => {
  const match = matchOf();
  beforeEach(() => {
    browserStorage.guestAccess.write(true);
    browserStorage.guestId(match.id).write('abcdefghijklmnopqrstuv');
  });

  test('a match offers nothing until the server has said whether they are in', async () => {
    server.fail(matchesContract.viewer, 'no answer');
    open(match);
    expect(await screen.findByText(NICO.name)).toBeVisible();
    expectNothingToPress();
  });

  test('an answer that does not come is said, and had by trying again', async () => {
    server.fail(matchesContract.viewer, 'no network');
    server.answer(matchesContract.viewer, viewMatch(match, { kind: 'anonymous' }, { now: Date.now() }));
    const { user } = open(match);
    expect(await screen.findByText(NOT_KNOWN)).toBeVisible();
    expectNothingToPress();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(screen.getByRole('button', { name: 'Anotarme' })).toBeVisible();
  });

  test('a guest whose entry this browser holds is known without the server', async () => {
    const emi = playerOf('Emi', { positionIndex: 1 });
    const players = [...match.players, emi];
    browserStorage.playerLeaveLink(emi.id).write(`/leave/${emi.id}/abcdefghijklmnopqrstuv`);
    server.fail(matchesContract.viewer, 'no network');
    open({ ...match, players, allPlayers: players });
    expect(await screen.findByRole('button', { name: 'Compartir' })).toBeVisible();
  });
});

test('a visitor is offered a place at once', async () => {
  browserStorage.guestAccess.write(true);
  const { user } = open(matchOf());
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  expect(screen.getByRole('button', { name: 'Anotarme' })).toBeVisible();
  expect(server.calls(authContract.me)).toHaveLength(0);
});
