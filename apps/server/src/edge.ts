import { AUTH_CALLBACK_PATH } from '@picado/domain/auth/contract';
import { VERSION } from './folders';
import { registerApiDocs } from './http/api-docs';
import { createBinder } from './http/bind';
import { createOrigins } from './http/caller-origin';
import { registerHealth } from './http/health';
import { createHttpApp } from './http/http-app';
import { createIdempotencyReader } from './http/idempotency-key';
import { startLocalProvider } from './http/local-provider';
import { describeApi, type OpenApiDocument } from './http/openapi';
import { createOpenLanes } from './http/open-lanes';
import { createOpenLimits } from './http/open-limits';
import { registerWeb } from './http/web';
import { createRateLimits } from './http/rate-limit';
import { registerRobots } from './http/robots';
import { registerSecurityContact } from './http/security-contact';
import { createSharedCounters } from './limits/counters';
import { registerUnsubscribe } from './http/unsubscribe-page';
import { registerWhatsAppWebhook } from './http/whatsapp-webhook';
import { answerUnknownCalls } from './http/unknown-calls';
import {
  cardPreviewPath,
  groupPreviewPath,
  linkPreviewPath,
  registerLinkPreview,
} from './modules/link-preview/routes';
import { createLinkPreviews, type LinkPreviews } from './modules/link-preview/service';
import type { PictureFolder } from './modules/link-preview/picture-folder';
import { createIdentity } from './modules/auth/identity';
import { registerAuthRoutes, registerSignIn } from './modules/auth/routes';
import { createSignInCookies } from './modules/auth/sign-in-cookie';
import { createCardReader } from './modules/card/service';
import { registerAvatars } from './modules/users/routes';
import { registerRoutes } from './routes';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { OpenDatabase } from './db/scripts';
import type { ServedEndpoint } from './http/served-endpoints';
import type { Pace } from './limits/lanes';
import type { Modules } from './modules';
import type { Painter } from './modules/link-preview/painter';
import type { CachedMatches } from './modules/matches/cached-matches';
import type { MatchReader } from './modules/matches/service';
import type { RedisLink } from './redis/link';

export interface EdgeDependencies {
  config: Config;
  database: OpenDatabase;
  log: Logger;
  modules: Modules;
  cachedMatches: CachedMatches;
  readMatch: MatchReader;
  /** The link to Redis; null for a process that runs alone. */
  link: RedisLink | null;
  painter: Painter;
  pictures: PictureFolder;
  openPace: Partial<Pace> | undefined;
  /** The built web app; null where this server answers no pages. */
  webFolder: string | null;
  isReady(): boolean;
  now(): number;
}

export interface Edge {
  http: FastifyInstance;
  /** Every call of the contract that the server accepts. */
  endpoints: readonly ServedEndpoint[];
  previews: LinkPreviews;
}

/**
 * Composes everything that answers over HTTP: the calls of the contract, sign-in, health, pictures, pages.
 */
export async function createEdge(dependencies: EdgeDependencies): Promise<Edge> {
  const { config, database, log, modules, cachedMatches, readMatch, link, painter, pictures } = dependencies;
  const { openPace, webFolder, isReady, now } = dependencies;
  const { auth, leaveTokens, statistics, users } = modules;

  const http = await createHttpApp(config, log, () => !isReady());
  const lanes = createOpenLanes(config.rateLimitFactor, openPace);
  const countCall = createRateLimits({
    factor: config.rateLimitFactor,
    lanes,
    counters: link && createSharedCounters(link),
  });
  const originOf = createOrigins(config.authSecret);
  const { bind, endpoints } = createBinder(http, {
    now,
    countCall,
    readToken: auth.readToken,
    readIdempotency: createIdempotencyReader(originOf),
    originOf,
    provenGuest: leaveTokens.idOf,
  });
  if (config.securityContact !== null) {
    registerSecurityContact(http, { contact: config.securityContact, publicUrl: config.publicUrl, now });
  }
  registerRobots(http);
  const limits = createOpenLimits({ factor: config.rateLimitFactor, lanes, now });
  registerHealth(http, {
    ping: () => database.ping(),
    isRedisLive: () => link?.isLive() ?? null,
    isReady,
    limits,
  });
  registerAuthRoutes(bind, { auth, ownProfile: users.ownProfile });
  const redirectUri = new URL(AUTH_CALLBACK_PATH, config.publicUrl).href;
  registerSignIn(http, {
    auth,
    identity: createIdentity({
      source: config.oidc ?? (await startLocalProvider(http, config, redirectUri)),
      redirectUri,
      onError: (error) => log.warn({ err: error }, 'a sign-in failed'),
    }),
    cookies: createSignInCookies(config.authSecret),
    countCall,
    publicUrl: config.publicUrl,
    now,
  });
  registerRoutes(bind, modules);
  registerAvatars(http, users, limits);
  const { contacts, sending } = modules;
  registerUnsubscribe(http, { tokens: sending.unsubscribeTokens, stopEmail: contacts.stopEmail, countCall });
  const { delivered, numberOf, reply } = sending;
  registerWhatsAppWebhook(http, {
    ...{ settings: config.whatsApp, ...contacts, delivered, numberOf, reply, countCall, now },
    onDropped: (dropped) => log.warn({ dropped }, 'calls to the webhook of WhatsApp were dropped'),
  });

  const readCard = createCardReader({ readUser: users.read, readFigures: statistics.stats });
  const previews = createLinkPreviews({
    painter,
    folder: pictures,
    readPhoto: users.avatarAt,
    readCard: async (userId) => (await readCard(userId, now()))?.card ?? null,
    readMatch: (matchId) => readMatch(matchId, now()),
    async readReport(matchId) {
      const report = await modules.reports.read(matchId);
      return report.ok ? report.value : null;
    },
    year: () => new Date(now()).getUTCFullYear(),
    onError: (error) => log.warn({ err: error }, 'a link preview could not be drawn'),
  });
  const readGroup = modules.groups.linked;
  registerLinkPreview(http, { previews, readMatch, readCard, readGroup, limits, lanes, now });
  let description: OpenApiDocument | null = null;
  registerApiDocs(http, {
    document: () =>
      (description ??= describeApi(endpoints, { publicUrl: config.publicUrl, version: VERSION })),
    limits,
  });
  if (webFolder !== null) {
    registerWeb(http, {
      webFolder,
      publicUrl: config.publicUrl,
      defaultTimeZone: config.timeZone,
      findMatch: cachedMatches.find,
      previewPath: linkPreviewPath,
      readCard,
      cardPreviewPath,
      readGroup,
      groupPreviewPath,
      limits,
      lanes,
      now,
    });
  }
  answerUnknownCalls(http, endpoints);

  return { http, endpoints, previews };
}
