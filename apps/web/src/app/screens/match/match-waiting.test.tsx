import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { viewMatch } from '@picado/domain/matches/viewer';
import { rosterContract } from '@picado/domain/roster/contract';
import type { Slot } from '@picado/domain/roster/slots';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { leaveOf } from '../../../../test/stored-commands';
import { movePlayer } from '../../../features/roster/commands';
import { sendCommand } from '../../../lib/commands/queue';
import { noteSignal } from '../../../lib/offline/signal';
import { Component } from './match-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  openLine();
  noteSignal(false);
});

const bench = (name: string) => playerOf(name, { isSubstitute: true, teamIndex: null, positionIndex: null });
const fede = playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 0, positionIndex: 0, position: 'Arquero' });

function open(match: Match) {
  signedIn(server, NICO);
  server.answer(matchesContract.read, match);
  const reader = { kind: 'user', userId: NICO.id } as const;
  server.answer(matchesContract.viewer, viewMatch(match, reader, { now: Date.now() }));
  return openScreen({ '/match/:id': Component }, `/match/${match.id}`);
}

const ticks = (state: string) =>
  [...document.querySelectorAll(`[data-state=${state}]`)].map((tick) =>
    [...tick.parentElement!.children].indexOf(tick),
  );
const hatched = (text: string) => screen.getByText(text).closest('.hatched-orange');
const waits = (element: Element | null) => within(element as HTMLElement).getByText('en espera');

describe('a sign-up that waits for a signal', () => {
  const match = () =>
    matchOf({ creatorId: FEDE.id, players: [fede], substitutes: [bench('Pipa Domínguez')] });
  const join = (isSubstitute: boolean, target: object) => ({
    values: { name: 'Nico Barrientos', position: 'Arquero', rating: 3, isSubstitute },
    target,
    isGuest: false,
  });

  test.each([
    ['the slot that was chosen', { kind: 'slot', slot: { teamIndex: 1, slotIndex: 2 } }, 9],
    // The other goal is the free slot of a goalkeeper.
    ['the slot that the server would choose', { kind: 'any' }, 7],
  ])('is hatched in %s, and counted by nothing', async (_where, target, tick) => {
    const shown = { ...match(), substitutes: [], allPlayers: [fede] };
    leaveOf(NICO.id, shown.id, 'roster.join', join(false, target));
    open(shown);
    await waitFor(() => expect(hatched('Nico Barrientos')).not.toBeNull());
    expect(waits(hatched('Nico Barrientos'))).toBeVisible();
    expect(ticks('waiting')).toEqual([tick]);
    expect(screen.getByText('1 de 14 anotados')).toBeInTheDocument();
    expect(screen.getByText('Tu alta está en espera')).toBeVisible();
  });

  test('where others wait for the free slots has no slot', async () => {
    const shown = matchOf({
      creatorId: FEDE.id,
      ...{ maxPlayers: 5, maxTotalPlayers: 10 },
      players: Array.from({ length: 9 }, (_, at) =>
        playerOf(`Jugador ${at}`, { teamIndex: at < 5 ? 0 : 1, positionIndex: at % 5 }),
      ),
      substitutes: [bench('Pipa Domínguez')],
    });
    leaveOf(NICO.id, shown.id, 'roster.join', join(false, { kind: 'any' }));
    open(shown);
    expect(await screen.findByText('Tu alta está en espera')).toBeVisible();
    expect(ticks('waiting')).toEqual([]);
  });

  test('to the bench is a hatched row behind those that wait there', async () => {
    const shown = match();
    leaveOf(NICO.id, shown.id, 'roster.join', join(true, { kind: 'any' }));
    open(shown);
    const substitutes = within(await screen.findByRole('region', { name: 'Suplentes' }));
    await waitFor(() => expect(substitutes.getAllByRole('listitem')).toHaveLength(2));
    const own = substitutes.getAllByRole('listitem')[1]!;
    expect(own).toHaveClass('hatched-orange');
    expect(await within(own).findByText('Nico Barrientos')).toBeVisible();
    expect(waits(own)).toBeVisible();
    expect(substitutes.getByText('1 esperando')).toBeVisible();
    expect(ticks('waiting')).toEqual([]);
  });
});

describe('a move of the organiser that waits for a signal', () => {
  const colo = playerOf('Colo Vázquez', { teamIndex: 0, positionIndex: 1 });
  const match = () => matchOf({ players: [playerOf(NICO.name, { userId: NICO.id }), colo] });
  /** Moves Colo to a slot, or to the bench, without a signal. */
  async function moveColo(shown: Match, to: Slot | null) {
    server.fail(rosterContract.movePlayer, 'no network');
    const { client } = open(shown);
    await screen.findByText('Colo Vázquez');
    const changes = [{ playerId: colo.id, from: { teamIndex: 0, slotIndex: 1 }, to }] as const;
    await act(async () => sendCommand(client, movePlayer, shown.id, { changes, isAnnounced: false }));
  }

  test('to another slot is hatched there, in the list and over it', async () => {
    const shown = match();
    await moveColo(shown, { teamIndex: 1, slotIndex: 3 });
    await waitFor(() => expect(ticks('waiting')).toEqual([10]));
    expect(waits(hatched('Colo Vázquez'))).toBeVisible();
    expect(hatched(NICO.name)).toBeNull();
  });

  test('to the bench is hatched there, and so is the slot that was left', async () => {
    const shown = match();
    await moveColo(shown, null);
    await waitFor(() => expect(ticks('waiting')).toEqual([1]));
    const row = within(screen.getByRole('region', { name: 'Suplentes' })).getByRole('listitem');
    expect(within(row).getByText('Colo Vázquez')).toBeVisible();
    expect(waits(hatched('Colo Vázquez'))).toBeVisible();
  });
});
