import { SLOT_HOLD_MS } from '@picado/domain/roster/schema';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { OpenDatabase } from './db/scripts';
import { createCallerAddress } from './http/caller-address';
import { SERVED_CONTRACT } from './http/contract-mark';
import { listen } from './http/listen';
import { trackConnections, type ClosingPace } from './http/open-connections';
import type { ServedEndpoint } from './http/served-endpoints';
import { trackUpgradedConnections } from './http/upgraded-connections';
import type { Pace } from './limits/lanes';
import { createPainter, type Painter } from './modules/link-preview/painter';
import { forgetCards, openPreviewFolder, createPictureSweep } from './modules/link-preview/service';
import type { OutboxPace } from './modules/sending/worker';
import { type AuthService, createEndedSessionFinder } from './modules/auth/service';
import { createChangedChatReader } from './modules/chat/service';
import { createHeldSlotsService } from './modules/held-slots/service';
import { createCachedMatches } from './modules/matches/cached-matches';
import { createMatchReader, createVersionReader } from './modules/matches/service';
import { createUnreadCounter } from './modules/notifications/service';
import { createSharedRooms } from './realtime/adapter';
import { attachRealtime } from './realtime/attach';
import { createCatchUp, type CatchUpPace } from './realtime/catch-up';
import { createAnnouncer, createPublisher } from './realtime/publisher';
import { createSockets } from './realtime/socket';
import type { RedisLinkOptions } from './redis/link';
import { linkProcesses } from './redis/link-processes';
import { createEdge } from './edge';
import { createModules } from './modules';

export interface AppDependencies {
  config: Config;
  database: OpenDatabase;
  log: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
  slotHoldMs?: number;
  redis?: Pick<RedisLinkOptions, 'beatMs' | 'lostAfterMs' | 'startWaitMs'>;
  catchUpPace?: Partial<CatchUpPace>;
  /** Draws the link previews; by default a separate process. */
  painter?: Painter;
  closingPace?: Partial<ClosingPace>;
  openPace?: Partial<Pace>;
  outboxPace?: Partial<OutboxPace>;
  /** The built web app; null where this server answers no pages. */
  webFolder: string | null;
}

export interface App {
  http: FastifyInstance;
  auth: AuthService;
  /** Every call of the contract that the server accepts. */
  endpoints: readonly ServedEndpoint[];
  /** Looks for messages that are due, as it does by itself once they are committed, and every half minute. */
  sendDue(): void;
  /** Writes the reminders that are due, as it does by itself every minute. */
  sweep(): Promise<void>;
  /** Continues deletions of accounts, and removes names of guests of long ago. Runs by itself every ten minutes. */
  ageAccounts(): Promise<void>;
  /** Makes the matches of groups whose dates are open. Runs by itself twice a minute. */
  openDates(): Promise<void>;
  /** Tells the members of groups of seasons that are over, as the product does every minute. */
  closeSeasons(): Promise<void>;
  /** Listens, and answers the address at which this machine reaches the server. */
  listen(): Promise<string>;
  /**
   * Reports that it is not ready, and serves until `drained`, so that a load balancer notices it. Then stops
   * accepting, closes the sockets, finishes the calls in flight. The caller closes the database.
   */
  close(drained?: Promise<unknown>): Promise<void>;
}

/** A proxy in front, or a phone, has sent its next call within the linger. */
const CLOSING_PACE: ClosingPace = { lingerMs: 250, halfSentMs: 5_000 };

/** The whole server, top to bottom. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { config, database, log, webFolder, redis, catchUpPace, now = Date.now } = dependencies;
  const { slotHoldMs = SLOT_HOLD_MS, painter = createPainter() } = dependencies;
  const onError = (error: unknown) => {
    log.error({ err: error }, 'unawaited work failed');
  };
  let isReady = true;

  const link = config.redisUrl === null ? null : await linkProcesses({ ...redis, url: config.redisUrl, log });

  // Events and publishing.
  const cachedMatches = createCachedMatches(database);
  const readMatch = createMatchReader(cachedMatches);
  const unreadCounts = createUnreadCounter(database);
  const sockets = createSockets();
  const announcer = createAnnouncer(sockets);
  const heldSlots = createHeldSlotsService({
    ...{ database, readMatch, announce: announcer.heldSlot, now, onError },
    holdMs: slotHoldMs,
  });
  const catchUp = createCatchUp({
    ...{ sockets, readMatch, unreadCounts, heldIn: heldSlots.heldIn },
    versionsOf: createVersionReader(database),
    chatSince: createChangedChatReader(database),
    endedAmong: createEndedSessionFinder({ database, now }),
    isLive: () => link?.isLive() ?? true,
    now,
    onError,
    ...(catchUpPace ? { pace: catchUpPace } : {}),
  });
  const publisher = createPublisher({
    ...{ sockets, announcer, heldSlots, unreadCounts, onError },
    isShared: link !== null,
    onSent: catchUp.sent,
  });
  link?.onGap(catchUp.afterGap);
  const pictures = openPreviewFolder(config.dataDir, log);
  const modules = createModules({
    config,
    database,
    cachedMatches,
    readMatch,
    publisher,
    now,
    outboxPace: dependencies.outboxPace,
    cardChanged: (userId) => void forgetCards(pictures, userId).catch(onError),
    onError,
  });
  const { http, endpoints, previews } = await createEdge({
    config,
    database,
    log,
    modules,
    cachedMatches,
    readMatch,
    link,
    painter,
    pictures,
    openPace: dependencies.openPace,
    webFolder,
    isReady: () => isReady,
    now,
  });

  await http.ready();
  const io = attachRealtime(http.server, {
    publicOrigin: config.publicUrl.origin,
    contract: SERVED_CONTRACT,
    addressOf: createCallerAddress(config.trustProxy),
    rateLimitFactor: config.rateLimitFactor,
    verifySession: modules.auth.verifyForSocket,
    async readMatch(matchId, at) {
      const match = await readMatch(matchId, at);
      if (match !== null) catchUp.shown(match);
      return match;
    },
    heldSlots,
    provenGuest: modules.leaveTokens.idOf,
    reactions: modules.reactions,
    now,
    log,
    ...(link === null ? {} : { adapter: createSharedRooms({ link, onReceived: catchUp.received }) }),
  });

  sockets.opened(io);
  const cutOff = trackUpgradedConnections(http.server);
  const closeConnections = trackConnections(http.server, { ...CLOSING_PACE, ...dependencies.closingPace });
  const { worker: outbox } = modules.sending;
  outbox.wake();
  const jobs = [...modules.jobs, createPictureSweep(previews, onError)];
  for (const job of jobs) job.start();

  async function close(drained?: Promise<unknown>): Promise<void> {
    isReady = false;
    await drained;
    const jobsStopped = Promise.all(jobs.map((job) => job.stop()));
    catchUp.stop();
    // Closed before calls in flight are awaited, because long-lived connections would keep the server open.
    // Only the connections of this process.
    io.local.disconnectSockets(true);
    cutOff();
    const closed = closeConnections();
    await http.close();
    closed();
    await io.close();
    // Calls in flight may wait for a picture.
    painter.close();
    modules.profile.close();
    await jobsStopped;
    // It closes behind calls and jobs, which still write messages.
    await outbox.close();
    heldSlots.close();
    link?.close();
  }
  let closing: Promise<void> | null = null;

  return {
    http,
    auth: modules.auth,
    endpoints,
    sendDue: outbox.wake,
    sweep: modules.sweep.run,
    ageAccounts: modules.accountJobs.run,
    openDates: modules.openings.run,
    closeSeasons: modules.closings.run,
    listen: () => listen(http, config),
    close: (drained) => (closing ??= close(drained)),
  };
}
