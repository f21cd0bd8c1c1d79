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
    <div className="flex flex-1 flex-col">
      <header className="p-4 md:px-8 md:py-6">
        <Link to={paths.landing} className="inline-block rounded-md text-fg">
          <Wordmark height={34} />
        </Link>
      </header>
      <section
        className={`${classes.pitch} relative isolate grid flex-1 place-items-center overflow-hidden px-4 py-6 before:absolute before:-z-2 before:content-['']`}
      >
        <div className={`${classes.circle} absolute -z-1 aspect-square rounded-full`} aria-hidden="true" />
        <div className={`${classes.panel} rounded-md border border-line-strong bg-surface-1 px-6 pt-7 pb-6`}>
          <h1 className="pt-1 figures text-2xl leading-none uppercase">Iniciar Sesión</h1>
          <p className="mt-3 mb-6 text-fg-2">
            ¡Bienvenido! Sumate a la comunidad y organizá tus partidos sin contar nombres en el grupo.
          </p>
          <LoginButton
            onStart={from === undefined ? undefined : () => stored.redirectAfterAuth.write(from)}
          />
        </div>
      </section>
      <footer className="px-4 py-5 text-center text-sm text-fg-3">© 2025 Picado</footer>
    </div>
  );
}
