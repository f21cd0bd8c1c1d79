import { useState, useEffect } from 'react';
import type { OpenReviews } from '../../../features/reviews/view';
import type { OpenControl } from './match-controls';
import { useLocation, useNavigate, type Location } from 'react-router';
import type { JustCreated } from '../../../lib/just-created';

const isJustCreated = (state: unknown) => (state as Partial<JustCreated> | null)?.isJustCreated === true;

/** Returns true if the match of this page was just made; once only, so that neither a reload nor going back says it again. */
function useJustCreated(): boolean {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const [isNew] = useState(() => isJustCreated(state));
  useEffect(() => {
    if (isJustCreated(state)) void navigate({ pathname, search }, { replace: true, state: null });
  }, [navigate, pathname, search, state]);
  return isNew;
}

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
