import type { EndpointAnswer, EndpointCall } from '@picado/domain/http/endpoint';
import { usersContract } from '@picado/domain/users/contract';
import type { QueryClient } from '@tanstack/react-query';
import { defineCommand } from '../../lib/commands/command';
import { publicUserQuery } from './api';

type Update = EndpointCall<typeof usersContract.update>['body'];
type Answer = EndpointAnswer<typeof usersContract.update>;

/** The user's own public data is fetched again. Matches that show it are sent by the server. */
function readAgain(client: QueryClient, { user }: Answer): void {
  void client.invalidateQueries(publicUserQuery(user.id));
}

const SAVING = {
  endpoint: usersContract.update,
  accepted: readAgain,
  done: ({ message }: Answer) => message,
  signedOut: 'Debes iniciar sesión para editar tu perfil',
};

export const updateOwnProfile = defineCommand({
  ...SAVING,
  kind: 'users.profile',
  input: (_matchId: null, body: Update) => ({ body }),
  failed: 'Error al actualizar el perfil',
});

/** A picture as a data URL; null removes the present one. */
export const savePhoto = defineCommand({
  ...SAVING,
  kind: 'users.photo',
  input: (_matchId: null, avatar: string | null) => ({ body: { avatar } }),
  failed: 'Error al procesar la imagen',
});
