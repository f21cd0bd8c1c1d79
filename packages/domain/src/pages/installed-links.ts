import { PAGES } from './paths';

/** Addresses of the installed app, as its manifest names them. Apart from `paths`, which every page loads. */

/** In the query of home: it leads on to the reader's next match, and stays where there is none. */
export const NEXT_MATCH_PARAM = 'proximo';

/** The names under which a text that another app shares arrives. */
export const SHARE_PARAMS = { title: 'title', text: 'text', url: 'url' } as const;

/** Where a text is shared. */
export const sharePath = (text: string) =>
  `${PAGES.share[0]}?${SHARE_PARAMS.text}=${encodeURIComponent(text)}`;
