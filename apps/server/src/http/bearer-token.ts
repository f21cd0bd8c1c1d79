import type { FastifyRequest } from 'fastify';
import { Refusal } from './refused';

/** Returns null for a request without a token; a header without a valid token is refused, not treated as an anonymous caller. */
export function bearerToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined || authorization.trim() === '') return null;
  const token = /^Bearer +([\w.~+/-]+=*)$/iu.exec(authorization.trim())?.[1];
  if (token === undefined) throw new Refusal('MALFORMED_TOKEN');
  return token;
}
