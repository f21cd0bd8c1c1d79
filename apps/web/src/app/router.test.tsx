import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../test/render';
import { fakeServer } from '../../test/server';
import { SessionProvider } from '../features/auth/session';
import { ErrorBoundary } from './error-boundary';
import { isActive } from './layout/navigation';
import { AppRoutes } from './router';

beforeEach(() => {
  fakeServer();
  window.scrollTo = () => undefined;
});

const at = (address: string) =>
  renderApp(
    <SessionProvider>
      <AppRoutes />
    </SessionProvider>,
    { at: address },
  );

describe('a visitor', () => {
  it.each(['/home', '/create-match', '/matches', '/profile', '/friends'])('finds %s locked', async (path) => {
    at(path);
    expect(
      await screen.findByRole('heading', { name: 'Debes iniciar sesión para acceder a esta página' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['/', 'Creá tu partido'],
    ['/auth', 'Iniciar Sesión'],
    ['/auth/failure?error=denied', 'Error de Autenticación'],
    ['/nothing/here', 'Se fue afuera'],
    ['/public-profile/01930000-0000-7000-8000-000000000000', 'Perfil'],
  ])('may open %s', async (path, heading) => {
    at(path);
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  });

  it.each([
    ['denied', 'denied'],
    ['', 'Error desconocido'],
  ])('reads why sign-in failed (%j)', async (error, said) => {
    at(`/auth/failure?error=${error}`);
    expect(await screen.findByText('No se pudo completar el proceso de autenticación.')).toBeInTheDocument();
    expect(screen.getByText(said)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Intentar Nuevamente' })).toHaveAttribute('href', '/auth');
  });

  it.each(['/auth-callback', '/auth/callback'])('comes back from the provider at %s', async (path) => {
    at(path);
    expect(await screen.findByText('No se recibió el token de autenticación')).toBeInTheDocument();
  });
});

it.each([
  new TypeError('Failed to fetch dynamically imported module: /assets/home.js'),
  new Error('Unable to preload CSS for /assets/home.css'),
])('a screen that cannot be loaded shows a page with a way out: %s', (error) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw error;
  };
  renderApp(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByText(/salió una versión nueva/u)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
});

it('a menu entry is current on its page and on the pages below it', () => {
  expect(isActive('/matches', '/matches')).toBe(true);
  expect(isActive('/matches', '/matches/old')).toBe(true);
  expect(isActive('/match', '/matches')).toBe(false);
  expect(isActive('/', '/home')).toBe(false);
});
