import { paths } from '@picado/domain/pages/paths';
import type { OwnUser } from '@picado/domain/users/schema';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { NotificationBell } from '../../features/notifications/components/notification-bell';
import { Disc } from '../../football/disc';
import { Link } from '../../ui/controls/link';
import { Sheet } from '../../ui/overlays/sheet';
import { HelpRows } from './help-rows';
import { LightRow } from './light-row';
import { MenuBar } from './menu-bar';
import { Navigation } from './navigation';
import { SignOutButton, UserBlock } from './user-block';

interface TopBarProps {
  user: OwnUser | null;
  onHelp: (context: 'here' | null) => void;
}

/** The bar of a phone and a tablet, with the menu behind the three lines. */
export function TopBar({ user, onHelp }: TopBarProps) {
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
