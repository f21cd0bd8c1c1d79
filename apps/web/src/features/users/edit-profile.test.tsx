import { usersContract } from '@picado/domain/users/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { liveToken, nico } from '../../../test/in-session';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { EditProfileSheet } from './components/edit-profile-sheet';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useRealTimers();
  browserStorage.authToken.write(liveToken());
  server = fakeServer();
});

function open() {
  const onSaved = vi.fn();
  const onClose = vi.fn();
  const user = { ...nico, nickname: 'El Nico', avatar: '/api/avatars/x.webp' };
  const view = renderApp(
    <EditProfileSheet
      user={user}
      card={({ name, rating }) => <p>{`Figurita de ${name}: ${rating}`}</p>}
      onSaved={onSaved}
      onClose={onClose}
    />,
  );
  return { ...view, person: user, onSaved, onClose };
}

const save = () => screen.getByRole('button', { name: 'Guardar Cambios' });

test('shows the card of what is typed, and sends the whole profile', async () => {
  const { user, person, onSaved, onClose } = open();
  server.answer(usersContract.update, { message: 'Perfil actualizado exitosamente', user: person });
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'Nicolás');
  await user.click(screen.getByRole('radio', { name: '2 estrellas' }));
  expect(screen.getByText('Figurita de Nicolás: 2')).toBeInTheDocument();
  expect(screen.getByText('2 de 5 · figurita 60')).toBeVisible();
  await user.clear(screen.getByLabelText('Apodo'));
  await user.click(screen.getByRole('radio', { name: 'Izquierdo' }));
  await user.click(screen.getByLabelText('Perfil público'));
  await user.type(screen.getByLabelText('Descripción'), 'Zurdo{Enter}de corazón');
  expect(screen.getByText('16/500')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSaved).toHaveBeenCalledOnce();
  expect(server.calls(usersContract.update).map(({ body }) => body)).toEqual([
    {
      name: 'Nicolás',
      nickname: '',
      preferredPosition: 'Mediocampista',
      preferredFoot: 'Izquierdo',
      rating: 2,
      description: 'Zurdo\nde corazón',
      isPublic: false,
      isIndexed: false,
    },
  ]);
  expect(await screen.findByText('Perfil actualizado exitosamente')).toBeVisible();
});

test('says what is wrong with a field that was left, and saves nothing meanwhile', async () => {
  const { user } = open();
  await user.clear(screen.getByLabelText('Nombre'));
  await user.tab();
  expect(await screen.findByText('El nombre es requerido')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('El nombre es requerido');
  expect(save()).toBeDisabled();
  await user.type(screen.getByLabelText('Nombre'), 'N');
  expect(screen.queryByText('El nombre es requerido')).toBeNull();
  expect(save()).toBeEnabled();
  expect(server.calls(usersContract.update)).toEqual([]);
});

test('stays open with the server’s sentence where it refuses', async () => {
  server.refuse(usersContract.update, 500, 'Error del servidor', 'SERVER_ERROR');
  const { user, onClose } = open();
  await user.click(save());
  expect(await screen.findByText('Error al actualizar el perfil')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('takes the picture off', async () => {
  const { user, person, onSaved, onClose } = open();
  server.answer(usersContract.update, { message: 'Perfil actualizado exitosamente', user: person });
  await user.click(screen.getByRole('button', { name: 'Quitar foto' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.calls(usersContract.update).map(({ body }) => body)).toEqual([{ avatar: null }]);
  expect(onClose).not.toHaveBeenCalled();
});

test('refuses a file that is no picture, or larger than 5 MB', async () => {
  const { user } = open();
  const input = screen.getByLabelText('Foto');
  const anyFile = user.setup({ applyAccept: false });
  await anyFile.upload(input, new File(['hola'], 'yo.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Por favor selecciona una imagen válida')).toBeVisible();
  await anyFile.upload(input, new File([new Uint8Array(5_242_881)], 'yo.png', { type: 'image/png' }));
  expect(await screen.findByText('La imagen debe ser menor a 5MB')).toBeVisible();
});
