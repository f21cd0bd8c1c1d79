import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/texts/refusals';
import { SUCCESSES } from '@picado/domain/texts/successes';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { matchOf, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { stored } from '../../lib/storage';
import { Component } from './leave-screen';

const TOKEN = 'abcdefghijklmnopqrstuv';
const emi = playerOf('Emi Wu');
const match = matchOf();

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

function open(at = `/leave/${emi.id}/${TOKEN}`) {
  return renderApp(
    <Routes>
      <Route path="/leave/:playerId/:token" element={<Component />} />
      <Route path="/leave/:playerId?" element={<Component />} />
    </Routes>,
    { at },
  );
}

test('a guest leaves by their link, is said goodbye to, and is forgotten here', async () => {
  stored.playerName(emi.id).write('Emi Wu');
  stored.playerMatchId(emi.id).write(match.id);
  stored.playerLeaveLink(emi.id).write(`/leave/${emi.id}/${TOKEN}`);
  stored.guestId(match.id).write(TOKEN);
  stored.guestJoined(match.id).write(true);
  server.answer(rosterContract.leaveByLink, { message: SUCCESSES.LEFT, matchId: match.id });
  const { user } = open();
  expect(screen.getByText('Emi Wu')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cancelar' })).toHaveAttribute('href', '/home');

  await user.click(screen.getByRole('button', { name: 'Darme de baja' }));
  expect(await screen.findByText('Te has dado de baja del partido correctamente')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/home');
  expect(screen.getByRole('link', { name: 'Ver Partido' })).toHaveAttribute('href', `/match/${match.id}`);
  expect(stored.playerName(emi.id).read()).toBeNull();
  expect(stored.playerLeaveLink(emi.id).read()).toBeNull();
  expect(stored.guestId(match.id).read()).toBeNull();
  expect(stored.guestJoined(match.id).read()).toBeNull();
});

test('on another phone the player has no name', () => {
  open();
  expect(screen.getByText('No identificado')).toBeVisible();
});

test('a link without its end is none', () => {
  open(`/leave/${emi.id}`);
  expect(screen.getByText('Link inválido')).toBeVisible();
});

test('a link that the server does not know is none', async () => {
  server.refuse(rosterContract.leaveByLink, 404, REFUSALS.INVALID_LEAVE_LINK, 'INVALID_LEAVE_LINK');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Darme de baja' }));
  expect(await screen.findByText('Link inválido')).toBeVisible();
});

test('without a connection one stays where one is, and may try again', async () => {
  server.fail(rosterContract.leaveByLink, 'no network');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Darme de baja' }));
  expect(await screen.findByText('Error de conexión')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Darme de baja' })).toBeEnabled();
});
