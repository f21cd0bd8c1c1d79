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
  /** What a browser without script can do here. */
  withoutScript: string;
}

/** What the server drew, and the browsers that show it first (`apps/web/src/lib/drawn-page.ts`). */
export interface DrawnPart {
  page: string;
  /** The id of a user; `guest` for the answer to a form; empty for all others. */
  for: string;
  drawing: DrawnMarkup;
}

/** The app's own code, as the build names it. */
const APP = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/u;
const PRELOAD = /<link rel="(?:module)?preload"/gu;
const SHEET = /[^\S\n]*<link rel="stylesheet"[^>]*>\n?/gu;
const NONCE = '__CSP_NONCE__';
const KEY_BYTES = 16;

/**
 * Reads the template once. The first paint of a page that is drawn waits for nothing else: the rules it needs are in the head, all
 * files are fetched at low priority, the sheets stand behind the markup, and the app is started behind the paint
 * (`apps/web/src/lib/start-behind-paint.ts`).
 */
export function readTemplate(html: string): PageTemplate {
  const sheets = (html.match(SHEET) ?? [])
    .map((tag) => tag.trim().replace(' href=', ' fetchpriority="low" href='))
    .join('');
  const ofDrawn = html
    .replaceAll(PRELOAD, (start) => `${start} fetchpriority="low"`)
    .replace(APP, '<link rel="modulepreload" crossorigin fetchpriority="low" id="app-code" href="$1" />')
    .replaceAll(SHEET, '')
    .replace('<!--app-data-->', (data) => `${data}${sheets}`);
  // Replaced by functions, because `$&` in a name must stay text.
  const fill = (template: string, { nonce, head, code, withoutScript }: PageParts) =>
    template
      .replaceAll(NONCE, () => nonce)
      .replace('<!--app-head-->', () => head)
      .replace('<!--app-code-->', () => code)
      .replace('<!--app-noscript-->', () => withoutScript);

  return {
    render(parts) {
      const { drawn, nonce } = parts;
      if (drawn === null) return fill(html, parts);
      const { markup, style, data } = drawn.drawing;
      const key = randomBytes(KEY_BYTES).toString('hex');
      const keyed = (text: string) => text.replaceAll(FORM_KEY, key);
      const own = parts.sheets.map(
        (file) => `<link rel="stylesheet" crossorigin fetchpriority="low" href="/${file}" />`,
      );
      const head = `${parts.head}\n    <style nonce="${nonce}">${style}</style>`;
      return fill(ofDrawn, { ...parts, head })
        .replace('<html ', `<html data-drawn="${drawn.page}" data-drawn-for="${drawn.for}" `)
        .replace('<div id="root"></div>', () => `<div id="root">${keyed(markup)}</div>`)
        .replace(
          '<!--app-data-->',
          () => `<script type="application/json" id="page-data">${keyed(data)}</script>`,
        )
        .replace('</body>', () => `${own.join('')}</body>`);
    },
  };
}
