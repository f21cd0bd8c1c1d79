import { paths } from '@picado/domain/pages/paths';
import { Outlet, useLocation } from 'react-router';
import { RequireSession } from '../features/auth/components/require-session';
import { useSession } from '../features/auth/session';
import { lazyPart } from '../lib/lazy-part';
import { PageSkeletonOf } from './page-skeletons';

const ClaimOffers = lazyPart(
  async () => (await import('../features/claims/components/claim-offers')).ClaimOffers,
);

/** Pages that follow a sign-in: no form of theirs can be in use. */
const OFFERED_ON = new Set<string>([paths.home, paths.matches, paths.profile]);

/** Why a page asks for a session, where the specification has a sentence of its own. */
const REASONS: Readonly<Record<string, string | undefined>> = {
  [paths.profile]: 'Debes iniciar sesión para ver tu perfil',
};

/** The routes that only a signed-in user sees. */
export function Guarded() {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  return (
    <RequireSession
      here={`${pathname}${search}`}
      reason={REASONS[pathname]}
      skeleton={<PageSkeletonOf pathname={pathname} search={search} />}
    >
      <Outlet />
      {user !== null && OFFERED_ON.has(pathname) && <ClaimOffers key={user.id} userId={user.id} />}
    </RequireSession>
  );
}
