import type { ReactNode } from 'react';
import { browserStorage } from '../../../lib/storage';
import { Button } from '../../../ui/controls/button';
import { LockedState } from '../../../ui/layout/state-frame';
import { MessagePage } from '../../../ui/layout/message-page';
import { useSession } from '../session';
import { LoginButton } from './login-button';

interface RequireSessionProps {
  children: ReactNode;
  /** The page while it is not known who asks for it. */
  skeleton: ReactNode;
  /** The path to come back to after sign-in. */
  here: string;
  /** The purpose of this page, as the lock names it to visitors. */
  reason?: string | undefined;
}

/** Shows its children to signed-in users, and a lock with the way in to visitors. */
export function RequireSession({ children, skeleton, here, reason }: RequireSessionProps) {
  const session = useSession();
  if (session.status === 'signed-in') return children;
  if (session.status === 'loading') {
    return session.error === null ? (
      skeleton
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
        <LoginButton onStart={() => browserStorage.redirectAfterAuth.write(here)} />
      </LockedState>
    </div>
  );
}
