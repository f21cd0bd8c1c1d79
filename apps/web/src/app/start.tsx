import { paths } from '@picado/domain/pages/paths';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { rememberJoined, type JoinedState } from '../lib/joined';
import type { Seen } from '../lib/offline/seen';
import { isSessionOf, liveToken } from '../lib/page-start/drawn-page';
import { takeOverPage } from '../lib/page-start/app-runs';
import { answerEarlyPress } from '../lib/page-start/early-presses';
import { isOfThisContract, PageDataProvider, readPageData, type PageData } from '../lib/page-start/page-data';
import { browserStorage } from '../lib/storage';
import { AppRoutes, prepareScreen, Providers } from './router';

/** After this long without an idle moment the app takes the page over all the same. */
const TAKE_OVER_MS = 1_000;
const INPUTS = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Starts the app: takes over the page that the server drew, or draws it where this browser shows another one
 * (`lib/page-start/drawn-page.ts`).
 */
export async function startApp({ drawn, drawnAnew, shell }: DOMStringMap): Promise<Root> {
  takeOverPage();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  const sent = ownData(readPageData());
  // A server of another contract proves the place as well: the browser is to keep the proof.
  if (sent !== null) arriveFromForm(sent);
  const data = sent !== null && isOfThisContract(sent) ? sent : null;
  if (data !== null && drawn !== undefined && drawnAnew === undefined) {
    await prepareScreen(data.page, { isUser: data.user !== null, hasEntered: data.entered !== undefined });
    await idleOrInput();
    return hydrateRoot(root, <App data={data} onReady={answerEarlyPress} />);
  }
  root.replaceChildren();
  delete document.documentElement.dataset['drawnAnew'];
  // The service worker opened the page: what this browser saw last is there at once, and the server may not be.
  const seen = shell === undefined ? null : await readSeenLate();
  const created = createRoot(root);
  created.render(<App data={data} seen={seen} />);
  return created;
}

/**
 * The cookie of pages may outlive the session that it was given for, or be another user's: the data of such a page are ignored.
 */
function ownData(data: PageData | null): PageData | null {
  if (data === null || data.user === null || isSessionOf(data.user.id, liveToken(Date.now()))) return data;
  return { ...data, user: null, entered: undefined };
}

/** A sign-up by the page's own form answers with the match: the browser keeps the proof, and the address is that of the match. */
function arriveFromForm({ entered, path, user }: PageData): void {
  if (entered === undefined) return;
  const id = path.split('/').at(-1) ?? '';
  rememberJoined(
    { id },
    { player: { id: entered.playerId, name: entered.name }, leaveLink: entered.leaveLink },
    user === null,
  );
  if (user === null) browserStorage.guestAccess.write(true);
  const state: JoinedState = { joined: entered.message };
  window.history.replaceState({ usr: state, key: 'default', idx: 0 }, '', paths.match(id));
}

/** Waits for an idle moment: until then the page can be read, and its forms work. The first press ends the wait. */
function idleOrInput(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      for (const input of INPUTS) window.removeEventListener(input, go, { capture: true });
      resolve();
    };
    for (const input of INPUTS) window.addEventListener(input, go, { capture: true, once: true });
    if (typeof requestIdleCallback === 'undefined') setTimeout(go, 0);
    else requestIdleCallback(go, { timeout: TAKE_OVER_MS });
  });
}

interface AppProps {
  data: PageData | null;
  seen?: Seen | null;
  onReady?: () => void;
}

/** Null where its code cannot be had: the app starts all the same. */
const readSeenLate = (): Promise<Seen | null> =>
  import('../lib/offline/seen').then(
    ({ readSeen }) => readSeen(),
    () => null,
  );

function App({ data, seen = null, onReady }: AppProps) {
  useEffect(() => {
    // The timer runs after this commit: during it the app does not listen yet.
    const timer = setTimeout(() => onReady?.(), 0);
    return () => clearTimeout(timer);
  }, [onReady]);
  return (
    <StrictMode>
      <PageDataProvider value={data}>
        <Providers seen={seen}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </Providers>
      </PageDataProvider>
    </StrictMode>
  );
}
