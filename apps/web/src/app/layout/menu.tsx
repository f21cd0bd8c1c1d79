import type { OwnUser } from '@picado/domain/users/schema';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

interface MenuProps {
  user: OwnUser | null;
  hasBar: boolean;
}

/** What surrounds the screens of a signed-in user. Code of its own: a guest on a link never loads it. */
export function Menu({ user, hasBar }: MenuProps) {
  return (
    <>
      <Sidebar user={user} />
      {hasBar && <TopBar user={user} />}
    </>
  );
}
