import type { UnseenBadge } from '@picado/domain/badges/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { onOverlays, topOverlay } from '../../../ui/overlays';
import { unseenBadgesQuery } from '../api';
import { EarnedMoment } from './earned-moment';

/** Shows what the reader earned since the app was last open. Waits while a dialog is open. */
export function EarnedMoments() {
  const client = useQueryClient();
  const { data } = useQuery(unseenBadgesQuery());
  const isFree = useSyncExternalStore(onOverlays, () => topOverlay() === document.body);
  const [shown, setShown] = useState<readonly UnseenBadge[] | null>(null);
  const unseen = data?.badges ?? [];
  if (shown === null && isFree && unseen.length > 0) setShown(unseen);
  if (shown === null || shown.length === 0) return null;
  return (
    <EarnedMoment
      badges={shown}
      onShown={(badge) =>
        client.setQueryData(unseenBadgesQuery().queryKey, (before) =>
          before === undefined ? before : { badges: before.badges.filter((one) => !isSame(one, badge)) },
        )
      }
      onClose={() => setShown([])}
    />
  );
}

function isSame(one: UnseenBadge, other: UnseenBadge): boolean {
  return one.id === other.id && one.level === other.level;
}
