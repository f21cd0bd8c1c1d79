import type { Match } from '@picado/domain/matches/schema';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { HAS_JOINED } from '../../../lib/joined';
import { showPlace } from '../components/place';
import { placeNameOf } from '../state';

interface Landing {
  /** Leads to the viewer's own row, once it is drawn. */
  land: () => void;
  /** The viewer has just signed up, here or on the invitation. */
  hasJoined: boolean;
}

/** Leads to the viewer's own row once they are on the list: after signing up here, and on arrival from the invitation. */
export function useLanding(match: Match | undefined, playerId: string | null): Landing {
  const { state } = useLocation() as { state: Partial<typeof HAS_JOINED> | null };
  const navigate = useNavigate();
  const isArriving = state?.hasJoined === true;
  const [isDue, setDue] = useState(isArriving);
  const [hasJoined, setJoined] = useState(isArriving);
  const place = match === undefined || playerId === null ? null : placeNameOf(match, playerId);

  useEffect(() => {
    if (!isDue || place === null) return undefined;
    // Once the row is drawn, and the dialog that has just closed has given the focus back.
    const frame = requestAnimationFrame(() => {
      showPlace(place);
      setDue(false);
      // Reloading the page later leads to its top again.
      if (isArriving) void navigate({ search: window.location.search }, { replace: true, state: null });
    });
    return () => cancelAnimationFrame(frame);
  }, [isDue, place, isArriving, navigate]);

  const land = () => {
    setDue(true);
    setJoined(true);
  };
  return { land, hasJoined };
}
