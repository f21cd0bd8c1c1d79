import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { messageSchema } from '../http/schema';
import { matchChangedSchema, matchParamsSchema } from '../matches/call-schemas';
import {
  loadReportSchema,
  matchReportSchema,
  selfReportSchema,
  selfReportsSchema,
  submitSelfReportSchema,
  validateReportSchema,
} from './schema';

/** Schemas, rate limit class and summary of each call of `reportsContract`, loaded by the server alone. */
export const reportsSchemas = {
  read: {
    rate: 'read',
    summary: 'The match report: score, approved figures, votes, awards, how the goals add up',
    params: matchParamsSchema,
    response: matchReportSchema,
  },
  load: {
    rate: 'change',
    summary:
      'Load figures for any player, guests included, as the organiser; they count as approved; emitted as STATS_REPORTED',
    params: matchParamsSchema,
    body: loadReportSchema,
    response: z.extend(matchReportSchema, { message: z.string() }),
  },
  finalise: {
    rate: 'change',
    summary:
      'Close reports, votes and the squad for good, as the organiser; refused while the goals do not add up; emitted as STATS_VALIDATION_COMPLETED',
    params: matchParamsSchema,
    response: matchChangedSchema,
  },
  selfReports: {
    rate: 'read',
    summary: 'Every submitted report with its state, for participants and the organiser',
    params: matchParamsSchema,
    response: selfReportsSchema,
  },
  submit: {
    rate: 'change',
    summary:
      'Report one’s own figures, or again after a rejection; emitted as SELF_REPORT_SUBMITTED and VALIDATION_REQUEST_CREATED',
    params: matchParamsSchema,
    body: submitSelfReportSchema,
    response: z.object({ message: z.string(), selfReport: selfReportSchema }),
  },
  validate: {
    rate: 'change',
    summary:
      'Approve or reject another player’s pending report; emitted as SELF_REPORT_VALIDATED or SELF_REPORT_REJECTED',
    params: matchParamsSchema,
    body: validateReportSchema,
    response: messageSchema,
  },
} satisfies Record<string, CallDescription>;
