import { matchesContract } from '@picado/domain/matches/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { matchOf, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { stored } from '../../lib/storage';
import { Component } from './home-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') });
  server = fakeServer();
  stored.authToken.write('token');
});

afterEach(() => vi.useRealTimers());

it('shows the next three matches with place, day, time and count, linked to their pages', async () => {
  const next = matchOf({ substitutes: [playerOf('Pipa')], players: [playerOf('Nico'), playerOf('Fede')] });
  const second = matchOf({
    location: 'Parque Sarmiento',
    date: '2027-01-05',
    time: '18:30:00',
    startsAt: '2027-01-05T21:30:00Z',
  });
  const later = (location: string) => matchOf({ location, startsAt: '2027-02-05T21:30:00Z' });
  server.answer(matchesContract.myMatches, [next, second, later('La tercera'), later('La cuarta')]);
  renderApp(<Component />);
  const [first, other] = await screen.findAllByRole('link', { name: /anotados/u });
  expect(first).toHaveAttribute('href', `/match/${next.id}`);
  expect(first).toHaveTextContent('PRÓXIMO PARTIDO');
  expect(first).toHaveTextContent('en 2 días');
  expect(first).toHaveTextContent('Complejo La Esquina, cancha 3');
  expect(first).toHaveTextContent('jue 26 nov 2026 · 21:00');
  expect(within(first!).getByTitle('26-11-2026')).toBeVisible();
  expect(within(first!).getByText('2026')).toHaveClass('visually-hidden');
  expect(first).toHaveTextContent('2/14 + 1 suplente, 3 anotados');
  expect(first).toHaveTextContent('Faltan 12');
  expect(other).toHaveTextContent('PARTIDO PROGRAMADO');
  expect(other).toHaveTextContent('18:30mar 5 ene 2027');
  expect(within(other!).getByText('2027')).not.toHaveClass('visually-hidden');
  expect(other).toHaveTextContent('1/14, 1 anotados');
  expect(within(other!).getByRole('heading', { name: 'Parque Sarmiento' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /anotados/u })).toHaveLength(3);
  expect(screen.queryByText('La cuarta')).not.toBeInTheDocument();
});

it('offers to create a match where there is none', async () => {
  server.answer(matchesContract.myMatches, []);
  renderApp(<Component />);
  expect(await screen.findByText('No tienes partidos próximos')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Crear Partido' })).toHaveAttribute('href', '/create-match');
});

it('shows the error and retries', async () => {
  server.refuse(matchesContract.myMatches, 403, 'No se puede.', 'NO');
  server.answer(matchesContract.myMatches, []);
  const { user } = renderApp(<Component />);
  expect(await screen.findByText('No se puede.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No tienes partidos próximos')).toBeInTheDocument();
});
