import { CUT_OFF_PATHS, isGuarded, PAGES, type PageName } from '@picado/domain/pages/paths';
import { lazy, type ComponentType, useEffect, useState, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { SessionProvider } from '../features/auth/session';
import { createQueryClient } from '../lib/api/query';
import { recoverQueries } from '../lib/api/recovery';
import type { Seen } from '../lib/offline/seen';
import { showAnswers, usePageData } from '../lib/page-start/page-data';
import { ErrorBoundary } from './error-boundary';
import { AppLayout } from './layout/app-layout';

interface ScreenModule {
  Component: ComponentType;
  /** Fetches the parts that users see at first, and visitors only later. */
  prepareForUser?: () => Promise<void>;
  /** Fetches what the answer to a sign-up without script shows. */
  prepareForEntered?: () => Promise<void>;
}

/** The reader of a screen's first drawing. */
interface FirstViewer {
  isUser: boolean;
  /** Signed up by the form that the page answers. */
  hasEntered: boolean;
}

/**
 * Every screen is fetched when it is first opened: a link from a chat loads that screen alone. One that was prepared is drawn in
 * one go, as on the server, where nothing can be waited for.
 */
function screen(load: () => Promise<ScreenModule>) {
  const Later = lazy(async () => ({ default: (await load()).Component }));
  let Prepared: ComponentType | null = null;
  function Screen() {
    return Prepared === null ? <Later /> : <Prepared />;
  }
  Screen.prepare = async ({ isUser, hasEntered }: FirstViewer) => {
    const { Component, prepareForUser, prepareForEntered } = await load();
    if (isUser) await prepareForUser?.();
    if (hasEntered) await prepareForEntered?.();
    Prepared = Component;
  };
  return Screen;
}

const SCREENS = {
  landing: screen(() => import('./screens/landing/landing-screen')),
  home: screen(() => import('./screens/home/home-screen')),
  'create-match': screen(() => import('./screens/create-match/create-match-screen')),
  matches: screen(() => import('./screens/matches/matches-screen')),
  profile: screen(() => import('./screens/profile/profile-screen')),
  friends: screen(() => import('./screens/friends/friends-screen')),
  reviews: screen(() => import('./screens/reviews/reviews-screen')),
  preferences: screen(() => import('./screens/preferences/preferences-screen')),
  'own-data': screen(() => import('./screens/own-data/own-data-screen')),
  'account-deleted': screen(() => import('./screens/account-deleted/account-deleted-screen')),
  share: screen(() => import('./screens/share/share-screen')),
  'public-profile': screen(() => import('./screens/profile/public-profile-screen')),
  join: screen(() => import('./screens/join/join-screen')),
  match: screen(() => import('./screens/match/match-screen')),
  payments: screen(() => import('./screens/payments/payments-screen')),
  'roster-log': screen(() => import('./screens/roster-log/roster-log-screen')),
  group: screen(() => import('./screens/group/group-screen')),
  'group-table': screen(() => import('./screens/group/group-table-screen')),
  'group-settings': screen(() => import('./screens/group/group-settings-screen')),
  'group-link': screen(() => import('./screens/group/group-link-screen')),
  leave: screen(() => import('./screens/links/leave-screen')),
  confirm: screen(() => import('./screens/links/confirm-screen')),
  auth: screen(() => import('./screens/auth/auth-screen')),
  'auth-callback': screen(() => import('./screens/auth/auth-callback-screen')),
  'auth-failure': screen(() => import('./screens/auth/auth-failure-screen')),
} satisfies Record<PageName, ComponentType & { prepare: (viewer: FirstViewer) => Promise<void> }>;
const NotFound = screen(() => import('./screens/not-found/not-found-screen'));
const Guarded = lazy(async () => ({ default: (await import('./guarded')).Guarded }));
const PageSkeleton = lazy(async () => ({ default: (await import('./page-skeletons')).PageSkeletonOf }));

const pages = Object.keys(PAGES) as PageName[];

function routesOf(page: PageName, patterns: readonly string[] = PAGES[page]) {
  const Screen = SCREENS[page];
  return patterns.map((path) => <Route key={path} path={path} element={<Screen />} />);
}

/** Fetches a screen, so that its first drawing is whole for visitors, or for the user that it is drawn for. */
export const prepareScreen = (page: PageName | 'not-found', viewer: FirstViewer): Promise<void> =>
  (page === 'not-found' ? NotFound : SCREENS[page]).prepare(viewer);

/**
 * All routes. Apart from the browser's own history, so that a test starts anywhere in it, and the server draws any page. Without
 * the router's loaders and actions: each screen has its own queries, and the router's are 17 kB that a link opened on a bad
 * connection would wait for.
 */
export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<AppLayout PageSkeleton={PageSkeleton} />}>
          <Route element={<Guarded />}>{pages.filter(isGuarded).map((page) => routesOf(page))}</Route>
          {pages.filter((page) => !isGuarded(page)).map((page) => routesOf(page))}
          {routesOf('leave', [CUT_OFF_PATHS.leave])}
          {routesOf('confirm', [CUT_OFF_PATHS.confirm])}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}

/**
 * Returns the instant at which the page was requested, in milliseconds since 1970; on the server, which draws it now, the
 * present one.
 */
const ageOfPage = () => (typeof window === 'undefined' ? Date.now() : performance.timeOrigin);

interface ProvidersProps {
  /** The answers that this browser saw last, for a page that opens without a signal. */
  seen?: Seen | null;
  children: ReactNode;
}

export function Providers({ seen = null, children }: ProvidersProps) {
  const data = usePageData();
  const [queries] = useState(() => {
    const client = showAnswers(createQueryClient(), data, ageOfPage());
    seen?.show(client);
    return client;
  });
  useEffect(() => recoverQueries(queries), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider seenUser={seen?.user ?? null}>{children}</SessionProvider>
    </QueryClientProvider>
  );
}
