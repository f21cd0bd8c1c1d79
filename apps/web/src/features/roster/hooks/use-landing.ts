import type { Match } from '@picado/domain/matches/schema';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { JoinedState } from '../../../lib/joined';
import { toast } from '../../../lib/toast';
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
 * Shows the stage of a sign-up until the viewer leaves it, then their own row: once for each sign-up, and not from kick-off on. `saidAtFirst`: the sentence of a page that answers
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
  // From kick-off there is nothing to do with a place any more: the sentence alone is said.
  const hasBegun = match !== undefined && match.status !== 'SCHEDULED';
  const isInPlay = match?.status === 'IN_PROGRESS';

  useEffect(() => {
    if (!isArriving || place === null) return;
    // The stage is shown once: a reload, or a tab that comes back, does not show it again.
    void navigate(
      { search: window.location.search },
      { replace: true, state: null, preventScrollReset: true },
    );
    if (isInPlay && sentence !== null) toast.success(sentence);
  }, [isArriving, place, isInPlay, sentence, navigate]);

  useEffect(() => {
    if (!isDue || place === null) return undefined;
    // The frame comes once the row is drawn, and the dialog that has just closed has given the focus back.
    const frame = requestAnimationFrame(() => {
      showPlace(place);
      setDue(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDue, place]);

  const land = () => {
    setSentence(null);
    setLanded(true);
    setDue(true);
  };
  const join = (said: string) => {
    if (!hasBegun) {
      setSentence(said);
      return;
    }
    toast.success(said);
    land();
  };
  return { sentence: hasBegun ? null : sentence, hasLanded, join, land };
}
