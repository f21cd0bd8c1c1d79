import { CONTRACT_HEADER } from '@picado/domain/http/endpoint';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import serveStatic from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import type { Config } from '../config';
import { COMPRESSION } from './compression';
import { answerErrors } from './error-answers';
import { BODY_LIMIT_BYTES } from './large-bodies';
import { answerRefusal } from './refused';
import { setSecurityHeaders } from './security-headers';
import { answerUnreadable, requireHost } from './unreadable-requests';
import { SERVED_CONTRACT } from './contract-mark';

/**
 * JSON is the only accepted body. An empty body counts as absent, since some clients always send the content
 * type. Keys that would reach an object's prototype are refused by the framework's own reader.
 */
function takeJsonOnly(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, undefined);
    else void read(request, text, done);
  });
}

/** The time that a request may take to arrive, and the pause between two looks for slow ones, in milliseconds. */
export interface ArrivalPace {
  timeoutMs: number;
  checkMs: number;
}

/**
 * A client that takes longer to send a form has lost its connection. By default slow requests would get
 * another 30 s.
 */
const ARRIVAL_PACE: ArrivalPace = { timeoutMs: 30_000, checkMs: 5_000 };

/**
 * The contract's own schemas validate requests, and its types describe answers: nothing is compiled twice,
 * and the framework's own compilers, 150 files, are not even loaded.
 */
const NO_COMPILERS = {
  compilersFactory: { buildValidator: () => () => () => true, buildSerializer: () => () => JSON.stringify },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/** The configured framework: the settings for every call, whichever handler answers. */
export async function createHttpApp(
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
  log: FastifyBaseLogger,
  isStopping: () => boolean,
  { timeoutMs, checkMs }: ArrivalPace = ARRIVAL_PACE,
): Promise<FastifyInstance> {
  const { trustProxy } = config;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: timeoutMs,
    // While stopping, idle connections are closed and calls in flight are finished.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy:
      typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    frameworkErrors: (_error, _request, reply) => {
      void answerRefusal(reply, 'NOT_FOUND');
    },
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    routerOptions: { maxParamLength: 200 },
    schemaController: NO_COMPILERS,
    clientErrorHandler: answerUnreadable,
    http: {
      requireHostHeader: false,
      connectionsCheckingInterval: checkMs,
      // Node uses the longer of the two for the whole request: the default of 60 s would apply to bodies.
      headersTimeout: timeoutMs,
    },
  });
  app.decorateRequest('startedAt', 0);

  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now();
    void reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) void reply.header(CONTRACT_HEADER, SERVED_CONTRACT);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A kept-alive connection would keep the process running, or be closed during the next call.
    if (isStopping()) void reply.header('connection', 'close');
    done();
  });
  // The log line of a call holds no secret, and redacting takes as long as writing the line.
  const callLog = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    // The route as it was declared, not the address as it was sent: addresses hold ids and tokens.
    callLog.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(performance.now() - request.startedAt),
    });
    done();
  });
  setSecurityHeaders(app, config.publicUrl);
  await app.register(cookie);
  await app.register(serveStatic, { serve: false, preCompressed: true, cacheControl: false });
  await app.register(compress, COMPRESSION);
  requireHost(app);
  takeJsonOnly(app);
  answerErrors(app);
  return app;
}

/**
 * A link cut off inside a %-sequence cannot be decoded: treated as plain text, it gets the page for unknown
 * addresses.
 */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%') || path.startsWith('/api/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number;
  }
}
