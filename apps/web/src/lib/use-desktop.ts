import { useSyncExternalStore } from 'react';
import { DESKTOP, isDesktopWindow } from './desktop-window';

function watch(onChange: () => void) {
  const media = window.matchMedia(DESKTOP);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Returns true if the window has room for a desktop's columns, now and after every change. The server draws for phones. */
export function useDesktop(): boolean {
  return useSyncExternalStore(watch, isDesktopWindow, () => false);
}
