import { createBrowserRouter, type RouteObject } from 'react-router';
import { AppLayout, type RouteHandle } from './layout/app-layout';
import { Guarded } from './layout/guarded';
import { paths } from './paths';
import { BootScreen } from './screens/boot-screen';
import { ErrorScreen } from './screens/error-screen';

const NO_FRAME: RouteHandle = { frame: 'none' };
const OWN_BAR: RouteHandle = { frame: 'own-bar' };

/** Every screen is fetched when it is first gone to: who opens a link from a chat loads that screen alone. */
const routes: RouteObject[] = [
  {
    path: paths.landing,
    Component: AppLayout,
    HydrateFallback: BootScreen,
    ErrorBoundary: ErrorScreen,
    children: [
      { index: true, handle: NO_FRAME, lazy: () => import('./screens/landing-screen') },
      {
        Component: Guarded,
        children: [
          { path: paths.home, lazy: () => import('./screens/home-screen') },
          { path: paths.createMatch, lazy: () => import('./screens/create-match-screen') },
          { path: paths.matches, lazy: () => import('./screens/matches-screen') },
          { path: paths.profile, lazy: () => import('./screens/profile-screen') },
          { path: paths.friends, lazy: () => import('./screens/friends-screen') },
          { path: paths.reviews, lazy: () => import('./screens/reviews-screen') },
        ],
      },
      { path: '/public-profile/:id', lazy: () => import('./screens/public-profile-screen') },
      { path: '/join/:id', handle: OWN_BAR, lazy: () => import('./screens/join-screen') },
      { path: '/match/:id', lazy: () => import('./screens/match-screen') },
      { path: '/leave/:playerId/:token', lazy: () => import('./screens/leave-screen') },
      // A link that lost its end in a chat still says what is wrong with it.
      { path: '/leave/:playerId?', lazy: () => import('./screens/leave-screen') },
      { path: paths.auth, handle: NO_FRAME, lazy: () => import('./screens/auth-screen') },
      { path: paths.authCallback, handle: NO_FRAME, lazy: () => import('./screens/auth-callback-screen') },
      { path: '/auth/callback', handle: NO_FRAME, lazy: () => import('./screens/auth-callback-screen') },
      { path: paths.authFailure, handle: NO_FRAME, lazy: () => import('./screens/auth-failure-screen') },
      { path: '*', lazy: () => import('./screens/not-found-screen') },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
