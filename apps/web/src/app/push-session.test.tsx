import { authContract } from '@picado/domain/auth/contract';
import { messagesContract } from '@picado/domain/messages/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NICO } from '../../test/matches';
import { renderApp } from '../../test/render';
import { fakeServer } from '../../test/server';
import { endPush, renewPush } from './push-session';
import { stored } from '../lib/storage';
import { PlaceAlert } from '../features/messages/components/place-alert';
import { PushOffer } from '../features/messages/components/push-offer';
import { phoneText, type PushMoment } from '../features/messages/state';

const ENDPOINT = 'https://push.example/1';
let server: ReturnType<typeof fakeServer>;
let subscription: object | null;
let permission: NotificationPermission;

/** A browser with push messages, whose user answers its question with `answer`. */
function pretend(first: NotificationPermission, answer: NotificationPermission) {
  permission = first;
  subscription = null;
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async () => (subscription = made),
    },
  };
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => (permission = answer),
  });
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

beforeEach(() => {
  server = fakeServer();
  stored.authToken.write('token');
  server.answer(messagesContract.pushKey, { key: 'BAAA' });
  server.answer(messagesContract.subscribe, { message: 'Listo' });
  server.answer(messagesContract.unsubscribe, { message: 'Listo' });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

function offer(moment: PushMoment) {
  const onClose = vi.fn();
  return { ...renderApp(<PushOffer userId={NICO.id} moment={moment} onClose={onClose} />), onClose };
}

describe('the offer of push messages', () => {
  test('subscribes this browser, and is not made again', async () => {
    pretend('default', 'granted');
    const { user, onClose, unmount } = offer('substitute');
    expect(screen.getByRole('dialog', { name: '¿Te avisamos si entrás?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sí, avisame' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.calls(messagesContract.subscribe)).toMatchObject([{ body: { endpoint: ENDPOINT } }]);
    expect(stored.pushEndpoint(NICO.id).read()).toBe(ENDPOINT);
    unmount();
    permission = 'default';
    offer('substitute');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('after a sign-up as a starter comes on the second visit', () => {
    pretend('default', 'granted');
    stored.visits.write('1');
    const first = offer('joined');
    expect(screen.queryByRole('dialog')).toBeNull();
    first.unmount();
    stored.visits.write('2');
    offer('joined');
    expect(screen.getByRole('dialog', { name: '¿Te avisamos si algo cambia?' })).toBeVisible();
  });

  test('that the browser refuses says how to undo it', async () => {
    pretend('default', 'denied');
    const { user, onClose } = offer('substitute');
    await user.click(screen.getByRole('button', { name: 'Sí, avisame' }));
    expect(await screen.findByText(/Se cambia en los ajustes del navegador/u)).toBeVisible();
    expect(server.calls(messagesContract.subscribe)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(onClose).toHaveBeenCalled();
  });

  test('that the user puts off asks the browser nothing, and is not made again', async () => {
    pretend('default', 'granted');
    const { user, unmount } = offer('substitute');
    await user.click(screen.getByRole('button', { name: 'Ahora no' }));
    expect(permission).toBe('default');
    unmount();
    offer('substitute');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each<NotificationPermission>(['granted', 'denied'])('is not made where the answer is %s', (answer) => {
    pretend(answer, answer);
    offer('substitute');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a sign-out', () => {
  test('ends the subscription of this browser, here and on the server, before the session', async () => {
    pretend('granted', 'granted');
    const { client } = renderApp(null);
    stored.pushEndpoint(NICO.id).write('https://push.example/old');
    await renewPush(client, NICO.id);
    expect(subscription).not.toBeNull();
    await endPush();
    expect(subscription).toBeNull();
    expect(server.calls(messagesContract.unsubscribe)).toMatchObject([{ body: { endpoint: ENDPOINT } }]);
    expect(server.calls(messagesContract.unsubscribe)[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(server.calls(authContract.logout)).toEqual([]);
  });

  test('is not held up by a browser without push messages', async () => {
    await expect(endPush()).resolves.toBeUndefined();
    expect(server.calls(messagesContract.unsubscribe)).toEqual([]);
  });

  test('is made up for when the same user comes back', async () => {
    pretend('granted', 'granted');
    const { client } = renderApp(null);
    await renewPush(client, NICO.id);
    expect(server.calls(messagesContract.subscribe)).toEqual([]);
    stored.pushEndpoint(NICO.id).write('https://push.example/old');
    await renewPush(client, NICO.id);
    expect(server.calls(messagesContract.subscribe)).toHaveLength(1);
    await renewPush(client, NICO.id);
    expect(server.calls(messagesContract.subscribe)).toHaveLength(1);
  });
});

test('the alert of a free place is asked for and taken back', async () => {
  server.answer(messagesContract.placeAlert, { isAsked: false });
  server.answer(messagesContract.askForPlace, { message: 'Te avisamos si se libera un lugar' });
  server.answer(messagesContract.stopAskingForPlace, { message: 'Listo' });
  const { user } = renderApp(<PlaceAlert matchId={NICO.id} />);
  await user.click(await screen.findByRole('button', { name: 'Avisame si se libera un lugar' }));
  await user.click(await screen.findByRole('button', { name: 'Te avisamos si se libera un lugar' }));
  expect(await screen.findByRole('button', { name: 'Avisame si se libera un lugar' })).toBeVisible();
  expect(server.calls(messagesContract.stopAskingForPlace)).toHaveLength(1);
});

test('a number of another country is shown as it is', () => {
  expect([phoneText('+5491158320147'), phoneText('+59899123456')]).toEqual([
    '+54 9 11 5832 0147',
    '+59899123456',
  ]);
});
