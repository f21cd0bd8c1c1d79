import { messagesContract } from '@picado/domain/messages/contract';
import type { Channel } from '@picado/domain/messages/kinds';
import { settingsOf } from '@picado/domain/messages/preferences';
import type { Contact, Preferences } from '@picado/domain/messages/schema';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { SessionProvider } from '../../features/auth/session';
import { Component as PreferencesScreen } from './preferences-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
});

const preferencesOf = (
  channels: Channel[],
  contact: Contact | null = null,
  settings = settingsOf([]),
): Preferences => ({ channels, settings, contact, pushDevices: 0 });

async function open(preferences: Preferences) {
  server.answer(messagesContract.preferences, preferences);
  const view = renderApp(
    <SessionProvider>
      <PreferencesScreen />
    </SessionProvider>,
    { at: '/preferences' },
  );
  await screen.findByRole('table');
  return view;
}

const box = (name: string) => screen.getByRole('checkbox', { name });

describe('the preferences', () => {
  test('have a column for each channel of the server and none for another', async () => {
    await open(preferencesOf(['app', 'push']));
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['App', 'Push']);
    expect(screen.queryByRole('checkbox', { name: /WhatsApp/u })).toBeNull();
    expect(screen.queryByText('WhatsApp')).toBeNull();
  });

  test('draw a lock for what cannot be turned off, and a dash for a channel that does not carry it', async () => {
    await open(preferencesOf(['app', 'push', 'whatsapp']));
    const promoted = screen.getByRole('row', { name: /^Entraste de titular/u });
    expect(promoted).toHaveTextContent('Siempre');
    expect(box('Entraste de titular: WhatsApp')).toBeChecked();
    const badges = screen.getByRole('row', { name: /^Badges/u });
    expect(badges).toHaveTextContent('No va por acá');
    expect(box('Badges: Push')).not.toBeChecked();
  });

  test('save a box as it is pressed, drawn before the answer', async () => {
    const { user } = await open(preferencesOf(['app', 'push']));
    server.fail(messagesContract.updatePreferences, 'no answer');
    await user.click(box('Mañana jugás: Push'));
    expect(box('Mañana jugás: Push')).not.toBeChecked();
    await waitFor(() =>
      expect(server.calls(messagesContract.updatePreferences)).toMatchObject([
        { body: { changes: [{ kind: 'match-tomorrow', channel: 'push', isOn: false }] } },
      ]),
    );
  });

  test('go back to what the server has where it refuses', async () => {
    const { user } = await open(preferencesOf(['app', 'push']));
    server.refuse(messagesContract.updatePreferences, 500, 'Error del servidor', 'SERVER_ERROR');
    await user.click(box('Badges: Push'));
    expect(await screen.findByText('No se pudo guardar. Probá de nuevo.')).toBeVisible();
    await waitFor(() => expect(box('Badges: Push')).not.toBeChecked());
  });

  test('say in words when nothing is sent', async () => {
    await open(preferencesOf(['app']));
    expect(screen.getByText(/De 23:00 a 8:00 no te escribimos/u)).toBeVisible();
  });

  test('that cannot be read say so, with a way to try again', async () => {
    server.refuse(messagesContract.preferences, 500, 'Error del servidor', 'SERVER_ERROR');
    renderApp(
      <SessionProvider>
        <PreferencesScreen />
      </SessionProvider>,
    );
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});

describe('the WhatsApp number', () => {
  const number = '+5491158320147';
  const withWhatsApp = (contact: Contact | null) => preferencesOf(['app', 'push', 'whatsapp'], contact);

  test('is given with a yes, and confirmed by its code', async () => {
    const { user } = await open(withWhatsApp(null));
    server.answer(messagesContract.changeContact, {
      message: 'Te mandamos un código',
      contact: { whatsapp: number, isConfirmed: false },
    });
    server.refuse(messagesContract.confirmContact, 422, 'Ese código no es. Fijate bien.', 'CODE_WRONG');
    server.answer(messagesContract.confirmContact, {
      message: 'Listo',
      contact: { whatsapp: number, isConfirmed: true },
    });
    await user.type(screen.getByLabelText('Tu número'), number);
    await user.click(screen.getByRole('button', { name: 'Mandame el código' }));
    expect(server.calls(messagesContract.changeContact)).toEqual([]);
    expect(screen.getByText(/necesitamos que digas que sí/u)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Quiero que me avisen por WhatsApp' }));
    await user.click(screen.getByRole('button', { name: 'Mandame el código' }));
    const code = await screen.findByLabelText('El código que te llegó');
    expect(server.calls(messagesContract.changeContact)).toMatchObject([
      { body: { whatsapp: number, consent: true } },
    ]);
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Ese código no es. Fijate bien.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Confirmado')).toBeVisible();
  });

  test('is shown in groups once confirmed, and can be removed', async () => {
    const { user } = await open(withWhatsApp({ whatsapp: number, isConfirmed: true }));
    server.answer(messagesContract.changeContact, { message: 'Listo', contact: null });
    expect(screen.getByText('+54 9 11 5832 0147')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await user.click(screen.getByRole('button', { name: 'Borrar el número' }));
    await waitFor(() =>
      expect(server.calls(messagesContract.changeContact)).toMatchObject([
        { body: { whatsapp: null, consent: false } },
      ]),
    );
    expect(await screen.findByLabelText('Tu número')).toHaveValue('');
  });
});

describe('push messages in this browser', () => {
  function pretend(permission: NotificationPermission) {
    vi.stubGlobal('PushManager', () => undefined);
    vi.stubGlobal('Notification', { permission, requestPermission: async () => 'denied' });
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
  });

  test('that it refused are turned on in its own settings', async () => {
    pretend('denied');
    await open(preferencesOf(['app', 'push']));
    expect(screen.getByText(/Se cambia en los ajustes del navegador/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Activar acá' })).toBeNull();
  });

  test('are offered where it was not asked', async () => {
    pretend('default');
    await open(preferencesOf(['app', 'push']));
    expect(screen.getByRole('button', { name: 'Activar acá' })).toBeVisible();
  });
});
