import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import type { RosterLog } from '@picado/domain/roster/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { Component } from './roster-log-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  openLine();
});

const AT = '2026-11-20T13:00:00.000Z';
const WAITS = { isSubstitute: true, teamIndex: null, positionIndex: null };
const starters = Array.from({ length: 8 }, (_, index) =>
  playerOf(`Titular ${index + 1}`, { positionIndex: index % 7, ...(index === 0 ? { userId: NICO.id } : {}) }),
);
const waiting = [
  playerOf('Pipa Domínguez', WAITS),
  playerOf('Agustín Ferreyra', WAITS),
  playerOf(FEDE.name, { ...WAITS, userId: FEDE.id }),
];
const match = matchOf({
  players: starters,
  substitutes: waiting,
  groupId: 'g',
  group: { name: 'Los jueves', number: 13 },
});

const logOf = (of: Match): RosterLog => ({
  places: of.allPlayers.map(({ id, name, isSubstitute }, index) => ({
    ...{ playerId: id, name, isSubstitute, since: AT },
    turn: isSubstitute ? of.substitutes.findIndex((each) => each.id === id) + 1 : null,
    ...(index === 0
      ? { reason: 'REGULAR' as const, text: 'Fijo' }
      : { reason: 'SIGNED_UP' as const, text: `Se anotó ${index}.º` }),
  })),
  log: [
    {
      ...{ at: AT, kind: 'JOINED', playerId: 'x', playerName: 'Fede', isWaiting: true, reason: null },
      text: 'Fede se anotó de suplente',
    },
  ],
});

function open(of: Match = match) {
  server.answer(matchesContract.read, of);
  return openScreen({ '/match/:id/roster-log': Component }, `/match/${of.id}/roster-log`);
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('how a list was filled', () => {
  it('begins with the turn of a reader that waits, and those that wait before them', async () => {
    signedIn(server, FEDE);
    server.answer(rosterContract.log, logOf(match));
    open();
    expect(await screen.findByText('Sos el 3.º en la espera')).toBeVisible();
    expect(screen.getByText(/^Te anotaste .*, después de Pipa y Agustín\.$/u)).toBeVisible();
    expect(screen.getByText('Los jueves, fecha 13')).toBeVisible();
    const queue = await section('La espera');
    expect(queue.getAllByRole('listitem').map((row) => row.dataset['own'] ?? 'other')).toEqual([
      'other',
      'other',
      'true',
    ]);
    expect((await section('Qué pasó')).getByText('Fede')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Salir' })).toBeVisible();
  });

  it('says each place with its reason, five at first', async () => {
    signedIn(server, NICO);
    server.answer(rosterContract.log, logOf(match));
    const { user } = open();
    expect(await screen.findByText('Sos el 1 de Atlético Sobremesa')).toBeVisible();
    expect(screen.getByText(/^Entraste por ser fijo/u)).toBeVisible();
    const places = await section('Los lugares');
    expect(places.getAllByRole('listitem')).toHaveLength(5);
    expect(places.getByText('Fijo')).toBeVisible();
    await user.click(places.getByRole('button', { name: 'Ver los 8' }));
    expect(places.getAllByRole('listitem')).toHaveLength(8);
    // A starter leaves on the page of the match.
    expect(screen.queryByRole('button', { name: 'Salir' })).toBeNull();
  });

  it('of an empty list says so', async () => {
    signedIn(server, NICO);
    const empty = matchOf({ players: [] });
    server.answer(rosterContract.log, { places: [], log: [] });
    open(empty);
    expect(await screen.findByText('Todavía no se anotó nadie.')).toBeVisible();
    expect(screen.getByText('Todavía no pasó nada.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'La espera' })).toBeNull();
  });

  it('is refused in the words of the server, with the way back', async () => {
    signedIn(server, FEDE);
    server.refuse(rosterContract.log, 403, REFUSALS.ONLY_PARTICIPANTS_READ, 'ONLY_PARTICIPANTS_READ');
    open(matchOf());
    expect(await screen.findByRole('heading', { name: REFUSALS.ONLY_PARTICIPANTS_READ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver el partido' })).toBeVisible();
  });

  it('is asked for again where it cannot be had', async () => {
    signedIn(server, NICO);
    server.refuse(rosterContract.log, 500, 'Error', 'INTERNAL_ERROR');
    open();
    expect(await screen.findByRole('button', { name: /Reintentar|Probar de nuevo/u })).toBeVisible();
  });
});
