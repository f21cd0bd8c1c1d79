import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idSchema } from '@picado/domain/http/schema';
import type { Match } from '@picado/domain/matches/schema';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from './error-answers';
import { createMatchParts, type ShownMatch } from './match-page';
import type { OpenLanes } from './open-lanes';
import type { OpenLimits } from './open-limits';
import { PRODUCT, renderHead } from './page-head';
import { REFUSAL_STATUS } from './refusal-status';
import type { Refusal } from './refused';
import { createPreloads } from './route-preloads';
import { openWebFiles } from './web-files';

export interface PagesDependencies {
  webFolder: string;
  publicUrl: URL;
  findMatch: (id: string) => Promise<ShownMatch | null>;
  /** The path of the picture that a chat shows. */
  previewPath: (match: Match) => string;
  limits: OpenLimits;
  lanes: OpenLanes;
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
  const { webFolder, publicUrl, findMatch, previewPath, limits, lanes, now } = dependencies;
  const index = join(webFolder, 'index.html');
  if (!existsSync(index)) return;
  const template = readFileSync(index, 'utf8');
  const files = openWebFiles(webFolder);
  const preloads = createPreloads(webFolder);
  const matchParts = createMatchParts({ publicUrl, previewPath });

  function answerPage(
    reply: FastifyReply,
    { status, screen, head, data = '' }: { status: number; screen: string; head: string; data?: string },
  ): FastifyReply {
    const tags = [head, preloads(screen)].join('\n    ');
    const nonce = reply.allowPage();
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(renderPage(template, { nonce, head: tags, data }));
  }

  /** A page stays a page whatever went wrong: a browser stands there, and its screen offers to try again. */
  function answerBrokenPage(
    error: FastifyError | Refusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const path = pathOf(request);
    const { code, logged, retryAfterSeconds } = failureOf(error);
    if (NO_PAGES.test(path)) throw error;
    if (logged !== undefined) request.log.error({ err: error }, logged);
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    const screen = PAGES.find(({ route }) => route.test(path))?.screen ?? 'not-found-screen';
    const title = `No pudimos cargar la página · ${PRODUCT}`;
    const url = urlOf(path);
    const head = renderHead({ title, description: TAGLINE, url, image: null, isPublic: false });
    void answerPage(reply, { status: REFUSAL_STATUS[code], screen, head });
  }

  app.get('/*', { errorHandler: answerBrokenPage }, async (request, reply) => {
    const path = pathOf(request);
    await limits.require(request, 'file');
    if (await files.answer(path, request, reply)) return reply;
    if (NO_PAGES.test(path)) {
      reply.callNotFound();
      return reply;
    }

    await limits.require(request, 'page');
    return lanes.run(request, () => answerRoute(path, reply));
  });

  async function answerRoute(path: string, reply: FastifyReply): Promise<FastifyReply> {
    const url = urlOf(path);
    const site = {
      title: `${PRODUCT}: armá el partido sin el caos del grupo`,
      description: TAGLINE,
      url,
      image: null,
    };
    const page = PAGES.find(({ route }) => route.test(path));
    if (page === undefined) {
      const title = `No encontramos la página · ${PRODUCT}`;
      const head = renderHead({ ...site, title, isPublic: false });
      return answerPage(reply, { status: 404, screen: 'not-found-screen', head });
    }
    const { screen, isOfMatch = false, isPublic = false } = page;
    if (isOfMatch) {
      const id = idSchema.safeParse(page.route.exec(path)?.[1]);
      const match = id.success ? await findMatch(id.data) : null;
      if (match !== null) {
        const folder = path.slice(0, path.lastIndexOf('/'));
        return answerPage(reply, { status: 200, screen, ...matchParts(match, folder, now()) });
      }
    }
    const head = renderHead({ ...site, isPublic });
    return answerPage(reply, { status: isOfMatch ? 404 : 200, screen, head });
  }

  /** An address that begins with two slashes would name another site. */
  function urlOf(path: string): string {
    return new URL(path.startsWith('//') ? '/' : path, publicUrl).href;
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function renderPage(
  template: string,
  { nonce, head, data }: { nonce: string; head: string; data: string },
): string {
  // Replaced by functions: a name with `$&` in it is text, and no pattern.
  return template
    .replaceAll('__CSP_NONCE__', () => nonce)
    .replace('<!--app-head-->', () => head)
    .replace('<!--app-data-->', () => data);
}
