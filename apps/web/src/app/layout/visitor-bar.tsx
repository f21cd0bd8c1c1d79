import { paths } from '@picado/domain/pages/paths';
import { Link, useLocation } from 'react-router';
import { Wordmark } from '../../ui/wordmark';
import classes from './top-bar.module.css';

/** The bar of visitors, on pages that are open to all. */
export function VisitorBar() {
  const { pathname, search } = useLocation();
  return (
    <header className={classes.bar} data-visitor="">
      <Link to={paths.landing} className={classes.brand}>
        <Wordmark height={30} />
      </Link>
      <Link
        to={paths.auth}
        state={{ from: `${pathname}${search}` }}
        className="inline-grid min-h-11 place-items-center rounded-md border border-line-strong px-3.5 text-base font-semibold text-fg no-underline hover:bg-surface-2"
      >
        Iniciar Sesión
      </Link>
    </header>
  );
}
