import { IconLock, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReviewDraft } from '../drafts';
import { ReviewFrame, ReviewText } from './review-card';

interface ConfirmStepProps {
  playerName: string;
  draft: ReviewDraft;
}

const STAR = <IconStarFilled size={20} aria-hidden="true" className="text-gold" />;

/** The review as it will be read, with what only the reader sees of it apart. */
export function ConfirmStep({ playerName, draft }: ConfirmStepProps) {
  return (
    <div className="grid gap-5">
      <section aria-label={`Tu review de ${playerName}`}>
        <ReviewFrame>
          <ReviewText review={{ ...draft, comment: draft.comment.trim() }} />
        </ReviewFrame>
      </section>
      <ul className="grid gap-3">
        <Fact icon={<IconLock size={20} aria-hidden="true" />}>Es anónima: nadie ve quién la escribió.</Fact>
        {draft.stars !== null && (
          <Fact icon={STAR}>
            {draft.stars === 1 ? '1 estrella' : `${draft.stars} estrellas`}: nadie ve que las pusiste vos.
          </Fact>
        )}
        {draft.isVote && <Fact icon={STAR}>Tu voto de MVP es para {playerName}.</Fact>}
      </ul>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 text-base leading-5.5 text-fg-2">
      {icon}
      <span>{children}</span>
    </li>
  );
}
