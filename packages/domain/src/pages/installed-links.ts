import { PAGES } from './paths';

/** Addresses of the installed app, as its manifest names them. Apart from `paths`, which every page loads. */

/** The parameter in the query of home that leads on to the reader's next match; home stays where there is none. */
export const NEXT_MATCH_PARAM = 'proximo';

/** The names under which a text that another app shares arrives. */
export const SHARE_PARAMS = { title: 'title', text: 'text', url: 'url' } as const;

/** Returns the path at which a text is shared with Picado. */
export const sharePath = (text: string) =>
  `${PAGES.share[0]}?${SHARE_PARAMS.text}=${encodeURIComponent(text)}`;
