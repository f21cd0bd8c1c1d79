import type { WaitingClaim } from '@picado/domain/claims/schema';
import { Disc } from '../../../football/disc';
import { useCommand } from '../../../lib/commands/use-command';
import { agoText } from '../../../lib/moments';
import { Button } from '../../../ui/controls/button';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { answerClaim } from '../commands';
import { questionOf } from '../view';

interface ClaimQuestionProps {
  claim: WaitingClaim;
  onClose: () => void;
}

/** Asks the organiser which user a guest is. Closing it answers nothing. */
export function ClaimQuestion({ claim, onClose }: ClaimQuestionProps) {
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
