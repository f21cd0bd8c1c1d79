import type { ErrorAnswer } from '@picado/domain/http/schema';
import type { Refused } from '@picado/domain/result';
import { REFUSALS, type RefusalCode } from '@picado/domain/sentences/refusals';
import type { FastifyReply } from 'fastify';
import { REFUSAL_STATUS } from './refusal-status';

/** Thrown at the edge before a handler runs: the error handler turns it into the answer. */
export class Refusal extends Error {
  constructor(
    readonly refusal: RefusalCode,
    /** The sentence in place of the code's own one, where the schema has a better one. */
    readonly sentence: string = REFUSALS[refusal],
    readonly retryAfterSeconds?: number,
  ) {
    super(refusal);
  }
}

export function answerRefusal(
  reply: FastifyReply,
  code: RefusalCode,
  { sentence = REFUSALS[code], retryAfterSeconds }: { sentence?: string; retryAfterSeconds?: number } = {},
): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  const answer: ErrorAnswer = { error: sentence, code };
  return reply.code(REFUSAL_STATUS[code]).header('cache-control', 'no-store').send(answer);
}

/** Answers the refusal of a rule, with the time to wait where it names one. */
export function answerRefused(reply: FastifyReply, { code, retryAfterMs }: Refused): FastifyReply {
  return answerRefusal(
    reply,
    code,
    retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)) },
  );
}
