import { homeContract } from '@picado/domain/home/contract';
import type { Home } from '@picado/domain/home/schema';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeOf } from '../../../../test/home';
import { InSession } from '../../../../test/in-session';
import { FEDE, matchOf, NICO, playerOf } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { Component } from './home-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  openLine();
});
afterEach(() => vi.useRealTimers());

function itIs(instant: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) });
  signedIn(server, NICO);
}

function openWith(home: Partial<Home>) {
  server.answer(homeContract.read, homeOf(home));
  renderApp(
    <InSession>
      <Component />
    </InSession>,
  );
}

const full = (others = 14) =>
  Array.from({ length: others }, (_, turn) =>
    playerOf(`Jugador ${turn}`, { teamIndex: turn < 7 ? 0 : 1, positionIndex: turn % 7 }),
  );

describe('the next matches', () => {
  it.each([
    ['2026-11-27T00:20:00Z', 'Cómo llegar'],
    ['2026-11-27T02:00:00Z', 'Ver Partido'],
  ])('in play at %s lead a player on with %s, and offer no leaving', async (instant, lead) => {
    itIs(instant);
    const own = playerOf(NICO.name, { userId: NICO.id, teamIndex: 1, positionIndex: 6 });
    const match = matchOf({ creatorId: FEDE.id, players: [...full(13), own], date: '2026-11-26' });
    openWith({ matches: [match] });
    const foot = within((await screen.findByRole('link', { name: lead })).parentElement!);
    expect(foot.queryByRole('link', { name: 'Cómo llegar' }) !== null).toBe(lead === 'Cómo llegar');
    expect(screen.queryByRole('button', { name: 'Darme de baja' })).toBeNull();
  });

  it('lead their organiser to the finish from kick-off on', async () => {
    itIs('2026-11-27T00:48:00Z');
    const match = matchOf({ players: full() });
    openWith({ matches: [match] });
    const finish = await screen.findByRole('link', { name: 'Finalizar partido' });
    expect(finish).toHaveAttribute('href', `/match/${match.id}?abrir=finalizar`);
    expect(screen.getByText('PARTIDO EN CURSO')).toBeInTheDocument();
    expect(screen.getByText('empezó hace 48 min')).toBeInTheDocument();
  });
});
