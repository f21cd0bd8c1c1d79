import { PAGES, type PageName } from '@picado/domain/pages/paths';
import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import { CreateMatchSkeleton } from '../features/create-match/components/create-match-skeleton';
import { MatchSkeleton } from '../features/matches/components/match-skeleton';
import { PreferencesSkeleton } from '../features/messages/components/preferences-skeleton';
import { PaymentsSkeleton } from '../features/payments/components/payments-skeleton';
import { ReceivedSkeleton } from '../features/reviews/components/received-skeleton';
import { FriendsSkeleton } from './screens/friends/friends-skeleton';
import { HomeSkeleton } from './screens/home/home-skeleton';
import { MatchesSkeleton } from './screens/matches/matches-skeleton';
import { ProfileSkeleton } from './screens/profile/profile-skeleton';

const SKELETONS: Partial<Record<PageName, (search: URLSearchParams, id: string) => ReactNode>> = {
  home: () => <HomeSkeleton />,
  'create-match': () => <CreateMatchSkeleton />,
  matches: (search) => <MatchesSkeleton isHistory={search.get('tab') === 'historial'} />,
  profile: () => <ProfileSkeleton title="Mi Perfil" />,
  'public-profile': () => <ProfileSkeleton />,
  friends: () => <FriendsSkeleton />,
  reviews: () => <ReceivedSkeleton />,
  preferences: () => <PreferencesSkeleton />,
  join: () => <MatchSkeleton label="Cargando..." />,
  match: () => <MatchSkeleton />,
  payments: (_search, id) => <PaymentsSkeleton matchId={id} />,
};

/**
 * The skeleton that each page draws of itself while its data come, by address: the same while its code comes and while the
 * session is read, so that nothing moves from one to the next.
 */
export function PageSkeletonOf({ pathname, search }: { pathname: string; search: string }) {
  for (const page of Object.keys(PAGES) as PageName[]) {
    for (const pattern of PAGES[page]) {
      const found = matchPath(pattern, pathname);
      if (found !== null)
        return SKELETONS[page]?.(new URLSearchParams(search), found.params['id'] ?? '') ?? null;
    }
  }
  return null;
}
