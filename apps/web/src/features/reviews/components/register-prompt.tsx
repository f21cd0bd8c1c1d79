import { IconChevronRight, IconMessage } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import classes from './banner.module.css';

/** For guests and visitors: where reviews begin. */
export function RegisterPrompt() {
  const { pathname, search } = useLocation();
  return (
    <Link to="/auth" state={{ from: `${pathname}${search}` }} className={classes.banner}>
      <IconMessage size={24} className={classes.sign} aria-hidden="true" />
      <span className={classes.text}>Regístrate para dar y recibir reviews</span>
      <IconChevronRight size={22} className={classes.arrow} aria-hidden="true" />
    </Link>
  );
}
