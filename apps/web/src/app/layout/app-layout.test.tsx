import { notificationsContract } from '@picado/domain/notifications/contract';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { SessionProvider } from '../../features/auth/session';
import { PageSkeletonOf } from '../page-skeletons';
import { AppLayout } from './app-layout';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  window.scrollTo = () => undefined;
});

function Form() {
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  return <input ref={name} aria-label="Nombre" />;
}

const open = (at = '/auth/one') =>
  renderApp(
    <SessionProvider>
      <Routes>
        <Route element={<AppLayout PageSkeleton={PageSkeletonOf} />}>
          <Route
            path="/auth/one"
            element={
              <>
                <Link to="/auth/two">Otra pantalla</Link>
                <Link to="/auth/form">Formulario</Link>
              </>
            }
          />
          <Route path="/auth" element={<Link to="/friends">Amigos</Link>} />
          <Route path="/friends" element={<Link to="/nada">Nada</Link>} />
          <Route path="/nada" element={<h1>Nada</h1>} />
          <Route path="/match/:id" element={<h1>Partido</h1>} />
          <Route path="/join/:id" element={<h1>Invitación</h1>} />
          <Route path="/auth/two" element={<h1>Segunda</h1>} />
          <Route path="/auth/form" element={<Form />} />
        </Route>
      </Routes>
    </SessionProvider>,
    { at },
  );

it('a new screen has the focus', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Otra pantalla' }));
  expect(await screen.findByRole('heading', { name: 'Segunda' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('a new page is in the title of the browser, and is said to screen readers', async () => {
  const { user } = open('/auth');
  await waitFor(() => expect(document.title).toBe('Iniciar Sesión · Picado'));
  const said = () => screen.queryByText(/· Picado$/u);
  // The browser reads the first one.
  expect(said()).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Amigos' }));
  await waitFor(() => expect(document.title).toBe('Buscar Amigos · Picado'));
  expect(said()).toHaveAttribute('role', 'status');
  expect(said()).toHaveTextContent('Buscar Amigos · Picado');
  await user.click(screen.getByRole('link', { name: 'Nada' }));
  expect(said()).toHaveTextContent('No encontramos la página · Picado');
});

it('a new screen leaves the focus on a control that took it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Formulario' }));
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveFocus();
});

it.each([
  ['the list of a match', '/match/one', 1],
  ['an invitation', '/join/one', 1],
  ['its field, which brings a bar of its own', '/match/one?vista=tactica', 0],
])('the bar of the app and %s: %s', async (_what, at, bars) => {
  signedIn(server, NICO);
  server.answer(notificationsContract.unreadCount, { count: 0 });
  open(at);
  expect(await screen.findByRole('complementary', { name: 'Menú' })).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Abrir el menú' })).toHaveLength(bars);
});

it('a visitor keeps the bar with the sign-in, also over the field', async () => {
  open('/match/one?vista=tactica');
  expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
});
