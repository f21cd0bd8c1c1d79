import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface InnerCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** A session's token. */
  token?: string;
  /** The `Idempotency-Key`. */
  key?: string;
  body?: object;
}

/** The answer of a call as its client gets it. */
export interface InnerAnswer {
  status: number;
  body: unknown;
  /** The code and sentence of a refusal; null for an accepted call. */
  refusal: { code: string; sentence: string } | null;
  retryAfter: string | undefined;
}

/** Makes a call of the contract for the caller of a page, with their address. */
export type CallInside = (request: FastifyRequest, call: InnerCall) => Promise<InnerAnswer>;

/**
 * Calls of pages go the way of all others, without a connection: the same schemas, limits, retries and sentences hold for a form
 * as for the app (docs/decisions/0073).
 */
export function createInnerCalls(app: FastifyInstance): CallInside {
  return async (request, { method, path, token, key, body }) => {
    const forwarded = request.headers['x-forwarded-for'];
    const { statusCode, payload, headers } = await app.inject({
      method,
      url: path,
      remoteAddress: request.socket.remoteAddress ?? '',
      headers: {
        accept: 'application/json',
        ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answer: unknown = JSON.parse(payload);
    return {
      status: statusCode,
      body: answer,
      refusal: statusCode < 400 ? null : refusalIn(answer),
      retryAfter: headers['retry-after']?.toString(),
    };
  };
}

function refusalIn(answer: unknown): { code: string; sentence: string } {
  const { code = '', error = '' } = answer as { code?: string; error?: string };
  return { code, sentence: error };
}
