import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { InSession } from '../../../../test/in-session';
import { FEDE, matchOf, playerOf } from '../../../../test/matches';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { browserStorage } from '../../../lib/storage';
import { Component } from './leave-screen';

const TOKEN = 'abcdefghijklmnopqrstuv';
const emi = playerOf('Emi Wu', { teamIndex: 1, positionIndex: 4, position: 'Arquero', rating: 2.5 });
const match = matchOf({ players: [emi] });
const without: Match = { ...match, players: [], allPlayers: [], version: 2 };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

function open(at = `/leave/${emi.id}/${TOKEN}`) {
  return renderApp(
    <InSession>
      <Routes>
        <Route path="/leave/:playerId/:token" element={<Component />} />
        <Route path="/leave/:playerId?" element={<Component />} />
        <Route path="/match/:id" element={null} />
      </Routes>
    </InSession>,
    { at },
  );
}

/** Emi leaves, and the match is then as it is read after that. */
async function leave(after: Match) {
  server.answer(rosterContract.personalLink, { player: emi, match });
  server.answer(rosterContract.leaveByLink, { message: SUCCESSES.LEFT, matchId: match.id });
  server.answer(matchesContract.read, after);
  const view = open();
  expect(await screen.findByText('Complejo La Esquina, cancha 3')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Darme de baja' }));
  expect(await screen.findByText('Te has dado de baja del partido correctamente')).toBeVisible();
  return view;
}

test('a guest leaves by their link, reads the confirmation, and is forgotten in this browser', async () => {
  browserStorage.playerName(emi.id).write('Emi Wu');
  browserStorage.playerMatchId(emi.id).write(match.id);
  browserStorage.playerLeaveLink(emi.id).write(`/leave/${emi.id}/${TOKEN}`);
  browserStorage.guestId(match.id).write(TOKEN);
  browserStorage.guestJoined(match.id).write(true);
  server.fail(rosterContract.personalLink, 'no answer');
  server.answer(rosterContract.leaveByLink, { message: SUCCESSES.LEFT, matchId: match.id });
  server.answer(matchesContract.read, without);
  const { user } = open();
  expect(screen.getByText('Emi Wu')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cancelar' })).toHaveAttribute('href', '/home');

  await user.click(screen.getByRole('button', { name: 'Darme de baja' }));
  expect(await screen.findByText('Te has dado de baja del partido correctamente')).toBeVisible();
  expect(screen.getByRole('heading', { name: '¡Hasta la próxima!' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/home');
  expect(screen.getByRole('link', { name: 'Ver Partido' })).toHaveAttribute('href', `/match/${match.id}`);
  expect(screen.getByRole('link', { name: 'Volver a anotarme' })).toHaveAttribute(
    'href',
    `/join/${match.id}`,
  );
  expect(browserStorage.playerName(emi.id).read()).toBeNull();
  expect(browserStorage.playerLeaveLink(emi.id).read()).toBeNull();
  expect(browserStorage.guestId(match.id).read()).toBeNull();
  expect(browserStorage.guestJoined(match.id).read()).toBeNull();
});

describe('the player and match of a personal link', () => {
  test('are shown on any phone', async () => {
    server.answer(rosterContract.personalLink, { player: emi, match });
    open();
    expect(await screen.findByText('Emi Wu')).toBeVisible();
    expect(screen.getByText('Complejo La Esquina, cancha 3')).toBeVisible();
    expect(screen.getByRole('heading', { name: /Atlético Sobremesa versus/u })).toBeInTheDocument();
  });

  test('are not identified where they cannot be read, and leaving is still possible', async () => {
    server.fail(rosterContract.personalLink, 'no network');
    open();
    expect(await screen.findByText('No identificado')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Darme de baja' })).toBeEnabled();
  });

  test('are closed once the match is finished', async () => {
    server.answer(rosterContract.personalLink, { player: emi, match: { ...match, status: 'FINISHED' } });
    open();
    expect(await screen.findByText(REFUSALS.MATCH_FINISHED)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Darme de baja' })).toBeNull();
  });

  test('are missing for an incomplete or unknown link', async () => {
    const { unmount } = open(`/leave/${emi.id}`);
    expect(screen.getByText('Link inválido')).toBeVisible();
    unmount();
    server.refuse(rosterContract.personalLink, 404, REFUSALS.INVALID_LEAVE_LINK, 'INVALID_LEAVE_LINK');
    open();
    expect(await screen.findByText('Link inválido')).toBeVisible();
  });
});

describe('signing up again after leaving', () => {
  test('signs the guest up again into the same slot, with the same data and a new link', async () => {
    const { user } = await leave(without);
    const back = playerOf('Emi Wu', { teamIndex: 1, positionIndex: 4 });
    server.answer(rosterContract.join, {
      message: SUCCESSES.JOINED,
      player: { id: back.id, name: 'Emi Wu' },
      leaveLink: `/leave/${back.id}/another`,
      match: { ...match, players: [back], allPlayers: [back], version: 3 },
    });
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('¡Te has unido al partido exitosamente!')).toBeVisible();
    expect(server.calls(rosterContract.join)[0]?.body).toEqual({
      name: 'Emi Wu',
      position: 'Arquero',
      rating: 2.5,
      isSubstitute: false,
      teamIndex: 1,
      positionIndex: 4,
    });
    const address = screen.getByLabelText('address');
    await waitFor(() => expect(address).toHaveTextContent(`/match/${match.id}`));
    expect(browserStorage.guestId(match.id).read()).toBe('another');
  });

  test('is refused with its sentence where another player was faster', async () => {
    const { user } = await leave(without);
    server.refuse(rosterContract.join, 409, REFUSALS.SLOT_TAKEN, 'SLOT_TAKEN');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText(REFUSALS.SLOT_TAKEN)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a anotarme' })).toBeVisible();
  });

  test('is not offered where a substitute was promoted, whose name is shown', async () => {
    const pipa = playerOf('Pipa Domínguez', { teamIndex: 1, positionIndex: 4 });
    await leave({ ...without, players: [pipa], allPlayers: [pipa] });
    expect(screen.getByText('Tu lugar ya es de Pipa Domínguez.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  test('is not offered to another signed-in user', async () => {
    signedIn(server, FEDE);
    await leave(without);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });
});

test('without a signal the page says that it waits', async () => {
  server.answer(rosterContract.personalLink, { player: emi, match });
  server.fail(rosterContract.leaveByLink, 'no network');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Darme de baja' }));
  expect(await screen.findByRole('heading', { name: 'Tu baja está en espera' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Darme de baja' })).toBeNull();
});

describe('after kick-off', () => {
  const KICK_OFF = Date.parse(match.startsAt);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  test.each([
    [20, 'El partido ya empezó: tu lugar queda libre para quien llegue.'],
    [70, 'El partido ya empezó: tu lugar queda libre.'],
  ])('%i minutes later no substitute is promised the place', async (minutes, text) => {
    vi.setSystemTime(KICK_OFF + minutes * 60_000);
    server.answer(rosterContract.personalLink, { player: emi, match: { ...match, status: 'IN_PROGRESS' } });
    open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Darme de baja' })).toBeEnabled();
  });

  test('a match that was never finished is left by no link', async () => {
    vi.setSystemTime(KICK_OFF + 181 * 60_000);
    server.answer(rosterContract.personalLink, { player: emi, match: { ...match, status: 'IN_PROGRESS' } });
    open();
    expect(await screen.findByText(REFUSALS.MATCH_PLAYED)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Darme de baja' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver Partido' })).toBeVisible();
  });
});
