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
import { type ProfileTools, ProfileCard } from './profile-card';
import { PROFILE_TABS, useProfileTabs, PROFILE_PARTS } from './profile-tabs';
import { unreadOf, type Unread } from '../../../lib/api/unread';
import { LearnedLevelPart } from '../../../features/ratings/components/learned-level-part';
import { MainFigures, Results, FigureTotals } from '../../../features/statistics/components/main-figures';
import { PlayedMatches } from '../../../features/statistics/components/played-matches';
import { TagFigures, TopTags } from '../../../features/statistics/components/received-tags';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/layout/error-state';
import type { CardSubject } from '@picado/domain/users/card';
import type { PublicStats } from '@picado/domain/users/figures-schema';
import { OwnAchievements } from '../../../features/badges/components/achievements-strip';
import { ShareCardButton } from '../../../features/card/components/card-buttons';
import { RecentReviews } from '../../../features/reviews/components/recent-reviews';
import { ActionBar } from '../../../ui/layout/action-bar';
import { Together } from '../../../ui/layout/together';
import { OwnDataRow } from './own-data-row';
import { Pills } from '../../../ui/controls/segment';

const SIDES = { tags: 'basis-63', reviews: 'basis-76' };

interface ProfileColumnsProps {
  children: ReactNode;
  /** The content of the narrower column. */
  side: ReactNode;
  /** The kind of that content, which sets the width of its column. */
  sideFor: keyof typeof SIDES;
}

/**
 * Lays out what is beside the card of a profile: a part and a narrower column next to it, below it where a small desktop
 * has no room for both.
 */
function ProfileColumns({ children, side, sideFor }: ProfileColumnsProps) {
  return (
    <div className="flex flex-wrap gap-8">
      <div className="min-w-0 grow-999 basis-55">{children}</div>
      <div className={`grid min-w-0 flex-1 content-start gap-8 ${SIDES[sideFor]}`}>{side}</div>
    </div>
  );
}

interface ProfilePartsProps {
  tab: keyof typeof PROFILE_PARTS;
  /** Names the pills for screen readers. */
  label: string;
  tabs: ReturnType<typeof useProfileTabs>;
  /** The chosen part, and what stands below each. */
  children: ReactNode;
}

/** A tab on a phone: pills that choose one of its parts, above it. */
function ProfileParts({ tab, label, tabs, children }: ProfilePartsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Pills label={label} options={PROFILE_PARTS[tab]} chosen={tabs.partOf(tab)} onChoose={tabs.openPart} />
      {children}
    </div>
  );
}

interface ProfileTabProps {
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
function ProfileFirst(props: ProfileTabProps) {
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

/** The second tab: main figures, played matches and received tags. */
function ProfileFigures(props: ProfileTabProps) {
  const { user, isOwn, isDesktop, stats, unread, tabs, invitation } = props;
  const figures =
    stats !== undefined ? (
      <MainFigures stats={stats} />
    ) : unread === null ? (
      <SkeletonGroup label="Cargando estadísticas...">
        <Skeleton height={320} />
      </SkeletonGroup>
    ) : (
      <ErrorState
        title="No pudimos cargar las estadísticas"
        message={sentenceOf(unread.error, 'Error cargando estadísticas')}
        isRetrying={unread.isRetrying}
        onRetry={unread.retry}
      />
    );
  const matches = <PlayedMatches userId={user.id} isOwn={isOwn} />;
  if (isDesktop) {
    return (
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-10">
        <ProfileCard {...props}>{invitation}</ProfileCard>
        <div className="grid content-start gap-8">
          {figures}
          <ProfileColumns
            sideFor="tags"
            side={
              <>
                <LearnedLevelPart userId={user.id} />
                <TopTags userId={user.id} isOwn={isOwn} />
              </>
            }
          >
            {matches}
          </ProfileColumns>
        </div>
      </div>
    );
  }
  const part = tabs.partOf('estadisticas');
  return (
    <ProfileParts tab="estadisticas" label="Partes de las estadísticas" tabs={tabs}>
      {part === 'numeros' && (
        <>
          <LearnedLevelPart userId={user.id} />
          {figures}
        </>
      )}
      {part === 'partidos' && matches}
      {part === 'etiquetas' && (
        <TagFigures userId={user.id} isOwn={isOwn} reviewsGiven={stats?.totalReviewsGiven} />
      )}
      {invitation}
    </ProfileParts>
  );
}

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
