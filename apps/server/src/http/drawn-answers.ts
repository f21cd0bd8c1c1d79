import type { Match } from '@picado/domain/matches/schema';
import type { DrawnSubject, DrawPage } from '@picado/domain/pages/drawing';
import { paths } from '@picado/domain/pages/paths';
import { pageTitle } from '@picado/domain/pages/titles';
import type { OwnUser } from '@picado/domain/users/schema';
import type { FastifyReply } from 'fastify';
import { createMatchParts, type ShownMatch } from './match-page';
import { createPageAnswers } from './page-answers';
import { renderHead } from './page-head';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVED_CONTRACT } from './contract-mark';

/** The exports of the second build of the web app (`apps/web/server/draw.tsx`). */
interface DrawingModule {
  createDrawPage(rules: unknown, origin: string, contract: string): DrawPage;
}

/**
 * The drawing of pages by the built web app; null for a build without it. Its code is loaded with the first page that is requested
 * for: a process that answers calls alone does without.
 */
function openDrawing(webFolder: string, publicUrl: URL): DrawPage | null {
  const folder = join(webFolder, '.server');
  const code = join(folder, 'draw.js');
  if (!existsSync(code)) return null;
  let loading: Promise<DrawPage> | null = null;

  async function load(): Promise<DrawPage> {
    const [module, rules] = await Promise.all([
      import(pathToFileURL(code).href) as Promise<DrawingModule>,
      readFile(join(folder, 'styles.json'), 'utf8'),
    ]);
    return module.createDrawPage(JSON.parse(rules), publicUrl.origin, SERVED_CONTRACT);
  }
  return async (request) => (await (loading ??= load()))(request);
}

export interface DrawnAnswersDependencies {
  webFolder: string;
  publicUrl: URL;
  defaultTimeZone: string;
  previewPath: (match: Match) => string;
  now: () => number;
}

/** The answer for a page whose subject was drawn for one caller alone. */
interface OwnAnswer {
  status: number;
  /** The path that the app takes the page for. */
  path: string;
  subject: Extract<DrawnSubject, { page: 'join' | 'match' | 'leave' | 'confirm' }>;
  user: OwnUser | null;
  led?: LedHere | undefined;
  retryAfter?: string | undefined;
}

/** A match that another address leads to: the tags of that address. */
export interface LedHere {
  head: string;
}

const TAGLINE = 'Creá el partido, mandá el link al grupo y que se anoten solos. Simple, rápido y gratis.';

export type DrawnAnswers = ReturnType<typeof createDrawnAnswers>;

/** The answers that are pages: what their head holds, and what is drawn of them. */
export function createDrawnAnswers(dependencies: DrawnAnswersDependencies) {
  const { webFolder, publicUrl, defaultTimeZone, previewPath, now } = dependencies;
  const draw: DrawPage | null = openDrawing(webFolder, publicUrl);
  const answers = createPageAnswers(webFolder);
  const matches = createMatchParts({ publicUrl, defaultTimeZone, previewPath, draw });

  /** An address that begins with two slashes would name another site. */
  const urlOf = (path: string) => new URL(path.startsWith('//') ? '/' : path, publicUrl).href;

  /** The tags of a page without a subject of its own. */
  function siteHead(
    path: string,
    title: string,
    { chatTitle = pageTitle('landing'), isIndexed = false } = {},
  ) {
    return renderHead({ title, chatTitle, description: TAGLINE, url: urlOf(path), image: null, isIndexed });
  }

  /** A match for all visitors: drawn once for each state of it. */
  async function sendMatch(
    reply: FastifyReply,
    page: 'join' | 'match',
    shown: ShownMatch,
    led?: LedHere,
  ): Promise<void> {
    const parts = await matches.partsOf(shown, page, now());
    const matchId = shown.at(now()).id;
    const leads = led && { ...led, drawnAt: paths[page](matchId) };
    answers.send(reply, { status: 200, page, matchId, ...parts, ...leads });
  }

  /** A page for its caller alone, stored by no cache. */
  async function sendOwn(reply: FastifyReply, answer: OwnAnswer): Promise<void> {
    const { status, path, subject, user, led, retryAfter } = answer;
    const { page } = subject;
    const isOfMatch = page === 'join' || page === 'match';
    const head = led
      ? led.head
      : isOfMatch
        ? matches.headOf(subject.match, page, now())
        : siteHead(path, pageTitle(page));
    const drawing = (await draw?.({ path, subject, user })) ?? null;
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    const drawnFor = user?.id ?? (isOfMatch ? 'guest' : 'link');
    answers.send(reply, { status, page, head, drawing, drawnFor, ...(led && { drawnAt: path }) });
  }
  return { draw, urlOf, siteHead, sendMatch, sendOwn, send: answers.send };
}
