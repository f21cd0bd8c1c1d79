import type { Match } from '@picado/domain/matches/schema';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { JoinedState } from '../../../lib/joined';
import { useMounted } from '../../../lib/use-mounted';
import { showPlace } from '../components/line-up/place';
import { placeNameOf } from '../view';

export interface Landing {
  /** The server's sentence about a sign-up that has just been made, here or on the invitation; null once its stage was left. */
  sentence: string | null;
  /** The viewer has just signed up, and has left the stage of it. */
  hasLanded: boolean;
  /** The viewer is on the list now. */
  join: (sentence: string) => void;
  /** Leads to the viewer's own row. */
  land: () => void;
}

/**
 * Shows the stage of a sign-up until the viewer leaves it, then their own row. `saidAtFirst`: the sentence of a page that answers
 * a form.
 */
export function useLanding(match: Match | undefined, playerId: string | null, saidAtFirst?: string): Landing {
  const { state } = useLocation() as { state: Partial<JoinedState> | null };
  const navigate = useNavigate();
  // From then on the sentence is read from the history entry, which drops it once the stage was left.
  const isMounted = useMounted();
  const [sentence, setSentence] = useState<string | null>(
    state?.joined ?? (isMounted ? null : (saidAtFirst ?? null)),
  );
  const [isDue, setDue] = useState(false);
  const [hasLanded, setLanded] = useState(false);
  const isArriving = state?.joined !== undefined;
  const place = match === undefined || playerId === null ? null : placeNameOf(match, playerId);

  useEffect(() => {
    if (!isDue || place === null) return undefined;
    // Once the row is drawn, and the dialog that has just closed has given the focus back.
    const frame = requestAnimationFrame(() => {
      showPlace(place);
      setDue(false);
      // So that a reload of the page does not show the stage again.
      if (isArriving) void navigate({ search: window.location.search }, { replace: true, state: null });
    });
    return () => cancelAnimationFrame(frame);
  }, [isDue, place, isArriving, navigate]);

  const land = () => {
    setSentence(null);
    setLanded(true);
    setDue(true);
  };
  return { sentence, hasLanded, join: setSentence, land };
}
