import type { Match } from '@picado/domain/matches/schema';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/button';
import { confirmPlace } from '../commands';
import { useAnswer } from '../hooks/use-answer';
import { DeclineQuestion } from './decline-question';

interface PromotionBannerProps {
  match: Pick<Match, 'id'>;
  playerId: string;
}

/** For a promoted substitute without an answer yet. */
export function PromotionBanner({ match, playerId }: PromotionBannerProps) {
  const { send, isPending } = useCommand(confirmPlace);
  const { isBusy, confirm, confirmLabel, ask, question } = useAnswer({
    send: (accept) => send(match.id, { accept, playerId }),
    isBusy: isPending,
  });

  return (
    <section
      className="flex flex-wrap items-center justify-between gap-4 border-t border-yellow bg-surface-2 p-4 lg:px-6"
      aria-labelledby="promotion"
    >
      <div className="shrink grow basis-65">
        <h2 id="promotion" className="figures text-lg leading-tight uppercase">
          ¡Entraste al equipo! ¿Jugás?
        </h2>
        <p className="mt-1.5 text-sm leading-5 text-fg-2">
          Se liberó un lugar y es tuyo. Si no podés, avisá: queda para otro.
        </p>
      </div>
      <div className="flex shrink grow basis-65 gap-3 *:flex-1 lg:flex-none">
        <Button variant="default" disabled={isBusy} onClick={ask}>
          No puedo ir
        </Button>
        <Button disabled={isBusy} aria-busy={isBusy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
      <DeclineQuestion {...question} />
    </section>
  );
}
