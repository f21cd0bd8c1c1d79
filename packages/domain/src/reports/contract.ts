import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint';
import { messageSchema } from '../http/schema';
import { matchChangedSchema, matchParamsSchema } from '../matches/contract';
import {
  loadReportSchema,
  matchReportSchema,
  selfReportSchema,
  selfReportsSchema,
  submitSelfReportSchema,
  validateReportSchema,
} from './schema';

export const reportsContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/matches/:id/report',
    auth: 'none',
    rate: 'read',
    tag: 'reports',
    summary: 'The match report: score, approved figures, votes, awards, how the goals add up',
    params: matchParamsSchema,
    response: matchReportSchema,
  }),
  load: endpoint({
    method: 'POST',
    path: '/api/matches/:id/report',
    auth: 'required',
    rate: 'change',
    tag: 'reports',
    summary:
      'Load figures for any player, guests included, as the organiser; they count as approved; told as STATS_REPORTED',
    params: matchParamsSchema,
    body: loadReportSchema,
    response: z.extend(matchReportSchema, { message: z.string() }),
  }),
  finalise: endpoint({
    method: 'POST',
    path: '/api/matches/:id/finalize-report',
    auth: 'required',
    rate: 'change',
    tag: 'reports',
    summary:
      'Close reports, votes and the squad for good, as the organiser; refused while the goals do not add up; told as STATS_VALIDATION_COMPLETED',
    params: matchParamsSchema,
    response: matchChangedSchema,
  }),
  selfReports: endpoint({
    method: 'GET',
    path: '/api/matches/:id/self-reports',
    auth: 'required',
    rate: 'read',
    tag: 'reports',
    summary: 'Every submitted report with its state, for participants and the organiser',
    params: matchParamsSchema,
    response: selfReportsSchema,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/matches/:id/self-report',
    auth: 'required',
    rate: 'change',
    tag: 'reports',
    summary:
      'Report one’s own figures, or again after a rejection; told as SELF_REPORT_SUBMITTED and VALIDATION_REQUEST_CREATED',
    params: matchParamsSchema,
    body: submitSelfReportSchema,
    status: 201,
    idempotent: true,
    response: z.object({ message: z.string(), selfReport: selfReportSchema }),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/api/matches/:id/validate-report',
    auth: 'required',
    rate: 'change',
    tag: 'reports',
    summary:
      'Approve or reject another player’s pending report; told as SELF_REPORT_VALIDATED or SELF_REPORT_REJECTED',
    params: matchParamsSchema,
    body: validateReportSchema,
    response: messageSchema,
  }),
};
