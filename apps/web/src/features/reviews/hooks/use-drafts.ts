import { useRef, useState } from 'react';
import { stored } from '../../../lib/storage';
import { draftsOf, type ChangeDrafts, type ReviewDrafts } from '../drafts';

/**
 * The reviews of a match that were begun and not sent. They outlive the sheet, the page and the app: on a phone a list of
 * thirteen is rarely written in one go.
 */
export function useDrafts(userId: string | null, matchId: string): readonly [ReviewDrafts, ChangeDrafts] {
  const [drafts, setDrafts] = useState<ReviewDrafts>(() =>
    userId === null ? new Map() : draftsOf(stored.reviewDrafts(userId, matchId).read()),
  );
  const latest = useRef(drafts);
  const change: ChangeDrafts = (update) => {
    latest.current = update(latest.current);
    setDrafts(latest.current);
    if (userId === null) return;
    // Synchronously and not in an effect: sending closes the sheet, and an effect would not run any more.
    const storage = stored.reviewDrafts(userId, matchId);
    if (latest.current.size === 0) storage.remove();
    else storage.write([...latest.current.values()]);
  };
  return [drafts, change];
}
