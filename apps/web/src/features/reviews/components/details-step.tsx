import { COMMENT_MAX_LENGTH } from '@picado/domain/reviews/schema';
import { STARS_PRIVACY } from '@picado/domain/reviews/wording';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import type { VoteCheck } from '@picado/domain/votes/schema';
import { useId } from 'react';
import { CharacterCount } from '../../../ui/fields/character-count';
import { CheckboxField, TextAreaField } from '../../../ui/fields/field';
import { Note } from '../../../ui/text/note';
import type { DraftChange, ReviewDraft } from '../drafts';
import { PrivateStars } from './private-stars';

interface DetailsStepProps {
  playerName: string;
  draft: ReviewDraft;
  /** The state of the reader's vote; null where there is nothing to vote any more. */
  vote: VoteCheck | null;
  error: string | null;
  onChange: (part: DraftChange) => void;
}

/** The optional parts of a review beside its tags: a few words, stars whose author is never shown, and the vote. */
export function DetailsStep({ playerName, draft, vote, error, onChange }: DetailsStepProps) {
  const id = useId();
  return (
    <div className="grid gap-6">
      <div>
        <TextAreaField
          label="Comentario (opcional)"
          placeholder="El segundo gol lo vi tres veces"
          rows={3}
          value={draft.comment}
          error={error}
          aria-describedby={`${id}-count`}
          // A comment is one line, however wide.
          onChange={(event) => onChange({ comment: event.currentTarget.value.replace(/\s*\n\s*/gu, ' ') })}
        />
        <CharacterCount id={`${id}-count`} text={draft.comment} max={COMMENT_MAX_LENGTH} />
      </div>
      <div className="grid gap-1.5">
        <PrivateStars stars={draft.stars} onChange={(stars) => onChange({ stars })} />
        <p className="text-sm leading-5 text-fg-2">{STARS_PRIVACY} Ayudan a armar equipos parejos.</p>
      </div>
      {vote !== null &&
        (vote.hasVoted ? (
          <Note>
            {vote.vote === null
              ? REFUSALS.ALREADY_VOTED
              : `Tu voto de MVP ya es para ${vote.vote.votedPlayerName}`}
          </Note>
        ) : (
          <CheckboxField
            label={`Votar a ${playerName} como MVP`}
            hint="Un voto por partido. No se puede cambiar."
            checked={draft.isVote}
            onChange={(event) => onChange({ isVote: event.currentTarget.checked })}
          />
        ))}
    </div>
  );
}
