import type { Match, Player } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import type { Review } from '@picado/domain/reviews/schema';
import type { OwnUser, PublicUser } from '@picado/domain/users/schema';
import { IconArrowRight, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cardSubjectOf } from '../../../features/card/subject';
import { Reactions } from '../../../features/reactions/components/reactions';
import { UserReviews } from '../../../features/reviews/components/user-reviews';
import { PlayerMeta } from '../../../features/roster/components/line-up/slot-row';
import { PickedDisc } from '../../../features/roster/components/sign-up/guest-picker';
import { userStatsQuery } from '../../../features/statistics/api';
import { FigureTotals, Results } from '../../../features/statistics/components/main-figures';
import { publicUserQuery } from '../../../features/users/api';
import { PlayerCard } from '../../../football/player-card';
import { sentenceOf } from '../../../lib/api/sentence';
import { thisYear } from '../../../lib/dates';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { unreadOf } from '../../../lib/api/unread';
import { useCommand } from '../../../lib/commands/use-command';
import { AlertNote } from '../../../ui/text/note';
import { waitingClaimsQuery } from '../../../features/claims/api';
import { claimEntry } from '../../../features/claims/commands';
import { claimableName } from '../../../features/claims/view';

interface ClaimGuestProps {
  match: Pick<Match, 'id' | 'status' | 'allPlayers'>;
  playerId: string;
  userId: string;
}

/** '¿Sos vos?' for a guest of the list; nothing for a user that is in the match already. */
export function ClaimGuest({ match, playerId, userId }: ClaimGuestProps) {
  const query = useQuery(waitingClaimsQuery());
  const { data, isPending: isLoading } = query;
  const unread = unreadOf(query);
  const { send, isPending } = useCommand(claimEntry);
  if (claimableName(match, playerId, userId) === null) return null;
  if (isLoading) {
    return (
      <SkeletonGroup>
        <Skeleton height={140} />
      </SkeletonGroup>
    );
  }
  if (unread !== null) {
    return (
      <AlertNote
        kind="error"
        text="No pudimos ver si ya dijiste que sos este invitado."
        onRetry={unread.retry}
      />
    );
  }
  const isAsked =
    data?.claims.some((claim) => claim.playerId === playerId && claim.userId === userId) === true;
  return (
    <section className="grid gap-3 rounded-md border border-line bg-surface-2 p-4 md:bg-surface-1">
      <Text as="h3" size="md" tone="primary" weight="semibold">
        ¿Sos vos?
      </Text>
      {isAsked ? (
        <p className="flex items-center gap-2 text-base leading-5.5 text-yellow">
          <IconClock size={20} stroke={1.8} className="flex-none" aria-hidden="true" />
          Le preguntamos al organizador
        </p>
      ) : (
        <>
          <Text size="base">
            {match.status === 'FINISHED'
              ? 'Con un sí del organizador, lo que jugó este invitado cuenta para vos.'
              : 'Con un sí del organizador, este lugar pasa a tu cuenta.'}
          </Text>
          <Button
            fullWidth
            size="lg"
            variant="default"
            disabled={isPending}
            aria-busy={isPending}
            onClick={() => void send(match.id, { playerId, isPlayed: match.status === 'FINISHED' })}
          >
            {isPending ? 'Enviando...' : 'Soy yo'}
          </Button>
        </>
      )}
    </section>
  );
}

interface PlayerProfileProps {
  match: Match;
  player: Player;
  /** The viewer; null for a visitor. */
  user: OwnUser | null;
  onClose: () => void;
}

/** A player of the list: card, figures and latest reviews; of a guest, what the list says. */
export function PlayerProfile({ match, player, user, onClose }: PlayerProfileProps) {
  const { userId } = player;
  if (userId !== undefined) {
    return <UserProfile match={match} player={player} userId={userId} viewer={user} onClose={onClose} />;
  }
  return (
    <Sheet opened title={player.name} onClose={onClose}>
      <div className="grid gap-5">
        <InThisMatch match={match} player={player}>
          <Text as="span">Invitado</Text>
        </InThisMatch>
        <Text size="base">
          Juega sin cuenta: su figurita, sus números y sus reviews empiezan cuando tenga una.
        </Text>
        {user !== null && <ClaimGuest match={match} playerId={player.id} userId={user.id} />}
      </div>
    </Sheet>
  );
}

interface InThisMatchProps {
  match: Match;
  player: Player;
  children?: ReactNode;
}

/** Shows the position and the stars that a player says they have, as the list has them. */
function InThisMatch({ match, player, children }: InThisMatchProps) {
  return (
    <div className="flex items-center gap-3">
      <PickedDisc player={player} />
      <span className="grid gap-1">
        <PlayerMeta player={player} isViewer={false} isCreator={player.userId === match.creatorId}>
          {children}
        </PlayerMeta>
      </span>
    </div>
  );
}

interface UserProfileProps {
  match: Match;
  player: Player;
  userId: string;
  viewer: OwnUser | null;
  onClose: () => void;
}

function UserProfile({ match, player, userId, viewer, onClose }: UserProfileProps) {
  const { data, error, isFetching, refetch } = useQuery(publicUserQuery(userId));
  const isOwn = viewer?.id === userId;
  const isHidden = error?.code === 'USER_NOT_FOUND';
  return (
    <Sheet
      opened
      title={player.name}
      size="wide"
      onClose={onClose}
      footer={
        isHidden ? undefined : (
          <Button
            component={Link}
            to={isOwn ? paths.profile : paths.publicProfile(userId)}
            size="lg"
            fullWidth
            rightSection={<IconArrowRight size={20} stroke={1.8} aria-hidden="true" />}
          >
            {isOwn ? 'Ver mi perfil' : 'Ver perfil completo'}
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <Facts user={data.user} viewer={viewer} />
      ) : error === null ? (
        <Loading />
      ) : isHidden ? (
        <div className="grid gap-5">
          <InThisMatch match={match} player={player} />
          <Text size="base">Su perfil no es público.</Text>
        </div>
      ) : (
        <ErrorState
          frame="plain"
          message={sentenceOf(error, 'Error cargando datos del jugador')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Sheet>
  );
}

interface FactsProps {
  user: PublicUser;
  viewer: OwnUser | null;
}

/** Shows the parts below each other on a phone; on a desktop the card is beside the rest. */
function Facts({ user, viewer }: FactsProps) {
  const query = useQuery(userStatsQuery(user.id));
  const stats = query.data?.stats;
  const unread = unreadOf(query);
  return (
    <div className={COLUMNS}>
      {stats !== undefined ? (
        <PlayerCard subject={cardSubjectOf(user, stats, thisYear())} className={CARD} />
      ) : unread === null ? (
        <CardSkeleton />
      ) : (
        <ErrorState
          frame="plain"
          title="No pudimos cargar la figurita"
          message={sentenceOf(unread.error, 'Error cargando estadísticas')}
          isRetrying={unread.isRetrying}
          onRetry={unread.retry}
        />
      )}
      <div className="grid min-w-0 content-start gap-6">
        {stats !== undefined && (
          <section aria-label="Números" className="grid gap-6">
            <Results stats={stats} />
            <FigureTotals stats={stats} />
          </section>
        )}
        {/* Visitors read them on the public profile. */}
        {viewer !== null && (
          <section aria-label="Reviews">
            <UserReviews
              userId={user.id}
              foot={(review: Review) => <Reactions review={review} reactor={viewer} />}
            />
          </section>
        )}
      </div>
    </div>
  );
}

const COLUMNS = 'grid gap-6 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8';
const CARD = 'mx-auto w-60 max-w-full self-start md:mx-0 md:w-70';

function CardSkeleton() {
  return (
    <SkeletonGroup label="Cargando figurita...">
      <div className={`aspect-2/3 rounded-md skeleton ${CARD}`} />
    </SkeletonGroup>
  );
}

function Loading() {
  return (
    <div className={COLUMNS}>
      <CardSkeleton />
      <SkeletonGroup>
        <Skeleton height={320} />
      </SkeletonGroup>
    </div>
  );
}
