import { authContract } from '@picado/domain/auth/contract';
import { accept, refuse } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/texts/successes';
import type { OwnUser } from '@picado/domain/users/schema';
import type { Bind } from '../../http/bind';
import type { AuthService } from './service';

export interface AuthRoutesDependencies {
  auth: AuthService;
  ownProfile: (userId: string) => Promise<OwnUser | null>;
}

export function registerAuthRoutes(bind: Bind, { auth, ownProfile }: AuthRoutesDependencies): void {
  bind(
    authContract.me,
    async (_inputs, { user, session }) => {
      const profile = await ownProfile(user.id);
      if (profile === null) return refuse('AUTH_ERROR');
      return accept({ user: profile, ...(session.newToken === null ? {} : { token: session.newToken }) });
    },
    { takesTicket: true },
  );

  bind(authContract.logout, async (_inputs, { session }) => {
    await auth.signOut(session.id);
    return accept({ message: SUCCESSES.LOGGED_OUT });
  });
}
