import type { RefusalCode } from '@picado/domain/sentences/refusals';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../db/failures';
import { answerRefusal, Refusal } from './refused';

const RETRY_WHEN_UNAVAILABLE_S = 2;

const BY_CODE: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_JSON',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
};

interface Failure {
  code: RefusalCode;
  sentence?: string;
  retryAfterSeconds?: number;
  /** The error for the log; absent where only the caller is concerned. */
  logged?: string;
}

/** The answer for any thrown value, without internal detail. */
export function failureOf(error: FastifyError | Refusal): Failure {
  if (error instanceof Refusal) {
    const { refusal: code, sentence, retryAfterSeconds } = error;
    return { code, sentence, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  }
  const known = BY_CODE[error.code];
  if (known !== undefined) return { code: known };
  if (isDatabaseUnavailable(error)) {
    return {
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: RETRY_WHEN_UNAVAILABLE_S,
      logged: 'the database does not answer',
    };
  }
  // Errors of the framework about a request (a client that disconnected, a header too long).
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { code: 'VALIDATION_ERROR' };
  }
  return { code: 'SERVER_ERROR', logged: 'a call failed' };
}

/** Answers errors outside of a handler's own result. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const { code: failure, logged, ...details } = failureOf(error);
    const code =
      failure === 'PAYLOAD_TOO_LARGE' ? (request.routeOptions.config.beyondLimit ?? failure) : failure;
    if (logged !== undefined) request.log.error({ err: error }, logged);
    return answerRefusal(reply, code, details);
  });
}
