import type { UnseenBadge } from '@picado/domain/badges/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { onOverlays, topOverlay } from '../../../ui/overlays/overlays';
import { unseenBadgesQuery } from '../api';
import { isLeftOver } from '../state';
import { earnedSince, type EarnedSince } from '../view';
import { EarnedMoment } from './earned-moment';
import { useExtra } from '../../../lib/api/unread';

/** Shows what the reader earned since the app was last in sight. Waits while a dialog is open. */
export function EarnedMoments() {
  const client = useQueryClient();
  const data = useExtra(unseenBadgesQuery());
  const isFree = useSyncExternalStore(onOverlays, () => topOverlay() === document.body);
  const [shown, setShown] = useState<EarnedSince | null>(null);
  const hasUnseen = data !== undefined && data.badges.length > 0;
  if (shown === null && isFree && hasUnseen) setShown(earnedSince(data.badges, isLeftOver));
  if (shown === null) return null;

  function takeOff(badge: UnseenBadge) {
    const { queryKey } = unseenBadgesQuery();
    // An answer in flight may have been read before the level was marked as seen.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (before) =>
      before === undefined ? before : { badges: before.badges.filter((one) => !isSame(one, badge)) },
    );
  }

  return <EarnedMoment earned={shown} onShown={takeOff} onClose={() => setShown(null)} />;
}

function isSame(one: UnseenBadge, other: UnseenBadge): boolean {
  return one.id === other.id && one.level === other.level;
}
