import type { CardSubject } from '@picado/domain/users/card';
import type { PublicUser } from '@picado/domain/users/schema';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SaveCardButton, ShareCardButton } from '../../../features/card/components/card-buttons';
import { LevelLine } from '../../../features/ratings/components/level-line';
import { PlayerCard } from '../../../football/player-card';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { OwnDataRow } from './own-data-row';
import { sentenceOf } from '../../../lib/api/sentence';
import type { Unread } from '../../../lib/api/unread';
import { ErrorState } from '../../../ui/layout/error-state';
import { BadgeMark } from '../../../football/badge-mark';
import { publicBadgesQuery } from '../../../features/badges/api';
import { bestOf } from '../../../features/badges/view';

/** The buttons of an owner. */
export interface ProfileTools {
  edit: ReactNode;
  photo: ReactNode;
}

const SHOWN = 5;
const MARKS = 'flex list-none flex-wrap justify-center gap-2.5 lg:justify-start';

/** The best badges of a player, without their names. An error is silent: the tab of all badges shows it. */
export function EarnedMarks({ userId }: { userId: string }) {
  const { data, isError } = useQuery(publicBadgesQuery(userId));
  if (data === undefined) return isError ? null : <Waiting />;
  const best = bestOf(data.badges, SHOWN);
  if (best.length === 0) return null;
  return (
    <ul className={MARKS} aria-label="Logros">
      {best.map(({ id, icon, name, level, levelName, levels }) => (
        <li key={id}>
          <BadgeMark icon={icon} level={level} levelCount={levels.length} size={48} />
          <span className="visually-hidden">
            {name}, {levelName}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Cargando badges...">
      <div className={MARKS}>
        {Array.from({ length: SHOWN }, (_, index) => (
          <Skeleton key={index} width={48} height={48} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

interface ProfileCardProps {
  user: PublicUser;
  /** Null until its figures are known. */
  subject: CardSubject | null;
  /** Its figures could not be read. */
  unread: Unread | null;
  isOwn: boolean;
  tools: ProfileTools | null;
  /** On a phone an owner's buttons stand in the bar below. */
  isDesktop: boolean;
  /** The content below the card, for visitors. */
  children?: ReactNode;
}

/** The card with what one does with it, what the player says of themselves, and the learned level. */
export function ProfileCard({ user, subject, unread, isOwn, tools, isDesktop, children }: ProfileCardProps) {
  const isLoading = subject === null && unread === null;
  return (
    <div className="mx-auto grid w-74 max-w-full grid-cols-[minmax(0,1fr)] content-start gap-3 lg:mx-0 lg:w-75">
      {unread !== null ? (
        <ErrorState
          title="No pudimos cargar la figurita"
          message={sentenceOf(unread.error, 'Error cargando estadísticas')}
          isRetrying={unread.isRetrying}
          onRetry={unread.retry}
        />
      ) : subject === null ? (
        <SkeletonGroup label="Cargando figurita...">
          <div className="aspect-2/3 w-full rounded-md skeleton" />
        </SkeletonGroup>
      ) : (
        <PlayerCard subject={subject} className="w-full" />
      )}
      {user.description !== '' && (
        <p className="text-center text-sm leading-5 wrap-anywhere whitespace-pre-line text-fg-2 lg:text-left">
          «{user.description}»
        </p>
      )}
      {!isOwn && <EarnedMarks userId={user.id} />}
      {(isDesktop || !isOwn) && subject !== null && (
        <ShareCardButton subject={subject} fullWidth variant={isOwn ? 'filled' : 'default'} />
      )}
      {(isDesktop || !isOwn) && isLoading && <Skeleton height={52} />}
      {isDesktop && tools?.photo}
      {isLoading && <Skeleton height={48} />}
      {subject !== null && <SaveCardButton subject={subject} fullWidth />}
      {user.level !== null && <LevelLine level={user.level} />}
      {isDesktop && isOwn && <OwnDataRow />}
      {children}
    </div>
  );
}
