import { groupsContract } from '@picado/domain/groups/contract';
import type { PresentedDate } from '@picado/domain/groups/schema';
import { matchesContract } from '@picado/domain/matches/contract';
import { viewMatch } from '@picado/domain/matches/viewer';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dateOf, emptyTable, groupOf, memberOf } from '../../../../test/groups';
import { InSession } from '../../../../test/in-session';
import { FEDE, matchOf, NICO, playerOf, withPlayer } from '../../../../test/matches';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import type { MemberGroup } from '../../../features/groups/view';
import { Component } from './group-screen';

let server: ReturnType<typeof fakeServer>;
let table: typeof emptyTable;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') });
  server = fakeServer();
  table = emptyTable;
  server.answerBy(groupsContract.table, () => ({ status: 200, body: table }));
});
afterEach(() => vi.useRealTimers());

const match = withPlayer(
  matchOf(),
  playerOf(FEDE.name, { userId: FEDE.id, positionIndex: 1, isConfirmationPending: true }),
);
const open = dateOf(match.date, { matchId: match.id, number: 13 });
const fede = memberOf(FEDE.name, { userId: FEDE.id, isRegular: true });

function show(group: MemberGroup, dates: PresentedDate[] = [open], shown = match, now = Date.now()) {
  signedIn(server, NICO);
  const reader = { kind: 'user', userId: NICO.id } as const;
  server.answer(matchesContract.viewer, viewMatch(shown, reader, { hasPlayedLast: false, now }));
  // Behind what a test has prepared.
  server.answer(groupsContract.debts, { debts: [], total: 0, isCollecting: false });
  server.answer(groupsContract.read, { group: { ...group, nextDate: dates[0] ?? null } });
  server.answer(groupsContract.dates, { dates });
  server.answer(matchesContract.read, shown);
  return renderApp(
    <InSession>
      <Routes>
        <Route path="/group/:id" element={<Component />} />
        <Route path="*" element={null} />
      </Routes>
    </InSession>,
    { at: `/group/${group.id}` },
  );
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('the next date is the head, with its number, and how full it is', async () => {
  show(groupOf());
  expect(await screen.findByText('Fecha 13')).toBeVisible();
  expect(await screen.findByText('Faltan 12')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Los jueves de La Esquina');
  expect(screen.getByText(/^Todos los jueves, 21:00/u)).toBeVisible();
  expect(document.title).toBe('Los jueves de La Esquina · Picado');
  expect(screen.getByRole('link', { name: 'Ver la fecha' })).toHaveAttribute('href', `/match/${match.id}`);
});

test('a next date whose match is not made yet asks for no viewer of it', async () => {
  show(groupOf(), [dateOf('2026-12-20')]);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Los jueves de La Esquina');
  await waitFor(() => expect(server.calls(groupsContract.dates)).toHaveLength(1));
  expect(server.unprepared().filter((path) => path.includes('//'))).toEqual([]);
});

test('what follows says when it opens; a skipped date is played after all by one press', async () => {
  const dates = [open, dateOf('2026-12-03'), dateOf('2026-12-10', { isSkipped: true })];
  const { user } = show(groupOf(), dates);
  const coming = await section('Las que siguen');
  expect(coming.getByText(/Se abre el vie 27, 10:00/u)).toBeVisible();
  expect(coming.getByText('No se juega')).toBeVisible();
  server.answer(groupsContract.changeDate, {
    message: 'Listo, cambiamos la fecha',
    dates: [open, dateOf('2026-12-03'), dateOf('2026-12-10')],
  });
  await user.click(coming.getByRole('button', { name: 'Jugar el jueves 10 de diciembre' }));
  expect(await screen.findByText('Listo, cambiamos la fecha')).toBeVisible();
  expect(server.calls(groupsContract.changeDate)[0]?.body).toEqual({ isSkipped: false });
});

test('a date is skipped after a question that says what comes instead', async () => {
  const { user } = show(groupOf(), [open, dateOf('2026-12-03'), dateOf('2026-12-10')]);
  const coming = await section('Las que siguen');
  await user.click(coming.getByRole('button', { name: 'Cambiar el jueves 3 de diciembre' }));
  await user.click(screen.getByRole('button', { name: 'Saltear esta fecha' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/El siguiente es el jueves 10 de diciembre\./u)).toBeVisible();
  server.answer(groupsContract.changeDate, { message: 'Listo, cambiamos la fecha', dates: [open] });
  await user.click(question.getByRole('button', { name: 'Saltear' }));
  expect(await screen.findByText('Listo, cambiamos la fecha')).toBeVisible();
  expect(server.calls(groupsContract.changeDate)[0]).toMatchObject({
    path: expect.stringMatching(/\/dates\/2026-12-03$/u) as string,
    body: { isSkipped: true },
  });
});

describe('the regulars', () => {
  test('have what they answered, and one that is not on the list does not come', async () => {
    const out = memberOf('Bruno Acuña', { isRegular: true });
    const own = memberOf(NICO.name, { userId: NICO.id, role: 'ORGANISER', isRegular: true });
    show(groupOf({ members: [own, fede, out] }));
    const regulars = await section('Fijos');
    expect(await regulars.findByText('Sin contestar')).toBeVisible();
    expect(regulars.getByText('Voy')).toBeVisible();
    expect(regulars.getByText('No viene')).toBeVisible();
    expect(regulars.getByText('1 dijo que sí')).toBeVisible();
  });

  test('are added of the members by an organiser', async () => {
    const group = groupOf();
    const { user } = show(group);
    await user.click(await screen.findByRole('button', { name: 'Sumar un fijo' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Sumar un fijo' }));
    server.answer(groupsContract.changeMember, { message: 'Listo, guardamos el cambio', group });
    await user.click(sheet.getByRole('button', { name: /Fede Ledesma/u }));
    expect(await screen.findByText('Listo, guardamos el cambio')).toBeVisible();
    expect(server.calls(groupsContract.changeMember)[0]?.body).toEqual({ isRegular: true });
  });

  test('what is refused stays open with its sentence', async () => {
    const { user } = show(groupOf());
    await user.click(await screen.findByRole('button', { name: 'Sumar un fijo' }));
    server.refuse(groupsContract.changeMember, 403, 'Solo quienes organizan eligen a los fijos.', 'X');
    const sheet = within(screen.getByRole('dialog', { name: 'Sumar un fijo' }));
    await user.click(sheet.getByRole('button', { name: /Fede Ledesma/u }));
    expect(await screen.findByText('Solo quienes organizan eligen a los fijos.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Sumar un fijo' })).toBeVisible();
  });
});

describe('what is owed', () => {
  const debt = {
    userId: FEDE.id,
    name: FEDE.name,
    amount: 9000,
    dates: ['2026-11-12', '2026-11-19'].map((date) => ({
      ...{ matchId: match.id, playerId: match.players[1]?.id ?? '', date, amount: 4500, isSentBack: false },
    })),
  };
  const owed = { debts: [debt], total: 9000, isCollecting: true };

  test('names the dates, is reminded of, and is paid by one press', async () => {
    server.answer(groupsContract.debts, owed);
    const { user } = show(groupOf());
    const debts = await section('Quedó pendiente');
    expect(debts.getByText('12 y 19 de noviembre')).toBeVisible();
    expect(debts.getByText('Debe 1 · $ 9.000')).toBeVisible();
    server.answer(groupsContract.remindDebts, { message: 'Le recordamos a Fede' });
    await user.click(debts.getByRole('button', { name: 'Recordarle a Fede Ledesma' }));
    expect(await screen.findByText('Le recordamos a Fede')).toBeVisible();
    server.answer(groupsContract.payDebts, { message: 'Listo', debts: [], total: 0, isCollecting: true });
    server.answer(groupsContract.debts, { debts: [], total: 0, isCollecting: true });
    server.answer(groupsContract.debts, { debts: [], total: 0, isCollecting: true });
    await user.click(debts.getByRole('button', { name: 'Fede Ledesma me pagó todo' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Quedó pendiente' })).toBeNull());
    for (const call of [groupsContract.remindDebts, groupsContract.payDebts]) {
      expect(server.calls(call)[0]?.body).toEqual({ userId: FEDE.id });
    }
  });

  test('is a player’s own alone, and leads to the payments of each match', async () => {
    const own = { ...debt, userId: NICO.id, name: NICO.name };
    server.answer(groupsContract.debts, { ...owed, debts: [own] });
    show(groupOf({ role: 'MEMBER', organiserId: FEDE.id }));
    const debts = await section('Quedó pendiente');
    expect(debts.getByRole('link', { name: /jueves 12 de noviembre/u })).toHaveAttribute(
      'href',
      `/match/${match.id}/payments`,
    );
    expect(debts.queryByRole('button')).toBeNull();
  });
});

test('regulars that have not answered are asked again by one press', async () => {
  const { user } = show(groupOf({ members: [...groupOf().members, fede] }));
  server.answer(groupsContract.askRegulars, { message: 'Le preguntamos de nuevo a 1', asked: 1 });
  await user.click(await screen.findByRole('button', { name: 'Recordarle a 1' }));
  expect(await screen.findByText('Le preguntamos de nuevo a 1')).toBeVisible();
  expect(server.calls(groupsContract.askRegulars)[0]?.path).toMatch(/\/dates\/2026-11-26\/reminders$/u);
});

test('a member has no tools of organisers, and may leave', async () => {
  const { user } = show(groupOf({ role: 'MEMBER', organiserId: FEDE.id }));
  await screen.findByText('Fecha 13');
  expect(screen.queryByRole('button', { name: 'Sumar un fijo' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Configurar el grupo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Más' }));
  await user.click(screen.getByRole('button', { name: 'Salir del grupo' }));
  server.answer(groupsContract.removeMember, { message: 'Saliste del grupo: lo que jugaste queda' });
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Salir' }));
  expect(await screen.findByText('Saliste del grupo: lo que jugaste queda')).toBeVisible();
  // Once what is shown of the group is read again.
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/matches'));
});

test('a member that was asked to organise answers on the page', async () => {
  const invitation = { askedBy: FEDE.name, until: '2026-12-08T15:00:00Z' };
  const group = groupOf({ role: 'MEMBER', organiserId: FEDE.id, invitation });
  const { user } = show(group);
  const card = await section('Te invitan a organizar');
  expect(card.getByText('Fede Ledesma te invita a organizar este grupo')).toBeVisible();
  expect(card.getByText(/Contestá hasta el martes 8 de diciembre/u)).toBeVisible();
  server.answerBy(groupsContract.answerInvitation, () => ({
    status: 200,
    body: {
      message: '¡Listo! Ahora organizás el grupo',
      group: groupOf({ role: 'CO_ORGANISER', organiserId: FEDE.id }),
    },
  }));
  await user.click(card.getByRole('button', { name: 'Sí, organizo' }));
  expect(await screen.findByText('¡Listo! Ahora organizás el grupo')).toBeVisible();
  expect(server.calls(groupsContract.answerInvitation)[0]?.body).toEqual({ accept: true });
});

describe('a date that is open', () => {
  const others = groupOf({ role: 'MEMBER', organiserId: FEDE.id });
  /** As many on the list as there are slots, and so many substitutes; the reader is none of them. */
  const filled = (substitutes: number) => {
    const full = matchOf({ players: [], allPlayers: [] });
    const starters = Array.from({ length: 2 * full.maxPlayers }, (_, index) =>
      playerOf(`Titular ${index}`, {
        teamIndex: index % 2 === 0 ? 0 : 1,
        positionIndex: Math.floor(index / 2),
      }),
    );
    const waiting = Array.from({ length: substitutes }, (_, index) =>
      playerOf(`Suplente ${index}`, { isSubstitute: true, teamIndex: null, positionIndex: null }),
    );
    return [...starters, ...waiting].reduce(withPlayer, full);
  };
  const showMatch = (shown: typeof match) => show(others, [open], shown);

  test('and full offers the place of a substitute', async () => {
    showMatch(filled(0));
    expect(await screen.findByRole('link', { name: 'Anotarme de suplente' })).toBeVisible();
    expect(screen.getByText('Los titulares están completos: podés anotarte de suplente.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Anotarme' })).toBeNull();
  });

  test('and full with its substitutes says so, and offers no sign-up', async () => {
    showMatch(filled(14));
    expect(await screen.findByText(/^Está completa, con suplentes y todo/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver la fecha' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Anotarme/u })).toBeNull();
  });

  test('to those that played the last one says from when on the others may', async () => {
    const opensToAllAt = '2026-11-25T13:00:00.000Z';
    showMatch(matchOf({ players: [], allPlayers: [], opensToAllAt }));
    expect(await screen.findByText(/^Primero eligen los que jugaron la última: vos, desde/u)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Anotarme/u })).toBeNull();
  });
});

test('a member goes back to their matches', async () => {
  show(groupOf());
  expect(await screen.findByRole('link', { name: 'Volver a Mis Partidos' })).toHaveAttribute(
    'href',
    '/matches',
  );
});

test.each([
  [[true], 'Jugó la última', 'Jugó la última'],
  [[false], 'No jugó la última', 'No jugó la última'],
  [[true, false, true], 'Jugó 2 de las últimas 3', 'Jugó 2 de 3'],
])('of the last dates %j a member’s row says %s', async (lastDates, said, short) => {
  const own = memberOf(NICO.name, { userId: NICO.id, role: 'ORGANISER', isRegular: true });
  const { user } = show(groupOf({ members: [own, memberOf(FEDE.name, { userId: FEDE.id, lastDates })] }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sumar un fijo' }));
  expect(within(screen.getByRole('dialog', { name: 'Sumar un fijo' })).getByText(short)).toBeVisible();
});

test('before the first match of a season the table of the one before is a press away', async () => {
  table = { ...emptyTable, season: '2027', seasons: ['2027', '2026'] };
  show(groupOf());
  expect(await screen.findByText('En 2027 todavía no cuenta ninguna fecha.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ver la de 2026' });
  expect(link).toHaveAttribute('href', `/group/${groupOf().id}/table?season=2026`);
});

test('others read the next date, sign up there, and read no people', async () => {
  const { id, name, location, mapsUrl, surface, weekday, time, timeZone, maxPlayers, team1Name, team2Name } =
    groupOf();
  server.answer(groupsContract.read, {
    group: {
      ...{ id, name, location, mapsUrl, surface, weekday, time, timeZone, maxPlayers, team1Name, team2Name },
      ...{ nextDate: open, followingDate: null, role: null },
    },
  });
  server.answer(groupsContract.dates, { dates: [open] });
  server.answer(matchesContract.read, match);
  renderApp(
    <InSession>
      <Routes>
        <Route path="/group/:id" element={<Component />} />
      </Routes>
    </InSession>,
    { at: `/group/${id}` },
  );
  expect(await screen.findByRole('link', { name: 'Anotarme' })).toHaveAttribute('href', `/join/${match.id}`);
  expect(screen.queryByRole('region', { name: 'Fijos' })).toBeNull();
  expect(server.calls(groupsContract.table)).toEqual([]);
  // A visitor has no matches of their own to go back to.
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Volver a Mis Partidos' })).toBeNull();
});

test('an unknown group says so, and one that does not answer is asked again', async () => {
  server.refuse(groupsContract.read, 404, 'No encontramos ese grupo.', 'GROUP_NOT_FOUND');
  renderApp(
    <InSession>
      <Routes>
        <Route path="/group/:id" element={<Component />} />
      </Routes>
    </InSession>,
    { at: '/group/none' },
  );
  expect(await screen.findByText('No encontramos ese grupo.')).toBeVisible();
});
