import { ASKED_REPORT_PARAM } from '@picado/domain/notifications/links';
import { useLocation, useNavigate } from 'react-router';

/**
 * The report that the address asks to check, by the moment at which it was sent. It stands in the address until it is
 * taken: so it is still there after signing in, and gone for who comes back with the browser's arrow.
 */
export function useAskedReport() {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(location.search).get(ASKED_REPORT_PARAM);
  const askedAt = Number(asked ?? Number.NaN);
  return {
    askedAt: Number.isNaN(askedAt) ? null : askedAt,
    take: () => {
      const left = new URLSearchParams(location.search);
      left.delete(ASKED_REPORT_PARAM);
      void navigate({ search: left.toString() }, { replace: true });
    },
  };
}
