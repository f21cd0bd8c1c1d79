import { paths } from '@picado/domain/pages/paths';
import { useLocation } from 'react-router';
import { Link } from '../../ui/controls/link';
import { Bar } from './bar';

/** The bar of visitors, on pages that are open to all; on a desktop its ends stand over those of the page. */
export function VisitorBar() {
  const { pathname, search } = useLocation();
  return (
    <Bar to={paths.landing} className="pr-4 md:pr-6 lg:min-h-16 lg:max-w-page lg:px-10">
      <Link
        to={paths.auth}
        state={{ from: `${pathname}${search}` }}
        className="inline-grid min-h-11 place-items-center rounded-md border border-line-strong px-3.5 text-base font-semibold text-fg no-underline hover:bg-surface-2"
      >
        Iniciar Sesión
      </Link>
    </Bar>
  );
}
