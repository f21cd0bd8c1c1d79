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
import { claimsToAnswer, questionOf } from '../view';
import { useLive } from '../../../lib/live/use-live';
import { Disc } from '../../../football/disc';
import { useCommand } from '../../../lib/commands/use-command';
import { agoText } from '../../../lib/moments';
import { Button } from '../../../ui/controls/button';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { answerClaim } from '../commands';

interface ClaimQuestionProps {
  claim: WaitingClaim;
  onClose: () => void;
}

/** Asks the organiser which user a guest is. Closing it answers nothing. */
function ClaimQuestion({ claim, onClose }: ClaimQuestionProps) {
  const { send, isPending } = useCommand(answerClaim);

  async function answer(accept: boolean) {
    const sent = await send(claim.matchId, { claimId: claim.id, accept });
    if (sent.refusal === undefined || !sent.refusal.isAway) onClose();
  }

  return (
    <Sheet
      opened
      title={questionOf(claim)}
      isBusy={isPending}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-2 gap-3 *:px-2 @max-xs:grid-cols-1">
          <Button variant="default" size="lg" disabled={isPending} onClick={() => void answer(false)}>
            No
          </Button>
          <Button size="lg" disabled={isPending} aria-busy={isPending} onClick={() => void answer(true)}>
            {isPending ? '...' : 'Sí'}
          </Button>
        </div>
      }
    >
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 py-2">
        <Party label="Invitado" name={claim.playerName} />
        {/* The halfway line. */}
        <span className="h-full w-[1.5px] bg-line-strong" aria-hidden="true" />
        <Party label="Cuenta" name={claim.userName} />
      </dl>
      <Text size="base" className="mt-3">
        Lo pidió {agoText(claim.createdAt)}. Si es así, el lugar y lo que jugó pasan a su cuenta, y el link
        personal del invitado deja de servir.
      </Text>
    </Sheet>
  );
}

function Party({ label, name }: { label: string; name: string }) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Disc name={name} size={48} />
      <Text as="dt">{label}</Text>
      <dd className="text-base leading-5 font-semibold wrap-anywhere">{name}</dd>
    </div>
  );
}

/** The events with which watchers of a match learn of a claim and of its answer. */
const EMITTED: ReadonlySet<string> = new Set(['MATCH_UPDATE', 'PLAYER_UPDATED']);

/** Keeps the waiting claims up with the match. */
function useLiveClaims(matchId: string): void {
  useLive(
    (client) => client.invalidateQueries(waitingClaimsQuery()),
    { matchIds: [matchId], isAbout: ({ type }) => EMITTED.has(type) },
    { isPolled: false },
  );
}

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
