import { paths } from '@picado/domain/pages/paths';
import type { OwnUser } from '@picado/domain/users/schema';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { NotificationBell } from '../../features/notifications/components/notification-bell';
import { Disc } from '../../ui/disc';
import { Sheet } from '../../ui/sheet';
import { Wordmark } from '../../ui/wordmark';
import { Navigation } from './navigation';
import classes from './top-bar.module.css';
import { SignOutButton, UserBlock } from './user-block';

const LINE_CLASS = 'my-3 mx-0 border-0 border-t border-line';

/** The bar of a phone and a tablet, with the menu behind the three lines. */
export function TopBar({ user }: { user: OwnUser | null }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className={classes.bar}>
      <Link to={paths.home} className={classes.brand}>
        <Wordmark height={30} />
      </Link>
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
          <hr className={LINE_CLASS} />
          <Navigation onGo={close} />
          <hr className={LINE_CLASS} />
          <SignOutButton onGo={close} />
        </div>
      </Sheet>
    </header>
  );
}
