import { useState } from 'react';
import type { OpenReviews } from '../../../features/reviews/view';
import type { OpenControl } from './match-controls';
import { useJustCreated } from './use-just-created';

/** Holds the one of the match's dialogs that is open, and if one ever was: their code then stays mounted. */
export function useMatchDialogs() {
  const isNew = useJustCreated();
  const [shown, setShown] = useState<OpenControl | null>(isNew ? 'share' : null);
  const [wasOpened, setWasOpened] = useState(isNew);
  const [reviews, setReviews] = useState<OpenReviews | null>(null);
  return {
    shown,
    wasOpened,
    open: (control: OpenControl | null) => {
      setShown(control);
      if (control !== null) setWasOpened(true);
    },
    forget: () => {
      setShown(null);
      setWasOpened(false);
    },
    reviews,
    openReviews: setReviews,
  };
}

export type MatchDialogsState = ReturnType<typeof useMatchDialogs>;
