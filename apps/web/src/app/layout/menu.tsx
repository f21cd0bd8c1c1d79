import type { OwnUser } from '@picado/domain/users/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LiveNotifications } from '../../features/notifications/components/live-notifications';
import { lazyPart } from '../../lib/lazy-part';
import { stored } from '../../lib/storage';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

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
    if (userId === null || stored.pushEndpoint(userId).read() === null) return;
    import('../../features/messages/push-session').then(
      ({ renewPush }) => renewPush(client, userId),
      () => null,
    );
  }, [client, userId]);
}
