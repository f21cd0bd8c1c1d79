import { takeTapped } from '../../lib/offline/tapped';

/** The address that this document was loaded with, and when; an app of one page changes its own address later. */
function loaded(): { url: string; at: number } {
  const [navigation] = performance.getEntriesByType('navigation');
  return { url: navigation?.name ?? window.location.href, at: performance.timeOrigin };
}

/**
 * Goes to the page of a tapped notification where the browser shows another one: now, and each time that this page is shown again.
 * Returns how to stop.
 */
export function openTapped(goTo: (path: string) => void): () => void {
  let isStopped = false;
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    const tapped = await takeTapped(Date.now());
    if (tapped === null || isStopped) return;
    const { url, at } = loaded();
    // The window was opened for it, and may have been led on from there.
    if (url === tapped.url && at >= tapped.at) return;
    const target = new URL(tapped.url, window.location.origin);
    if (target.origin !== window.location.origin || target.href === window.location.href) return;
    goTo(`${target.pathname}${target.search}${target.hash}`);
  };
  const shown = () => void look();
  shown();
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('focus', shown);
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('focus', shown);
  };
}
