import { groupsContract } from '@picado/domain/groups/contract';
import type { GroupView } from '@picado/domain/groups/schema';
import { matchesContract } from '@picado/domain/matches/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nico } from '../../../test/in-session';
import { matchOf, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import type { MatchForm } from '../../football/fields/match-form';
import { browserStorage } from '../../lib/storage';
import { CreateMatchForm } from './components/create-match-form';
import { DraftReview } from './components/draft-review';
import { EMPTY_FORM, localKickOff } from './form';

const DRAFT: MatchForm = {
  ...EMPTY_FORM,
  ...{ location: 'La Esquina, cancha 3', mapsUrl: 'https://maps.app.goo.gl/8fQ2nL' },
  ...{ date: '2026-11-26', time: '21:00', price: '6500' },
};
const GROUP: GroupView = {
  ...{ id: '00000800-0000-4000-8000-000000000000', name: 'Los jueves de La Esquina' },
  ...{
    location: DRAFT.location,
    mapsUrl: DRAFT.mapsUrl,
    surface: null,
    weekday: 4,
    time: '21:00',
    maxPlayers: 5,
  },
  ...{ timeZone: 'America/Argentina/Buenos_Aires', team1Name: 'Equipo 1', team2Name: 'Equipo 2' },
  ...{ nextDate: null, followingDate: null, role: 'ORGANISER' },
};

let server: ReturnType<typeof fakeServer>;
const match = matchOf();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: localKickOff('2026-11-21', '12:00') });
  browserStorage.authToken.write('token');
  server = fakeServer();
  server.answer(matchesContract.recentLocations, {
    recentLocations: [],
    timeZone: 'America/Argentina/Buenos_Aires',
  });
  server.answer(matchesContract.create, { match, creatorId: NICO.id, message: '' });
});

afterEach(() => vi.useRealTimers());

const SCREENS = [
  ['the form', <CreateMatchForm key="form" user={nico} draft={DRAFT} help={null} />, 'Crear Partido'],
  [
    'the landing’s draft',
    <DraftReview key="draft" user={nico} initial={DRAFT} onBack={() => undefined} />,
    'Crear y compartir',
  ],
] as const;

describe.each(SCREENS)('a match that repeats, of %s', (_name, page, label) => {
  const open = () => renderApp(page, { at: '/create-match' });
  const repeat = () => screen.getByRole('switch', { name: 'Se repite todos los jueves' });
  const submit = () => screen.getByRole('button', { name: label });
  const arrived = () =>
    expect
      .poll(() => screen.getByLabelText('address').textContent, { timeout: 3_000 })
      .toBe(`/match/${match.id}`);

  it('becomes the first date of a group with the name that is asked for', async () => {
    server.answer(groupsContract.create, { group: GROUP });
    const { user } = open();
    expect(screen.queryByRole('textbox', { name: 'Nombre del grupo' })).toBeNull();
    await user.click(repeat());
    expect(screen.getByRole('textbox', { name: 'Nombre del grupo' })).toHaveValue('Los jueves de La Esquina');
    await user.click(submit());
    await arrived();
    const [made] = server.calls(groupsContract.create);
    expect(made?.body).toEqual({ matchId: match.id, name: 'Los jueves de La Esquina' });
    expect(made?.headers.get('idempotency-key')).not.toBe(
      server.calls(matchesContract.create)[0]?.headers.get('idempotency-key'),
    );
  });

  it('is not sent without that name', async () => {
    const { user } = open();
    await user.click(repeat());
    await user.clear(screen.getByRole('textbox', { name: 'Nombre del grupo' }));
    await user.click(submit());
    expect(await screen.findByText('El nombre del grupo es requerido')).toBeVisible();
    expect(server.calls(matchesContract.create)).toEqual([]);
  });

  it('is there where only the group fails, which can be tried again', async () => {
    server.refuse(groupsContract.create, 500, 'Error del servidor', 'SERVER_ERROR');
    server.answer(groupsContract.create, { group: GROUP });
    const { user } = open();
    await user.click(repeat());
    await user.click(submit());
    expect(await screen.findByText('El partido está creado, pero no se repite.')).toBeVisible();
    expect(screen.getByText('No pudimos hacer que se repita')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver el partido' })).toHaveAttribute(
      'href',
      `/match/${match.id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await arrived();
    expect(server.calls(matchesContract.create)).toHaveLength(1);
    expect(server.calls(groupsContract.create)).toHaveLength(2);
  });

  it('is one match without the switch', async () => {
    const { user } = open();
    await user.click(submit());
    await arrived();
    expect(server.calls(groupsContract.create)).toEqual([]);
  });
});
