import { authContract } from '@picado/domain/auth/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { InSession, liveToken, nico } from '../../../../test/in-session';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { browserStorage } from '../../../lib/storage';
import { SkeletonGroup } from '../../../ui/layout/skeleton';
import * as api from '../api';
import { RequireSession } from './require-session';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

const guarded = (
  <InSession>
    <RequireSession
      here="/matches?tab=historial"
      skeleton={<SkeletonGroup>Partidos que vienen</SkeletonGroup>}
    >
      <h1>Mis Partidos</h1>
    </RequireSession>
  </InSession>
);

it('a guarded page shows a lock, the reason and the sign-in, which leads back to it', async () => {
  const leave = vi.spyOn(api, 'goToProvider').mockImplementation(() => undefined);
  const { user } = renderApp(guarded);
  expect(
    screen.getByRole('heading', { name: 'Debes iniciar sesión para acceder a esta página' }),
  ).toBeInTheDocument();
  expect(screen.queryByText('Mis Partidos')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continuar con Google' }));
  expect(leave).toHaveBeenCalledOnce();
  expect(browserStorage.redirectAfterAuth.read()).toBe('/matches?tab=historial');
  expect(screen.getByRole('button', { name: 'Conectando...' })).toBeDisabled();
});

it('a guarded page shows its own skeleton while the session is read, and says Cargando...', () => {
  browserStorage.authToken.write(liveToken());
  server.fail(authContract.me, 'no answer');
  renderApp(guarded);
  expect(screen.getByText('Partidos que vienen')).toBeVisible();
  expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Cargando...');
  expect(screen.queryByText('Mis Partidos')).not.toBeInTheDocument();
});

it('a signed-in user sees the page', async () => {
  browserStorage.authToken.write(liveToken());
  server.answer(authContract.me, { user: nico });
  renderApp(guarded);
  expect(await screen.findByRole('heading', { name: 'Mis Partidos' })).toBeInTheDocument();
});

it('a guarded page reports a missing connection and offers a retry', async () => {
  browserStorage.authToken.write(liveToken());
  server.fail(authContract.me, 'no network');
  server.answer(authContract.me, { user: nico });
  const { user } = renderApp(guarded);
  expect(await screen.findByText('Error de conexión')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Mis Partidos' })).toBeInTheDocument();
});

it('a guarded page says that the user cannot be read where the server gives no reason', async () => {
  browserStorage.authToken.write(liveToken());
  server.refuse(authContract.me, 500, 'Error del servidor', 'SERVER_ERROR');
  renderApp(guarded);
  expect(await screen.findByText('Error obteniendo información del usuario')).toBeInTheDocument();
  expect(screen.queryByText('Error del servidor')).not.toBeInTheDocument();
});

it('a guarded page gives the reason that the server gives for not reading the user', async () => {
  browserStorage.authToken.write(liveToken());
  server.refuse(authContract.me, 503, REFUSALS.SERVICE_UNAVAILABLE, 'SERVICE_UNAVAILABLE');
  renderApp(guarded);
  expect(await screen.findByText(REFUSALS.SERVICE_UNAVAILABLE)).toBeInTheDocument();
});

it('an unreachable provider is reported, and the button works again', async () => {
  vi.spyOn(api, 'goToProvider').mockImplementation(() => {
    throw new TypeError('Invalid URL');
  });
  const { user } = renderApp(guarded);
  await user.click(screen.getByRole('button', { name: 'Continuar con Google' }));
  expect(
    await screen.findByText('Error al iniciar sesión con Google. Por favor, intenta nuevamente.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continuar con Google' })).toBeEnabled();
});
