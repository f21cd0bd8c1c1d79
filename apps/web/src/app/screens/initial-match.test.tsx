import { matchesContract } from '@picado/domain/matches/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { matchOf } from '../../../test/matches';
import { openLine } from '../../../test/realtime-client';
import { openScreen } from '../../../test/screens';
import { fakeServer } from '../../../test/server';
import { Component } from './match-screen';

/** What the server writes into the first answer of a page that was opened just now. */
function writeIntoPage(text: string) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'initial-match';
  script.textContent = text;
  document.body.append(script);
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
}

afterEach(() => {
  document.getElementById('initial-match')?.remove();
  vi.restoreAllMocks();
});

function open(matchId: string) {
  openLine();
  return openScreen({ '/match/:id': Component }, `/match/${matchId}`);
}

test('a match in the page is shown at once, without a call', () => {
  const server = fakeServer();
  const match = matchOf();
  server.answer(matchesContract.read, match);
  writeIntoPage(JSON.stringify(match));
  open(match.id);
  expect(
    screen.getByRole('heading', { name: 'Atlético Sobremesa versus Deportivo Resaca' }),
  ).toBeInTheDocument();
  expect(server.calls(matchesContract.read)).toHaveLength(0);
});

test('another match than the one in the page is fetched, behind its skeleton', async () => {
  const server = fakeServer();
  const match = matchOf();
  server.answer(matchesContract.read, match);
  writeIntoPage(JSON.stringify(matchOf()));
  open(match.id);
  expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Loading match...');
  expect(await screen.findByText('Complejo La Esquina, cancha 3')).toBeVisible();
  expect(server.calls(matchesContract.read)).toHaveLength(1);
});
