import { formatList } from '@picado/domain/list-text/format';
import { matchesContract } from '@picado/domain/matches/contract';
import { viewMatch } from '@picado/domain/matches/viewer';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Route, Routes, useLocation, type Location } from 'react-router';
import { InSession } from '../../../../test/in-session';
import { FEDE, matchOf, NICO, playerOf } from '../../../../test/matches';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { sharedListIn } from '../../../lib/page-start/shared-list';
import { browserStorage } from '../../../lib/storage';
import { Component } from './share-screen';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
});

/** What the page that the text leads to is given on the way. */
function Arrived() {
  const { state } = useLocation() as Location<unknown>;
  const shared = sharedListIn(state);
  return (
    <>
      <output aria-label="list">{shared?.sharedList}</output>
      <output aria-label="described">{shared?.described?.location}</output>
    </>
  );
}

const share = (text: string) =>
  renderApp(
    <InSession>
      <Routes>
        <Route path="/share" element={<Component />} />
        <Route path="*" element={<Arrived />} />
      </Routes>
    </InSession>,
    { at: `/share?title=Los+pibes&text=${encodeURIComponent(text)}` },
  );

const said = (label: string) => screen.findByRole('status', { name: label });
const address = () => screen.getByRole('status', { name: 'address' });

const own = matchOf({ players: [playerOf(NICO.name, { userId: NICO.id })] });
const LIST = formatList(own);

it('a list with a mark opens the import of the match that its reader organises', async () => {
  signedIn(server, NICO);
  server.answer(matchesContract.myMatches, [matchOf({ id: FEDE.id }), own]);
  server.answer(
    matchesContract.viewer,
    viewMatch(own, { kind: 'user', userId: NICO.id }, { now: Date.now() }),
  );
  share(LIST);
  expect(await said('list')).toHaveTextContent(own.location);
  expect(address()).toHaveTextContent(`/match/${own.id}?abrir=importar`);
});

it('a list of a match that another organises says so, and offers the match and a new one', async () => {
  signedIn(server, FEDE);
  server.answer(matchesContract.myMatches, [own]);
  server.answer(
    matchesContract.viewer,
    viewMatch(own, { kind: 'user', userId: FEDE.id }, { now: Date.now() }),
  );
  const { user } = share(LIST);
  expect(await screen.findByText('Esta lista la importa quien organiza')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver el partido' })).toHaveAttribute('href', `/match/${own.id}`);
  await user.click(screen.getByRole('link', { name: 'Armar otro' }));
  expect(await said('described')).toHaveTextContent(own.location);
  expect(address()).toHaveTextContent('/create-match');
});

it('a list of a match that the reader is not in becomes a new match, with its names for later', async () => {
  signedIn(server, NICO);
  server.answer(matchesContract.myMatches, []);
  share(LIST);
  expect(await said('described')).toHaveTextContent(own.location);
  expect(await said('list')).toHaveTextContent(NICO.name);
  expect(address()).toHaveTextContent('/create-match');
});

it('a message without names becomes a new match, without anything to import', async () => {
  signedIn(server, NICO);
  share('Jueves 21hs en El Potrero');
  expect(await said('described')).toHaveTextContent('El Potrero');
  expect(await said('list')).toBeEmptyDOMElement();
  expect(server.calls(matchesContract.myMatches)).toHaveLength(0);
});

it('a link of a match opens it, also without a session', async () => {
  share(`Anotate: https://picado.ar/join/${own.id}`);
  await said('list');
  expect(address()).toHaveTextContent(`/join/${own.id}`);
});

it('the session is asked for first, and the text is still there after it', async () => {
  const { user } = share(LIST);
  expect(await screen.findByText('Lo que compartiste te espera: seguimos apenas entres.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continuar con Google' }));
  const back = new URL(browserStorage.redirectAfterAuth.read() ?? '', 'http://localhost');
  expect(back.pathname).toBe('/share');
  expect(back.searchParams.get('text')).toBe(LIST);
});

it('a text that tells of no match says so, with what one can do', async () => {
  share('jajaja');
  expect(await screen.findByText('Ahí no encontramos un partido')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crear Partido' })).toHaveAttribute('href', '/create-match');
});

it('where the reader’s matches cannot be read, it can be tried again', async () => {
  signedIn(server, NICO);
  server.refuse(matchesContract.myMatches, 429, 'Demasiados intentos.', 'RATE_LIMITED');
  server.answer(matchesContract.myMatches, []);
  const { user } = share(LIST);
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await said('described')).toHaveTextContent(own.location);
});
