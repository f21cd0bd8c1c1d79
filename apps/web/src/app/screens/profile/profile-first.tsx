import type { CardSubject } from '@picado/domain/users/card';
import type { PublicStats } from '@picado/domain/users/figures-schema';
import type { PublicUser } from '@picado/domain/users/schema';
import type { ReactNode } from 'react';
import { OwnAchievements } from '../../../features/badges/components/achievements-strip';
import { ShareCardButton } from '../../../features/card/components/card-buttons';
import { RecentReviews } from '../../../features/reviews/components/recent-reviews';
import { Results, FigureTotals } from '../../../features/statistics/components/main-figures';
import { PlayedMatches } from '../../../features/statistics/components/played-matches';
import { TopTags } from '../../../features/statistics/components/received-tags';
import { ActionBar } from '../../../ui/layout/action-bar';
import { Skeleton } from '../../../ui/layout/skeleton';
import { Together } from '../../../ui/layout/together';
import { OwnDataRow } from './own-data-row';
import { ProfileCard, type ProfileTools } from './profile-card';
import { ProfileColumns } from './profile-columns';
import { ProfileParts } from './profile-parts';
import type { useProfileTabs } from './profile-tabs';
import type { Unread } from '../../../lib/api/unread';

export interface ProfileTabProps {
  user: PublicUser;
  isOwn: boolean;
  tools: ProfileTools | null;
  isDesktop: boolean;
  /** Undefined while they load, and where they could not be read. */
  stats: PublicStats | undefined;
  /** The figures could not be read. */
  unread: Unread | null;
  subject: CardSubject | null;
  tabs: ReturnType<typeof useProfileTabs>;
  invitation: ReactNode;
}

/** The first tab: the card and the latest reviews; on a desktop with figures, matches and tags beside them. */
export function ProfileFirst(props: ProfileTabProps) {
  return props.isDesktop ? <SideBySide {...props} /> : <OneByOne {...props} />;
}

function SideBySide(props: ProfileTabProps) {
  const { user, isOwn, stats, unread, invitation } = props;
  const reviews = (
    <RecentReviews userId={user.id} isOwn={isOwn} positivePercentage={stats?.positivePercentage} />
  );
  const tags = <TopTags userId={user.id} isOwn={isOwn} />;
  const matches = <PlayedMatches userId={user.id} isOwn={isOwn} />;
  const card = <ProfileCard {...props}>{invitation}</ProfileCard>;
  if (isOwn) {
    return (
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-10">
        {card}
        <div className="grid content-start gap-8">
          <OwnAchievements userId={user.id} />
          <ProfileColumns sideFor="tags" side={tags}>
            {reviews}
          </ProfileColumns>
          {matches}
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-8">
      {card}
      <ProfileColumns
        sideFor="reviews"
        side={
          <>
            {reviews}
            {tags}
          </>
        }
      >
        <Together className="grid content-start gap-6" skeleton={<Skeleton height={560} />}>
          {stats === undefined && unread === null && <Skeleton height={240} />}
          {stats !== undefined && (
            <section aria-label="Números" className="grid gap-6">
              <Results stats={stats} />
              <FigureTotals stats={stats} />
            </section>
          )}
          {matches}
        </Together>
      </ProfileColumns>
    </div>
  );
}

function OneByOne(props: ProfileTabProps) {
  const { user, isOwn, tools, stats, subject, unread, tabs, invitation } = props;
  const part = tabs.partOf('perfil');
  return (
    <ProfileParts tab="perfil" label="Partes del perfil" tabs={tabs}>
      {part === 'reviews' ? (
        <RecentReviews userId={user.id} isOwn={isOwn} positivePercentage={stats?.positivePercentage} />
      ) : (
        <>
          <ProfileCard {...props} />
          {!isOwn && <TopTags userId={user.id} isOwn={false} />}
          {tools !== null && <OwnAchievements userId={user.id} />}
          {tools !== null && <OwnDataRow />}
          {tools !== null && (
            <ActionBar desktop="none">
              {tools.edit}
              {tools.photo}
              {subject !== null && <ShareCardButton subject={subject} />}
              {subject === null && unread === null && (
                <span className="min-w-0 flex-1">
                  <Skeleton height={52} />
                </span>
              )}
            </ActionBar>
          )}
        </>
      )}
      {invitation}
    </ProfileParts>
  );
}
