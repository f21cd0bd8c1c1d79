import { Outlet, useLocation } from 'react-router';
import { RequireSession } from '../../features/auth/components/require-session';

/** The routes that only somebody signed in sees. */
export function Guarded() {
  const { pathname, search } = useLocation();
  return (
    <RequireSession here={`${pathname}${search}`}>
      <Outlet />
    </RequireSession>
  );
}
