import { screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { SessionProvider } from '../../features/auth/session';
import { AppLayout } from './app-layout';

beforeEach(() => {
  fakeServer();
  window.scrollTo = () => undefined;
});

function Form() {
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  return <input ref={name} aria-label="Nombre" />;
}

const open = () =>
  renderApp(
    <SessionProvider>
      <Routes>
        <Route element={<AppLayout />}>
          <Route
            path="/auth/one"
            element={
              <>
                <Link to="/auth/two">Otra pantalla</Link>
                <Link to="/auth/form">Formulario</Link>
              </>
            }
          />
          <Route path="/auth/two" element={<h1>Segunda</h1>} />
          <Route path="/auth/form" element={<Form />} />
        </Route>
      </Routes>
    </SessionProvider>,
    { at: '/auth/one' },
  );

it('a new screen has the focus', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Otra pantalla' }));
  expect(await screen.findByRole('heading', { name: 'Segunda' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('and takes it from nothing that was chosen on it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Formulario' }));
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveFocus();
});
