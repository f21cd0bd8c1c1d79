/** The tag that names the code of the app in a page that the server drew (`apps/server/src/http/page-template.ts`). */
const APP_CODE = 'app-code';

/**
 * Starts the app of a page that the server drew. Where the page is shown as drawn, behind its first paint: running the app's code
 * takes half a second on a slow phone, and the page can be read and used before.
 */
export function startBehindPaint(isShown: boolean): void {
  const start = () => {
    const code = document.getElementById(APP_CODE);
    if (!(code instanceof HTMLLinkElement)) return;
    // Without it the page stays as it was drawn: it is read, and its forms are sent.
    import(/* @vite-ignore */ code.href).catch(() => undefined);
  };
  document.addEventListener('DOMContentLoaded', () => {
    // A page in the background has no frames.
    if (!isShown || document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start, 0));
  });
}
