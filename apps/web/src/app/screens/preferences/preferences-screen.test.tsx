import { messagesContract } from '@picado/domain/messages/contract';
import type { Channel } from '@picado/domain/messages/kinds';
import { settingsOf } from '@picado/domain/messages/preferences';
import type { Preferences } from '@picado/domain/messages/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { NICO } from '../../../../test/matches';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { SessionProvider } from '../../../features/auth/session';
import { Component as PreferencesScreen } from './preferences-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
});

const preferencesOf = (channels: Channel[]): Preferences => ({
  channels,
  settings: settingsOf([]),
  contact: null,
  pushDevices: 0,
  pushEndedAt: null,
});

async function open(preferences: Preferences) {
  server.answer(messagesContract.preferences, preferences);
  const view = renderApp(
    <SessionProvider>
      <PreferencesScreen />
    </SessionProvider>,
    { at: '/preferences' },
  );
  await screen.findAllByRole('table');
  return view;
}

const box = (name: string) => screen.getByRole('checkbox', { name });

describe('the preferences', () => {
  test('have a column for each channel of the server and none for another', async () => {
    await open(preferencesOf(['app', 'push']));
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(new Set(names)).toEqual(new Set(['App', 'Pushno llega']));
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

  test('mark a channel that cannot reach the user, and say why', async () => {
    await open({ ...preferencesOf(['app', 'push', 'whatsapp', 'email']), pushDevices: 2 });
    const heads = (name: RegExp) => screen.getAllByRole('columnheader', { name });
    expect(heads(/^Push$/u)).toHaveLength(5);
    expect(heads(/App ?no llega$/u)).toHaveLength(5);
    expect(screen.getByRole('switch', { name: 'Todo por WhatsApp' })).toHaveAccessibleDescription(
      'No te llega: sin número',
    );
    expect(screen.getByRole('switch', { name: 'Todo por Push' })).toHaveAccessibleDescription(
      'En 2 navegadores',
    );
    expect(
      screen.getByText(/sale además por uno solo: el primero que marques y te pueda llegar/u),
    ).toBeVisible();
    expect(screen.getByText(/Primero Push, después WhatsApp, después E-mail/u)).toBeVisible();
  });

  test('show the channel that a message takes', async () => {
    await open(preferencesOf(['app', 'push', 'email']));
    const example = screen.getByRole('region', { name: 'Cómo llega' });
    expect(example).toHaveTextContent('E-mail');
    expect(example).toHaveTextContent('Mañana jugás');
  });

  test('turn all kinds of a channel off by one switch, drawn before the answer', async () => {
    const { user } = await open(preferencesOf(['app', 'push']));
    server.fail(messagesContract.updatePreferences, 'no answer');
    await user.click(screen.getByRole('switch', { name: 'Todo por Push' }));
    expect(box('Mañana jugás: Push')).not.toBeChecked();
    expect(box('Mañana jugás: App')).toBeChecked();
    await waitFor(() =>
      expect(server.calls(messagesContract.updatePreferences)).toMatchObject([
        { body: { changes: [{ kind: '*', channel: 'push', isOn: false }] } },
      ]),
    );
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

  test('say why a change was refused, and take it back', async () => {
    const { user } = await open(preferencesOf(['app', 'push']));
    server.refuse(
      messagesContract.updatePreferences,
      422,
      REFUSALS.CHANNEL_NOT_CARRIED,
      'CHANNEL_NOT_CARRIED',
    );
    await user.click(box('Mañana jugás: Push'));
    expect(await screen.findByText(REFUSALS.CHANNEL_NOT_CARRIED)).toBeVisible();
    await waitFor(() => expect(box('Mañana jugás: Push')).toBeChecked());
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
