import { paths, type PageName } from '@picado/domain/pages/paths';
import { useQueryClient } from '@tanstack/react-query';
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {
  NavigationType,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'react-router';
import { useSession } from '../../features/auth/session';
import { isFieldView } from '../../lib/field-view';
import { lazyPart } from '../../lib/lazy-part';
import { pageAt } from '../../lib/page-at';
import { FrameContext } from '../../ui/layout/frame';
import { PAGE_LAYOUTS, type FrameName } from './page-layouts';
import { Link } from '../../ui/controls/link';
import { Bar, MenuBar } from './bar';

/** The bar of visitors, on pages that are open to all; on a desktop its ends stand over those of the page. */
function VisitorBar() {
  const { pathname, search } = useLocation();
  return (
    <Bar to={paths.landing} className="pr-4 md:pr-6 lg:min-h-16 lg:max-w-page lg:px-10">
      <Link
        to={paths.auth}
        state={{ from: `${pathname}${search}` }}
        className="inline-grid min-h-11 place-items-center rounded-md border border-line-strong px-3.5 text-base font-semibold text-fg no-underline hover:bg-surface-2"
      >
        Iniciar Sesión
      </Link>
    </Bar>
  );
}

const UpdatePanel = lazyPart(async () => (await import('./update-panel')).UpdatePanel);
// Its words are those of all pages, and the first page has its title from the server.
const PageAnnouncer = lazyPart(async () => (await import('./page-announcer')).PageAnnouncer);
// A toast that is shown before it is there waits for it.
const ToastRegion = lazyPart(async () => (await import('../../ui/overlays/toast-region')).ToastRegion);
const SignalStrip = lazyPart(
  async () => (await import('../../features/offline/components/signal-strip')).SignalStrip,
);
const Menu = lazyPart(async () => (await import('./menu')).Menu);
const EarnedMoments = lazyPart(
  async () => (await import('../../features/badges/components/earned-moments')).EarnedMoments,
);

/** `page` is null at an address of no page. */
function frameOf(page: PageName | null, { pathname, search }: Location, isVisitor: boolean): FrameName {
  // Whatever is wrong with an address of the sign-in, no menu stands beside it.
  if (page === null) return pathname.startsWith(`${paths.auth}/`) ? 'none' : 'bar';
  // The field has its own bar, and fills a phone. To visitors it shows how to sign in.
  if (!isVisitor && page === 'match' && isFieldView(search)) return 'own-bar';
  if (!isVisitor && page === 'join') return 'bar';
  return PAGE_LAYOUTS[page].frame;
}

interface AppLayoutProps {
  /** Draws the skeleton of the page at an address. */
  PageSkeleton: ComponentType<{ pathname: string; search: string }>;
}

/** Everything around the screens: bars, sidebar, toasts, and the check for new versions. */
export function AppLayout({ PageSkeleton }: AppLayoutProps) {
  const session = useSession();
  const location = useLocation();
  const { pathname, search } = location;
  const page = pageAt(pathname)?.page ?? null;
  const update = useVersionCheck();
  useStartOfScreen(pathname);

  const frame = frameOf(page, location, session.status === 'signed-out');
  const hasMenu = frame !== 'none' && session.status !== 'signed-out';
  const hasBar = frame === 'bar';
  const words = (
    <span role="status" className="visually-hidden">
      Cargando...
    </span>
  );
  // A visitor of a guarded page is shown the way in, which has another shape.
  const skeleton =
    session.status === 'signed-out' ? (
      words
    ) : (
      <Suspense fallback={words}>
        <PageSkeleton pathname={pathname} search={search} />
      </Suspense>
    );
  const mainOf = (screen: ReactNode) => (
    <main
      // Each page has an element of its own, so that a bar or a menu which only one of them has shifts nothing that is being
      // read.
      key={pathname.split('/')[1]}
      id="contenido"
      tabIndex={-1}
      className={`flex min-w-0 flex-1 flex-col focus-visible:outline-none ${hasMenu ? 'sidebar:ml-70' : ''}`}
    >
      <SignalStrip />
      {screen}
    </main>
  );
  return (
    <FrameContext value={{ hasBar }}>
      <a
        href="#contenido"
        className="absolute top-2 left-2 z-300 -translate-y-20 rounded-md bg-fg px-4 py-3 font-semibold text-ink focus:translate-y-0"
      >
        Ir al contenido
      </a>
      <div className="flex min-h-[100dvh] flex-col">
        {hasMenu && <Menu fallback={hasBar ? <MenuBar /> : null} user={session.user} hasBar={hasBar} />}
        {hasBar && !hasMenu && <VisitorBar />}
        {/* The skeleton shows only the first time: later the screen one leaves stays until the next one is there. */}
        <Suspense fallback={mainOf(skeleton)}>{mainOf(<Outlet />)}</Suspense>
      </div>
      {session.status === 'signed-in' && page !== null && PAGE_LAYOUTS[page].opens.includes('badges') && (
        <EarnedMoments />
      )}
      <PageAnnouncer />
      <ToastRegion />
      {update !== null && <UpdatePanel onUpdate={update} />}
    </FrameContext>
  );
}

/**
 * A new screen starts at its top and takes the focus, so that a screen reader reads it from the start. Going back is left
 * to the browser, which restores the scroll position.
 */
function useStartOfScreen(pathname: string) {
  const type = useNavigationType();
  const shown = useRef(pathname);
  // The focus moves before paint, so that it is never taken from a field in use.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('contenido')?.focus({ preventScroll: true });
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, type]);
}

/**
 * Watches for new versions; returns the function that takes a waiting one, null while none waits. Its code is fetched after the
 * first paint.
 */
function useVersionCheck(): (() => void) | null {
  const client = useQueryClient();
  const [update, setUpdate] = useState<(() => void) | null>(null);
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    import('../background/after-first-paint').then(
      ({ startAfterFirstPaint }) => {
        if (!isGone)
          stop = startAfterFirstPaint(client, {
            showWaiting: (waiting) => setUpdate(() => waiting),
            goTo: (path) => void latest.current(path),
          });
      },
      // A page that cannot reach the server stays as it is; the check runs again when it is next opened.
      () => null,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [client]);
  return update;
}
