import type { QueryClient } from '@tanstack/react-query';
import { countVisit } from '../features/messages/state';
import { watchVersion, type VersionCheckDoors } from './version-check';

/** Starts what no first paint waits for: the count of visits, and the watch over new versions. Returns how to end it. */
export function startAfterFirstPaint(
  client: QueryClient,
  showWaiting: VersionCheckDoors['showWaiting'],
): () => void {
  countVisit();
  return watchVersion(client, showWaiting);
}
