import { authContract } from '@picado/domain/auth/contract';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { InSession, liveToken, nico } from '../../../test/in-session';
import { call } from '../../lib/api/call';
import { browserStorage } from '../../lib/storage';
import { useSession } from './session';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

const session = () => screen.getByLabelText('session');

describe('at the start', () => {
  it('there is no user without a token, and no call', () => {
    renderApp(<InSession />);
    expect(session()).toHaveTextContent('signed-out');
    expect(server.calls(authContract.me)).toHaveLength(0);
  });

  it.each([
    ['one that is past', liveToken(1_000)],
    ['one that cannot be read', 'garbage'],
  ])('%s is removed without a call', (_what, token) => {
    browserStorage.authToken.write(token);
    renderApp(<InSession />);
    expect(session()).toHaveTextContent('signed-out');
    expect(browserStorage.authToken.read()).toBeNull();
    expect(server.calls(authContract.me)).toHaveLength(0);
  });

  it('a valid token gives the user', async () => {
    browserStorage.authToken.write(liveToken());
    server.answer(authContract.me, { user: nico });
    renderApp(<InSession />);
    expect(session()).toHaveTextContent('loading');
    expect(await screen.findByText('signed-in: Nico Barrientos')).toBeInTheDocument();
  });

  it.each(['TOKEN_EXPIRED', 'MALFORMED_TOKEN', 'AUTH_ERROR'])(
    'a token refused with %s is removed',
    async (code) => {
      browserStorage.authToken.write(liveToken());
      server.refuse(authContract.me, 401, 'No.', code);
      renderApp(<InSession />);
      await waitFor(() => expect(session()).toHaveTextContent('signed-out'));
      expect(browserStorage.authToken.read()).toBeNull();
    },
  );

  it('a missing connection signs no user out: the call is repeated once there is one', async () => {
    browserStorage.authToken.write(liveToken());
    server.fail(authContract.me, 'no network');
    server.answer(authContract.me, { user: nico });
    renderApp(<InSession />);
    await waitFor(() => expect(server.calls(authContract.me)).toHaveLength(1));
    expect(session()).toHaveTextContent('loading');
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(session()).toHaveTextContent('signed-in');
    });
  });
});

describe('later', () => {
  function Out() {
    const { signOut } = useSession();
    return <button onClick={signOut}>Salir</button>;
  }

  it('signing out removes the token at once and sends it to the server', async () => {
    browserStorage.authToken.write(liveToken());
    server.answer(authContract.me, { user: nico });
    server.answer(authContract.logout, { message: 'Sesión cerrada' });
    const { user } = renderApp(
      <InSession>
        <Out />
      </InSession>,
    );
    await screen.findByText(/signed-in/u);
    await user.click(screen.getByText('Salir'));
    expect(session()).toHaveTextContent('signed-out');
    expect(browserStorage.authToken.read()).toBeNull();
    expect(server.calls(authContract.logout)[0]?.headers.get('authorization')).toBe(`Bearer ${liveToken()}`);
  });

  it('signing out forgets the chat messages that the user began, and not those of another', async () => {
    browserStorage.authToken.write(liveToken());
    server.answer(authContract.me, { user: nico });
    server.answer(authContract.logout, { message: 'Sesión cerrada' });
    const [own, other] = [
      browserStorage.chatDraft(nico.id, 'match'),
      browserStorage.chatDraft('another', 'match'),
    ];
    own.write('Llevo la');
    other.write('Yo también');
    const { user } = renderApp(
      <InSession>
        <Out />
      </InSession>,
    );
    await screen.findByText(/signed-in/u);
    expect(own.read()).toBe('Llevo la');
    await user.click(screen.getByText('Salir'));
    expect([own.read(), other.read()]).toEqual([null, 'Yo también']);
  });

  it('a session ended on the server ends here with the first refused call', async () => {
    browserStorage.authToken.write(liveToken());
    server.answer(authContract.me, { user: nico });
    server.refuse(authContract.me, 401, 'Error de autenticación', 'AUTH_ERROR');
    server.refuse(notificationsContract.unreadCount, 401, 'Error de autenticación', 'AUTH_ERROR');
    renderApp(<InSession />);
    await screen.findByText(/signed-in/u);
    await call(notificationsContract.unreadCount, {});
    await waitFor(() => expect(session()).toHaveTextContent('signed-out'));
    expect(browserStorage.authToken.read()).toBeNull();
    expect(server.calls(authContract.me)).toHaveLength(2);
  });

  it('a sign-out in another tab signs out here', async () => {
    browserStorage.authToken.write(liveToken());
    server.answer(authContract.me, { user: nico });
    renderApp(<InSession />);
    await screen.findByText(/signed-in/u);
    window.localStorage.removeItem('authToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    await waitFor(() => expect(session()).toHaveTextContent('signed-out'));
  });
});
