import { Outlet, useLocation } from 'react-router';
import { RequireSession } from '../../features/auth/components/require-session';

/** The routes that only a signed-in user sees. */
export function Guarded() {
  const { pathname, search } = useLocation();
  return (
    <RequireSession here={`${pathname}${search}`}>
      <Outlet />
    </RequireSession>
  );
}
