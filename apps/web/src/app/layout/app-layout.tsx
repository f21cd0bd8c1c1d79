import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { useSession } from '../../features/auth/session';
import { FrameContext } from '../../ui/frame';
import { ToastRegion } from '../../ui/toast-region';
import { watchVersion } from '../version-check';
import classes from './app-layout.module.css';
import { Sidebar } from './sidebar';
import { TopBar, VisitorBar } from './top-bar';

/**
 * What a route wants around its screen. `bar`: the bar on top and the sidebar; `own-bar`: the sidebar, and a bar of
 * the screen's own; `none`: nothing.
 */
export interface RouteHandle {
  frame: 'bar' | 'own-bar' | 'none';
}

function useFrameOfRoute(): RouteHandle['frame'] {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined)?.frame ?? 'bar';
}

/** Everything around the screens: bars, sidebar, toasts, and the watch over new versions. */
export function AppLayout() {
  const session = useSession();
  const frame = useFrameOfRoute();
  useEffect(() => watchVersion(), []);

  const hasMenu = frame !== 'none' && session.status !== 'signed-out';
  const hasBar = frame === 'bar';
  return (
    <FrameContext value={{ hasBar }}>
      <a href="#contenido" className={classes.skip}>
        Ir al contenido
      </a>
      <div className={classes.shell} data-menu={hasMenu || undefined}>
        {hasMenu && <Sidebar user={session.user} />}
        {hasBar && (hasMenu ? <TopBar user={session.user} /> : <VisitorBar />)}
        <Main />
      </div>
      <ToastRegion />
      <ScrollRestoration />
    </FrameContext>
  );
}

/** Takes the focus when the screen changes, so that who listens hears the new one from its start. */
function Main() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isFirstScreen) isFirstScreen = false;
    else document.getElementById('contenido')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="contenido" tabIndex={-1} className={classes.main}>
      <Outlet />
    </main>
  );
}

/** The browser itself reads out the first one. */
let isFirstScreen = true;
