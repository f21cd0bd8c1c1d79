import { LearnedLevelPart } from '../../../features/ratings/components/learned-level-part';
import { MainFigures } from '../../../features/statistics/components/main-figures';
import { PlayedMatches } from '../../../features/statistics/components/played-matches';
import { TagFigures, TopTags } from '../../../features/statistics/components/received-tags';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { ProfileCard } from './profile-card';
import { ProfileColumns } from './profile-columns';
import type { ProfileTabProps } from './profile-first';
import { ProfileParts } from './profile-parts';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/layout/error-state';

/** The second tab: main figures, played matches and received tags. */
export function ProfileFigures(props: ProfileTabProps) {
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
