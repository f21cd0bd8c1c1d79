import type { PlayerBadge } from '@picado/domain/badges/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import type { StateLook } from '../../../ui/layout/state-frame';
import { Text } from '../../../ui/text/text';
import { badgeTotal, isEarned, metalsText } from '../view';

export type BadgesQuery = UseQueryResult<{ badges: PlayerBadge[] }, CallError>;

interface BadgesAnswerProps {
  query: BadgesQuery;
  frame: StateLook;
  /** Left out, the skeleton of a whole list. */
  waiting?: ReactNode;
  children: (badges: PlayerBadge[]) => ReactNode;
}

/** Badges once they are loaded; before, a skeleton or the error. */
export function BadgesAnswer({ query, frame, waiting = <Waiting />, children }: BadgesAnswerProps) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data.badges);
  if (error === null) return waiting;
  return (
    <ErrorState
      frame={frame}
      message={sentenceOf(error, 'Error cargando badges')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Cargando badges...">
      <div className="flex items-center gap-4">
        <Skeleton width={56} height={58} />
        <div className="grid gap-2">
          <Skeleton width={120} height={18} />
          <Skeleton width={190} height={16} />
        </div>
      </div>
      <div className="mt-8 grid md:grid-cols-2 md:gap-x-8">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex min-h-21 items-center gap-3 border-t border-line py-3 md:gap-4">
            <Skeleton width={56} height={56} />
            <div className="grid flex-1 gap-2">
              <Skeleton width="45%" height={18} />
              <Skeleton width="65%" height={14} />
              <Skeleton height={8} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

interface BadgesSummaryProps {
  badges: readonly PlayerBadge[];
  scope: 'own' | 'public';
}

/** Shows the number of earned badges, and their metals. */
export function BadgesSummary({ badges, scope }: BadgesSummaryProps) {
  const earned = badges.filter(isEarned);
  return (
    <div className="flex items-center gap-4">
      <span className="pt-1 figures text-display leading-none tabular-nums">{earned.length}</span>
      <div className="min-w-0">
        <Text size="md" tone="primary" weight="semibold">
          de {badgeTotal(scope)} badges
        </Text>
        <Text size="base">
          {earned.length > 0 ? metalsText(earned) : 'El primero llega con tu primer partido.'}
        </Text>
        {scope === 'own' && <Text>Tocá uno y te contamos cómo se gana.</Text>}
      </div>
    </div>
  );
}
