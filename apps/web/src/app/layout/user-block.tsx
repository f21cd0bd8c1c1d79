import { paths } from '@picado/domain/pages/paths';
import type { OwnUser } from '@picado/domain/users/schema';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../features/auth/session';
import { Disc } from '../../football/disc';
import { dropStoredOf, isOwnStored, storedCommands } from '../../lib/commands/stored-commands';
import { Link } from '../../ui/controls/link';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';

interface UserBlockProps {
  user: OwnUser | null;
  onGo?: (() => void) | undefined;
}

/** The signed-in user, on the way to the profile. */
export function UserBlock({ user, onGo }: UserBlockProps) {
  const name = user === null ? '' : (user.nickname ?? user.name);
  return (
    <Link
      to={paths.profile}
      className="flex min-h-14 items-center gap-3.5 rounded-md px-2.5 text-fg no-underline hover:bg-surface-2"
      onClick={onGo}
    >
      <Disc name={name} avatar={user?.avatar} size={40} />
      <span className="grid min-w-0">
        <span className="text-base leading-5.5 font-bold wrap-anywhere">{name}</span>
        <span className="text-xs leading-4.5 text-fg-2">Ver perfil</span>
      </span>
    </Link>
  );
}

export function SignOutButton({ onGo }: { onGo?: (() => void) | undefined }) {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  /** The number of changes that would be lost; null while the user is not asked about them. */
  const [unsent, setUnsent] = useState<number | null>(null);
  const ask = () => {
    const waiting = storedCommands().filter(
      (entry) => entry.state === 'waiting' && isOwnStored(entry),
    ).length;
    if (waiting === 0) void leave();
    else setUnsent(waiting);
  };
  const leave = async () => {
    setUnsent(null);
    setLeaving(true);
    if (user !== null) await dropStoredOf(user.id);
    // The code is fetched here alone; without a connection the push service is not unsubscribed at the server, and the session
    // ends all the same.
    await import('../../features/messages/push-session')
      .then(({ endPush }) => endPush())
      .catch(() => undefined);
    onGo?.();
    signOut();
    void navigate(paths.landing);
  };
  const button = (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-3.5 rounded-md px-3.5 text-start text-base font-semibold text-red enabled:hover:bg-red-soft disabled:text-fg-2"
      disabled={isLeaving}
      aria-busy={isLeaving}
      onClick={ask}
    >
      <IconLogout size={22} stroke={1.7} aria-hidden="true" />
      {isLeaving ? 'Cerrando sesión...' : 'CERRAR SESIÓN'}
    </button>
  );
  return (
    <>
      {button}
      <ConfirmDialog
        opened={unsent !== null}
        variant="danger"
        title="¿Cerrar sesión?"
        confirmLabel="Cerrar igual"
        onConfirm={() => void leave()}
        onCancel={() => setUnsent(null)}
      >
        {unsent === 1
          ? 'Tenés 1 cambio sin mandar. Si cerrás sesión ahora, se pierde.'
          : `Tenés ${unsent ?? 0} cambios sin mandar. Si cerrás sesión ahora, se pierden.`}
      </ConfirmDialog>
    </>
  );
}
