import { CUT_OFF_PATHS, PAGES, type PageName } from '@picado/domain/pages/paths';
import { lazy, type ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ErrorBoundary } from './error-boundary';
import { AppLayout } from './layout/app-layout';

/** Every screen is fetched when it is first opened: a link from a chat loads that screen alone. */
function screen(load: () => Promise<{ Component: ComponentType }>) {
  return lazy(async () => ({ default: (await load()).Component }));
}

const SCREENS = {
  landing: screen(() => import('./screens/landing-screen')),
  home: screen(() => import('./screens/home-screen')),
  'create-match': screen(() => import('./screens/create-match-screen')),
  matches: screen(() => import('./screens/matches-screen')),
  profile: screen(() => import('./screens/profile-screen')),
  friends: screen(() => import('./screens/friends-screen')),
  reviews: screen(() => import('./screens/reviews-screen')),
  preferences: screen(() => import('./screens/preferences-screen')),
  'public-profile': screen(() => import('./screens/public-profile-screen')),
  join: screen(() => import('./screens/join-screen')),
  match: screen(() => import('./screens/match-screen')),
  payments: screen(() => import('./screens/payments-screen')),
  leave: screen(() => import('./screens/leave-screen')),
  confirm: screen(() => import('./screens/confirm-screen')),
  auth: screen(() => import('./screens/auth-screen')),
  'auth-callback': screen(() => import('./screens/auth-callback-screen')),
  'auth-failure': screen(() => import('./screens/auth-failure-screen')),
} satisfies Record<PageName, ComponentType>;
const NotFound = screen(() => import('./screens/not-found-screen'));
const Guarded = lazy(async () => ({ default: (await import('./layout/guarded')).Guarded }));

const pages = Object.keys(PAGES) as PageName[];
/** Pages of a signed-in user; `reviews` has its own sentence for visitors. */
const GUARDED = new Set<PageName>(['home', 'create-match', 'matches', 'profile', 'friends', 'preferences']);
const isGuarded = (page: PageName) => GUARDED.has(page);

function routesOf(page: PageName, patterns: readonly string[] = PAGES[page]) {
  const Screen = SCREENS[page];
  return patterns.map((path) => <Route key={path} path={path} element={<Screen />} />);
}

/** The whole table. Kept apart from the browser's own history, so that a test starts anywhere in it. */
export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<AppLayout />}>
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
 * Without the router's loaders and actions: each screen has its own queries, and the router's are 17 kB that
 * a link opened on a bad connection would wait for.
 */
export function AppRouter() {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}
