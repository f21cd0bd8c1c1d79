import { useSyncExternalStore } from 'react';

/** From here on there is room for panels side by side: `lg` of the tokens, in rem as there. */
const DESKTOP = '(min-width: 64.0625rem)';

function watch(onChange: () => void) {
  const media = window.matchMedia(DESKTOP);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const isDesktopWindow = () => window.matchMedia(DESKTOP).matches;

/** Whether the window is as wide as a desktop's, now and after every change. The server draws for phones. */
export function useDesktop(): boolean {
  return useSyncExternalStore(watch, isDesktopWindow, () => false);
}
