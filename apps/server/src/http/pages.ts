import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idSchema } from '@picado/domain/http/schema';
import type { Match } from '@picado/domain/matches/schema';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from './error-answers';
import type { OpenLimits } from './open-limits';
import { matchHead, PRODUCT, renderHead, type PageHead } from './page-head';
import { REFUSAL_STATUS } from './refusal-status';
import type { Refusal } from './refused';
import { createPreloads } from './route-preloads';
import { openWebFiles } from './web-files';

export interface PagesDependencies {
  webFolder: string;
  publicUrl: URL;
  readMatch: (id: string, now: number) => Promise<Match | null>;
  /** The path of the picture that a chat shows. */
  previewPath: (match: Match) => string;
  limits: OpenLimits;
  now: () => number;
}

interface Page {
  route: RegExp;
  /** The file of the web app that draws it. */
  screen: string;
  /** Whether it is about the match in its address. */
  isOfMatch?: boolean;
  isPublic?: boolean;
}

/** The specification's table of routes. Everything else is drawn too, as a page that does not exist. */
const PAGES: readonly Page[] = [
  { route: /^\/$/u, screen: 'landing-screen', isPublic: true },
  { route: /^\/home$/u, screen: 'home-screen' },
  { route: /^\/create-match$/u, screen: 'create-match-screen' },
  { route: /^\/matches$/u, screen: 'matches-screen' },
  { route: /^\/profile$/u, screen: 'profile-screen' },
  { route: /^\/friends$/u, screen: 'friends-screen' },
  { route: /^\/reviews$/u, screen: 'reviews-screen' },
  { route: /^\/public-profile\/[^/]+$/u, screen: 'public-profile-screen' },
  { route: /^\/join\/([^/]+)$/u, screen: 'join-screen', isOfMatch: true },
  { route: /^\/match\/([^/]+)$/u, screen: 'match-screen', isOfMatch: true },
  { route: /^\/leave\/[^/]+\/[^/]+$/u, screen: 'leave-screen' },
  { route: /^\/confirm\/[^/]+$/u, screen: 'confirm-screen' },
  { route: /^\/auth$/u, screen: 'auth-screen', isPublic: true },
  { route: /^\/auth-callback$/u, screen: 'auth-callback-screen' },
  { route: /^\/auth\/callback$/u, screen: 'auth-callback-screen' },
  { route: /^\/auth\/failure$/u, screen: 'auth-failure-screen' },
];

const TAGLINE = 'Creá el partido, mandá el link al grupo y que se anoten solos. Simple, rápido y gratis.';
/** What belongs to programs: there is no page to draw for them. */
const NO_PAGES = /^\/(?:api|oidc|socket\.io|assets|og|avatars)(?:\/|$)|\.[^/]*$/u;

/** The built web app: its files, and its page, which carries what its first screen needs. */
export function registerPages(app: FastifyInstance, dependencies: PagesDependencies): void {
  const { webFolder, publicUrl, readMatch, previewPath, limits, now } = dependencies;
  const index = join(webFolder, 'index.html');
  if (!existsSync(index)) return;
  const template = readFileSync(index, 'utf8');
  const files = openWebFiles(webFolder);
  const preloads = createPreloads(webFolder);

  function answerPage(
    reply: FastifyReply,
    { status, screen, head, match }: { status: number; screen: string; head: PageHead; match: Match | null },
  ): FastifyReply {
    const tags = [renderHead(head), preloads(screen)].join('\n    ');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(renderPage(template, { nonce: reply.nonce, head: tags, match }));
  }

  /** A page stays a page where its match cannot be read: its screen says so and offers to try again. */
  function answerBrokenPage(
    error: FastifyError | Refusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const path = pathOf(request);
    const { code, logged, retryAfterSeconds } = failureOf(error);
    if (logged === undefined || NO_PAGES.test(path)) throw error;
    request.log.error({ err: error }, logged);
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    const screen = PAGES.find(({ route }) => route.test(path))?.screen ?? 'not-found-screen';
    const title = `No pudimos cargar la página · ${PRODUCT}`;
    const url = new URL(path, publicUrl).href;
    const head = { title, description: TAGLINE, url, image: null, isPublic: false };
    void answerPage(reply, { status: REFUSAL_STATUS[code], screen, head, match: null });
  }

  app.get('/*', { errorHandler: answerBrokenPage }, async (request, reply) => {
    const path = pathOf(request);
    limits.require(request, 'file');
    if (await files.answer(path, request, reply)) return reply;
    if (NO_PAGES.test(path)) {
      reply.callNotFound();
      return reply;
    }

    limits.require(request, 'page');
    const url = new URL(path.startsWith('//') ? '/' : path, publicUrl).href;
    const site = {
      title: `${PRODUCT}: armá el partido sin el caos del grupo`,
      description: TAGLINE,
      url,
      image: null,
    };
    const page = PAGES.find(({ route }) => route.test(path));
    if (page === undefined) {
      const head = { ...site, title: `No encontramos la página · ${PRODUCT}`, isPublic: false };
      return answerPage(reply, { status: 404, screen: 'not-found-screen', head, match: null });
    }
    const { screen, isOfMatch = false, isPublic = false } = page;
    if (!isOfMatch)
      return answerPage(reply, { status: 200, screen, head: { ...site, isPublic }, match: null });

    const id = idSchema.safeParse(page.route.exec(path)?.[1]);
    const at = now();
    const match = id.success ? await readMatch(id.data, at) : null;
    const head =
      match === null
        ? { ...site, isPublic }
        : matchHead(match, { url, image: new URL(previewPath(match), publicUrl).href, now: at });
    return answerPage(reply, { status: match === null ? 404 : 200, screen, head, match });
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function renderPage(
  template: string,
  { nonce, head, match }: { nonce: string; head: string; match: Match | null },
): string {
  const data =
    match === null ? '' : `<script type="application/json" id="initial-match">${inScript(match)}</script>`;
  // Replaced by functions: a name with `$&` in it is text, and no pattern.
  return template
    .replaceAll('__CSP_NONCE__', () => nonce)
    .replace('<!--app-head-->', () => head)
    .replace('<!--app-data-->', () => data);
}

const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/gu;

/** JSON that cannot end its script element, whatever somebody called their team. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
