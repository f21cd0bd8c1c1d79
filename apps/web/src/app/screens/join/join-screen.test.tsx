import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { viewMatch } from '@picado/domain/matches/viewer';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dateOf, groupOf } from '../../../../test/groups';
import { FEDE, matchOf, playerOf } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { browserStorage } from '../../../lib/storage';
import { Component } from './join-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  openLine();
});

const NOBODY = viewMatch(matchOf(), { kind: 'anonymous' }, { now: Date.now() });

function open(match: Match) {
  server.answer(matchesContract.read, match);
  return openScreen({ '/join/:id': Component }, `/join/${match.id}`);
}

const address = () => screen.getByLabelText('address');

test('an invitation shows the match and its organiser, and admits a guest', async () => {
  const { user } = open(matchOf());
  expect(await screen.findByText('Nico B.')).toBeVisible();
  expect(screen.getByText('Complejo La Esquina, cancha 3')).toBeVisible();
  expect(screen.getByText('Faltan 13')).toBeVisible();
  expect(screen.getByText('$ 465 c/u')).toBeVisible();
  expect(screen.getByText('Nico', { selector: 'strong' }).parentElement).toHaveTextContent('Va Nico');
  expect(screen.getByText('Sin cuenta te anotás igual')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  expect(screen.getByText('Perfil personalizado')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Entrar como Invitado' }));
  expect(await screen.findByLabelText('Nombre')).toBeVisible();
  // With the keyboard of a phone up: the next thing to do is to type.
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  expect(screen.getByText('Como invitado')).toBeVisible();
  expect(screen.getByText('1 de 14 anotados')).toBeInTheDocument();
  expect(screen.getByText('Quedan 13 lugares: hoy entrás de titular.')).toBeVisible();
});

test('the form for a date of a group says to a user what is played after it', async () => {
  signedIn(server, FEDE);
  const group = groupOf({ nextDate: dateOf('2026-11-26'), followingDate: dateOf('2026-12-03') });
  server.answer(groupsContract.read, { group });
  open(matchOf({ groupId: group.id, group: { name: group.name, number: 12 } }));
  expect(await screen.findByText('Después: jueves 3 de diciembre', { exact: false })).toBeVisible();
});

test('a sign-up leads to the match, which confirms it', async () => {
  browserStorage.guestAccess.write(true);
  const match = matchOf();
  const emi = playerOf('Emi Wu', { teamIndex: 1 });
  const players = [...match.players, emi];
  server.answer(rosterContract.join, {
    message: SUCCESSES.JOINED,
    player: { id: emi.id, name: emi.name },
    leaveLink: `/leave/${emi.id}/abcdefghijklmnopqrstuv`,
    match: { ...match, players, allPlayers: players, version: 2 },
  });
  const { user } = open(match);
  await user.type(await screen.findByLabelText('Nombre'), '  Emi   Wu ');
  await user.click(screen.getByRole('button', { name: 'Anotarme' }));
  await waitFor(() => expect(address()).toHaveTextContent(`/match/${match.id}`));
  expect(server.calls(rosterContract.join)[0]?.body).toEqual({
    name: 'Emi Wu',
    position: 'Mediocampista',
    rating: 3,
    isSubstitute: false,
  });
  expect(browserStorage.guestJoined(match.id).read()).toBe(true);
});

test('a refusal without a sentence says that joining failed, and keeps the form', async () => {
  browserStorage.guestAccess.write(true);
  server.refuse(rosterContract.join, 500, 'Error del servidor', 'SERVER_ERROR');
  const { user } = open(matchOf());
  await user.type(await screen.findByLabelText('Nombre'), 'Emi');
  await user.click(screen.getByRole('button', { name: 'Anotarme' }));
  expect(await screen.findByText('Error al unirse al partido')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Emi');
});

test('the list is read over the invitation', async () => {
  const { user } = open(matchOf());
  await user.click(await screen.findByRole('link', { name: 'Ver la lista' }));
  const list = await screen.findByRole('dialog', { name: 'La lista' });
  expect(within(list).getByText('Nico Barrientos')).toBeVisible();
  expect(within(list).getAllByText('Cupo disponible')).toHaveLength(13);
  expect(within(list).queryAllByRole('button')).toHaveLength(1);
});

test('an empty list invites the first player', async () => {
  open(matchOf({ players: [] }));
  expect(await screen.findByText('Arrancá vos la lista')).toBeVisible();
});

test('a full match says which turn one would have, and has nothing to tick', async () => {
  browserStorage.guestAccess.write(true);
  const players = ([0, 1] as const).flatMap((teamIndex) =>
    Array.from({ length: 5 }, (_, positionIndex) =>
      playerOf(`Jugador ${teamIndex}${positionIndex}`, { teamIndex, positionIndex }),
    ),
  );
  const { user } = open(matchOf({ players, maxPlayers: 5, maxTotalPlayers: 10 }));
  expect(await screen.findByRole('heading', { name: 'Serías el 1.º en la espera' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Anotate de suplente' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  server.refuse(rosterContract.join, 409, REFUSALS.DUPLICATE_NAME, 'DUPLICATE_NAME');
  await user.type(screen.getByLabelText('Nombre'), 'Emi');
  await user.click(screen.getByRole('button', { name: 'Anotarme de suplente' }));
  await waitFor(() => expect(server.calls(rosterContract.join)).toHaveLength(1));
  expect(server.calls(rosterContract.join)[0]?.body).toMatchObject({ isSubstitute: true });
});

test('a signed-in user finds name, position and level filled in', async () => {
  signedIn(server, FEDE);
  server.answer(matchesContract.viewer, NOBODY);
  open(matchOf());
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Fede Ledesma');
  expect(screen.getByRole('radio', { name: 'Delantero' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '4 estrellas' })).toBeChecked();
});

test('a player of the match is led straight to it', async () => {
  signedIn(server, FEDE);
  const match = matchOf({ players: [playerOf(FEDE.name, { userId: FEDE.id })] });
  server.answer(matchesContract.viewer, { ...NOBODY, isInMatch: true, playerId: match.players[0]!.id });
  open(match);
  await waitFor(() => expect(address()).toHaveTextContent(`/match/${match.id}`));
  expect(server.calls(matchesContract.viewer)).toHaveLength(1);
});

test('the link of a finished match leads to its result, without an invitation', async () => {
  const match = matchOf({ status: 'FINISHED' });
  open(match);
  await waitFor(() => expect(address()).toHaveTextContent(`/match/${match.id}`));
  expect(screen.queryByText('Sumate al partido')).toBeNull();
});

describe('a date of a group', () => {
  const ofGroup = {
    groupId: '00000007-0000-4000-8000-000000000000',
    group: { name: 'Los jueves', number: 12 },
    coOrganiserIds: [FEDE.id, '00000009-0000-4000-8000-000000000000'],
  };

  test('says which one it is, and those that organise it', async () => {
    const match = matchOf(ofGroup);
    const fede = playerOf(FEDE.name, { userId: FEDE.id, positionIndex: 1 });
    const players = [...match.players, fede];
    open({ ...match, players, allPlayers: players });
    const link = await screen.findByRole('link', { name: 'Los jueves · fecha 12' });
    expect(link).toHaveAttribute('href', `/group/${ofGroup.groupId}`);
    expect(screen.getByText('Organizan Nico, Fede y 1 más')).toBeVisible();
  });

  test('joins the names of those as Spanish does', async () => {
    const inigo = playerOf('Íñigo Arana', { userId: FEDE.id, positionIndex: 1 });
    const match = matchOf({ ...ofGroup, coOrganiserIds: [FEDE.id] });
    const players = [...match.players, inigo];
    open({ ...match, players, allPlayers: players });
    expect(await screen.findByText('Organizan Nico e Íñigo')).toBeVisible();
  });

  const early = {
    ...ofGroup,
    opensToAllAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    opensToAllOn: { date: '2026-11-27', time: '22:00' },
  };

  test('shows the hour that came with the match in a browser that does not know its zone', async () => {
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function refuse() {
      throw new RangeError('Invalid time zone specified: America/Coyhaique');
    });
    open(matchOf({ ...early, timeZone: 'America/Coyhaique' }));
    expect(await screen.findByText(/Si no, desde el viernes a las 22:00\.$/u)).toBeVisible();
    vi.restoreAllMocks();
  });

  test('lets no visitor in before it is open to all, but one that may have played the last', async () => {
    open(matchOf(early));
    expect(
      await screen.findByRole('heading', { name: 'Primero eligen los que jugaron la última' }),
    ).toBeVisible();
    expect(
      screen.getByText(/^Si jugaste, iniciá sesión y anotate ahora\. Si no, desde el \S+ a las/u),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar como Invitado' })).toBeNull();
  });

  test('tells a user that did not play the last one from when on', async () => {
    signedIn(server, FEDE);
    server.answer(matchesContract.viewer, { ...NOBODY, opensAt: early.opensToAllAt });
    open(matchOf({ ...early, coOrganiserIds: [] }));
    expect(await screen.findByText('Todavía no es tu turno')).toBeVisible();
    expect(screen.getByText(/^Primero eligen los que jugaron la última: vos, desde el/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Anotarme' })).toBeNull();
  });

  test('has the form for one that did', async () => {
    signedIn(server, FEDE);
    server.answer(matchesContract.viewer, NOBODY);
    open(matchOf({ ...early, coOrganiserIds: [] }));
    expect(await screen.findByRole('button', { name: 'Anotarme' })).toBeVisible();
  });
});

describe('after kick-off', () => {
  afterEach(() => void vi.useRealTimers());
  const KICK_OFF = Date.parse(matchOf().startsAt);
  const players = ([0, 1] as const).flatMap((teamIndex) =>
    Array.from({ length: 5 }, (_, positionIndex) =>
      playerOf(`Titular ${teamIndex}${positionIndex}`, { teamIndex, positionIndex }),
    ),
  );

  test.each([
    ['a full match in play', 10, 10, 'Ya empezó: no se anota nadie más'],
    ['a match with free slots an hour later', 9, 61, REFUSALS.MATCH_PLAYED],
    ['a match that was never finished', 9, 181, REFUSALS.MATCH_PLAYED],
  ])('the link of %s says so, and offers no form', async (_what, starters, minutes, title) => {
    browserStorage.guestAccess.write(true);
    vi.setSystemTime(KICK_OFF + minutes * 60_000);
    const rest = { maxPlayers: 5, maxTotalPlayers: 10, status: 'IN_PROGRESS' } as const;
    open(matchOf({ players: players.slice(0, starters), ...rest }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByLabelText('Nombre')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver Partido' })).toBeVisible();
  });

  test.each([
    ['a full match in play', 10, 10, 'Ya empezó: no se anota nadie más'],
    ['a full match an hour later', 10, 61, REFUSALS.MATCH_PLAYED],
    ['a match that was never finished', 9, 181, REFUSALS.MATCH_PLAYED],
  ])('says so to a visitor too, of %s, and admits no guest', async (_what, starters, minutes, title) => {
    vi.setSystemTime(KICK_OFF + minutes * 60_000);
    const rest = { maxPlayers: 5, maxTotalPlayers: 10, status: 'IN_PROGRESS' } as const;
    const match = matchOf({ players: players.slice(0, starters), ...rest });
    open(match);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByText('Entrar como Invitado')).toBeNull();
    expect(screen.queryByText(/en la espera/u)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver Partido' })).toHaveAttribute('href', `/match/${match.id}`);
  });
});

test('a visitor reads that the bench is full, in place of a turn that there is not', async () => {
  const bench = Array.from({ length: 10 }, (_, index) =>
    playerOf(`Suplente ${index}`, { isSubstitute: true }),
  );
  const starters = ([0, 1] as const).flatMap((teamIndex) =>
    Array.from({ length: 5 }, (_, positionIndex) =>
      playerOf(`Titular ${teamIndex}${positionIndex}`, { teamIndex, positionIndex }),
    ),
  );
  open(matchOf({ players: starters, substitutes: bench, maxPlayers: 5, maxTotalPlayers: 10 }));
  expect(await screen.findByRole('heading', { name: REFUSALS.SUBSTITUTES_FULL })).toBeVisible();
  expect(screen.queryByText('Entrar como Invitado')).toBeNull();
});
