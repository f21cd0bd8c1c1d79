import { type DrawnMarkup, type DrawPage, type DrawRequest, FORM_KEY } from '@picado/domain/pages/drawing';
import { paths, isGuarded, type PageName } from '@picado/domain/pages/paths';
import type { FastifyReply } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from './page-head';
import { randomBytes } from 'node:crypto';

/** A page of the table, or the one for every other address. */
type DrawnPage = PageName | 'not-found';

/** The names under which code of pages is listed; `shell` is the page without content, which has no code beside the app. */
type AnsweredPage = DrawnPage | 'shell';

interface ManifestEntry {
  file: string;
  /** The name of a screen's chunk: the page's own name and `-screen`. Of a stage's: the stage's own (`apps/web/stages.ts`). */
  name?: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/** The files that a page loads beside the app itself. */
interface PageCode {
  /** Preload tags. */
  tags: string;
  /** The addresses of the sheets of its first view. */
  sheets: readonly string[];
}

/** The marks of a file that no first paint waits for. */
const LATER = ' fetchpriority="low" data-later';

/** The parts that read the session before a guarded page: the menu around it, and the page's skeleton. */
const GUARD = ['menu'];
/** The stages that a page opens by itself once it is drawn: fetched after what the first paint waits for. */
const OPENED_LATER: Partial<Record<DrawnPage, readonly string[]>> = {
  join: ['form', 'later'],
  match: ['later', 'player'],
};

/**
 * Preload tags for the code of one screen and of what guards it, so that it loads together with the app and not in a second round
 * trip; then for what the page opens later, at low priority. Empty without a manifest of the build.
 */
function createPreloads(webFolder: string): (page: AnsweredPage) => PageCode {
  const manifest = readManifest(webFolder);

  function collect(key: string, found: Set<string>): Set<string> {
    const entry = manifest[key];
    if (entry === undefined || found.has(key)) return found;
    found.add(key);
    for (const imported of entry.imports ?? []) collect(imported, found);
    return found;
  }

  const keysNamed = (names: readonly string[]) =>
    Object.keys(manifest).filter((key) => names.includes(manifest[key]?.name ?? ''));
  const filesOf = (keys: readonly string[], before: ReadonlySet<string>) =>
    new Set([...keys.flatMap((key) => [...collect(key, new Set())])].filter((key) => !before.has(key)));
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const inEveryPage = filesOf(entries, new Set());

  function tagsOf(keys: ReadonlySet<string>, marks = ''): string[] {
    const parts = [...keys].flatMap((key) => manifest[key] ?? []);
    const styles = new Set(parts.flatMap((entry) => entry.css ?? []));
    return [
      // The sheets are preloaded and not yet applied: the app inserts them after its own, and their order matters.
      ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin${marks} href="/${file}" />`),
      ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin${marks} href="/${file}" />`),
    ];
  }

  const sheetsOf = (keys: ReadonlySet<string>) => [
    ...new Set([...keys].flatMap((key) => manifest[key]?.css ?? [])),
  ];
  const known = new Map<AnsweredPage, PageCode>();
  return (page) => {
    const found = known.get(page);
    if (found !== undefined) return found;
    const isListed = page !== 'not-found' && page !== 'shell';
    const first = filesOf(
      keysNamed([`${page}-screen`, ...(isListed && isGuarded(page) ? GUARD : [])]),
      inEveryPage,
    );
    const openedLater = isListed ? (OPENED_LATER[page] ?? []) : [];
    const later = filesOf(keysNamed(openedLater), new Set([...inEveryPage, ...first]));
    const preloads = {
      tags: [...tagsOf(first), ...tagsOf(later, LATER)].join('\n    '),
      sheets: sheetsOf(first),
    };
    known.set(page, preloads);
    return preloads;
  };
}

function readManifest(webFolder: string): Record<string, ManifestEntry | undefined> {
  try {
    return JSON.parse(readFileSync(join(webFolder, '.vite', 'manifest.json'), 'utf8')) as never;
  } catch {
    return {};
  }
}

/** The page of the built web app, and what is put into it for each answer. */
interface PageTemplate {
  render(parts: PageParts): string;
}

interface PageParts {
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
interface DrawnPart {
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
function readTemplate(html: string): PageTemplate {
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

/** One answer that is a page. */
export interface PageAnswer {
  status: number;
  page: AnsweredPage;
  /** The markup of the tags in the head. */
  head: string;
  /** The markup that the server drew; null where the app draws the page alone. */
  drawing: DrawnMarkup | null;
  /** The user that it is drawn for, or `guest` for the answer to a form: no cache stores such a page. */
  drawnFor?: string;
  /** The path that it is drawn for, where the address leads there: the browser takes it for that page. */
  drawnAt?: string;
  /** The notice that a browser without script shows; by default what works there. */
  notice?: string | undefined;
  /** The match that a visitor without script is led to the invitation of. */
  matchId?: string;
}

export interface PageAnswers {
  send(reply: FastifyReply, answer: PageAnswer): FastifyReply;
}

const WITHOUT_SCRIPT =
  '<p>Para entrar con tu cuenta y ver los cambios en vivo hace falta JavaScript. Sin él podés leer un partido, anotarte con su link y darte de baja.</p>';

/** Sends pages of the built web app. */
export function createPageAnswers(webFolder: string): PageAnswers {
  const template = readTemplate(readFileSync(join(webFolder, 'index.html'), 'utf8'));
  const codeOf = createPreloads(webFolder);
  return {
    send(reply, { status, page, head, drawing, drawnFor = '', drawnAt, matchId, notice }) {
      const nonce = reply.allowPage();
      const { tags: code, sheets } = codeOf(page);
      const withoutScript =
        notice !== undefined
          ? `<p>${escapeHtml(notice)}</p>`
          : matchId === undefined || page !== 'match'
            ? WITHOUT_SCRIPT
            : invitationOf(matchId);
      const drawn = drawing === null ? null : { page, for: drawnFor, at: drawnAt, drawing };
      return (
        reply
          .code(status)
          .type('text/html; charset=utf-8')
          // A browser sends the origin of a form to its own site, and to no other one. The address that ends a sign-in holds a ticket.
          .header('referrer-policy', page === 'auth-callback' ? 'no-referrer' : 'same-origin')
          .header('cache-control', drawnFor === '' ? 'no-cache' : 'private, no-store')
          .send(
            template.render({ nonce, head, code, sheets, drawn, withoutScript, isShell: page === 'shell' }),
          )
      );
    },
  };
}

const invitationOf = (matchId: string) =>
  `<p>Sin JavaScript te anotás en <a href="${paths.join(matchId)}">la invitación</a>.</p>`;

/** Draws the pages without a subject of their own, once. */
export function cacheDrawings(draw: DrawPage | null) {
  const drawings = new Map<string, Promise<DrawnMarkup | null>>();
  return (request: DrawRequest): Promise<DrawnMarkup | null> => {
    const { page } = request.subject;
    const drawn = drawings.get(page) ?? draw?.(request) ?? Promise.resolve(null);
    drawings.set(page, drawn);
    drawn.catch(() => drawings.delete(page));
    return drawn;
  };
}
