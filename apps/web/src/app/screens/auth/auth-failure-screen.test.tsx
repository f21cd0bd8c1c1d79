import { authContract } from '@picado/domain/auth/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { InSession, liveToken, nico } from '../../../../test/in-session';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { browserStorage } from '../../../lib/storage';
import { Component } from './auth-failure-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

const failAt = (address: string) =>
  renderApp(
    <InSession>
      <Component />
    </InSession>,
    { at: address },
  );

it('a sign-in that failed says why, and offers another try and home', () => {
  failAt('/auth/failure?error=Cancelaste%20el%20inicio%20de%20sesi%C3%B3n.');
  expect(screen.getByRole('heading', { level: 1, name: 'Error de Autenticación' })).toBeVisible();
  expect(screen.getByText('Cancelaste el inicio de sesión.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Intentar Nuevamente' })).toHaveAttribute('href', '/auth');
  expect(screen.getByRole('link', { name: 'Volver al Inicio' })).toHaveAttribute('href', '/home');
});

it('a user that goes back to the sign-in they came by lands at home', async () => {
  browserStorage.authToken.write(liveToken());
  server.answer(authContract.me, { user: nico });
  failAt('/auth/failure?error=El%20inicio%20de%20sesi%C3%B3n%20venci%C3%B3.');
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/home$/u));
});
