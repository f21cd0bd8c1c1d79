import { authContract } from '@picado/domain/auth/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { InSession, liveToken, nico } from '../../../test/in-session';
import { browserStorage } from '../../lib/storage';
import * as api from './api';
import { WelcomeGate } from './welcome-gate';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

const gate = (
  <InSession>
    <WelcomeGate matchId="m1" invitedBy="Nico Barrientos" header={<h1>Sobremesa versus Resaca</h1>}>
      <p>La lista</p>
    </WelcomeGate>
  </InSession>
);

it('shows the match, its organiser and the benefits of an account', () => {
  renderApp(gate);
  expect(screen.getByRole('heading', { name: 'Sobremesa versus Resaca' })).toBeInTheDocument();
  expect(screen.getByText('Nico B.')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Acceso a todos los partidos',
    'Notificaciones en tiempo real',
    'Historial de partidos jugados',
    'Perfil personalizado',
  ]);
  expect(screen.queryByText('La lista')).not.toBeInTheDocument();
});

it('lets a guest in at once, and from then on', async () => {
  const { user, unmount } = renderApp(gate);
  await user.click(screen.getByRole('button', { name: 'Entrar como Invitado' }));
  expect(screen.getByText('La lista')).toBeInTheDocument();
  expect(window.localStorage.getItem('guestAccess')).toBe('true');
  unmount();
  renderApp(gate);
  expect(screen.getByText('La lista')).toBeInTheDocument();
});

it('sign-in leads back to this match', async () => {
  vi.spyOn(api, 'goToProvider').mockImplementation(() => undefined);
  const { user } = renderApp(gate);
  await user.click(screen.getByRole('button', { name: 'Continuar con Google' }));
  expect(browserStorage.joinMatchAfterLogin.read()).toEqual({ matchId: 'm1' });
});

it('is not shown to a signed-in user', async () => {
  browserStorage.authToken.write(liveToken());
  server.answer(authContract.me, { user: nico });
  renderApp(gate);
  expect(await screen.findByText('La lista')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Entrar como Invitado' })).not.toBeInTheDocument();
});
