import { missingSubject, pageTitle } from '@picado/domain/pages/titles';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from '../../lib/page-at';
import { shownTitle, usePageTitle } from '../../lib/page-title';

/** Returns undefined for a page that is named by its subject: its screen sets the title. */
function titleAt(pathname: string): string | undefined {
  const page = pageAt(pathname)?.page ?? 'not-found';
  return missingSubject(page) === null ? pageTitle(page) : undefined;
}

/**
 * Names each page in the browser's title, and says it to screen readers after a change of the page. The first page is
 * read by the browser itself, and a title that changes later (a match with other team names) is not repeated.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const heard = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  usePageTitle(titleAt(pathname));
  useEffect(
    () =>
      shownTitle.subscribe(() => {
        const shown = shownTitle.get();
        if (shown === null || shown.pathname === heard.current) return;
        heard.current = shown.pathname;
        setAnnounced(shown.title);
      }),
    [],
  );
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
