import { authContract } from '@picado/domain/auth/contract';
import type { OwnUser } from '@picado/domain/users/schema';
import { browserStorage } from '../src/lib/storage';
import type { fakeServer } from './server';

/** A token that claims to be valid for another hour; no code checks its signature here. */
export function tokenOf(userId: string): string {
  const claims = { sub: userId, exp: Math.floor(Date.now() / 1000) + 3_600 };
  return ['e30', btoa(JSON.stringify(claims)), 'signature'].join('.');
}

/** A signed-in user, as the session reads them at its start. */
export function signedIn(
  server: ReturnType<typeof fakeServer>,
  identity: { id: string; name: string },
  rest: Partial<OwnUser> = {},
): OwnUser {
  const user: OwnUser = {
    ...identity,
    nickname: null,
    email: 'alguien@ejemplo.com',
    position: 'Mediocampista',
    preferredPosition: 'Delantero',
    preferredFoot: 'Derecho',
    rating: 4,
    description: '',
    avatar: null,
    reviewsGiven: 0,
    canViewReviews: false,
    level: null,
    isPublic: true,
    isIndexed: false,
    ...rest,
  };
  browserStorage.authToken.write(tokenOf(user.id));
  server.answer(authContract.me, { user });
  return user;
}
