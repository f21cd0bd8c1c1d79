import { homeContract } from '@picado/domain/home/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { homeOf } from '../../test/home';
import { matchOf, NICO } from '../../test/matches';
import { openLine } from '../../test/realtime-client';
import { fakeServer } from '../../test/server';
import { signedIn } from '../../test/session';
import { Providers } from './router';
import { Component as Home } from './screens/home/home-screen';
import { Component as MatchPage } from './screens/match/match-screen';

const AWAY = {
  status: 503,
  body: { error: REFUSALS.SERVICE_UNAVAILABLE, code: 'SERVICE_UNAVAILABLE' },
};
const TEAMS = 'Atlético Sobremesa versus Deportivo Resaca';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  openLine();
});

function open(path: string, Screen: ComponentType, at = path) {
  const router = createMemoryRouter([{ path, element: <Screen /> }], { initialEntries: [at] });
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return userEvent.setup();
}

const lookBack = () => act(async () => window.dispatchEvent(new Event('visibilitychange')));
const retry = () => screen.getByRole('button', { name: 'Reintentar' });

test('a match reports the outage at the first 503 until it loads by itself', async () => {
  const match = matchOf();
  let answer: { status: number; body: unknown } = AWAY;
  server.answerBy(matchesContract.read, () => answer);
  open('/match/:id', MatchPage, `/match/${match.id}`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(REFUSALS.SERVICE_UNAVAILABLE);
  expect(server.calls(matchesContract.read)).toHaveLength(1);

  retry().focus();
  await lookBack();
  expect(server.calls(matchesContract.read)).toHaveLength(2);
  expect(screen.getByRole('alert')).toBe(alert);
  expect(retry()).toHaveFocus();

  answer = { status: 200, body: match };
  await lookBack();
  expect(await screen.findByRole('heading', { name: TEAMS })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('home reports a missing connection at the first call, and loads with the network', async () => {
  signedIn(server, NICO);
  server.fail(homeContract.read, 'no network');
  server.answer(homeContract.read, homeOf());
  open('/home', Home);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error de conexión');
  expect(server.calls(homeContract.read)).toHaveLength(1);
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('No tienes partidos próximos')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test("'Reintentar' asks at once, and the match shows", async () => {
  const match = matchOf();
  server.refuse(matchesContract.read, 503, REFUSALS.SERVICE_UNAVAILABLE, 'SERVICE_UNAVAILABLE');
  server.answer(matchesContract.read, match);
  const user = open('/match/:id', MatchPage, `/match/${match.id}`);
  await screen.findByRole('alert');
  await user.click(retry());
  expect(await screen.findByRole('heading', { name: TEAMS })).toBeInTheDocument();
  expect(server.calls(matchesContract.read)).toHaveLength(2);
});
