import type { Match } from '@picado/domain/matches/schema';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unreadOf } from '../../../lib/api/unread';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { AlertNote } from '../../../ui/text/alert-note';
import { Text } from '../../../ui/text/text';
import { waitingClaimsQuery } from '../api';
import { claimEntry } from '../commands';
import { claimableName } from '../view';

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
