import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './refused';

export interface HealthDependencies {
  /** Rejects where the database does not answer. */
  ping: () => Promise<void>;
  /** False before the migrations are done, and once the process is on its way out. */
  isReady: () => boolean;
}

/** `/healthz`: the process runs. `/readyz`: it can answer calls, so a balancer may send some. */
export function registerHealth(app: FastifyInstance, { ping, isReady }: HealthDependencies): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (request, reply) => {
    if (!isReady()) return answerRefusal(reply, 'SERVICE_UNAVAILABLE');
    try {
      await ping();
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      return answerRefusal(reply, 'SERVICE_UNAVAILABLE');
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
