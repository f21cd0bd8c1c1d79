import { paths } from '@picado/domain/pages/paths';
import { Link, Navigate, useLocation } from 'react-router';
import { LoginButton } from '../../features/auth/components/login-button';
import { useSession } from '../../features/auth/session';
import { stored } from '../../lib/storage';
import { Wordmark } from '../../ui/wordmark';
import classes from './auth-screen.module.css';

/** `/auth`: the way in. */
export function Component() {
  const { status } = useSession();
  // The page on which the visitor chose to sign in: they go on there.
  const from = (useLocation().state as { from?: string } | null)?.from;
  if (status === 'signed-in') return <Navigate to={paths.home} replace />;
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <Link to={paths.landing} className={classes.brand}>
          <Wordmark height={34} />
        </Link>
      </header>
      <section className={classes.pitch}>
        <div className={classes.circle} aria-hidden="true" />
        <div className={classes.panel}>
          <h1 className={classes.title}>Iniciar Sesión</h1>
          <p className={classes.welcome}>
            ¡Bienvenido! Sumate a la comunidad y organizá tus partidos sin contar nombres en el grupo.
          </p>
          <LoginButton
            onStart={from === undefined ? undefined : () => stored.redirectAfterAuth.write(from)}
          />
        </div>
      </section>
      <footer className={classes.foot}>© 2025 Picado</footer>
    </div>
  );
}
