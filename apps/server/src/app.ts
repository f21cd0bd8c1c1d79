import { join } from 'node:path';
import { AUTH_CALLBACK_PATH } from '@picado/domain/auth/contract';
import { paths } from '@picado/domain/pages/paths';
import { SLOT_HOLD_MS } from '@picado/domain/roster/schema';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { OpenDatabase } from './db/scripts';
import { VERSION } from './folders';
import { startRetention } from './events/retention';
import { createUnitOfWork } from './events/unit-of-work';
import { registerApiDocs } from './http/api-docs';
import { createBinder } from './http/bind';
import { trackHalfSentRequests } from './http/half-sent-requests';
import { createCallerAddress } from './http/caller-address';
import { registerHealth } from './http/health';
import { createHttpApp } from './http/http-app';
import { createIdempotencyReader } from './http/idempotency-key';
import { listen, loopbackOf } from './http/listen';
import { mountNodeHandler } from './http/node-handler';
import { describeApi, type OpenApiDocument } from './http/openapi';
import { createOpenLanes, type OpenPace } from './http/open-lanes';
import { createOpenLimits } from './http/open-limits';
import { registerPages } from './http/pages';
import { createRateLimits } from './http/rate-limit';
import { registerSecurityContact } from './http/security-contact';
import type { ServedEndpoint } from './http/served-endpoints';
import { createSharedCounters } from './http/shared-counters';
import { answerUnknownCalls } from './http/unknown-calls';
import { trackUpgradedConnections } from './http/upgraded-connections';
import { createPainter, type Painter } from './modules/link-preview/painter';
import { openPictureFolder } from './modules/link-preview/picture-folder';
import { linkPreviewPath, registerLinkPreview } from './modules/link-preview/routes';
import { createLinkPreviews } from './modules/link-preview/service';
import { createIdentity, type IdentitySource } from './modules/auth/identity';
import { registerAuthRoutes, registerSignIn } from './modules/auth/routes';
import { createAuthService, type AuthService } from './modules/auth/service';
import { createSessionTokens } from './modules/auth/session-token';
import { createSignInCookies } from './modules/auth/sign-in-cookie';
import { registerListsRoutes } from './modules/lists/routes';
import { createListsService } from './modules/lists/service';
import { createKeptMatches } from './modules/matches/kept-matches';
import { registerMatchRoutes } from './modules/matches/routes';
import { raiseChangedVersions } from './modules/matches/subscribers';
import {
  createMatchesService,
  createChangedMatchReader,
  createMatchReader,
  createVersionReader,
} from './modules/matches/service';
import { createNotificationPresenter } from './modules/notifications/presenter';
import { createNotifier } from './modules/notifications/subscribers';
import { registerNotificationRoutes } from './modules/notifications/routes';
import { createNotificationsService } from './modules/notifications/service';
import { registerReportsRoutes } from './modules/reports/routes';
import { createReportsService } from './modules/reports/service';
import { registerResultsRoutes } from './modules/results/routes';
import { createResultsService } from './modules/results/service';
import { registerReactionsRoutes } from './modules/reactions/routes';
import { createReactionsService } from './modules/reactions/service';
import { registerReviewsRoutes } from './modules/reviews/routes';
import { createReviewsService } from './modules/reviews/service';
import { createArranging } from './modules/roster/arranging';
import { createConfirmations } from './modules/roster/confirmations';
import { createConfirmationTokens, createLeaveTokens } from './modules/roster/personal-token';
import { logRosterChange } from './modules/roster/subscribers';
import { registerRosterRoutes } from './modules/roster/routes';
import { createRosterService } from './modules/roster/service';
import { createHeldSlotsService } from './modules/held-slots/service';
import { registerTacticsRoutes } from './modules/tactics/routes';
import { createTacticsService } from './modules/tactics/service';
import { registerTeamsRoutes } from './modules/teams/routes';
import { createTeamsService } from './modules/teams/service';
import { createUsersService } from './modules/users/service';
import { registerVotesRoutes } from './modules/votes/routes';
import { createVotesService } from './modules/votes/service';
import { createSharedRooms } from './realtime/adapter';
import { attachRealtime } from './realtime/attach';
import { createCatchUp, type CatchUpPace } from './realtime/catch-up';
import { createPublisher } from './realtime/publisher';
import type { PicadoServer } from './realtime/socket';
import type { RedisLink, RedisLinkOptions } from './redis/link';

/** Some thousand pictures. */
const KEPT_PICTURES_BYTES = 64 * 1024 * 1024;

export interface AppDependencies {
  config: Config;
  database: OpenDatabase;
  log: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
  slotHoldMs?: number;
  redis?: Pick<RedisLinkOptions, 'beatMs' | 'lostAfterMs' | 'startWaitMs'>;
  catchUpPace?: Partial<CatchUpPace>;
  /** What draws link previews: a process of its own where none is given. */
  painter?: Painter;
  /** How long a request may still be on its way once nothing more is accepted, in milliseconds. */
  halfSentMs?: number;
  openPace?: Partial<OpenPace>;
  /** The built web app; null where this server answers no pages. */
  webFolder: string | null;
}

export interface App {
  http: FastifyInstance;
  auth: AuthService;
  /** Every call of the contract that it takes. */
  endpoints: readonly ServedEndpoint[];
  /** Listens, and answers the address that it can be reached at from this machine. */
  listen(): Promise<string>;
  /**
   * Says that it is not ready, and serves until `drained`, by when a balancer has seen it. Then stops accepting, closes the
   * sockets, finishes the calls in flight. The database is the caller's to close.
   */
  close(drained?: Promise<unknown>): Promise<void>;
}

const HALF_SENT_MS = 5_000;

/** The whole server, top to bottom. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { config, database, log, webFolder, redis, catchUpPace, now = Date.now } = dependencies;
  const { slotHoldMs = SLOT_HOLD_MS, halfSentMs = HALF_SENT_MS, painter = createPainter() } = dependencies;
  const onError = (error: unknown) => {
    log.error({ err: error }, 'unawaited work failed');
  };
  let isReady = true;
  let io: PicadoServer | null = null;

  const link = config.redisUrl === null ? null : await linkProcesses({ ...redis, url: config.redisUrl, log });

  // Events and publishing.
  const kept = createKeptMatches(database);
  const readMatch = createMatchReader(kept);
  const publisher = createPublisher({
    io: () => io,
    isShared: link !== null,
    heldSlots: () => heldSlots,
    unreadCounts: (userIds) => notifications.unreadCounts(userIds),
    onTold: (update) => {
      catchUp.told(update);
    },
    onError,
  });
  const catchUp = createCatchUp({
    io: () => io,
    versionsOf: createVersionReader(database),
    readMatch,
    heldIn: (matchId, butVisitor) => heldSlots.heldIn(matchId, butVisitor),
    unreadCounts: (userIds) => notifications.unreadCounts(userIds),
    endedAmong: (sessionIds) => auth.endedAmong(sessionIds),
    isLive: () => link?.isLive() ?? true,
    now,
    onError,
    ...(catchUpPace ? { pace: catchUpPace } : {}),
  });
  link?.onGap(catchUp.afterGap);
  const confirmationTokens = createConfirmationTokens(config.authSecret);
  const presentNotification = createNotificationPresenter((confirmationId) =>
    paths.confirm(confirmationTokens.tokenFor(confirmationId)),
  );
  const unitOfWork = createUnitOfWork({
    database,
    subscribers: [raiseChangedVersions, logRosterChange, createNotifier(presentNotification)],
    readAfterChange: createChangedMatchReader(kept),
    publish: publisher.committed,
  });

  // The modules.
  const users = createUsersService({ database, reviewsGivenBy: (userId) => reviews.givenBy(userId) });
  const auth = createAuthService({
    database,
    tokens: createSessionTokens(config.authSecret),
    signedIn: users.signedIn,
    dropSession: publisher.dropSession,
    now,
  });
  const leaveTokens = createLeaveTokens(config.authSecret);
  const matches = createMatchesService({
    database,
    kept,
    unitOfWork,
    defaultTimeZone: config.timeZone,
    publicUrl: config.publicUrl,
    profileOf: users.profileOf,
  });
  const roster = createRosterService({
    database,
    unitOfWork,
    leaveTokens,
    profileOf: users.profileOf,
    savePlayerProfile: users.savePlayerProfile,
    readMatch,
  });
  const arranging = createArranging({ unitOfWork });
  const confirmations = createConfirmations({
    database,
    unitOfWork,
    confirmationTokens,
    readMatch,
  });
  const tactics = createTacticsService({ unitOfWork });
  const organising = { database, unitOfWork, readMatch };
  const teams = createTeamsService(organising);
  const lists = createListsService(organising);
  const afterTheGame = { database, unitOfWork };
  const results = createResultsService(afterTheGame);
  const reports = createReportsService(afterTheGame);
  const votes = createVotesService(afterTheGame);
  const reviews = createReviewsService({
    ...organising,
    lockReviewNotice: (tx, userId, matchId) => notifications.lockReviewNotice(tx, userId, matchId),
  });
  const reactions = createReactionsService({ database, unitOfWork, userNameOf: users.userNameOf });
  const notifications = createNotificationsService({
    database,
    presentNotification,
    publishCount: publisher.notificationCount,
  });
  const heldSlots = createHeldSlotsService({
    database,
    readMatch,
    announce: publisher.heldSlot,
    now,
    holdMs: slotHoldMs,
    onError,
  });

  // The edge.
  const http = await createHttpApp(config, log, () => !isReady);
  const lanes = createOpenLanes(config.rateLimitFactor, dependencies.openPace);
  const countCall = createRateLimits({
    factor: config.rateLimitFactor,
    lanes,
    counters: link && createSharedCounters(link),
  });
  const { bind, endpoints } = createBinder(http, {
    now,
    countCall,
    readToken: auth.readToken,
    readIdempotency: createIdempotencyReader(config.authSecret),
    provenGuest: leaveTokens.idOf,
  });
  if (config.securityContact !== null) {
    registerSecurityContact(http, { contact: config.securityContact, publicUrl: config.publicUrl, now });
  }
  const limits = createOpenLimits({ factor: config.rateLimitFactor, lanes, now });
  registerHealth(http, {
    ping: () => database.ping(),
    isRedisLive: () => link?.isLive() ?? null,
    isReady: () => isReady,
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
  registerMatchRoutes(bind, matches);
  registerRosterRoutes(bind, { roster, arranging, confirmations, leaveTokens, confirmationTokens });
  registerTacticsRoutes(bind, tactics);
  registerTeamsRoutes(bind, teams);
  registerListsRoutes(bind, lists);
  registerResultsRoutes(bind, results);
  registerReportsRoutes(bind, reports);
  registerVotesRoutes(bind, votes);
  registerReviewsRoutes(bind, reviews);
  registerReactionsRoutes(bind, reactions);
  registerNotificationRoutes(bind, notifications);

  const previews = createLinkPreviews({
    painter,
    folder: openPictureFolder({
      folder: join(config.dataDir, 'previews'),
      maxBytes: KEPT_PICTURES_BYTES,
      onUnwritable: (error) =>
        log.warn({ err: error }, 'link previews cannot be kept, and are drawn each time'),
    }),
    onError: (error) => log.warn({ err: error }, 'a link preview could not be drawn'),
  });
  registerLinkPreview(http, { previews, readMatch, limits, lanes, now });
  let description: OpenApiDocument | null = null;
  registerApiDocs(http, {
    document: () =>
      (description ??= describeApi(endpoints, { publicUrl: config.publicUrl, version: VERSION })),
    limits,
  });
  if (webFolder !== null) {
    registerPages(http, {
      webFolder,
      publicUrl: config.publicUrl,
      findMatch: kept.find,
      previewPath: linkPreviewPath,
      limits,
      lanes,
      now,
    });
  }
  answerUnknownCalls(http, endpoints);

  await http.ready();
  const sockets = attachRealtime(http.server, {
    publicOrigin: config.publicUrl.origin,
    addressOf: createCallerAddress(config.trustProxy),
    rateLimitFactor: config.rateLimitFactor,
    verifySession: auth.verifyForSocket,
    async readMatch(matchId, at) {
      const match = await readMatch(matchId, at);
      if (match !== null) catchUp.shown(match);
      return match;
    },
    heldSlots: () => heldSlots,
    reactions,
    now,
    log,
    ...(link === null ? {} : { adapter: createSharedRooms({ link, onReceived: catchUp.received }) }),
  });

  io = sockets;
  const cutOff = trackUpgradedConnections(http.server);
  const cutHalfSent = trackHalfSentRequests(http.server);
  const stopRetention = startRetention({ database, now, onError });

  async function close(drained?: Promise<unknown>): Promise<void> {
    isReady = false;
    await drained;
    painter.close();
    stopRetention();
    catchUp.stop();
    // Closed before calls in flight are awaited, because long-lived connections would keep the server open. Only
    // those of this process.
    sockets.local.disconnectSockets(true);
    cutOff();
    const halfSent = setTimeout(cutHalfSent, halfSentMs);
    await http.close();
    clearTimeout(halfSent);
    await sockets.close();
    heldSlots.close();
    link?.close();
  }
  let closing: Promise<void> | null = null;

  return {
    http,
    auth,
    endpoints,
    listen: () => listen(http, config),
    close: (drained) => (closing ??= close(drained)),
  };
}

/** Loads the client of Redis where there is one to link to: it takes 20 MB. */
async function linkProcesses(options: RedisLinkOptions): Promise<RedisLink> {
  const { connectRedis } = await import('./redis/link');
  return connectRedis(options);
}

/** Loaded only where it is used, and nowhere in production. */
async function startLocalProvider(
  http: FastifyInstance,
  { isProduction, isLocalProviderAsked, publicUrl, dataDir }: Config,
  redirectUri: string,
): Promise<IdentitySource> {
  const { startIdentityProvider, PROVIDER_PATH } = await import('./identity-provider/provider');
  const provider = startIdentityProvider({
    isProduction,
    isLocalProviderAsked,
    publicUrl,
    dataDir,
    redirectUri,
  });
  await mountNodeHandler(http, PROVIDER_PATH, provider.handle);
  return {
    ...provider,
    prompt: 'login',
    // Calls of this server to it stay on this machine: the public address need not be reachable from here.
    fetch: (address, options) => {
      const here = new URL(address);
      here.protocol = 'http:';
      here.host = loopbackOf(http.server.address());
      return fetch(here, options as RequestInit);
    },
  };
}
