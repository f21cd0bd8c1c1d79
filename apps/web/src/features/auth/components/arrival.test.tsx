import { authContract } from '@picado/domain/auth/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { InSession, liveToken, nico } from '../../../../test/in-session';
import { browserStorage } from '../../../lib/storage';
import { Arrival } from './arrival';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

function arriveAt(address: string) {
  window.history.replaceState(null, '', address);
  return renderApp(
    <InSession>
      <Arrival />
    </InSession>,
  );
}

const signedIn = () => server.answer(authContract.me, { user: nico, token: liveToken() });
const destination = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(new RegExp(`^${path}$`, 'u')));

describe('a ticket', () => {
  it('is removed from the address before it is used, and becomes a session', async () => {
    server.fail(authContract.me, 'no answer');
    arriveAt('/auth-callback?token=ticket');
    expect(window.location.search).toBe('');
    expect(screen.getByText('Completando autenticación...')).toBeInTheDocument();
    expect(server.calls(authContract.me)[0]?.headers.get('authorization')).toBe('Bearer ticket');
    expect(browserStorage.authToken.read()).toBeNull();
  });

  it('is used once, and only its session’s token is stored', async () => {
    signedIn();
    arriveAt('/auth/callback?token=ticket');
    await destination('/home');
    expect(browserStorage.authToken.read()).toBe(liveToken());
    expect(screen.getByLabelText('session')).toHaveTextContent('signed-in: Nico Barrientos');
    expect(server.calls(authContract.me)).toHaveLength(1);
  });

  it('survives a second render before its effect', async () => {
    signedIn();
    window.history.replaceState(null, '', '/auth-callback?token=ticket');
    const part = Promise.resolve();
    const PartThatComesLater = () => {
      use(part);
      return null;
    };
    await act(async () => {
      renderApp(
        <InSession>
          <Suspense>
            <Arrival />
            <PartThatComesLater />
          </Suspense>
        </InSession>,
      );
      await part;
    });
    await destination('/home');
    expect(server.calls(authContract.me)).toHaveLength(1);
  });

  it('is the token where the answer has no other', async () => {
    server.answer(authContract.me, { user: nico });
    arriveAt('/auth-callback?token=ticket');
    await destination('/home');
    expect(browserStorage.authToken.read()).toBe('ticket');
  });

  it.each(['/auth-callback', '/auth-callback?token='])('that is missing from %s is reported', (address) => {
    arriveAt(address);
    expect(screen.getByRole('heading', { level: 1, name: 'Error de Autenticación' })).toBeVisible();
    expect(screen.getByText('No se recibió el token de autenticación')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Volver al Inicio' })).toHaveAttribute('href', '/home');
  });

  it('that ends without a session gives the page the title of a failed sign-in', async () => {
    document.title = 'Completando el ingreso · Picado';
    arriveAt('/auth-callback');
    await waitFor(() => expect(document.title).toBe('Error de Autenticación · Picado'));
  });

  it.each(['/auth-callback', '/auth-callback?token=used'])(
    'that was used leads home where its session is: %s is come back to',
    async (address) => {
      browserStorage.authToken.write(liveToken());
      server.answer(authContract.me, { user: nico });
      arriveAt(address);
      await destination('/home');
      expect(browserStorage.authToken.read()).not.toBeNull();
    },
  );

  it('that is refused shows the server’s sentence', async () => {
    server.refuse(authContract.me, 401, 'Tu sesión venció. Iniciá sesión de nuevo.', 'TOKEN_EXPIRED');
    arriveAt('/auth-callback?token=old');
    expect(
      await screen.findByText(
        'Error al obtener información del usuario: Tu sesión venció. Iniciá sesión de nuevo.',
      ),
    ).toBeInTheDocument();
    expect(browserStorage.authToken.read()).toBeNull();
  });
});

describe('the way after sign-in', () => {
  beforeEach(signedIn);

  const everything = () => {
    browserStorage.landingFormData.write({ location: 'El Galpón' });
    browserStorage.redirectAfterAuth.write('/matches');
    browserStorage.joinMatchAfterLogin.write({ matchId: 'm1' });
  };

  it('leads first to the match to join', async () => {
    everything();
    arriveAt('/auth-callback?token=t');
    await destination('/match/m1');
    // Each stored target serves one sign-in.
    expect([browserStorage.joinMatchAfterLogin.read(), browserStorage.redirectAfterAuth.read()]).toEqual([
      null,
      null,
    ]);
  });

  it('leads else to the former page', async () => {
    everything();
    browserStorage.joinMatchAfterLogin.remove();
    arriveAt('/auth-callback?token=t');
    await destination('/matches');
  });

  it('leads else to the create form, where there is a draft', async () => {
    everything();
    browserStorage.joinMatchAfterLogin.remove();
    browserStorage.redirectAfterAuth.remove();
    arriveAt('/auth-callback?token=t');
    await destination('/create-match');
    expect(browserStorage.landingFormData.read()).not.toBeNull();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/auth', '/auth-callback?token=x'])(
    'never leads to %s',
    async (path) => {
      browserStorage.redirectAfterAuth.write(path);
      arriveAt('/auth-callback?token=t');
      await destination('/home');
    },
  );
});
