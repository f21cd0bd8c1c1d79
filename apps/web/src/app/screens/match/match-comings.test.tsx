import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { viewMatch } from '@picado/domain/matches/viewer';
import { rosterContract } from '@picado/domain/roster/contract';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { act, screen, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import type { JoinedState } from '../../../lib/joined';
import type { JustCreated } from '../../../lib/just-created';
import { shownToasts } from '../../../lib/toast';
import { Component } from './match-screen';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  openLine();
});

test('sharing opens once on a new match', async () => {
  const match = matchOf();
  signedIn(server, NICO);
  server.answer(matchesContract.read, match);
  server.answer(
    matchesContract.viewer,
    viewMatch(match, { kind: 'user', userId: NICO.id }, { now: Date.now() }),
  );
  const created = (
    <Link to={`/match/${match.id}`} state={{ isJustCreated: true } satisfies JustCreated}>
      Creado
    </Link>
  );
  const { user } = openScreen(
    { '/match/:id': Component, '/home': () => null },
    '/create-match',
    <>
      {created}
      <Link to="/home">Casa</Link>
      <Link to={`/match/${match.id}`}>El partido</Link>
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Creado' }));
  const dialog = await screen.findByRole('dialog', { name: 'Compartir' });
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await user.click(screen.getByRole('link', { name: 'Casa' }));
  await user.click(screen.getByRole('link', { name: 'El partido' }));
  expect(await screen.findByRole('button', { name: 'Compartir' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('undo after leaving restores the slot and stays on the page', async () => {
  const fede = playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 1, positionIndex: 3, position: 'Arquero' });
  const nico = playerOf(NICO.name, { userId: NICO.id });
  const match = matchOf({ players: [nico, fede] });
  signedIn(server, FEDE);
  server.answer(matchesContract.read, match);
  server.answer(
    matchesContract.viewer,
    viewMatch(match, { kind: 'user', userId: FEDE.id }, { now: Date.now() }),
  );
  const { user } = openScreen({ '/match/:id': Component }, `/match/${match.id}`);
  await user.click(await screen.findByRole('button', { name: 'Acciones del Partido' }));
  await user.click(await screen.findByRole('button', { name: 'Darme de baja' }));
  const question = await screen.findByRole('alertdialog');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.answer(rosterContract.selfRemove, {
    message: SUCCESSES.SELF_REMOVED,
    match: { ...match, players: [nico], allPlayers: [nico], version: 2 },
  });
  const back = playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 1, positionIndex: 3 });
  server.answer(rosterContract.join, {
    message: SUCCESSES.JOINED,
    player: { id: back.id, name: back.name },
    leaveLink: `/leave/${back.id}/x`,
    match: { ...match, players: [nico, back], allPlayers: [nico, back], version: 3 },
  });
  await user.click(within(question).getByRole('button', { name: 'Darme de baja' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('¡Te has unido al partido exitosamente!')).toBeVisible();
  expect(server.calls(rosterContract.join)[0]?.body).toEqual({
    name: FEDE.name,
    position: 'Arquero',
    rating: fede.rating,
    isSubstitute: false,
    teamIndex: 1,
    positionIndex: 3,
  });
  act(() => {
    vi.advanceTimersByTime(5_000);
  });
  expect(screen.getByLabelText('address')).toHaveTextContent(`/match/${match.id}`);
  vi.useRealTimers();
});

describe('the stage of a sign-up that leads to the match', () => {
  const emi = playerOf('Emi Wu', { userId: NICO.id, teamIndex: 1, positionIndex: 2 });
  const KICK_OFF = Date.parse('2026-11-27T00:00:00Z');
  const State = () => <output aria-label="state">{JSON.stringify(useLocation().state)}</output>;

  async function arrive(rest: Partial<Match> = {}) {
    const match = matchOf({ creatorId: FEDE.id, players: [emi], ...rest });
    signedIn(server, NICO);
    server.answer(matchesContract.read, match);
    const reader = { kind: 'user', userId: NICO.id } as const;
    server.answer(matchesContract.viewer, viewMatch(match, reader, { now: Date.now() }));
    const view = openScreen(
      { '/match/:id': Component },
      `/join/${match.id}`,
      <>
        <Link to={`/match/${match.id}`} state={{ joined: SUCCESSES.JOINED } satisfies JoinedState}>
          Anotado
        </Link>
        <State />
      </>,
    );
    await view.user.click(screen.getByRole('link', { name: 'Anotado' }));
    await screen.findByText('Emi Wu');
    return view;
  }

  test('is kept nowhere once it is shown: it does not come back with the page', async () => {
    await arrive();
    expect(await screen.findByRole('dialog', { name: /^¡Adentro!/u })).toBeVisible();
    await vi.waitFor(() => expect(screen.getByLabelText('state')).toHaveTextContent('null'));
    expect(screen.getByRole('dialog', { name: /^¡Adentro!/u })).toBeVisible();
  });

  test.each([
    ['in its first hour, which says it alone', { status: 'IN_PROGRESS' }, true],
    ['once it is finished', { status: 'FINISHED', team1Goals: 4, team2Goals: 3 }, false],
  ] as const)('is left out of a match %s', async (_stage, rest, isSaid) => {
    vi.useFakeTimers({ toFake: ['Date'], now: KICK_OFF + 20 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await arrive({ startsAt: new Date(KICK_OFF).toISOString(), ...rest });
    await vi.waitFor(() => expect(screen.getByLabelText('state')).toHaveTextContent('null'));
    expect(shownToasts().some(({ message }) => message === SUCCESSES.JOINED)).toBe(isSaid);
    expect(screen.queryByText('¡Adentro!')).toBeNull();
  });
});
