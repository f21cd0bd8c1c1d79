/** From here on there is room for panels side by side, beside the side bar or without it: `lg` of the tokens, in rem as there. */
export const DESKTOP = '(min-width: 64rem)';

/**
 * Returns true if the window has room for a desktop's columns. It stands apart from its hook: the head of a page is to have
 * no React in it.
 */
export const isDesktopWindow = () => window.matchMedia(DESKTOP).matches;
