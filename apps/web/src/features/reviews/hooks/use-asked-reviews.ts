import { ASKED_REVIEWS_PARAM, OWN_REVIEWS } from '@picado/domain/notifications/links';
import { useEffect, useEffectEvent } from 'react';
import { useAsked } from '../../../lib/use-asked';
import type { OpenReviews } from '../view';

interface Reader {
  isSignedIn: boolean;
  /** The id of the reader's entry in the match; null for a reader outside it. */
  playerId: string | null;
}

/** Opens the reader's own reviews where the address asks for them, once. */
export function useAskedReviews(reader: Reader, onOpen: (open: OpenReviews) => void): void {
  const { asked, take } = useAsked(ASKED_REVIEWS_PARAM);
  const isAsked = asked === OWN_REVIEWS && reader.isSignedIn;
  const open = useEffectEvent(() => {
    if (reader.playerId !== null) onOpen({ kind: 'player', playerId: reader.playerId });
    take();
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
}
