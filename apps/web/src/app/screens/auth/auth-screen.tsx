import { paths } from '@picado/domain/pages/paths';
import { Navigate, useLocation } from 'react-router';
import { LoginButton } from '../../../features/auth/components/login-button';
import { useSession } from '../../../features/auth/session';
import { NightCircle, NightGround } from '../../../football/night-ground';
import { useCopyright } from '../../../lib/page-start/use-copyright';
import { browserStorage } from '../../../lib/storage';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/layout/card';
import { Heading } from '../../../ui/text/heading';
import { Wordmark } from '../../../ui/text/wordmark';

/** `/auth`: the way in. */
export function Component() {
  const { status } = useSession();
  const copyright = useCopyright();
  // The page on which the visitor chose to sign in: the sign-in continues there.
  const from = (useLocation().state as { from?: string } | null)?.from;
  if (status === 'signed-in') return <Navigate to={paths.home} replace />;
  return (
    <div className="flex flex-1 flex-col">
      <header className="p-4 md:px-8 md:py-6">
        <Link to={paths.landing} className="inline-block rounded-md text-fg">
          <Wordmark height={34} />
        </Link>
      </header>
      <NightGround className="flex-1 px-4 py-6">
        {/* The circle is whole where there is room for it. */}
        <NightCircle
          className="absolute top-1/2 left-1/2 -z-1 w-[clamp(480px,74vh,620px)] -translate-1/2"
          aria-hidden="true"
        />
        <Card edge="strong" className="w-[min(400px,100%)] px-6 pt-6 pb-6">
          <Heading level={1} size="2xl">
            Iniciar Sesión
          </Heading>
          <p className="mt-3 mb-6 text-fg-2">
            ¡Bienvenido! Sumate a la comunidad y organizá tus partidos sin contar nombres en el grupo.
          </p>
          <LoginButton
            onStart={from === undefined ? undefined : () => browserStorage.redirectAfterAuth.write(from)}
          />
        </Card>
      </NightGround>
      <footer className="px-4 py-5 text-center text-sm text-fg-3">{copyright}</footer>
    </div>
  );
}
