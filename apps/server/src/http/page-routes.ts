import { CUT_OFF_PATHS, PAGES, type PageName } from '@picado/domain/pages/paths';

/** A page that an address leads to, with the first parameter of its pattern. */
export interface FoundPage {
  page: PageName;
  parameter: string | undefined;
}

const ROUTES = (Object.keys(PAGES) as PageName[]).flatMap((page) =>
  PAGES[page].map((pattern) => ({
    page,
    route: new RegExp(`^${pattern.replaceAll(/:\w+/gu, '([^/]+)')}$`, 'u'),
  })),
);

/** The page at a path; null where there is none. */
export function findPage(path: string): FoundPage | null {
  for (const { page, route } of ROUTES) {
    const found = route.exec(path);
    if (found !== null) return { page, parameter: found[1] };
  }
  return null;
}

const CUT_OFF_ROUTES = (['leave', 'confirm'] as const).map((page) => ({
  page,
  route: new RegExp(`^${CUT_OFF_PATHS[page].replace(/\/:\w+\?/u, '(?:/[^/]+)?')}/?$`, 'u'),
}));

/** The page of a personal link whose end was cut off in a chat; null for any other path. */
export const findCutOffLink = (path: string): 'leave' | 'confirm' | null =>
  CUT_OFF_ROUTES.find(({ route }) => route.test(path))?.page ?? null;
