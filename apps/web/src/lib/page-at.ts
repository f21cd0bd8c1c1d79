import { PAGES, type PageName } from '@picado/domain/pages/paths';
import { matchPath } from 'react-router';

const PATTERNS = Object.entries(PAGES) as [PageName, readonly string[]][];

/** A page of the table and the parameters of its address. */
export interface PageAt {
  page: PageName;
  params: Readonly<Record<string, string | undefined>>;
}

/** The page at an address; null where there is none, and for a personal link that was cut off. */
export function pageAt(pathname: string): PageAt | null {
  for (const [page, patterns] of PATTERNS) {
    for (const pattern of patterns) {
      const found = matchPath(pattern, pathname);
      if (found !== null) return { page, params: found.params };
    }
  }
  return null;
}
