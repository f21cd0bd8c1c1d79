import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { matchQuery } from '../../matches/api';
import { answerOwnConfirmation, forgetJoined } from '../api';
import { useAnswer } from '../hooks/use-answer';
import { DeclineQuestion } from './decline-question';
import classes from './promotion-banner.module.css';

interface PromotionBannerProps {
  match: Pick<Match, 'id'>;
  playerId: string;
}

/** For a promoted substitute without an answer yet. */
export function PromotionBanner({ match, playerId }: PromotionBannerProps) {
  const client = useQueryClient();
  const { isBusy, confirm, confirmLabel, ask, question } = useAnswer(
    (accept) => answerOwnConfirmation(match.id, accept),
    async (accept, isTaken) => {
      if (isTaken && !accept) forgetJoined(playerId);
      await client.invalidateQueries({ queryKey: matchQuery(match.id).queryKey });
    },
  );

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
