import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import { rooms } from '@picado/domain/realtime/contract';
import { REFUSALS, type RefusalCode } from '@picado/domain/sentences/refusals';
import { Server } from 'socket.io';
import { listenToClient } from './client-events';
import { guardClients } from './client-guard';
import { compressRooms, SHARED_DEFLATE } from './compressed-rooms';
import { paceOf } from '../http/open-lanes';
import { createPacedLanes } from '../limits/lanes';
import {
  failureCode,
  type PicadoServer,
  type PicadoSocket,
  type RealtimeDependencies,
  type SocketIdentity,
} from './socket';
import { dropStalledClients } from './stalled-clients';

/**
 * True for a page of the product, and for a client that is no browser (it sends no Origin, and has no user's
 * storage). The requested host is accepted too: behind a proxy, or on a phone in the same network, the page's address
 * need not be the configured one.
 */
function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** A message from a client is a handful of ids; anything larger is a mistake or an attack. */
const MAX_MESSAGE_BYTES = 8 * 1024;
const STALLED_BYTES = 512 * 1024;
/** The memory limit of messages to clients that do not read, all together. */
const STALLED_TOTAL_BYTES = 24 * 1024 * 1024;
const STALLED_CHECK_MS = 1_000;
const SESSION_CHECK_MS = 60 * 60 * 1_000;
/**
 * The socket events of one address, 800 a second: a crowd behind one address delays itself and no other
 * address.
 */
const PACE_OF_AN_ADDRESS = { width: 4, maxWaiting: Infinity, restMs: 5, longestMs: 1_000 };

export function attachRealtime(http: HttpServer, dependencies: RealtimeDependencies): PicadoServer {
  const { publicOrigin, verifySession, now, log, adapter } = dependencies;
  const io: PicadoServer = new Server(http, {
    // The one origin that serves the page. `cors` alone would not stop a websocket of another site's page.
    allowRequest: (request, decide) => {
      const isAllowed = isSameOrigin(request.headers, publicOrigin);
      decide(isAllowed ? null : 'origin', isAllowed);
    },
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    serveClient: false,
    perMessageDeflate: SHARED_DEFLATE,
    // A reconnecting client reads everything again, so no session state is stored; a recovered socket would
    // also skip the check of its token.
    ...(adapter ? { adapter } : {}),
  });

  compressRooms(io, MAX_MESSAGE_BYTES);
  const guard = guardClients(io, {
    addressOf: dependencies.addressOf,
    factor: dependencies.rateLimitFactor,
    now,
    onDrop: () => {
      log.warn('closed a socket that sent without end');
    },
  });
  const paced = createPacedLanes(paceOf(dependencies.rateLimitFactor, PACE_OF_AN_ADDRESS));

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    if (token === undefined || token === null || token === '') {
      socket.data.identity = null;
      next();
      return;
    }
    verifySession(typeof token === 'string' ? token : '').then(
      (session) => {
        if (session.ok) socket.data.identity = session.value;
        next(session.ok ? undefined : connectionRefused(session.code));
      },
      (error: unknown) => {
        log.error({ err: error }, 'socket authentication failed');
        next(connectionRefused(failureCode(error)));
      },
    );
  });

  io.on('connection', (socket) => {
    socket.emit('contract', dependencies.contract);
    const { identity } = socket.data;
    if (identity) {
      void socket.join(rooms.session(identity.sessionId));
      endWithSession(socket, identity, now);
    }
    listenToClient(socket, { ...dependencies, guard, paced });
  });

  const stopDropping = dropStalledClients(io, {
    maxBytes: dependencies.stalledBytes ?? STALLED_BYTES,
    maxTotalBytes: STALLED_TOTAL_BYTES,
    everyMs: dependencies.stalledCheckMs ?? STALLED_CHECK_MS,
    onDrop: () => {
      log.warn('dropped a socket that had stopped reading');
    },
  });
  io.engine.on('close', stopDropping);
  const close = io.close.bind(io);
  io.close = async (done) => {
    stopDropping();
    await close(done);
  };
  return io;
}

/**
 * A socket never outlives the session that opened it. The session ends by the wall clock, which may be set meanwhile, and a
 * timer counts at most 24 days and ends at once beyond: so what is left is read again before.
 */
function endWithSession(socket: PicadoSocket, { expiresAt }: SocketIdentity, now: () => number): void {
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const leftMs = expiresAt - now();
    if (leftMs <= 0) {
      socket.disconnect(true);
      return;
    }
    timer = setTimeout(check, Math.min(leftMs, SESSION_CHECK_MS)).unref();
  };
  check();
  socket.on('disconnect', () => {
    clearTimeout(timer);
  });
}

function connectionRefused(code: RefusalCode): Error & { data: { error: string; code: string } } {
  return Object.assign(new Error(REFUSALS[code]), { data: { error: REFUSALS[code], code } });
}
