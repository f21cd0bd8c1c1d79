import type { QueryClient } from '@tanstack/react-query';
import { countVisit } from '../features/messages/state';
import { sendLeftCommands } from './left-commands';
import { watchVersion, type VersionCheckDoors } from './version-check';

/**
 * Starts what no first paint waits for: the count of visits, the changes that an earlier page left, and the watch over new
 * versions. Returns how to end it.
 */
export function startAfterFirstPaint(
  client: QueryClient,
  showWaiting: VersionCheckDoors['showWaiting'],
): () => void {
  countVisit();
  const stops = [sendLeftCommands(client), watchVersion(client, showWaiting)];
  return () => stops.forEach((stop) => stop());
}
