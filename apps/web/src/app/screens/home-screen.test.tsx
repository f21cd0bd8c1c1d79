import { matchesContract } from '@picado/domain/matches/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { matchOf, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { stored } from '../../lib/storage';
import { Component } from './home-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  stored.authToken.write('token');
});

it('shows the next three, each with place, day, hour and count, on the way to its page', async () => {
  const next = matchOf({ substitutes: [playerOf('Pipa')], players: [playerOf('Nico'), playerOf('Fede')] });
  const second = matchOf({ location: 'Parque Sarmiento', date: '2026-11-28', time: '18:30:00' });
  server.answer(matchesContract.myMatches, [next, second, matchOf(), matchOf({ location: 'La cuarta' })]);
  renderApp(<Component />);
  const [first, other] = await screen.findAllByRole('link', { name: /anotados/u });
  expect(first).toHaveAttribute('href', `/match/${next.id}`);
  expect(first).toHaveTextContent('Complejo La Esquina, cancha 3');
  expect(first).toHaveTextContent('26-11-2026 · 21:00');
  expect(first).toHaveTextContent('3/14');
  expect(other).toHaveTextContent('18:3028-11-2026');
  expect(within(other!).getByRole('heading', { name: 'Parque Sarmiento' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /anotados/u })).toHaveLength(3);
  expect(screen.queryByText('La cuarta')).not.toBeInTheDocument();
});

it('invites where there is nothing to play', async () => {
  server.answer(matchesContract.myMatches, []);
  renderApp(<Component />);
  expect(await screen.findByText('No tienes partidos próximos')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Crear Partido' })).toHaveAttribute('href', '/create-match');
});

it('says what went wrong and asks again', async () => {
  server.refuse(matchesContract.myMatches, 403, 'No se puede.', 'NO');
  server.answer(matchesContract.myMatches, []);
  const { user } = renderApp(<Component />);
  expect(await screen.findByText('No se puede.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No tienes partidos próximos')).toBeInTheDocument();
});
