import { authContract } from '@picado/domain/auth/contract';
import { messagesContract } from '@picado/domain/messages/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NICO } from '../../../test/matches';
import { browser, ENDPOINT, endPretendedPush, pretendPush } from '../../../test/push-browser';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { endPush, renewPush } from './push-session';
import { browserStorage } from '../../lib/storage';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write('token');
  server.answer(messagesContract.pushKey, { key: 'BAAA' });
  server.answer(messagesContract.subscribe, { message: 'Listo' });
  server.answer(messagesContract.unsubscribe, { message: 'Listo' });
});
afterEach(endPretendedPush);

describe('a sign-out', () => {
  test('ends the subscription of this browser, here and on the server, before the session', async () => {
    pretendPush('granted', 'granted');
    const { client } = renderApp(null);
    browserStorage.pushEndpoint(NICO.id).write('https://push.example/old');
    await renewPush(client, NICO.id);
    expect(browser.subscription).not.toBeNull();
    await endPush();
    expect(browser.subscription).toBeNull();
    expect(server.calls(messagesContract.unsubscribe)).toMatchObject([{ body: { endpoint: ENDPOINT } }]);
    expect(server.calls(messagesContract.unsubscribe)[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(server.calls(authContract.logout)).toEqual([]);
  });

  test('is not held up by a browser without push messages', async () => {
    await expect(endPush()).resolves.toBeUndefined();
    expect(server.calls(messagesContract.unsubscribe)).toEqual([]);
  });

  test('is made up for when the same user comes back', async () => {
    pretendPush('granted', 'granted');
    const { client } = renderApp(null);
    await renewPush(client, NICO.id);
    expect(server.calls(messagesContract.subscribe)).toEqual([]);
    browserStorage.pushEndpoint(NICO.id).write('https://push.example/old');
    await renewPush(client, NICO.id);
    expect(server.calls(messagesContract.subscribe)).toHaveLength(1);
    await renewPush(client, NICO.id);
    expect(server.calls(messagesContract.subscribe)).toHaveLength(1);
  });
});
