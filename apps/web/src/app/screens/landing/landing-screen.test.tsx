import { authContract } from '@picado/domain/auth/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InSession, liveToken, nico } from '../../../../test/in-session';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import * as api from '../../../features/auth/api';
import { usualMoment } from '../../../features/landing/form';
import { copyrightText } from '../../../lib/page-start/use-copyright';
import { browserStorage } from '../../../lib/storage';
import { Component } from './landing-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  vi.spyOn(api, 'goToProvider').mockImplementation(() => undefined);
});

const show = () =>
  renderApp(
    <InSession>
      <Component />
    </InSession>,
  );

const form = () => within(screen.getByRole('form', { name: 'Creá tu partido' }));
const create = () => form().getByRole('button', { name: 'Crear Partido' });
type User = ReturnType<typeof renderApp>['user'];

async function fillIn(user: User) {
  await user.type(form().getByLabelText('Nombre de la cancha'), ' El Galpón ');
  await user.type(form().getByLabelText('Link de Google Maps'), 'https://maps.app.goo.gl/8fQ2nL');
  fireEvent.change(form().getByLabelText('Fecha'), { target: { value: '2026-11-28' } });
  await user.selectOptions(form().getByLabelText('Horario'), '18:30');
  await user.type(form().getByLabelText('Precio'), '$5000');
  await user.selectOptions(form().getByLabelText('Jugadores por equipo'), '7 vs 7 (14 jugadores total)');
}

const DRAFT = {
  location: 'El Galpón',
  mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
  date: '2026-11-28',
  time: '18:30',
  maxPlayers: 7,
  price: '$5000',
};

describe('a visitor', () => {
  it('reads what the product is and how it works', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Armá el picado sin el caos del grupo',
    );
    for (const step of ['Creá', 'Compartí', 'Jugá', 'Mejorá', 'Anotarse sin caos', 'Equipos parejos']) {
      expect(screen.getByRole('heading', { name: step })).toBeInTheDocument();
    }
    expect(screen.getByText(copyrightText(Date.now()))).toBeInTheDocument();
  });

  it('reads all missing fields in one list; the button waits for a change', async () => {
    const { user } = show();
    fireEvent.change(form().getByLabelText('Fecha'), { target: { value: '' } });
    await user.selectOptions(form().getByLabelText('Horario'), '');
    await user.click(create());
    expect(
      within(form().getByRole('alert'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'El nombre de la cancha es requerido',
      'El link de Google Maps es requerido',
      'El horario es requerido',
      'La fecha es requerida',
      'El precio es requerido',
    ]);
    expect(create()).toBeDisabled();
    await user.type(form().getByLabelText('Precio'), '5');
    expect(form().getByRole('alert')).toBeEmptyDOMElement();
    expect(create()).toBeEnabled();
  });

  it('who only writes pitch and price has the next Thursday at nine, and the search for the pitch', async () => {
    const { user } = show();
    await user.type(form().getByLabelText('Nombre de la cancha'), 'La Terraza');
    await user.type(form().getByLabelText('Precio'), '60000');
    await user.click(create());
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Continuar con Google' }),
    );
    expect(browserStorage.landingFormData.read()).toEqual({
      location: 'La Terraza',
      mapsUrl: 'https://www.google.com/maps/search/?api=1&query=La%20Terraza',
      ...usualMoment(new Date()),
      maxPlayers: 5,
      price: '60000',
    });
  });

  it.each(['3', '4'])('who chooses %s a side is told that a match begins at 5', async (size) => {
    const { user } = show();
    const field = form().getByLabelText('Jugadores por equipo');
    expect(field).not.toHaveAccessibleDescription();
    await user.selectOptions(field, size);
    expect(field).toHaveAccessibleDescription('Un partido arranca en 5 contra 5: después elegís cuántos.');
  });

  it('is asked to sign in to create, and the draft is stored', async () => {
    const { user } = show();
    await fillIn(user);
    await user.click(create());
    const dialog = within(screen.getByRole('dialog', { name: 'Inicia sesión para continuar' }));
    expect(dialog.getByText('Necesitas estar logueado para crear un partido')).toBeInTheDocument();
    expect(browserStorage.landingFormData.read()).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Continuar con Google' }));
    expect(browserStorage.landingFormData.read()).toEqual(DRAFT);
  });

  it('leaves no draft of an incomplete form', async () => {
    const { user } = show();
    await user.type(form().getByLabelText('Precio'), '$5000');
    await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Continuar con Google' }),
    );
    expect(browserStorage.landingFormData.read()).toBeNull();
  });

  it('can close the modal and go on', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can read five steps, which end at the form', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Ver cómo funciona' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cómo funciona' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    await user.click(dialog.getByRole('button', { name: '¡Entendido! Vamos a crear' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(form().getByLabelText('Nombre de la cancha')).toHaveFocus());
  });

  it('is offered the provider’s account in the centre circle', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Continuar con Google' }));
    expect(screen.getByRole('dialog', { name: 'Inicia sesión para continuar' })).toBeInTheDocument();
  });
});

describe('a signed-in user', () => {
  beforeEach(() => {
    browserStorage.authToken.write(liveToken());
    server.answer(authContract.me, { user: nico });
  });
  const arrivesAt = (path: string) =>
    waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(path));

  it('is led home', async () => {
    show();
    await arrivesAt('/home');
  });

  it('is led to the create form where there is a draft, which stays', async () => {
    browserStorage.landingFormData.write(DRAFT);
    show();
    await arrivesAt('/create-match');
    expect(browserStorage.landingFormData.read()).toEqual(DRAFT);
  });

  it.each(['{broken', '"text"', '[]', '7'])(
    'is led home where the draft is %s, which is removed',
    async (text) => {
      window.localStorage.setItem('landingFormData', text);
      show();
      await arrivesAt('/home');
      expect(window.localStorage.getItem('landingFormData')).toBeNull();
    },
  );
});
