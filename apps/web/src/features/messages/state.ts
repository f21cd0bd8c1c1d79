import { browserStorage } from '../../lib/storage';
import { pushPermission } from './push-subscription';

/** Returns true if push messages are offered after a sign-up as a starter: once in a browser, from the second visit on. */
export function isPushOffered(): boolean {
  if (pushPermission() !== 'ask' || browserStorage.pushOffered.read() !== null) return false;
  return Number(browserStorage.visits.read() ?? 0) > 1;
}

const COUNTED = 'visit_counted';

/** Counts this visit, once for each tab session. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(COUNTED) !== null) return;
    sessionStorage.setItem(COUNTED, 'true');
  } catch {
    // A browser that stores nothing is always on its first visit.
    return;
  }
  browserStorage.visits.write(String(Number(browserStorage.visits.read() ?? 0) + 1));
}
