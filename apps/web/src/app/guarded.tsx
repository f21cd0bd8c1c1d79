import type { PageName } from '@picado/domain/pages/paths';
import { Outlet, useLocation } from 'react-router';
import { RequireSession } from '../features/auth/components/require-session';
import { useSession } from '../features/auth/session';
import { lazyPart } from '../lib/lazy-part';
import { pageAt } from '../lib/page-at';
import { PAGE_LAYOUTS } from './layout/page-layouts';
import { PageSkeletonOf } from './page-skeletons';

const ClaimOffers = lazyPart(
  async () => (await import('../features/claims/components/claim-offers')).ClaimOffers,
);

/** The reason for which a page asks for a session, where the specification has a sentence of its own. */
const REASONS: Partial<Record<PageName, string>> = {
  profile: 'Debes iniciar sesión para ver tu perfil',
};

/** The routes that only a signed-in user sees. */
export function Guarded() {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const page = pageAt(pathname)?.page;
  return (
    <RequireSession
      here={`${pathname}${search}`}
      reason={page && REASONS[page]}
      skeleton={<PageSkeletonOf pathname={pathname} search={search} />}
    >
      <Outlet />
      {user !== null && page !== undefined && PAGE_LAYOUTS[page].opens.includes('claims') && (
        <ClaimOffers key={user.id} userId={user.id} />
      )}
    </RequireSession>
  );
}
