import { REFUSALS } from '@picado/domain/sentences/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OpenLimits } from './open-limits';

export interface HealthDependencies {
  /** Rejects where the database does not answer. */
  ping: () => Promise<void>;
  /** Returns true while Redis answers; null where none is configured. */
  isRedisLive: () => boolean | null;
  /** False once the process is stopping. */
  isReady: () => boolean;
  limits: OpenLimits;
}

/** `/healthz`: the process runs. `/readyz`: it can answer calls, so a load balancer may send requests. */
export function registerHealth(
  app: FastifyInstance,
  { ping, isRedisLive, isReady, limits }: HealthDependencies,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (request, reply) => {
    await limits.require(request, 'readiness');
    if (!isReady()) return answerUnready(reply, { status: 'stopping' });
    const redis = redisState(isRedisLive());
    try {
      await ping();
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      return answerUnready(reply, { status: 'unavailable', database: 'unavailable', ...redis });
    }
    // Ready also without Redis: otherwise all processes would leave the load balancer at once.
    const status = redis.redis === 'unavailable' ? 'degraded' : 'ready';
    return reply.header('cache-control', 'no-store').send({ status, database: 'ok', ...redis });
  });
}

function redisState(isLive: boolean | null): { redis?: 'ok' | 'unavailable' } {
  return isLive === null ? {} : { redis: isLive ? 'ok' : 'unavailable' };
}

function answerUnready(reply: FastifyReply, state: Record<string, string>): FastifyReply {
  const answer = { error: REFUSALS.SERVICE_UNAVAILABLE, code: 'SERVICE_UNAVAILABLE', ...state };
  return reply.code(503).header('cache-control', 'no-store').send(answer);
}
