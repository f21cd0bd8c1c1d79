import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { browserStorage } from '../../../lib/storage';
import { Component } from './match-screen';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  openLine();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

const PER_TEAM = 7;

/** Nico organises, Fede plays, and no slot is free. */
function fullMatch(rest: Partial<Match> = {}): Match {
  const others = Array.from({ length: 2 * PER_TEAM - 2 }, (_, at) =>
    playerOf(`Jugador ${at}`, { teamIndex: at < 6 ? 0 : 1, positionIndex: (at % 6) + 1 }),
  );
  const nico = playerOf(NICO.name, { userId: NICO.id });
  const fede = playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 1, positionIndex: 0 });
  return matchOf({ players: [nico, fede, ...others], ...rest });
}

function open(match: Match) {
  server.answer(matchesContract.read, match);
  return openScreen({ '/match/:id': Component }, `/match/${match.id}`);
}

test('the bar of a full match leads a player to the calendar', async () => {
  signedIn(server, FEDE);
  const { user } = open(fullMatch());
  await user.click(await screen.findByRole('button', { name: 'Al calendario' }));
  expect(await screen.findByRole('dialog', { name: /calendario/u })).toBeVisible();
});

test('the bar of a full match leads its organiser to the teams, which are not in the menu too', async () => {
  signedIn(server, NICO);
  const { user } = open(fullMatch());
  expect(await screen.findByRole('button', { name: 'Armar equipos' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Acciones del Partido' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Acciones del Partido' }));
  expect(menu.getByRole('button', { name: 'Compartir' })).toBeVisible();
  expect(menu.queryByRole('button', { name: /^Armar equipos/u })).toBeNull();
});

test('the bar leads a player in play to the pitch', async () => {
  signedIn(server, FEDE);
  const match = fullMatch({ status: 'IN_PROGRESS' });
  open(match);
  expect(await screen.findByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', match.mapsUrl);
});

test('the bar tells a visitor that the match has begun, and asks for nothing', async () => {
  browserStorage.guestAccess.write(true);
  open(fullMatch({ status: 'IN_PROGRESS' }));
  expect(await screen.findByText('Ya empezó: no se anota nadie más')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Compartir' })).toHaveAttribute('data-variant', 'default');
  expect(screen.queryByRole('button', { name: /^Anotarme/u })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the viewer’s own slot stands beside the count', async () => {
  signedIn(server, FEDE);
  open(fullMatch());
  expect(await screen.findByRole('button', { name: 'Sos el 1 de Deportivo Resaca' })).toBeVisible();
});

test('an organiser that is asked whether they come has the menu and the chat beside the answers', async () => {
  signedIn(server, NICO);
  const nico = playerOf(NICO.name, { userId: NICO.id, isConfirmationPending: true });
  const { user } = open(matchOf({ players: [nico] }));
  expect(await screen.findByRole('button', { name: 'Voy' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'No puedo' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Chat/u })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Acciones del Partido' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Acciones del Partido' }));
  expect(menu.getByRole('button', { name: /^Finalizar/u })).toBeVisible();
  expect(menu.queryByRole('button', { name: /^Darme de baja/u })).toBeNull();
});

test('a promoted player has the rest of the match beside the question', async () => {
  signedIn(server, FEDE);
  const fede = playerOf(FEDE.name, { userId: FEDE.id, isConfirmationPending: true, positionIndex: 1 });
  const { user } = open(matchOf({ players: [playerOf(NICO.name, { userId: NICO.id }), fede] }));
  expect(await screen.findByText('Se liberó un lugar y es tuyo. ¿Jugás?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Acciones del Partido' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Acciones del Partido' }));
  expect(menu.getByRole('button', { name: /^Exportar/u })).toBeVisible();
});

describe('a substitute and a slot that is left free', () => {
  const rulo = playerOf('Rulo', {
    userId: FEDE.id,
    isSubstitute: true,
    teamIndex: null,
    positionIndex: null,
  });
  const nico = playerOf(NICO.name, { userId: NICO.id });

  test('the first that waits takes it by one press in the bar', async () => {
    signedIn(server, FEDE);
    const match = matchOf({ players: [nico], substitutes: [rulo] });
    const inside = { ...rulo, isSubstitute: false, teamIndex: 1, positionIndex: 0 } as const;
    server.answer(rosterContract.takeFreeSlot, {
      message: SUCCESSES.ENTERED,
      match: { ...matchOf({ players: [nico, inside], version: 2 }), id: match.id },
    });
    const { user } = open(match);
    expect(await screen.findByText('Hay un lugar libre y es tu turno')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Entrar al equipo' }));
    expect(await screen.findByText(SUCCESSES.ENTERED)).toBeVisible();
    expect(server.calls(rosterContract.takeFreeSlot)).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Sos el 1 de Deportivo Resaca' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar al equipo' })).toBeNull();
  });

  test('it is offered to no one that waits behind as many as there are slots', async () => {
    signedIn(server, FEDE);
    const full = fullMatch();
    const players = full.players.filter(({ userId }) => userId !== FEDE.id);
    const bench = { isSubstitute: true, teamIndex: null, positionIndex: null };
    open(matchOf({ players, substitutes: [playerOf('Pato', bench), rulo] }));
    expect(await screen.findByRole('button', { name: 'Sos 2.º suplente' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar al equipo' })).toBeNull();
  });
});
