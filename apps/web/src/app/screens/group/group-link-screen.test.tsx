import { groupsContract } from '@picado/domain/groups/contract';
import type { GroupView } from '@picado/domain/groups/schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { InSession } from '../../../../test/in-session';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { Component } from './group-link-screen';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
});

const ID = '00000007-0000-4000-8000-000000000000';
const MATCH = '00000008-0000-4000-8000-000000000000';

const groupOf = (matchId: string | null): GroupView => ({
  ...{
    id: ID,
    name: 'Los jueves',
    location: 'La Esquina',
    surface: null,
    mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
  },
  ...{ weekday: 4, time: '21:00', timeZone: 'America/Argentina/Buenos_Aires', maxPlayers: 5 },
  ...{ team1Name: 'Uno', team2Name: 'Dos', role: null, followingDate: null },
  nextDate: {
    ...{ date: '2026-11-26', time: '21:00', matchId, number: matchId === null ? null : 12, isSkipped: false },
    ...{ startsAt: '2026-11-27T00:00:00Z', opensAt: '2026-11-20T13:00:00Z' },
    opensOn: { date: '2026-11-20', time: '10:00' },
  },
});

const open = (at = `/g/${ID}`) =>
  renderApp(
    <InSession>
      <Routes>
        <Route path="/g/:id" element={<Component />} />
        <Route path="*" element={<p>llegó</p>} />
      </Routes>
    </InSession>,
    { at },
  );
const address = () => screen.getByRole('status', { name: 'address' });

it.each([
  ['the next date', MATCH, `/join/${MATCH}`],
  ['the group while none is open', null, `/group/${ID}`],
])('leads to %s', async (_where, matchId, path) => {
  server.answer(groupsContract.read, { group: groupOf(matchId) });
  open(`/g/${ID.toUpperCase()}`);
  expect(await screen.findByText('llegó')).toBeVisible();
  expect(address()).toHaveTextContent(path);
});

it('shows the shape of a match until it knows where to', async () => {
  server.fail(groupsContract.read, 'no answer');
  open();
  expect(screen.getByText('Cargando...')).toBeInTheDocument();
  await waitFor(() => expect(server.calls(groupsContract.read)).toHaveLength(1));
});

it('says that there is no such group', async () => {
  server.refuse(groupsContract.read, 404, 'No encontramos ese grupo.', 'GROUP_NOT_FOUND');
  open();
  expect(await screen.findByText('No encontramos ese grupo.')).toBeVisible();
  expect(document.title).toBe('No encontramos ese grupo · Picado');
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
});

it('tries again after an error', async () => {
  server.refuse(groupsContract.read, 503, 'Ahora no podemos. Probá en un rato.', 'SERVICE_UNAVAILABLE');
  server.answer(groupsContract.read, { group: groupOf(MATCH) });
  const { user } = open();
  expect(await screen.findByText('Ahora no podemos. Probá en un rato.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('llegó')).toBeVisible();
});
