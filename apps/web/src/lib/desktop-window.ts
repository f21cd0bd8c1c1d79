/** From here on there is room for panels side by side: `lg` of the tokens, in rem as there. */
export const DESKTOP = '(min-width: 64.0625rem)';

/** Whether the window is as wide as a desktop's. Apart from its hook: the head of a page is to have no React in it. */
export const isDesktopWindow = () => window.matchMedia(DESKTOP).matches;
