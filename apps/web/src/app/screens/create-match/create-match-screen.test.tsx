import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InSession, liveToken, nico } from '../../../../test/in-session';
import { matchOf, NICO } from '../../../../test/matches';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { localKickOff } from '../../../features/create-match/form';
import { browserStorage } from '../../../lib/storage';
import { Component } from './create-match-screen';

const DRAFT = {
  location: 'La Terraza',
  mapsUrl: '',
  date: '2026-11-27',
  time: '21:00',
  maxPlayers: 5,
  price: '$60.000',
};
const TOLD = 'Datos del formulario de landing cargados automáticamente';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  // Tuesday noon. Only `Date` is stopped: timers run in real time.
  vi.useFakeTimers({ toFake: ['Date'], now: localKickOff('2026-11-24', '12:00') });
  browserStorage.authToken.write(liveToken());
  server = fakeServer();
  server.answer(authContract.me, { user: nico });
  server.answer(matchesContract.recentLocations, {
    recentLocations: [],
    timeZone: 'America/Argentina/Buenos_Aires',
  });
});

afterEach(() => vi.useRealTimers());

function show(draft: object = DRAFT) {
  browserStorage.landingFormData.write(draft);
  return renderApp(
    <InSession>
      <Component />
    </InSession>,
    { at: '/create-match' },
  );
}

const rows = () => within(screen.getByRole('list', { name: 'Tu partido' })).getAllByRole('button');
const row = (words: RegExp) => {
  const found = rows().find((button) => words.test(button.textContent));
  if (found === undefined) throw new Error(`No row says ${words}`);
  return found;
};
const send = () => screen.getByRole('button', { name: 'Crear y compartir' });

describe('the draft of the landing page', () => {
  it('comes back as the match that it will be, without a form and without a toast', async () => {
    show();
    await screen.findByRole('list', { name: 'Tu partido' });
    expect(screen.getByRole('heading', { level: 1, name: 'Así queda' })).toBeVisible();
    expect(rows().map((button) => button.textContent)).toEqual([
      'La TerrazaSe abre en MapsCambiar',
      'viernes 27 de noviembre, 21:00en 3 díasCambiar',
      '5 contra 510 jugadoresCambiar',
      '$ 6.000 c/u$ 60.000 en totalCambiar',
      'Equipo 1 y Equipo 2Poneles nombre, si querésCambiar',
    ]);
    expect(screen.getByText('1 de 10 anotados')).toBeInTheDocument();
    expect(screen.getByText('Vos ya estás')).toBeVisible();
    expect(screen.getAllByText(TOLD)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(browserStorage.landingFormData.read()).toBeNull();
  });

  it('is created as it stands, with the search for its pitch, and leads to its match', async () => {
    const match = matchOf();
    server.answer(matchesContract.create, { match, creatorId: NICO.id, message: '' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Crear y compartir' }));
    expect(
      await screen.findByText('¡Partido creado exitosamente! Te has unido automáticamente como jugador.'),
    ).toBeVisible();
    expect(server.calls(matchesContract.create)[0]?.body).toMatchObject({
      location: 'La Terraza',
      mapsUrl: 'https://www.google.com/maps/search/?api=1&query=La%20Terraza',
      date: '2026-11-27',
      maxPlayers: 5,
      price: '$60.000',
    });
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(`/match/${match.id}`));
  });

  it('opens the field of one answer alone', async () => {
    const { user } = show();
    await screen.findByRole('list', { name: 'Tu partido' });
    await user.click(row(/5 contra 5/u));
    const sheet = screen.getByRole('dialog', { name: 'Cuántos' });
    expect(within(sheet).queryByRole('textbox')).toBeNull();
    await user.click(within(sheet).getByRole('radio', { name: '7 contra 7' }));
    await user.click(within(sheet).getByRole('button', { name: 'Listo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(row(/7 contra 7/u)).toHaveTextContent('14 jugadores');
    expect(row(/c\/u/u)).toHaveTextContent('$ 4.286 c/u');
  });

  it('keeps an answer whose correction is given up, or is wrong', async () => {
    const { user } = show();
    await screen.findByRole('list', { name: 'Tu partido' });
    await user.click(row(/c\/u/u));
    const price = screen.getByRole('textbox', { name: 'Precio' });
    await user.clear(price);
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    expect(await screen.findByText('El precio es requerido')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(row(/c\/u/u)).toHaveTextContent('$ 60.000 en total');
  });

  it('of a day that has passed says so, and is not sent', async () => {
    const { user } = show({ ...DRAFT, date: '2026-11-20' });
    await screen.findByRole('list', { name: 'Tu partido' });
    expect(row(/20 de noviembre/u)).toHaveTextContent('La fecha y hora del partido debe ser en el futuro.');
    await user.click(send());
    await waitFor(() => expect(row(/20 de noviembre/u)).toHaveFocus());
    expect(server.calls(matchesContract.create)).toHaveLength(0);
  });

  it('goes back to all fields at once with what was corrected', async () => {
    const { user } = show();
    await screen.findByRole('list', { name: 'Tu partido' });
    await user.click(row(/Equipo 1/u));
    await user.type(screen.getByRole('textbox', { name: 'Nombre del equipo 1' }), ' bis');
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    await user.click(screen.getByRole('button', { name: 'Volver al formulario' }));
    expect(screen.getByRole('textbox', { name: 'Nombre de la cancha' })).toHaveValue('La Terraza');
    expect(screen.getByRole('textbox', { name: 'Nombre del equipo 1' })).toHaveValue('Equipo 1 bis');
    expect(screen.getByText('Búsqueda: La Terraza')).toBeVisible();
  });

  it.each([3, 4])('of %i a side opens the form without a size and with its rule', async (maxPlayers) => {
    show({ ...DRAFT, maxPlayers });
    const size = await screen.findByRole('radiogroup', { name: 'Jugadores por equipo' });
    expect(size).toHaveAccessibleDescription('La cantidad de jugadores por equipo debe ser entre 5 y 11');
    expect(screen.getByText(TOLD)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nombre de la cancha' })).toHaveValue('La Terraza');
  });

  it('is dropped silently where it cannot be read', async () => {
    browserStorage.landingFormData.write('half of it');
    renderApp(
      <InSession>
        <Component />
      </InSession>,
    );
    expect(await screen.findByRole('textbox', { name: 'Nombre de la cancha' })).toHaveValue('');
    expect(screen.queryByText(TOLD)).toBeNull();
    expect(browserStorage.landingFormData.read()).toBeNull();
  });
});

it('the creator is shown in the slot that the server gives them', async () => {
  server = fakeServer();
  server.answer(authContract.me, { user: { ...nico, preferredPosition: 'Arquero' } });
  const { container } = show();
  await screen.findByRole('list', { name: 'Tu partido' });
  expect([...container.querySelectorAll('[data-own]')]).toHaveLength(1);
  expect(container.querySelector('[data-team]')).toHaveAttribute('data-own');
});
