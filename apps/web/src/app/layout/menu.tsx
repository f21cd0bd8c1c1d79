import type { OwnUser } from '@picado/domain/users/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useId } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { browserStorage, light } from '../../lib/storage';
import { paths } from '@picado/domain/pages/paths';
import {
  NotificationBell,
  LiveNotifications,
} from '../../features/notifications/components/notification-bell';
import { Link } from '../../ui/controls/link';
import { Wordmark } from '../../ui/text/wordmark';
import { Navigation } from './navigation';
import { IconMenu2, IconBug, IconHelpCircle, IconSun, IconLogout } from '@tabler/icons-react';
import { Disc } from '../../football/disc';
import { Sheet } from '../../ui/overlays/sheet';
import { MenuBar } from './bar';
import { chooseLight, chosenLight, type LightChoice } from '../../lib/light';
import { useStored } from '../../lib/use-stored';
import { useNavigate } from 'react-router';
import { useSession } from '../../features/auth/session';
import { dropStoredOf, isOwnStored, storedCommands } from '../../lib/commands/stored-commands';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';

interface UserBlockProps {
  user: OwnUser | null;
  onGo?: (() => void) | undefined;
}

/** The signed-in user, on the way to the profile. */
function UserBlock({ user, onGo }: UserBlockProps) {
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

const CHOICES: readonly { value: LightChoice; label: string; rest?: string }[] = [
  { value: 'night', label: 'No' },
  { value: 'sun', label: 'Sí' },
  { value: 'system', label: 'Auto', rest: 'mático, como el sistema' },
];

/** The screen for the sun, in the menu of every screen: all three answers are in sight, and each is one press away. */
export function LightRow() {
  const name = useId();
  useStored(light);
  const chosen = chosenLight();
  return (
    <fieldset className="flex min-h-12 flex-wrap items-center gap-x-2 py-px pl-3.5">
      <legend className="float-left contents text-base font-medium text-fg-2">
        <span className="mr-auto flex items-center gap-3.5">
          <IconSun size={22} stroke={1.7} aria-hidden="true" />
          Modo sol
        </span>
      </legend>
      <div className="flex divide-x divide-line-strong rounded-md border border-line-strong">
        {CHOICES.map(({ value, label, rest }) => (
          <label
            key={value}
            className="relative grid min-h-11 min-w-9.5 cursor-pointer place-items-center px-1.5 text-sm font-semibold first:rounded-l-sm last:rounded-r-sm not-has-checked:hover:bg-surface-3 has-checked:bg-fg has-checked:text-ink has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-fg"
          >
            <input
              type="radio"
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => chooseLight(value)}
            />
            <span>
              {label}
              {rest !== undefined && <span className="visually-hidden">{rest}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const ROW =
  'flex min-h-12 w-full items-center gap-3.5 rounded-md px-3.5 text-start text-base font-medium text-fg-2 hover:bg-surface-2 hover:text-fg';

interface HelpRowsProps {
  /** Opens the tips of the screen that is shown; with null the report of a problem. */
  onOpen: (context: 'here' | null) => void;
}

/** Help and the report of a problem, in the menu of every screen. */
function HelpRows({ onOpen }: HelpRowsProps) {
  return (
    <>
      <button type="button" className={ROW} aria-haspopup="dialog" onClick={() => onOpen('here')}>
        <IconHelpCircle size={22} stroke={1.7} aria-hidden="true" />
        Ayuda
      </button>
      <button type="button" className={ROW} aria-haspopup="dialog" onClick={() => onOpen(null)}>
        <IconBug size={22} stroke={1.7} aria-hidden="true" />
        Contanos un problema
      </button>
    </>
  );
}

interface TopBarProps {
  user: OwnUser | null;
  onHelp: (context: 'here' | null) => void;
}

/** The bar of a phone and a tablet, with the menu behind the three lines. */
function TopBar({ user, onHelp }: TopBarProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <MenuBar>
      {user !== null && <NotificationBell look="icon" />}
      <Link
        to={paths.profile}
        className="grid size-11 place-items-center rounded-full no-underline"
        aria-label="Tu perfil"
      >
        <Disc name={user === null ? '' : (user.nickname ?? user.name)} avatar={user?.avatar} size={34} />
      </Link>
      <button
        type="button"
        className="grid size-12 place-items-center rounded-md"
        aria-label="Abrir el menú"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={28} stroke={1.7} aria-hidden="true" />
      </button>
      <Sheet opened={isOpen} onClose={close} title="Menú" from="side">
        <div className="pb-4">
          <UserBlock user={user} onGo={close} />
          <div className="my-3 border-y border-line py-3">
            <Navigation userId={user?.id ?? null} onGo={close} />
          </div>
          <LightRow />
          <HelpRows
            onOpen={(context) => {
              close();
              onHelp(context);
            }}
          />
          <hr className="mx-0 my-3 w-full border-0 border-t border-line" />
          <SignOutButton onGo={close} />
        </div>
      </Sheet>
    </MenuBar>
  );
}

interface SidebarProps {
  user: OwnUser | null;
  onHelp: (context: 'here' | null) => void;
}

/** The menu of a desktop, always there. */
function Sidebar({ user, onHelp }: SidebarProps) {
  return (
    <aside
      className="fixed inset-y-0 left-0 z-90 hidden w-70 flex-col overflow-y-auto border-r border-line bg-surface-1 px-4 pt-5 pb-4 sidebar:flex"
      aria-label="Menú"
    >
      <Link to={paths.home} className="mb-6 self-start rounded-md px-2 py-1 text-fg">
        <Wordmark height={40} />
      </Link>
      <Navigation userId={user?.id ?? null} />
      <div className="mt-auto grid pt-6">
        <UserBlock user={user} />
        {user !== null && <NotificationBell look="row" />}
        <LightRow />
        <HelpRows onOpen={onHelp} />
        <hr className="mx-0 mt-2.5 mb-3 w-full border-0 border-t border-line" />
        <SignOutButton />
      </div>
    </aside>
  );
}

const HelpPart = lazyPart(async () => (await import('./help-part')).HelpPart);

interface MenuProps {
  user: OwnUser | null;
  hasBar: boolean;
}

/** Surrounds the screens of a signed-in user. Its code is loaded apart: a guest on a link never loads it. */
export function Menu({ user, hasBar }: MenuProps) {
  useRenewedPush(user?.id ?? null);
  // The state is outside of a phone's menu, which closes as the help opens.
  const [help, setHelp] = useState<{ context: 'here' | null } | null>(null);
  const openHelp = (context: 'here' | null) => setHelp({ context });
  return (
    <>
      {user !== null && <LiveNotifications key={user.id} />}
      <Sidebar user={user} onHelp={openHelp} />
      {hasBar && <TopBar user={user} onHelp={openHelp} />}
      {help !== null && <HelpPart {...help} onClose={() => setHelp(null)} />}
    </>
  );
}

/** Its code is fetched for users who said yes to push messages in this browser. */
function useRenewedPush(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null || browserStorage.pushEndpoint(userId).read() === null) return;
    import('../../features/messages/push-session').then(
      ({ renewPush }) => renewPush(client, userId),
      () => null,
    );
  }, [client, userId]);
}
