import { homeContract } from '@picado/domain/home/contract';
import type { Home, HomeGroup } from '@picado/domain/home/schema';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeOf } from '../../../../test/home';
import { InSession } from '../../../../test/in-session';
import { matchOf, NICO } from '../../../../test/matches';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { Component } from './home-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') });
  server = fakeServer();
  signedIn(server, NICO);
});

afterEach(() => vi.useRealTimers());

function openWith(home: Partial<Home>) {
  server.answer(homeContract.read, homeOf(home));
  renderApp(
    <InSession>
      <Component />
    </InSession>,
  );
}
const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest<HTMLElement>('section')!);

describe('the groups of the reader', () => {
  const GROUP_ID = '00000800-0000-4000-8000-000000000000';
  const groupOf = (rest: Partial<HomeGroup> = {}, matchId: string | null = null): HomeGroup => ({
    ...{ id: GROUP_ID, name: 'Los jueves de La Esquina', location: 'La Esquina' },
    timeZone: 'America/Argentina/Buenos_Aires',
    ...{ state: 'CLOSED', opensToAllAt: null, opensToAllOn: null, count: null },
    nextDate: {
      ...{ date: '2026-12-03', time: '21:00', startsAt: '2026-12-04T00:00:00Z' },
      opensOn: { date: '2026-11-27', time: '10:00' },
      ...{ opensAt: '2026-11-27T13:00:00Z', matchId, number: null, isSkipped: false },
    },
    ...rest,
  });
  const row = async (name = 'Tu grupo') => (await section(name)).getByRole('link');

  it('say when the next date opens, and lead to the group', async () => {
    openWith({ groups: [groupOf()] });
    expect(await row()).toHaveTextContent(
      /^21:00 ?jue 3 dic ?Los jueves de La Esquina ?Se abre el viernes, 10:00$/u,
    );
    expect(await row()).toHaveAttribute('href', `/group/${GROUP_ID}`);
  });

  it.each([
    ['FREE', 'Anotate: quedan 4 lugares', 'join'],
    ['FULL', 'Está completo: anotate de suplente', 'join'],
    ['ASKED', 'Te guardamos el lugar: ¿venís?', 'match'],
    ['PLAYS', 'Jugás', 'match'],
  ] as const)('say what an open date waits for, with its count: %s', async (state, text, page) => {
    const id = matchOf().id;
    openWith({
      groups: [groupOf({ state, count: { players: 6, substitutes: 1, maxPlayers: 5 } }, id)],
    });
    expect(await row()).toHaveTextContent(text);
    expect(await row()).toHaveTextContent('6 de 10 anotados, 1 suplente');
    expect(await row()).toHaveAttribute('href', `/${page}/${id}`);
  });

  it('do not show a match again', async () => {
    const match = matchOf();
    openWith({ matches: [match], groups: [groupOf({ state: 'PLAYS' }, match.id)] });
    expect(await screen.findByRole('link', { name: match.location })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Tu grupo' })).toBeNull();
  });
});
