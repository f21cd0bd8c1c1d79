import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idSchema } from '@picado/domain/http/schema';
import type { Match } from '@picado/domain/matches/schema';
import type { PageName } from '@picado/domain/pages/paths';
import type { CardSubject } from '@picado/domain/users/card';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from './error-answers';
import { createMatchParts, type ShownMatch } from './match-page';
import type { OpenLanes } from './open-lanes';
import type { OpenLimits } from './open-limits';
import { playerHead, PRODUCT, renderHead } from './page-head';
import { findPage } from './page-routes';
import { REFUSAL_STATUS } from './refusal-status';
import type { Refusal } from './refused';
import { createPreloads, type DrawnPage } from './route-preloads';
import { openWebFiles } from './web-files';

export interface PagesDependencies {
  webFolder: string;
  publicUrl: URL;
  findMatch: (id: string) => Promise<ShownMatch | null>;
  /** The path of the picture that a chat shows. */
  previewPath: (match: Match) => string;
  /** A user's card as visitors see it; null where they see none. */
  readCard: (userId: string, now: number) => Promise<CardSubject | null>;
  cardPreviewPath: (userId: string, card: CardSubject) => string;
  limits: OpenLimits;
  lanes: OpenLanes;
  now: () => number;
}

/** Pages that a search engine may list. */
const PUBLIC = new Set<PageName>(['landing', 'auth']);

const TAGLINE = 'Creá el partido, mandá el link al grupo y que se anoten solos. Simple, rápido y gratis.';
/** Paths of programs, which get no page. */
const NO_PAGES = /^\/(?:api|oidc|socket\.io|assets|og|avatars)(?:\/|$)|\.[^/]*$/u;

/** The built web app: its files, and its page with the data of its first screen. */
export function registerPages(app: FastifyInstance, dependencies: PagesDependencies): void {
  const { webFolder, publicUrl, findMatch, previewPath, limits, lanes, now } = dependencies;
  const { readCard, cardPreviewPath } = dependencies;
  const index = join(webFolder, 'index.html');
  if (!existsSync(index)) return;
  const template = readFileSync(index, 'utf8');
  const files = openWebFiles(webFolder);
  const preloads = createPreloads(webFolder);
  const matchParts = createMatchParts({ publicUrl, previewPath });

  function answerPage(
    reply: FastifyReply,
    { status, page, head, data = '' }: { status: number; page: DrawnPage; head: string; data?: string },
  ): FastifyReply {
    const tags = [head, preloads(page)].join('\n    ');
    const nonce = reply.allowPage();
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(renderPage(template, { nonce, head: tags, data }));
  }

  /** Errors of pages are pages too: the caller is a browser, and the screen offers a retry. */
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
    const page = findPage(path)?.page ?? 'not-found';
    const title = `No pudimos cargar la página · ${PRODUCT}`;
    const url = urlOf(path);
    const head = renderHead({ title, description: TAGLINE, url, image: null, isPublic: false });
    void answerPage(reply, { status: REFUSAL_STATUS[code], page, head });
  }

  app.get('/*', { errorHandler: answerBrokenPage }, async (request, reply) => {
    const path = pathOf(request);
    await limits.require(request, 'file');
    if (files.answer(path, reply)) return reply;
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
    const found = findPage(path);
    if (found === null) {
      const title = `No encontramos la página · ${PRODUCT}`;
      const head = renderHead({ ...site, title, isPublic: false });
      return answerPage(reply, { status: 404, page: 'not-found', head });
    }
    const { page, parameter } = found;
    const isOfMatch = page === 'join' || page === 'match';
    if (isOfMatch) {
      const id = idSchema.safeParse(parameter);
      const match = id.success ? await findMatch(id.data) : null;
      if (match !== null) return answerPage(reply, { status: 200, page, ...matchParts(match, page, now()) });
    }
    if (page === 'public-profile') {
      const card = parameter === undefined ? null : await readCard(parameter, now());
      if (card !== null && parameter !== undefined) {
        const image = new URL(cardPreviewPath(parameter, card), publicUrl).href;
        return answerPage(reply, { status: 200, page, head: renderHead(playerHead(card, { url, image })) });
      }
    }
    const isMissing = isOfMatch || page === 'public-profile';
    const head = renderHead({ ...site, isPublic: PUBLIC.has(page) });
    return answerPage(reply, { status: isMissing ? 404 : 200, page, head });
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
  // Replaced by functions, because `$&` in a name must stay text.
  return template
    .replaceAll('__CSP_NONCE__', () => nonce)
    .replace('<!--app-head-->', () => head)
    .replace('<!--app-data-->', () => data);
}
