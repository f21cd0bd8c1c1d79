import { useLocation, useNavigate } from 'react-router';

/**
 * What the address asks to open, as a notification's link does. It stands there until it is taken: so it is still there
 * after signing in, and gone on the way back with the browser's arrow. Null where nothing is asked.
 */
export function useAsked(param: string) {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    asked: new URLSearchParams(location.search).get(param),
    take: () => {
      const left = new URLSearchParams(location.search);
      left.delete(param);
      void navigate({ search: left.toString() }, { replace: true });
    },
  };
}
