import { FORM_KEY, type DrawnMarkup } from '@picado/domain/pages/drawing';
import { randomBytes } from 'node:crypto';

/** The page of the built web app, and what is put into it for each answer. */
export interface PageTemplate {
  render(parts: PageParts): string;
}

export interface PageParts {
  nonce: string;
  /** The tags of the page's subject. */
  head: string;
  /** The tags that load its code. */
  code: string;
  /** The addresses of its own sheets. */
  sheets: readonly string[];
  drawn: DrawnPart | null;
  /** The markup that a browser without script shows, with what can be done there. */
  withoutScript: string;
  /** True for a page without content, which the service worker stores: the app shows what this browser saw last. */
  isShell: boolean;
}

/** The part that the server drew, and the browsers that show it first (`apps/web/src/lib/page-start/drawn-page.ts`). */
export interface DrawnPart {
  page: string;
  /** The id of a user; `guest` for the answer to a form; empty for all others. */
  for: string;
  /** The path that it is drawn for, where that is not the address. */
  at: string | undefined;
  drawing: DrawnMarkup;
}

/** The app's own code, as the build names it. */
const APP = /[^\S\n]*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\n?/u;
const PRELOAD = /[^\S\n]*<link rel="(?:module)?preload"[^>]*>\n?/gu;
const SHEET = /[^\S\n]*<link rel="stylesheet"[^>]*>\n?/gu;
const NONCE = '__CSP_NONCE__';
const KEY_BYTES = 16;

/**
 * Reads the template once. The first paint of a page that is drawn waits for nothing, because the rules it needs are in the head.
 * What loads the app is inert until then, in the order in which it is needed: to look at twenty links and to begin their requests
 * costs a slow phone a third of a second before it paints (`apps/web/src/lib/page-start/start-behind-paint.ts` takes them out).
 */
export function readTemplate(html: string): PageTemplate {
  // Files of our own need no nonce.
  const tagsOf = (pattern: RegExp) =>
    (html.match(pattern) ?? []).map((tag) => tag.trim().replace(` nonce="${NONCE}"`, ''));
  const appFile = APP.exec(html)?.[1] ?? '';
  const app = `<link rel="modulepreload" crossorigin id="app-code" href="${appFile}" />`;
  const sheets = tagsOf(SHEET);
  const isFont = (tag: string) => tag.includes('as="font"');
  const preloads = tagsOf(PRELOAD);
  const inApp = preloads.filter((tag) => !isFont(tag));
  const fonts = preloads.filter(isFont);
  const ofDrawn = [APP, PRELOAD, SHEET, /[^\S\n]*<!--app-code-->\n?/u].reduce(
    (page, pattern) => page.replace(pattern, ''),
    html,
  );
  // Replaces the parts by functions, because `$&` in a name must stay text.
  const fill = (template: string, { nonce, head, code, withoutScript }: PageParts) =>
    template
      .replaceAll(NONCE, () => nonce)
      .replace('<!--app-head-->', () => head)
      .replace('<!--app-code-->', () => code)
      .replace('<!--app-noscript-->', () => withoutScript);

  return {
    render(parts) {
      const { drawn, nonce } = parts;
      if (drawn === null) {
        const page = fill(html, parts);
        return parts.isShell ? page.replace('<html ', '<html data-shell="" ') : page;
      }
      const { markup, style, data } = drawn.drawing;
      const key = randomBytes(KEY_BYTES).toString('hex');
      const keyed = (text: string) => text.replaceAll(FORM_KEY, key);
      const own = parts.sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);
      const allSheets = [...sheets, ...own].join('');
      const files = `<template id="app-files">${app}${allSheets}${inApp.join('')}${parts.code}${fonts.join('')}</template>`;
      const at = drawn.at === undefined ? '' : `data-drawn-at="${drawn.at}" `;
      const head = `${parts.head}\n    <style nonce="${nonce}">${style}</style>\n    ${files}`;
      return fill(ofDrawn, { ...parts, head })
        .replace('<html ', `<html data-drawn="${drawn.page}" data-drawn-for="${drawn.for}" ${at}`)
        .replace('<div id="root"></div>', () => `<div id="root">${keyed(markup)}</div>`)
        .replace(
          '<!--app-data-->',
          () => `<script type="application/json" id="page-data">${keyed(data)}</script>`,
        )
        .replace('</body>', () => `<noscript>${allSheets}</noscript></body>`);
    },
  };
}
