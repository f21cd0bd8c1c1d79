import { messagesContract } from '@picado/domain/messages/contract';
import { settingsOf } from '@picado/domain/messages/preferences';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NICO } from '../../../test/matches';
import { browser, ENDPOINT, endPretendedPush, pretendPush } from '../../../test/push-browser';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { PreferencesPage } from './components/preferences-page';
import { PushOffer } from './components/push-offer';
import { SubstituteAlert } from './components/substitute-alert';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write('token');
  server.answer(messagesContract.pushKey, { key: 'BAAA' });
});
afterEach(endPretendedPush);

const takesSubscriptions = () => server.answer(messagesContract.subscribe, { message: 'Listo' });

function offer() {
  const onClose = vi.fn();
  return { ...renderApp(<PushOffer userId={NICO.id} onClose={onClose} />), onClose };
}

describe('the offer of push messages', () => {
  beforeEach(() => {
    takesSubscriptions();
    browserStorage.visits.write('2');
  });

  test('subscribes this browser, and is not made again', async () => {
    pretendPush('default', 'granted');
    const { user, onClose, unmount } = offer();
    expect(screen.getByRole('dialog', { name: '¿Te avisamos si algo cambia?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sí, avisame' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.calls(messagesContract.subscribe)).toMatchObject([{ body: { endpoint: ENDPOINT } }]);
    expect(browserStorage.pushEndpoint(NICO.id).read()).toBe(ENDPOINT);
    unmount();
    browser.permission = 'default';
    offer();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('after a sign-up as a starter comes on the second visit', () => {
    pretendPush('default', 'granted');
    browserStorage.visits.write('1');
    const first = offer();
    expect(screen.queryByRole('dialog')).toBeNull();
    first.unmount();
    browserStorage.visits.write('2');
    offer();
    expect(screen.getByRole('dialog', { name: '¿Te avisamos si algo cambia?' })).toBeVisible();
  });

  test('that the browser refuses says how to undo it, and is not made again', async () => {
    pretendPush('default', 'denied');
    const { user, onClose, unmount } = offer();
    await user.click(screen.getByRole('button', { name: 'Sí, avisame' }));
    expect(await screen.findByText(/Se cambia en los ajustes del navegador/u)).toBeVisible();
    expect(server.calls(messagesContract.subscribe)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(onClose).toHaveBeenCalled();
    unmount();
    browser.permission = 'default';
    offer();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that the user puts off asks the browser nothing, and is not made again', async () => {
    pretendPush('default', 'granted');
    const { user, unmount } = offer();
    await user.click(screen.getByRole('button', { name: 'Ahora no' }));
    expect(browser.permission).toBe('default');
    unmount();
    offer();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each<NotificationPermission>(['granted', 'denied'])('is not made where the answer is %s', (answer) => {
    pretendPush(answer, answer);
    offer();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not made in a browser without push messages', () => {
    offer();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the preferences of push messages', () => {
  async function open() {
    server.answer(messagesContract.preferences, {
      channels: ['app', 'push'],
      settings: settingsOf([]),
      contact: null,
      pushDevices: 0,
      pushEndedAt: null,
    });
    const view = renderApp(<PreferencesPage user={{ id: NICO.id, email: 'nico@example.com' }} />);
    await screen.findAllByRole('table');
    return view;
  }
  const button = (name: string) => screen.getByRole('button', { name });
  const isOff = 'En este navegador todavía no te llegan los avisos Push.';

  test('say how an iPhone gets them, in a browser that has none', async () => {
    await open();
    expect(screen.getByText(/^Este navegador no recibe avisos/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /acá$/u })).toBeNull();
  });

  test('say where they are turned on, in a browser that refuses them', async () => {
    pretendPush('denied', 'denied');
    await open();
    expect(screen.getByText(/Se cambia en los ajustes del navegador/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /acá$/u })).toBeNull();
  });

  test('turn them on and off in this browser', async () => {
    pretendPush('default', 'granted');
    takesSubscriptions();
    server.answer(messagesContract.unsubscribe, { message: 'Listo' });
    const { user } = await open();
    expect(screen.getByText(isOff)).toBeVisible();
    await user.click(button('Activar acá'));
    await user.click(await screen.findByRole('button', { name: 'Apagar acá' }));
    expect(await screen.findByText(isOff)).toBeVisible();
    expect(browser.subscription).toBeNull();
    expect(browserStorage.pushEndpoint(NICO.id).read()).toBeNull();
    expect(server.calls(messagesContract.unsubscribe)).toMatchObject([{ body: { endpoint: ENDPOINT } }]);
  });

  test('stay off with a sentence where the push service of the browser is out of reach', async () => {
    pretendPush('granted', 'granted');
    browser.isReachable = false;
    const { user } = await open();
    await user.click(button('Activar acá'));
    expect(await screen.findByText('No pudimos activar los avisos en este navegador.')).toBeVisible();
    expect(screen.getByText(isOff)).toBeVisible();
    expect(button('Activar acá')).toBeEnabled();
  });

  test('stay off with a sentence where the server refuses the address', async () => {
    pretendPush('granted', 'granted');
    const sentence = 'Este navegador mandó una dirección que no sirve para avisarte.';
    server.refuse(messagesContract.subscribe, 422, sentence, 'PUSH_SUBSCRIPTION_INVALID');
    const { user } = await open();
    await user.click(button('Activar acá'));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText(isOff)).toBeVisible();
    expect(browserStorage.pushEndpoint(NICO.id).read()).toBeNull();
  });
});

describe('a substitute', () => {
  beforeEach(takesSubscriptions);
  const alert = () =>
    renderApp(
      <SubstituteAlert userId={NICO.id} size="lg" className="" longer="" instead={<p>Al calendario</p>} />,
    );

  test('asks to be told of a place, and then needs the next thing', async () => {
    pretendPush('default', 'granted');
    const { user } = alert();
    await user.click(screen.getByRole('button', { name: 'Avisame si entro' }));
    expect(await screen.findByText('Al calendario')).toBeVisible();
    expect(await screen.findByText('Listo: te avisamos si entrás.')).toBeVisible();
    expect(server.calls(messagesContract.subscribe)).toMatchObject([{ body: { endpoint: ENDPOINT } }]);
  });

  test('is told how to undo what the browser refuses', async () => {
    pretendPush('default', 'denied');
    const { user } = alert();
    await user.click(screen.getByRole('button', { name: 'Avisame si entro' }));
    expect(await screen.findByText(/Tu teléfono no deja avisarte/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Avisame si entro' })).toBeNull();
  });

  test('is not asked in a browser without push messages', () => {
    alert();
    expect(screen.getByText('Al calendario')).toBeVisible();
  });
});
