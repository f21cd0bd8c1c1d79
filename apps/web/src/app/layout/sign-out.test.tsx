import { authContract } from '@picado/domain/auth/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InSession, liveToken, nico } from '../../../test/in-session';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { tokenOf } from '../../../test/session';
import { leaveStored } from '../../../test/stored-commands';
import { storedCommands } from '../../lib/commands/stored-commands';
import { browserStorage } from '../../lib/storage';
import { SignOutButton } from './menu';

it('a sign-out says that it waits for the end of push messages, and cannot be pressed twice', async () => {
  const server = fakeServer();
  browserStorage.authToken.write(liveToken());
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

it('a sign-out with changes that wait asks first, and drops them with a yes', async () => {
  const server = fakeServer();
  browserStorage.authToken.write(tokenOf(nico.id));
  server.answer(authContract.me, { user: nico });
  server.answer(authContract.logout, { message: 'Sesión cerrada' });
  leaveStored(
    { kind: 'chat.write', matchId: 'm', body: {}, id: 'waiting-one' },
    { maker: nico.id, hasWaited: true },
  );
  renderApp(
    <InSession>
      <SignOutButton />
    </InSession>,
  );
  await screen.findByText(/signed-in/u);
  fireEvent.click(screen.getByRole('button', { name: 'CERRAR SESIÓN' }));
  expect(
    await screen.findByText('Tenés 1 cambio sin mandar. Si cerrás sesión ahora, se pierde.'),
  ).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(storedCommands()).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: 'CERRAR SESIÓN' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar igual' }));
  await waitFor(() => expect(screen.getByLabelText('session')).toHaveTextContent('signed-out'));
  expect(storedCommands()).toEqual([]);
});
