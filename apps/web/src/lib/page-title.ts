import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { createStore } from './store';

/** The title of the page at a path; null before the first one. */
export const shownTitle = createStore<{ title: string; pathname: string } | null>(null);

/** Gives the page its title in the browser, once there is one: undefined leaves the title as it is. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined) return;
    document.title = title;
    shownTitle.set({ title, pathname });
  }, [title, pathname]);
}
