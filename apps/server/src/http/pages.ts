import type { LinkedGroup } from '@picado/domain/groups/link';
import { idSchema } from '@picado/domain/http/schema';
import { missingSubject, pageTitle, titled } from '@picado/domain/pages/titles';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import type { CardSubject } from '@picado/domain/users/card';
import type { PublicUser } from '@picado/domain/users/schema';
import {
  APP_SHELL_PATH,
  isProgramPath,
  paths,
  type PageName,
  CUT_OFF_PATHS,
  PAGES,
} from '@picado/domain/pages/paths';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_COMPRESSION } from './compression';
import type { DrawnAnswers, LedHere } from './drawn-answers';
import { failureOf } from './error-answers';
import type { ReadKnownUser } from './known-user';
import type { ShownMatch } from './match-page';
import type { OpenLanes } from './open-lanes';
import type { OpenLimits } from './open-limits';
import { cacheDrawings } from './page-answers';
import { groupHead, playerHead, renderHead } from './page-head';
import type { PersonalLinks } from './personal-link-pages';
import { REFUSAL_STATUS } from './refusal-status';
import type { Refusal } from './refused';
import { openWebFiles } from './web-files';

/** A page that an address leads to, with the first parameter of its pattern. */
interface FoundPage {
  page: PageName;
  parameter: string | undefined;
}

const ROUTES = (Object.keys(PAGES) as PageName[]).flatMap((page) =>
  PAGES[page].map((pattern) => ({
    page,
    route: new RegExp(`^${pattern.replaceAll(/:\w+/gu, '([^/]+)')}$`, 'u'),
  })),
);

/** The page at a path; null where there is none. */
function findPage(path: string): FoundPage | null {
  for (const { page, route } of ROUTES) {
    const found = route.exec(path);
    if (found !== null) return { page, parameter: found[1] };
  }
  return null;
}

const CUT_OFF_ROUTES = (['leave', 'confirm'] as const).map((page) => ({
  page,
  route: new RegExp(`^${CUT_OFF_PATHS[page].replace(/\/:\w+\?/u, '(?:/[^/]+)?')}/?$`, 'u'),
}));

/** The page of a personal link whose end was cut off in a chat; null for any other path. */
const findCutOffLink = (path: string): 'leave' | 'confirm' | null =>
  CUT_OFF_ROUTES.find(({ route }) => route.test(path))?.page ?? null;

export interface PagesDependencies {
  webFolder: string;
  publicUrl: URL;
  answers: DrawnAnswers;
  findMatch: (id: string) => Promise<ShownMatch | null>;
  /** A user and their card as visitors see them; null where they see none. */
  readCard: (
    userId: string,
    now: number,
  ) => Promise<{ card: CardSubject; profile: PublicUser; isIndexed: boolean } | null>;
  cardPreviewPath: (userId: string, card: CardSubject) => string;
  /** Reads the public side of a group, and the match of its next date once that is open; null where there is no group. */
  readGroup: (groupId: string, now: number) => Promise<{ group: LinkedGroup; matchId: string | null } | null>;
  groupPreviewPath: (groupId: string, group: LinkedGroup) => string;
  readKnownUser: ReadKnownUser;
  personalLinks: PersonalLinks;
  limits: OpenLimits;
  lanes: OpenLanes;
  now: () => number;
}

/** Pages that search engines may list, beside profiles whose users allow it (docs/decisions/0068). */
const INDEXED = new Set<PageName>(['landing', 'auth']);

/** Returns the function that answers with the page's subject; it resolves to false where there is none, or none that this caller may see. */
function createSubjectAnswers(dependencies: PagesDependencies) {
  const { publicUrl, answers, findMatch, now } = dependencies;
  const { readCard, cardPreviewPath, readGroup, groupPreviewPath, readKnownUser, personalLinks } =
    dependencies;

  async function answerMatch(
    page: 'join' | 'match',
    parameter: string,
    request: FastifyRequest,
    reply: FastifyReply,
    led?: LedHere,
  ): Promise<boolean> {
    const id = idSchema.safeParse(parameter);
    const shown = id.success ? await findMatch(id.data) : null;
    if (shown === null) return false;
    const known = answers.draw === null ? null : await readKnownUser(request, reply);
    const subject = { page, match: shown.at(now()) };
    const path = led === undefined ? pathOf(request) : paths[page](subject.match.id);
    if (known === null) await answers.sendMatch(reply, page, shown, led);
    else await answers.sendOwn(reply, { status: 200, path, subject, user: known.user, led });
    return true;
  }

  /** The link of a group is answered with the invitation to its next date, once that is open; else the app shows the group. */
  async function answerGroup(
    page: 'group' | 'group-link',
    parameter: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const id = idSchema.safeParse(parameter);
    const read = id.success ? await readGroup(id.data, now()) : null;
    if (!id.success || read === null) return false;
    const { group, matchId } = read;
    const url = answers.urlOf(page === 'group' ? paths.group(id.data) : paths.groupLink(id.data));
    const image = new URL(groupPreviewPath(id.data, group), publicUrl).href;
    const head = renderHead(groupHead(group, { url, image, now: now() }));
    const led = page === 'group-link' && matchId !== null ? { head } : null;
    // Its match may be deleted at this moment.
    if (led !== null && (await answerMatch('join', matchId ?? '', request, reply, led))) return true;
    answers.send(reply, { status: 200, page, head, drawing: null });
    return true;
  }

  async function answerProfile(
    parameter: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const read = await readCard(parameter, now());
    if (read === null) return false;
    const { card, profile, isIndexed } = read;
    const image = new URL(cardPreviewPath(parameter, card), publicUrl).href;
    const [path = '', query = ''] = request.url.split('?', 2);
    const head = renderHead(playerHead(card, { url: answers.urlOf(path), image, isIndexed }));
    const subject = { page: 'public-profile', profile } as const;
    const drawing = (await answers.draw?.({ path, search: `?${query}`, subject, user: null })) ?? null;
    answers.send(reply, { status: 200, page: 'public-profile', head, drawing });
    return true;
  }

  return async function hasAnswered(
    { page, parameter = '' }: FoundPage,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    if (page === 'join' || page === 'match') return answerMatch(page, parameter, request, reply);
    if (page === 'group-link' || page === 'group') return answerGroup(page, parameter, request, reply);
    if (page === 'public-profile') return answerProfile(parameter, request, reply);
    if (page !== 'leave' && page !== 'confirm') return false;
    const subject = answers.draw === null ? null : await personalLinks.read(page, path, request);
    if (subject === null) return false;
    await answers.sendOwn(reply, { status: 200, path, subject, user: null });
    return true;
  };
}

/** The built web app: its files, and its pages, drawn as their visitors see them first. */
export function registerPages(app: FastifyInstance, dependencies: PagesDependencies): void {
  const { webFolder, answers, limits, lanes } = dependencies;
  const files = openWebFiles(webFolder);
  const drawOnce = cacheDrawings(answers.draw);
  const hasAnswered = createSubjectAnswers(dependencies);

  app.get(
    '/*',
    { errorHandler: brokenPages(answers), compress: PAGE_COMPRESSION },
    async (request, reply) => {
      const path = pathOf(request);
      await limits.require(request, 'file');
      if (files.answer(path, reply)) return reply;
      if (isProgramPath(path)) {
        reply.callNotFound();
        return reply;
      }

      await limits.require(request, 'page');
      return lanes.run(request, () => answerRoute(path, request, reply));
    },
  );

  async function answerRoute(
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (path === APP_SHELL_PATH) {
      const head = answers.siteHead(paths.landing, pageTitle('landing'));
      return answers.send(reply, { status: 200, page: 'shell', head, drawing: null });
    }
    const found = findPage(path);
    const cutOff = found === null ? findCutOffLink(path) : null;
    if (cutOff !== null) {
      const head = answers.siteHead(path, pageTitle(cutOff), {});
      return answers.send(reply, { status: 404, page: cutOff, head, drawing: null, notice: 'Link inválido' });
    }
    if (found === null) {
      const title = pageTitle('not-found');
      const head = answers.siteHead(path, title, { chatTitle: title });
      const drawing = await drawOnce({ path, subject: { page: 'not-found' }, user: null });
      return answers.send(reply, { status: 404, page: 'not-found', head, drawing });
    }
    // A reply is a promise of its own end: what was answered is returned beside it.
    if (await hasAnswered(found, path, request, reply)) return reply;
    return answerWithout(found.page, path, reply);
  }

  async function answerWithout(page: PageName, path: string, reply: FastifyReply): Promise<FastifyReply> {
    const missing = missingSubject(page);
    const head = answers.siteHead(path, pageTitle(page), { isIndexed: INDEXED.has(page) });
    const drawing = page === 'landing' ? await drawOnce({ path, subject: { page }, user: null }) : null;
    const status = missing === null ? 200 : 404;
    return answers.send(reply, { status, page, head, drawing, notice: missing ?? undefined });
  }
}

/** Errors of pages are pages too: the caller is a browser, and the screen offers a retry. */
export function brokenPages(answers: DrawnAnswers) {
  return (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
    const path = pathOf(request);
    const { code, sentence = REFUSALS[code], logged, retryAfterSeconds } = failureOf(error);
    if (isProgramPath(path)) throw error;
    if (logged !== undefined) request.log.error({ err: error }, logged);
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    const page = findPage(path)?.page ?? 'not-found';
    const title = titled('No pudimos cargar la página');
    const head = answers.siteHead(path, title, { chatTitle: title });
    void answers.send(reply, { status: REFUSAL_STATUS[code], page, head, drawing: null, notice: sentence });
  };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
