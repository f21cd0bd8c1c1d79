/** From here on there is room for panels side by side, beside the side bar or without it: `lg` of the tokens, in rem as there. */
export const DESKTOP = '(min-width: 64rem)';

/** Whether the window has room for a desktop's columns. Apart from its hook: the head of a page is to have no React in it. */
export const isDesktopWindow = () => window.matchMedia(DESKTOP).matches;
