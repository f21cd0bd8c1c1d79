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
import { listen } from './http/listen';
import { startLocalProvider } from './http/local-provider';
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
import { cardPreviewPath, linkPreviewPath, registerLinkPreview } from './modules/link-preview/routes';
import { openLinkPreviews } from './modules/link-preview/service';
import { createIdentity } from './modules/auth/identity';
import { registerAuthRoutes, registerSignIn } from './modules/auth/routes';
import { createAuthService, type AuthService } from './modules/auth/service';
import { createSessionTokens } from './modules/auth/session-token';
import { createSignInCookies } from './modules/auth/sign-in-cookie';
import { createBadgeAwards } from './modules/badges/awarding';
import { createBadgesService } from './modules/badges/service';
import { createCardReader } from './modules/card/service';
import { createClaimsService } from './modules/claims/service';
import { createHomeService } from './modules/home/service';
import { createListsService } from './modules/lists/service';
import { createKeptMatches } from './modules/matches/kept-matches';
import { raiseChangedVersions } from './modules/matches/subscribers';
import {
  createMatchesService,
  createChangedMatchReader,
  createMatchReader,
  createVersionReader,
} from './modules/matches/service';
import { createInbox } from './modules/notifications/inbox';
import { createNotificationPresenter } from './modules/notifications/presenter';
import { createNotifier } from './modules/notifications/subscribers';
import { createNotificationsService } from './modules/notifications/service';
import { createRankingsService } from './modules/rankings/service';
import { createLevelLearner } from './modules/ratings/learning';
import { createRatingsService } from './modules/ratings/service';
import { createReportsService } from './modules/reports/service';
import { createResultsService } from './modules/results/service';
import { createReactionsService } from './modules/reactions/service';
import { createReceivedReviews } from './modules/reviews/received';
import { createReviewsService } from './modules/reviews/service';
import { createArranging } from './modules/roster/arranging';
import { createConfirmations } from './modules/roster/confirmations';
import { createConfirmationTokens, createLeaveTokens } from './modules/roster/personal-token';
import { logRosterChange } from './modules/roster/subscribers';
import { createRosterService } from './modules/roster/service';
import { createHeldSlotsService } from './modules/held-slots/service';
import { countUser } from './modules/statistics/counters';
import { createFiguresKeeper } from './modules/statistics/keeping';
import { createStatisticsService } from './modules/statistics/service';
import { createFiguresSubscriber, writeCounters } from './modules/statistics/subscribers';
import { createTacticsService } from './modules/tactics/service';
import { createTeamsService } from './modules/teams/service';
import { createProfileService } from './modules/users/profile';
import { registerAvatars } from './modules/users/routes';
import { createUsersService } from './modules/users/service';
import { createVotesService } from './modules/votes/service';
import { registerRoutes } from './routes';
import { createSharedRooms } from './realtime/adapter';
import { attachRealtime } from './realtime/attach';
import { createCatchUp, type CatchUpPace } from './realtime/catch-up';
import { createPublisher } from './realtime/publisher';
import type { PicadoServer } from './realtime/socket';
import type { RedisLinkOptions } from './redis/link';
import { linkProcesses } from './redis/link-processes';

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
  const figures = createFiguresKeeper({
    followers: [createBadgeAwards({ inbox: createInbox(presentNotification) })],
  });
  const levels = createLevelLearner(figures);
  const unitOfWork = createUnitOfWork({
    database,
    subscribers: [
      raiseChangedVersions,
      logRosterChange,
      createNotifier(presentNotification),
      createFiguresSubscriber(figures),
      levels.subscriber,
      // Behind all that counts.
      writeCounters,
    ],
    readAfterChange: createChangedMatchReader(kept),
    publish: publisher.committed,
  });
  // The modules.
  const users = createUsersService({
    database,
    reviewsGivenBy: (userId) => reviews.givenBy(userId),
    levelsOf: (userIds) => ratings.levelsOf(userIds),
    countUser,
  });
  const profile = createProfileService({
    unitOfWork,
    visibilityChanged: figures.visibilityChanged,
    ownStarsChanged: levels.ownStarsChanged,
    onError,
  });
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
  const organising = { database, unitOfWork, readMatch };
  const roster = createRosterService({
    ...organising,
    leaveTokens,
    profileOf: users.profileOf,
    savePlayerProfile: profile.followEntry,
  });
  const arranging = createArranging({ unitOfWork });
  const confirmations = createConfirmations({ ...organising, confirmationTokens });
  const tactics = createTacticsService({ unitOfWork });
  const reading = { database, isVisible: users.isVisible };
  const ratings = createRatingsService(reading);
  const teams = createTeamsService({ ...organising, balanceRatings: ratings.balanceRatings });
  const lists = createListsService(organising);
  const afterTheGame = { database, unitOfWork };
  const results = createResultsService(afterTheGame);
  const reports = createReportsService(afterTheGame);
  const votes = createVotesService(afterTheGame);
  const reviews = createReviewsService({
    ...organising,
    lockReviewNotice: (tx, userId, matchId) => notifications.lockReviewNotice(tx, userId, matchId),
    countReview: figures.countReview,
  });
  const received = createReceivedReviews(reading);
  const statistics = createStatisticsService({ ...reading, levelsAfter: ratings.levelsAfter });
  const badges = createBadgesService({ ...reading, figuresOf: statistics.countedOf });
  const rankings = createRankingsService({ database, levelsOf: ratings.levelsOf });
  const naming = { ...afterTheGame, userNameOf: users.userNameOf };
  const reactions = createReactionsService(naming);
  const claims = createClaimsService(naming);
  const played = { reports, votes, reviews, statistics, ratings, rankings };
  const home = createHomeService({ matches, confirmations, claims, ...played });
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
  registerRoutes(bind, {
    matches,
    roster,
    arranging,
    confirmations,
    leaveTokens,
    confirmationTokens,
    tactics,
    teams,
    lists,
    results,
    reports,
    votes,
    reviews,
    received,
    reactions,
    claims,
    home,
    notifications,
    users,
    profile,
    publicStats: statistics.publicStats,
    statistics,
    badges,
    rankings,
    ratings,
  });
  registerAvatars(http, users, limits);

  const readCard = createCardReader({ readUser: users.read, readFigures: statistics.stats });
  const previews = openLinkPreviews({ painter, readPhoto: users.avatarAt, dataDir: config.dataDir, log });
  registerLinkPreview(http, { previews, readMatch, readCard, limits, lanes, now });
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
      readCard,
      cardPreviewPath,
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
    profile.close();
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
