import { type PageName, paths } from '@picado/domain/pages/paths';
import type { ReactNode } from 'react';
import { CreateMatchSkeleton } from '../features/create-match/components/create-match-skeleton';
import {
  SeasonSkeleton,
  GroupSkeleton,
  SettingsSkeleton,
} from '../features/groups/components/season/season-skeleton';
import { MatchSkeleton } from '../features/matches/components/match-skeleton';
import { PreferencesSkeleton } from '../features/messages/components/preferences-shape';
import { RosterLogSkeleton } from '../features/roster/components/log/roster-log-skeleton';
import { PaymentsSkeleton } from '../features/payments/components/payments-skeleton';
import { ReceivedSkeleton } from '../features/reviews/components/received-skeleton';
import { pageAt } from '../lib/page-at';
import { PageSkeleton } from '../ui/layout/page-skeleton';
import { Skeleton } from '../ui/layout/skeleton';
import { ActiveSkeleton, HistorySkeleton } from '../features/my-matches/components/matches-skeleton';
import { HomeSkeleton } from './screens/home/home-skeleton';
import { ProfileSkeleton } from './screens/profile/profile-skeleton';

/** `none`: pages that draw themselves at once, or while they are drawn on the server. */
const none = () => null;

/** The search for users before it is there: its field and its hint. */
function FriendsSkeleton() {
  return (
    <PageSkeleton title="Buscar Amigos" back={{ to: paths.home, label: 'Volver al inicio' }}>
      <div className="grid max-w-195 gap-2.5">
        <Skeleton height={48} />
        <Skeleton width="80%" height={20} />
      </div>
    </PageSkeleton>
  );
}

/** The reader's matches before they are there, in the tab that the address names. */
function MatchesSkeleton({ isHistory }: { isHistory: boolean }) {
  return (
    <PageSkeleton title="Mis Partidos">
      <div className="-mx-4 border-b border-line md:mx-0">
        <Skeleton height={47} />
      </div>
      <div className="pt-4 md:pt-6">{isHistory ? <HistorySkeleton /> : <ActiveSkeleton />}</div>
    </PageSkeleton>
  );
}

function OwnDataSkeleton() {
  return (
    <PageSkeleton
      title="Tus datos"
      width="narrow"
      back={{ to: paths.profile, label: 'Volver a tu perfil' }}
      label="Cargando tus datos..."
    >
      <div className="grid gap-7">
        <Skeleton height={300} />
        <Skeleton height={250} />
        <Skeleton height={330} />
      </div>
    </PageSkeleton>
  );
}

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
