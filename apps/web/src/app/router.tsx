import { lazy, type ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ErrorBoundary } from './error-boundary';
import { AppLayout } from './layout/app-layout';
import { paths } from './paths';

/** Every screen is fetched when it is first gone to: a link from a chat loads that screen alone. */
function screen(load: () => Promise<{ Component: ComponentType }>) {
  return lazy(async () => ({ default: (await load()).Component }));
}

const Landing = screen(() => import('./screens/landing-screen'));
const Home = screen(() => import('./screens/home-screen'));
const CreateMatch = screen(() => import('./screens/create-match-screen'));
const Matches = screen(() => import('./screens/matches-screen'));
const Profile = screen(() => import('./screens/profile-screen'));
const Friends = screen(() => import('./screens/friends-screen'));
const Reviews = screen(() => import('./screens/reviews-screen'));
const PublicProfile = screen(() => import('./screens/public-profile-screen'));
const Join = screen(() => import('./screens/join-screen'));
const Match = screen(() => import('./screens/match-screen'));
const Leave = screen(() => import('./screens/leave-screen'));
const Confirm = screen(() => import('./screens/confirm-screen'));
const Auth = screen(() => import('./screens/auth-screen'));
const AuthCallback = screen(() => import('./screens/auth-callback-screen'));
const AuthFailure = screen(() => import('./screens/auth-failure-screen'));
const Guarded = lazy(async () => ({ default: (await import('./layout/guarded')).Guarded }));
const NotFound = screen(() => import('./screens/not-found-screen'));

/** The whole table. Kept apart from the browser's own history, so that a test starts anywhere in it. */
export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<AppLayout />}>
          <Route path={paths.landing} element={<Landing />} />
          <Route element={<Guarded />}>
            <Route path={paths.home} element={<Home />} />
            <Route path={paths.createMatch} element={<CreateMatch />} />
            <Route path={paths.matches} element={<Matches />} />
            <Route path={paths.profile} element={<Profile />} />
            <Route path={paths.friends} element={<Friends />} />
            <Route path={paths.reviews} element={<Reviews />} />
          </Route>
          <Route path="/public-profile/:id" element={<PublicProfile />} />
          <Route path="/join/:id" element={<Join />} />
          <Route path="/match/:id" element={<Match />} />
          <Route path="/leave/:playerId/:token" element={<Leave />} />
          {/* A link that lost its end in a chat still says what is wrong with it. */}
          <Route path="/leave/:playerId?" element={<Leave />} />
          <Route path="/confirm/:token?" element={<Confirm />} />
          <Route path={paths.auth} element={<Auth />} />
          <Route path={paths.authCallback} element={<AuthCallback />} />
          <Route path="/auth/callback" element={<AuthCallback />} />
          <Route path={paths.authFailure} element={<AuthFailure />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}

/**
 * Without the router's loaders and actions: what a screen reads it asks for itself, and their machinery is 17 kB that
 * a link opened on a bad connection would wait for.
 */
export function AppRouter() {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}
