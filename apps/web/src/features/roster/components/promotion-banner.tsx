import type { Match } from '@picado/domain/matches/schema';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/button';
import { confirmPlace } from '../commands';
import { useAnswer } from '../hooks/use-answer';
import { DeclineQuestion } from './decline-question';
import classes from './promotion-banner.module.css';

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
    <section className={classes.banner} aria-labelledby="promotion">
      <div>
        <h2 id="promotion" className={classes.title}>
          ¡Entraste al equipo! ¿Jugás?
        </h2>
        <p className={classes.text}>Se liberó un lugar y es tuyo. Si no podés, avisá: queda para otro.</p>
      </div>
      <div className={classes.buttons}>
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
