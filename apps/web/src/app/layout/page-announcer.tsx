import { PAGES, type PageName } from '@picado/domain/pages/paths';
import { NAMED_BY_SUBJECT, pageTitle } from '@picado/domain/pages/titles';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { shownTitle, usePageTitle } from '../../lib/page-title';

const PATTERNS = Object.entries(PAGES) as [PageName, readonly string[]][];

/** Undefined for a page that is named by its subject: its screen sets the title. */
function titleAt(pathname: string): string | undefined {
  const page = PATTERNS.find(([, patterns]) => patterns.some((each) => matchPath(each, pathname)))?.[0];
  if (page !== undefined && NAMED_BY_SUBJECT.has(page)) return undefined;
  return pageTitle(page ?? 'not-found');
}

/**
 * Names each page in the browser's title, and says it to screen readers after a change of the page. The first page is
 * read by the browser itself, and a title that changes later (a match with other team names) is not repeated.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const heard = useRef(pathname);
  const [said, setSaid] = useState('');
  usePageTitle(titleAt(pathname));
  useEffect(
    () =>
      shownTitle.subscribe(() => {
        const shown = shownTitle.get();
        if (shown === null || shown.pathname === heard.current) return;
        heard.current = shown.pathname;
        setSaid(shown.title);
      }),
    [],
  );
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
