import { authContract } from '@picado/domain/auth/contract';
import { usersContract } from '@picado/domain/users/contract';
import type { FoundUser } from '@picado/domain/users/schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onDesktop } from '../../../../test/desktop';
import { liveToken, nico } from '../../../../test/in-session';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { browserStorage } from '../../../lib/storage';
import { Component as FriendsScreen } from './friends-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useRealTimers();
  browserStorage.authToken.write(liveToken());
  server = fakeServer();
  server.answer(authContract.me, { user: nico });
});

const chino: FoundUser = {
  id: '01930000-0000-7000-8000-000000000001',
  name: 'Chino Medina',
  nickname: 'El Chino',
  avatar: null,
  position: 'Delantero',
  preferredPosition: 'Delantero',
  rating: 4.5,
  level: null,
  preferredFoot: 'Derecho',
  totalMatches: 71,
  totalWins: 39,
  totalGoals: 88,
  totalAssists: 22,
  totalSaves: 0,
  mvpCount: 14,
  matchesTogether: 22,
};
const chiara: FoundUser = {
  ...chino,
  id: '01930000-0000-7000-8000-000000000002',
  name: 'Chiara Montes',
  nickname: null,
  totalMatches: 1,
  matchesTogether: 0,
};

const open = (at = '/friends') => openScreen({ '/friends': FriendsScreen }, at);
const field = () => screen.getByRole('searchbox', { name: 'Nombre o apodo' });

test('searches with Enter for the trimmed text, which the address then holds', async () => {
  server.answer(usersContract.search, { users: [chino, chiara] });
  const { user } = open();
  await user.type(field(), '  chi {Enter}');
  const [first, second] = await screen.findAllByRole('listitem');
  if (first === undefined || second === undefined) throw new Error('Two users are found.');
  expect(within(first).getByRole('link')).toHaveAttribute('href', `/public-profile/${chino.id}`);
  expect(first).toHaveTextContent('Chino Medina «El Chino»DELnivel 4,571 partidos22 partidos juntos');
  expect(second).toHaveTextContent('Chiara MontesDELnivel 4,51 partido');
  expect(screen.getByText('2')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/friends?q=chi');
  expect(
    within(first)
      .getAllByText('Chi')
      .every((part) => part.matches('.underline')),
  ).toBe(true);
});

test('warns of an empty text, and searches for nothing', async () => {
  const { user } = open();
  await user.type(field(), '   ');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(screen.getByText('Por favor ingresa un nombre para buscar')).toBeVisible();
  expect(field()).toHaveFocus();
  expect(server.calls(usersContract.search)).toEqual([]);
  await user.type(field(), 'c');
  expect(screen.queryByText('Por favor ingresa un nombre para buscar')).toBeNull();
});

test('says that nothing was found', async () => {
  server.answer(usersContract.search, { users: [] });
  open('/friends?q=nadie');
  expect(await screen.findByText('No se encontraron usuarios')).toBeVisible();
  expect(screen.getByText('Intenta con otro nombre o verifica la ortografía')).toBeVisible();
  expect(field()).toHaveValue('nadie');
});

test('says why a search failed, and asks again', async () => {
  server.refuse(usersContract.search, 429, 'Error del servidor', 'SERVER_ERROR');
  server.answer(usersContract.search, { users: [chiara] });
  const { user } = open('/friends?q=chi');
  expect(await screen.findByText('Error al buscar usuarios')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: /Chiara/u })).toBeVisible();
});

test('leads from the whole panel of a desktop to the profile', async () => {
  onDesktop();
  server.answer(usersContract.search, { users: [chino] });
  open('/friends?q=chi');
  const link = await screen.findByRole('link', { name: 'Ver perfil de Chino Medina' });
  expect(link).toHaveAttribute('href', `/public-profile/${chino.id}`);
  // The area of the link is that of the panel, whose name and card are above it in the page.
  expect(link.className).toContain('after:absolute');
  vi.restoreAllMocks();
});
