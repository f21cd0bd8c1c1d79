import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { viewMatch } from '@picado/domain/matches/viewer';
import { rosterContract } from '@picado/domain/roster/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { matchOf, NICO, playerOf, withPlayer } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn, tokenOf } from '../../../../test/session';
import { isLiveLost } from '../../../lib/offline/signal';
import { browserStorage } from '../../../lib/storage';
import { Component } from './match-screen';
import { sendCommand } from '../../../lib/commands/queue';
import { removeMatch } from '../../../features/matches/commands';

let server: ReturnType<typeof fakeServer>;
let line: ReturnType<typeof openLine>;

beforeEach(() => {
  server = fakeServer();
  line = openLine();
});

function open(match: Match) {
  server.answer(matchesContract.read, match);
  server.answer(matchesContract.viewer, viewMatch(match, { kind: 'anonymous' }, { now: Date.now() }));
  return openScreen({ '/match/:id': Component }, `/match/${match.id}`);
}

/** A guest, after closing the invitation to join. */
async function openAsGuest(match: Match) {
  browserStorage.guestAccess.write(true);
  const { user } = open(match);
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  return user;
}

test('a sign-up elsewhere appears and is announced; older updates are dropped', async () => {
  const match = matchOf({ version: 5 });
  await openAsGuest(match);
  const emi = playerOf('Emi Wu', { teamIndex: 1, positionIndex: 0 });
  const after = withPlayer(match, emi);
  act(() => {
    line.up();
    line.update({ type: 'PLAYER_ADDED', matchId: match.id, data: { match: after } });
  });
  expect(screen.getByText('Emi Wu')).toBeVisible();
  expect(screen.getByText('Emi Wu se anotó. Son 2 de 14.')).toBeInTheDocument();

  act(() => line.update({ type: 'MATCH_UPDATE', matchId: match.id, data: { match } }));
  expect(screen.getByText('Emi Wu')).toBeVisible();
});

test('the organiser’s own move is not announced again when its update arrives', async () => {
  const pipa = playerOf('Pipa', { isSubstitute: true, teamIndex: null, positionIndex: null });
  const match = matchOf({ players: [playerOf(NICO.name, { userId: NICO.id })], substitutes: [pipa] });
  signedIn(server, NICO);
  server.fail(rosterContract.movePlayer, 'no answer');
  const { user } = open(match);
  const grip = await screen.findByRole('button', { name: 'Mover a Pipa' });
  act(() => grip.focus());
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  const [sent] = server.calls(rosterContract.movePlayer);
  const seated = {
    ...pipa,
    ...(sent?.body as { teamIndex: 0 | 1; positionIndex: number }),
    isSubstitute: false,
  };
  const players = [...match.players, seated];
  const after = { ...match, players, substitutes: [], allPlayers: players, version: match.version + 1 };
  act(() => {
    line.up();
    line.update({ type: 'player_promoted_demoted', matchId: match.id, data: { match: after } });
  });
  expect(screen.queryByText(/pasa a ser titular/u)).toBeNull();

  const received = {
    ...withPlayer(after, playerOf('Emi Wu', { teamIndex: 0, positionIndex: 4 })),
    version: 9,
  };
  act(() => line.update({ type: 'PLAYER_ADDED', matchId: match.id, data: { match: received } }));
  expect(screen.getByText('Emi Wu se anotó. Son 3 de 14.')).toBeInTheDocument();
});

test('an announced slot cannot be tapped until it is released', async () => {
  const match = matchOf();
  await openAsGuest(match);
  const slot = { name: 'Cupo disponible en Deportivo Resaca, lugar 1' };
  expect(screen.getByRole('button', slot)).toBeVisible();
  const space = { spaceKey: '1-0', expiresAt: new Date(Date.now() + 400).toISOString() };
  act(() => line.update({ type: 'SPACE_OCCUPIED', matchId: match.id, data: { space } }));
  expect(screen.getByText('Jugador Anotándose...')).toBeVisible();
  expect(screen.queryByRole('button', slot)).toBeNull();
  // Their time runs out without a message.
  expect(await screen.findByRole('button', slot)).toBeVisible();
});

test('a lost connection is shown with the age of the match, which is fetched instead', async () => {
  await openAsGuest(matchOf());
  act(() => {
    line.up();
    line.down('transport close');
  });
  expect(await screen.findByText(/^Reconectando\.\.\. Visto hoy, \d\d:\d\d\.$/u)).toBeVisible();
  expect(isLiveLost.get()).toBe(true);
});

test('a match says nothing of its organiser to the user that deletes it', async () => {
  const match = matchOf();
  server.answer(matchesContract.remove, { message: '' });
  server.answer(matchesContract.myMatches, []);
  browserStorage.guestAccess.write(true);
  const { client } = open(match);
  await screen.findByRole('button', { name: 'Cerrar' });
  browserStorage.authToken.write(tokenOf(NICO.id));
  const sent = sendCommand(client, removeMatch, match.id, null);
  act(() => line.update({ type: 'MATCH_UPDATE', matchId: match.id, data: { match: null } }));
  await act(() => sent);
  expect(screen.queryByText('El organizador eliminó este partido.')).toBeNull();
  expect(screen.getByText('Partido eliminado exitosamente')).toBeVisible();
});

test('a match that its organiser deletes says so', async () => {
  const match = matchOf();
  await openAsGuest(match);
  act(() => line.update({ type: 'MATCH_UPDATE', matchId: match.id, data: { match: null } }));
  expect(await screen.findByText('El organizador eliminó este partido.')).toBeVisible();
});
