import { useState, type ComponentProps } from 'react';
import { ReviewWizard } from '../src/features/reviews/components/review-wizard';
import type { ReviewDrafts } from '../src/features/reviews/drafts';

/** The wizard with the state that its screen keeps for it: the unsent draft, and the way to reopen it. */
export function Wizard(props: Omit<ComponentProps<typeof ReviewWizard>, 'drafts' | 'onDrafts'>) {
  const [drafts, onDrafts] = useState<ReviewDrafts>(() => new Map());
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    props.onClose();
  };
  return isOpen ? (
    <ReviewWizard {...props} drafts={drafts} onDrafts={onDrafts} onClose={close} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Dejar review
    </button>
  );
}
