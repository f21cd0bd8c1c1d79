import type { WaitingClaim } from '@picado/domain/claims/schema';
import { ASKED_CLAIM_PARAM } from '@picado/domain/notifications/links';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../../lib/toast';
import { unreadOf } from '../../../lib/api/unread';
import { useAsked } from '../../../lib/use-asked';
import { Chore, LostChore } from '../../../ui/layout/chore';
import { waitingClaimsQuery } from '../api';
import { useLiveClaims } from '../hooks/use-live-claims';
import { claimsToAnswer, questionOf } from '../view';
import { ClaimQuestion } from './claim-question';

interface ClaimChoresProps {
  matchId: string;
}

/** The guests of a match that users say they are, a line each, for its organiser; the address may open one. */
export function ClaimChores({ matchId }: ClaimChoresProps) {
  useLiveClaims(matchId);
  const { asked, take } = useAsked(ASKED_CLAIM_PARAM);
  // A notification leads here because something is new.
  const query = useQuery({
    ...waitingClaimsQuery(),
    ...(asked !== null && { refetchOnMount: 'always' as const }),
  });
  const { data, isFetching } = query;
  const unread = unreadOf(query);
  const [pressed, setPressed] = useState<WaitingClaim | null>(null);
  const claims = data === undefined ? [] : claimsToAnswer(data.claims, matchId);
  const askedClaim = claims.find(({ createdAt }) => Date.parse(createdAt) === Number(asked));
  const opened = pressed ?? askedClaim;

  const isGone = asked !== null && askedClaim === undefined && data !== undefined && !isFetching;
  const sayGone = useEffectEvent(() => {
    toast.info(REFUSALS.CLAIM_ANSWERED);
    take();
  });
  useEffect(() => {
    if (isGone) sayGone();
  }, [isGone]);

  function close() {
    setPressed(null);
    if (asked !== null) take();
  }

  return (
    <div className="divide-y divide-line border-t border-line empty:hidden">
      {unread !== null && (
        <LostChore
          text="No pudimos ver si alguien dice ser un invitado."
          isRetrying={unread.isRetrying}
          onRetry={unread.retry}
        />
      )}
      {claims.map((claim) => (
        <Chore
          key={claim.id}
          icon={<IconUserQuestion size={22} stroke={1.7} aria-hidden="true" />}
          isAsked
          onPress={() => setPressed(claim)}
        >
          {questionOf(claim)}
        </Chore>
      ))}
      {opened !== undefined && <ClaimQuestion claim={opened} onClose={close} />}
    </div>
  );
}
