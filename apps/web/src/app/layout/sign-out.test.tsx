import { authContract } from '@picado/domain/auth/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InSession, liveToken, nico } from '../../../test/in-session';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { stored } from '../../lib/storage';
import { SignOutButton } from './user-block';

it('a sign-out says that it waits for the end of push messages, and cannot be pressed twice', async () => {
  const server = fakeServer();
  stored.authToken.write(liveToken());
  server.answer(authContract.me, { user: nico });
  server.answer(authContract.logout, { message: 'Sesión cerrada' });
  renderApp(
    <InSession>
      <SignOutButton />
    </InSession>,
  );
  await screen.findByText(/signed-in/u);
  fireEvent.click(screen.getByRole('button', { name: 'CERRAR SESIÓN' }));
  const button = screen.getByRole('button', { name: 'Cerrando sesión...' });
  expect(button).toBeDisabled();
  await waitFor(() => expect(screen.getByLabelText('session')).toHaveTextContent('signed-out'));
  expect(server.calls(authContract.logout)).toHaveLength(1);
});
