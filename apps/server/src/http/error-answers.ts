import type { RefusalCode } from '@picado/domain/texts/refusals';
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

/** What went wrong outside of a handler's own answer. Nothing of the inside shows, whatever it was. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      const { refusal, sentence, retryAfterSeconds } = error;
      return answerRefusal(reply, refusal, {
        sentence,
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      });
    }
    const known = BY_CODE[error.code];
    if (known !== undefined) return answerRefusal(reply, known);
    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, 'the database does not answer');
      return answerRefusal(reply, 'SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_WHEN_UNAVAILABLE_S });
    }
    // The framework's own complaints about a request (a client that went away, a header too long).
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return answerRefusal(reply, 'VALIDATION_ERROR');
    }
    request.log.error({ err: error }, 'a call failed');
    return answerRefusal(reply, 'SERVER_ERROR');
  });
}
