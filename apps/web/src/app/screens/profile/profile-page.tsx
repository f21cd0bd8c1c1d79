import { shownName } from '@picado/domain/users/profile';
import type { PublicUser } from '@picado/domain/users/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BadgesButton } from '../../../features/badges/components/badges-button';
import { cardSubjectOf } from '../../../features/card/subject';
import { RankingsButton } from '../../../features/rankings/components/rankings-button';
import { userStatsQuery } from '../../../features/statistics/api';
import { EvolutionSkeleton } from '../../../features/statistics/components/evolution-skeleton';
import { thisYear } from '../../../lib/dates';
import { lazyPart } from '../../../lib/lazy-part';
import { useDesktop } from '../../../lib/use-desktop';
import { Tabs } from '../../../ui/controls/tabs';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { HelpButton } from '../../layout/help-button';
import type { ProfileTools } from './profile-card';
import { ProfileFigures } from './profile-figures';
import { ProfileFirst } from './profile-first';
import { PROFILE_TABS, useProfileTabs } from './profile-tabs';
import { unreadOf } from '../../../lib/api/unread';

const OwnBadges = lazyPart(
  async () => (await import('../../../features/badges/components/own-badges')).OwnBadges,
);
const PublicBadges = lazyPart(
  async () => (await import('../../../features/badges/components/public-badges')).PublicBadges,
);
const EvolutionView = lazyPart(
  async () => (await import('../../../features/statistics/components/evolution-view')).EvolutionView,
);

interface ProfilePageProps {
  user: PublicUser;
  /** The tools with which owners change their own profile; null on that of another player. */
  tools: ProfileTools | null;
  /** Offers visitors an account; null for a signed-in viewer. */
  invitation: ReactNode;
}

/** A player with card, reviews, figures, rewards and history: the viewer's own, or that of another player. */
export function ProfilePage({ user, tools, invitation }: ProfilePageProps) {
  const isOwn = tools !== null;
  const isDesktop = useDesktop();
  const tabs = useProfileTabs();
  const query = useQuery(userStatsQuery(user.id));
  const stats = query.data?.stats;
  const unread = unreadOf(query);
  const subject = stats === undefined ? null : cardSubjectOf(user, stats, thisYear());
  const shared = { user, isOwn, tools, isDesktop, stats, subject, unread, tabs, invitation };
  return (
    <Page>
      <PageHeader title={isOwn ? 'Mi Perfil' : `Perfil de ${shownName(user)}`} hasName={!isOwn}>
        {isOwn && (
          <span className="flex items-center gap-4">
            {isDesktop && <BadgesButton userId={user.id} />}
            {isDesktop && tools.edit}
            <HelpButton context="profile" />
          </span>
        )}
      </PageHeader>
      <Tabs label="Perfil" tabs={PROFILE_TABS} open={tabs.tab} onOpen={tabs.openTab}>
        {tabs.tab === 'perfil' && <ProfileFirst {...shared} />}
        {tabs.tab === 'estadisticas' && <ProfileFigures {...shared} />}
        {tabs.tab === 'recompensas' &&
          (isOwn ? (
            <div className="grid gap-5">
              <div className="flex flex-wrap gap-2">
                <RankingsButton help={<HelpButton context="rankings" />} />
              </div>
              <OwnBadges userId={user.id} />
            </div>
          ) : (
            <PublicBadges userId={user.id} name={shownName(user)} />
          ))}
        {tabs.tab === 'historial' && (
          <EvolutionView userId={user.id} isOwn={isOwn} fallback={<EvolutionSkeleton />} />
        )}
      </Tabs>
    </Page>
  );
}
