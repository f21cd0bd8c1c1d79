import { IconLock, IconStarFilled } from '@tabler/icons-react';
import type { ReviewDraft } from '../state';
import classes from './confirm-step.module.css';
import card from './review-card.module.css';
import { TagList } from './tag-list';

interface ConfirmStepProps {
  playerName: string;
  draft: ReviewDraft;
}

/** The review as it will be read, with what only the reader sees of it apart. */
export function ConfirmStep({ playerName, draft }: ConfirmStepProps) {
  const comment = draft.comment.trim();
  return (
    <div className="grid gap-5">
      <section className={card.card} aria-label={`Tu review de ${playerName}`}>
        <TagList review={draft} />
        {comment !== '' && <p className={card.comment}>{comment}</p>}
      </section>
      <ul className={`${classes.notes} grid gap-3`}>
        <li>
          <IconLock size={20} aria-hidden="true" />
          Es anónima: nadie ve quién la escribió.
        </li>
        {draft.stars !== null && (
          <li>
            <IconStarFilled size={20} aria-hidden="true" className="text-gold" />
            {draft.stars === 1 ? '1 estrella' : `${draft.stars} estrellas`}, que nadie ve.
          </li>
        )}
        {draft.isVote && (
          <li>
            <IconStarFilled size={20} aria-hidden="true" className="text-gold" />
            Tu voto de MVP es para {playerName}.
          </li>
        )}
      </ul>
    </div>
  );
}
