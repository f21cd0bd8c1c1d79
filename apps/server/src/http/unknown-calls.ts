import type { Endpoint } from '@picado/domain/http/endpoint';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './refused';

/** Answers calls without a route: 404, or 405 with the allowed methods where the path exists. */
export function answerUnknownCalls(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const known = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/gu, '[^/]+')}$`, 'u'),
  }));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0 || methods.some((method) => method === request.method)) {
      return answerRefusal(reply, 'NOT_FOUND');
    }
    return answerRefusal(reply.header('allow', [...new Set(methods)].join(', ')), 'METHOD_NOT_ALLOWED');
  });
}
