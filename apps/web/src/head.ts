/**
 * Runs in the head of every page, before the app and the page's own markup are there. It decides whether what the server drew is
 * what this browser shows, keeps presses for the app, and asks at once who the caller is and what they are in the match, which the
 * app would ask one after the other once its code has run. `lib/api/call.ts` takes the answers.
 */
import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { beginFirstRead } from './lib/api/first-reads';
import { headersOf, urlOf } from './lib/api/request';
import { isDrawnForThisBrowser, isSessionOf, liveToken, matchIdIn } from './lib/drawn-page';
import { keepPresses } from './lib/early-presses';
import { stored } from './lib/storage';

const marks = document.documentElement.dataset;
const token = liveToken(Date.now());
const isDrawn = isDrawnForThisBrowser(marks, token);

if (isDrawn) keepPresses();
else if (marks['drawn'] !== undefined) marks['drawnAnew'] = '';

// The answers came with the page, also where it is drawn anew for a wider window.
const isUserKnown = isSessionOf(marks['drawnFor'], token);
const matchId = isUserKnown ? undefined : matchIdIn(window.location.pathname);
const guestId = matchId === undefined ? null : stored.guestId(matchId).read();

if (token !== null && !isUserKnown) beginFirstRead(urlOf(authContract.me, {}), headersOf(token, null));
if (matchId !== undefined && (token !== null || guestId !== null)) {
  beginFirstRead(urlOf(matchesContract.viewer, { params: { id: matchId } }), headersOf(token, guestId));
}
