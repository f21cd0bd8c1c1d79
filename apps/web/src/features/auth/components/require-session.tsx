import type { ReactNode } from 'react';
import { stored } from '../../../lib/storage';
import { Button } from '../../../ui/button';
import { LockedState } from '../../../ui/locked-state';
import { MessagePage } from '../../../ui/message-page';
import { Page } from '../../../ui/page';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { useSession } from '../session';
import { LoginButton } from './login-button';

interface RequireSessionProps {
  children: ReactNode;
  /** The path to come back to after sign-in. */
  here: string;
  /** What one would do on this page. */
  reason?: string | undefined;
}

/** Shows its children to signed-in users, and a lock with the way in to visitors. */
export function RequireSession({ children, here, reason }: RequireSessionProps) {
  const session = useSession();
  if (session.status === 'signed-in') return children;
  if (session.status === 'loading') {
    return session.error === null ? (
      <QuietScreen />
    ) : (
      <MessagePage isAlert title={session.error}>
        <Button size="lg" onClick={() => void session.refresh()}>
          Reintentar
        </Button>
      </MessagePage>
    );
  }
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,480px)] place-content-center px-4 py-6">
      <LockedState title="Debes iniciar sesión para acceder a esta página" text={reason} level={1}>
        <LoginButton onStart={() => stored.redirectAfterAuth.write(here)} />
      </LockedState>
    </div>
  );
}

/** The shape of any screen: a title and two panels. */
function QuietScreen() {
  return (
    <Page>
      <SkeletonGroup label="Cargando...">
        <div className="grid gap-6">
          <p className="text-sm leading-5 text-fg-3">Cargando...</p>
          <Skeleton width={200} height={36} />
          <Skeleton height={160} />
          <Skeleton height={160} />
        </div>
      </SkeletonGroup>
    </Page>
  );
}
