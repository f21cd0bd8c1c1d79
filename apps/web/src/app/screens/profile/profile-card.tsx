import type { CardSubject } from '@picado/domain/users/card';
import type { PublicUser } from '@picado/domain/users/schema';
import type { ReactNode } from 'react';
import { EarnedMarks } from '../../../features/badges/components/earned-marks';
import { SaveCardButton, ShareCardButton } from '../../../features/card/components/card-buttons';
import { LevelLine } from '../../../features/ratings/components/level-line';
import { PlayerCard } from '../../../football/player-card';
import { SkeletonGroup } from '../../../ui/layout/skeleton';
import { OwnDataRow } from './own-data-row';

/** The buttons of an owner. */
export interface ProfileTools {
  edit: ReactNode;
  photo: ReactNode;
}

interface ProfileCardProps {
  user: PublicUser;
  subject: CardSubject;
  isOwn: boolean;
  isLoading: boolean;
  tools: ProfileTools | null;
  /** On a phone an owner's buttons stand in the bar below. */
  isDesktop: boolean;
  /** Below the card, for visitors. */
  children?: ReactNode;
}

/** The card with what one does with it, what the player says of themselves, and the learned level. */
export function ProfileCard({
  user,
  subject,
  isOwn,
  isLoading,
  tools,
  isDesktop,
  children,
}: ProfileCardProps) {
  return (
    <div className="mx-auto grid w-74 max-w-full grid-cols-[minmax(0,1fr)] content-start gap-3 lg:mx-0 lg:w-75">
      {isLoading ? (
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
      {(isDesktop || !isOwn) && (
        <ShareCardButton subject={subject} fullWidth variant={isOwn ? 'filled' : 'default'} />
      )}
      {isDesktop && tools?.photo}
      <SaveCardButton subject={subject} fullWidth />
      {user.level !== null && <LevelLine level={user.level} />}
      {isDesktop && isOwn && <OwnDataRow />}
      {children}
    </div>
  );
}
