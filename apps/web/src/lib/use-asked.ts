import { useLocation, useNavigate } from 'react-router';

/**
 * Reads what the address asks to open, as a notification's link does. It stays in the address until it is taken: so it
 * survives signing in, and is gone after the browser's back button. Null where the address asks for nothing.
 */
export function useAsked(param: string) {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    asked: new URLSearchParams(location.search).get(param),
    take: () => {
      const rest = new URLSearchParams(location.search);
      rest.delete(param);
      void navigate({ search: rest.toString() }, { replace: true });
    },
  };
}
