import { PAGES } from '@picado/domain/pages/paths';
import { isDesktopWindow } from '../desktop-window';
import { isFieldView } from '../field-view';
import { isTokenOver, userIdOf } from '../session-token';
import { authToken, guestAccess, guestId } from '../storage';

/** The pages of a match, whose address ends with its id. */
const OF_A_MATCH = [...PAGES.join, ...PAGES.match].map((pattern) => pattern.replace(':id', ''));

/** Pages that are laid out otherwise on a desktop; the server draws for phones. */
const LAID_OUT_BY_WIDTH = new Set(['match', 'public-profile']);

/** The match whose invitation or page this is. */
export function matchIdIn(pathname: string): string | undefined {
  return OF_A_MATCH.filter((start) => pathname.startsWith(start))
    .map((start) => pathname.slice(start.length))
    .find((id) => /^[\w-]+$/u.test(id))
    ?.toLowerCase();
}

/** The stored token, unless it is over. */
export function liveToken(now: number): string | null {
  const token = authToken.read();
  return token === null || isTokenOver(token, now) ? null : token;
}

/** The marks of the server on the `html` element (`apps/server/src/http/pages.ts`). */
interface DrawnMarks {
  /** The name of the page that was drawn; absent where none was. */
  drawn?: string;
  /** The id of the user that it was drawn for; `guest` where it answers a form; empty for all others. */
  drawnFor?: string;
}

/** Returns true for the id of the user whose session this browser has. */
export function isSessionOf(userId: string | undefined, token: string | null): boolean {
  return token !== null && userId !== undefined && userIdOf(token) === userId;
}

/**
 * Returns true if this browser shows the markup of the server first. Otherwise it stays hidden until the app has drawn its
 * own: nothing is shown that changes under the thumb.
 */
export function isDrawnForThisBrowser({ drawn, drawnFor = '' }: DrawnMarks, token: string | null): boolean {
  if (drawn === undefined) return false;
  if (LAID_OUT_BY_WIDTH.has(drawn) && isDesktopWindow()) return false;
  const { pathname, search } = window.location;
  if (isFieldView(search)) return false;
  if (drawnFor === 'guest') return token === null;
  if ((token === null ? '' : userIdOf(token)) !== drawnFor) return false;
  if (token !== null) return true;
  const matchId = matchIdIn(pathname);
  if (matchId === undefined) return true;
  if (guestId(matchId).read() !== null) return false;
  return drawn !== 'join' || guestAccess.read() === null;
}
