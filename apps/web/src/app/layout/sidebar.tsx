import { paths } from '@picado/domain/pages/paths';
import type { OwnUser } from '@picado/domain/users/schema';
import { NotificationBell } from '../../features/notifications/components/notification-bell';
import { Link } from '../../ui/controls/link';
import { Wordmark } from '../../ui/text/wordmark';
import { HelpRows } from './help-rows';
import { LightRow } from './light-row';
import { Navigation } from './navigation';
import { SignOutButton, UserBlock } from './user-block';

interface SidebarProps {
  user: OwnUser | null;
  onHelp: (context: 'here' | null) => void;
}

/** The menu of a desktop, always there. */
export function Sidebar({ user, onHelp }: SidebarProps) {
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
