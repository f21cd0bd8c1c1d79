/**
 * Runs in the head of every page, before the app and the page's own markup are there. It puts the page into the light that was
 * chosen, decides whether what the server drew is what this browser shows, keeps presses and the browser's question about
 * installing for the app, and asks at once who the caller is and what they are in the match, which the app would ask one after the
 * other once its code has run (`lib/api/call.ts` takes the answers), and starts the app of a page that was drawn.
 */
import { OWN_USER_PATH } from '@picado/domain/auth/contract';
import { VIEWER_PATH } from '@picado/domain/matches/reading-contract';
import { beginFirstRead } from './lib/api/first-reads';
import { headersOf, urlOf } from './lib/api/request';
import { isDrawnForThisBrowser, isSessionOf, liveToken, matchIdIn } from './lib/page-start/drawn-page';
import { showLight } from './lib/light';
import { keepInstallPrompt } from './lib/page-start/install-prompt';
import { keepPresses } from './lib/page-start/early-presses';
import { startBehindPaint, startNow } from './lib/page-start/start-behind-paint';
import { watchForApp } from './lib/page-start/missing-app';
import { guestId } from './lib/storage';

showLight();
keepInstallPrompt();
watchForApp();

const marks = document.documentElement.dataset;
// The link of a group is answered with the invitation that it leads to.
if (marks['drawnAt'] !== undefined)
  window.history.replaceState(null, '', marks['drawnAt'] + window.location.search);
const token = liveToken(Date.now());
const isDrawn = isDrawnForThisBrowser(marks, token);

if (isDrawn) keepPresses(startNow);
else if (marks['drawn'] !== undefined) marks['drawnAnew'] = '';
if (marks['drawn'] !== undefined) startBehindPaint(isDrawn);

// The answers came with the page, also where it is drawn anew for a wider window.
const isUserKnown = isSessionOf(marks['drawnFor'], token);
const matchId = isUserKnown ? undefined : matchIdIn(window.location.pathname);
const guest = matchId === undefined ? null : guestId(matchId).read();

if (token !== null && !isUserKnown)
  beginFirstRead(urlOf({ path: OWN_USER_PATH }, {}), headersOf(token, null));
if (matchId !== undefined && (token !== null || guest !== null)) {
  beginFirstRead(urlOf({ path: VIEWER_PATH }, { params: { id: matchId } }), headersOf(token, guest));
}
