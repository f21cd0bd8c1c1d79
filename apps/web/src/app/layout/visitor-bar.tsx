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
      <Link to={paths.auth} state={{ from: `${pathname}${search}` }} className={classes.enter}>
        Iniciar Sesión
      </Link>
    </header>
  );
}
