import type { PageName } from '@picado/domain/pages/paths';
import type { ReactNode } from 'react';
import { CreateMatchSkeleton } from '../features/create-match/components/create-match-skeleton';
import { GroupSkeleton } from '../features/groups/components/group-skeleton';
import { SettingsSkeleton } from '../features/groups/components/settings/settings-skeleton';
import { SeasonSkeleton } from '../features/groups/components/season/season-skeleton';
import { MatchSkeleton } from '../features/matches/components/match-skeleton';
import { PreferencesSkeleton } from '../features/messages/components/preferences-skeleton';
import { RosterLogSkeleton } from '../features/roster/components/log/roster-log-skeleton';
import { PaymentsSkeleton } from '../features/payments/components/payments-skeleton';
import { ReceivedSkeleton } from '../features/reviews/components/received-skeleton';
import { pageAt } from '../lib/page-at';
import { OwnDataSkeleton } from './screens/own-data/own-data-skeleton';
import { FriendsSkeleton } from './screens/friends/friends-skeleton';
import { HomeSkeleton } from './screens/home/home-skeleton';
import { MatchesSkeleton } from './screens/matches/matches-skeleton';
import { ProfileSkeleton } from './screens/profile/profile-skeleton';

/** `none`: pages that draw themselves at once, or while they are drawn on the server. */
const none = () => null;

const SKELETONS: Record<PageName, (search: URLSearchParams, id: string) => ReactNode> = {
  landing: none,
  home: () => <HomeSkeleton />,
  'create-match': () => <CreateMatchSkeleton />,
  matches: (search) => <MatchesSkeleton isHistory={search.get('tab') === 'historial'} />,
  profile: () => <ProfileSkeleton title="Mi Perfil" />,
  'public-profile': () => <ProfileSkeleton />,
  friends: () => <FriendsSkeleton />,
  reviews: () => <ReceivedSkeleton />,
  preferences: () => <PreferencesSkeleton />,
  'own-data': () => <OwnDataSkeleton />,
  'account-deleted': none,
  share: none,
  join: () => <MatchSkeleton label="Cargando..." />,
  match: () => <MatchSkeleton />,
  payments: (_search, id) => <PaymentsSkeleton matchId={id} />,
  group: () => <GroupSkeleton />,
  'group-settings': () => <SettingsSkeleton />,
  'group-link': () => <MatchSkeleton label="Cargando..." />,
  'group-table': (_search, id) => <SeasonSkeleton groupId={id} />,
  'roster-log': (_search, id) => <RosterLogSkeleton matchId={id} />,
  leave: none,
  confirm: none,
  auth: none,
  'auth-callback': none,
  'auth-failure': none,
};

/**
 * The skeleton that each page draws of itself while its data come, by address: the same while its code comes and while the
 * session is read, so that nothing moves from one to the next.
 */
export function PageSkeletonOf({ pathname, search }: { pathname: string; search: string }) {
  const at = pageAt(pathname);
  return at && SKELETONS[at.page](new URLSearchParams(search), at.params['id'] ?? '');
}
