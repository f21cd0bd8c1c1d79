import { paths } from '@picado/domain/pages/paths';
import type { OwnUser } from '@picado/domain/users/schema';
import { Link } from 'react-router';
import { NotificationBell } from '../../features/notifications/components/notification-bell';
import { Wordmark } from '../../ui/wordmark';
import { Navigation } from './navigation';
import classes from './sidebar.module.css';
import { SignOutButton, UserBlock } from './user-block';

/** The menu of a desktop, always there. */
export function Sidebar({ user }: { user: OwnUser | null }) {
  return (
    <aside className={classes.sidebar} aria-label="Menú">
      <Link to={paths.home} className={classes.brand}>
        <Wordmark height={40} />
      </Link>
      <Navigation />
      <div className={classes.foot}>
        <UserBlock user={user} />
        {user !== null && <NotificationBell look="row" />}
        <hr className={classes.line} />
        <SignOutButton />
      </div>
    </aside>
  );
}
