import { matchesContract } from '@picado/domain/matches/contract';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createLive } from '../../../test/live';
import { matchOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { SessionProvider } from '../../features/auth/session';
import { Component } from './match-screen';

const live = vi.hoisted((): { current: unknown } => ({ current: null }));
vi.mock('../../lib/realtime-client', () => ({
  get realtime() {
    return (live.current as ReturnType<typeof createLive>).realtime;
  },
}));

/** What the server writes into the first answer; apart from the other tests, since it ages with the page. */
function writeIntoPage(text: string) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'initial-match';
  script.textContent = text;
  document.body.append(script);
}

function open(matchId: string) {
  live.current = createLive();
  return renderApp(
    <SessionProvider>
      <Routes>
        <Route path="/match/:id" element={<Component />} />
      </Routes>
    </SessionProvider>,
    { at: `/match/${matchId}` },
  );
}

test('a match in the page itself shows at once, and is not asked for', () => {
  const server = fakeServer();
  const match = matchOf();
  server.answer(matchesContract.read, match);
  writeIntoPage(JSON.stringify(match));
  open(match.id);
  expect(
    screen.getByRole('heading', { name: 'Atlético Sobremesa versus Deportivo Resaca' }),
  ).toBeInTheDocument();
  expect(server.calls(matchesContract.read)).toHaveLength(0);
  document.getElementById('initial-match')?.remove();
});

test('another match than the one in the page is asked for, behind its own shape', async () => {
  const server = fakeServer();
  const match = matchOf();
  server.answer(matchesContract.read, match);
  writeIntoPage(JSON.stringify(matchOf()));
  open(match.id);
  expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Loading match...');
  expect(await screen.findByText('Complejo La Esquina, cancha 3')).toBeVisible();
  expect(server.calls(matchesContract.read)).toHaveLength(1);
  document.getElementById('initial-match')?.remove();
});
