import type { EndpointCall } from '@picado/domain/http/endpoint';
import { reportsContract } from '@picado/domain/reports/contract';
import type { SelfReports } from '@picado/domain/reports/schema';
import type { QueryClient } from '@tanstack/react-query';
import { defineCommand, defineStoredCommand, overWaiting, type Command } from '../../lib/commands/command';
import { showMatch } from '../matches/api';
import { reportQuery, selfReportsQuery } from './api';

type OwnFigures = EndpointCall<typeof reportsContract.submit>['body'];
type LoadedReports = EndpointCall<typeof reportsContract.load>['body'];
export type ReportAnswer = EndpointCall<typeof reportsContract.validate>['body'];

/** Refetches what is shown about the reports: also after a refusal, since they may have been changed elsewhere meanwhile. */
function refreshReports(client: QueryClient, { matchId }: Command<unknown, string>): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries(selfReportsQuery(matchId)),
    client.invalidateQueries(reportQuery(matchId)),
  ]);
}

/** Refreshes the reports after commands that are answered before what follows from them is read. */
function refreshReportsAfter(client: QueryClient, command: Command<unknown, string>): undefined {
  void refreshReports(client, command);
}

function withAnswer(shown: SelfReports, { reporterId, approved }: ReportAnswer): SelfReports {
  const validationStatus = approved ? 'APPROVED' : 'REJECTED';
  return {
    ...shown,
    selfReports: shown.selfReports.map((report) =>
      report.playerId === reporterId ? { ...report, validationStatus } : report,
    ),
  };
}

export const submitReport = defineStoredCommand<typeof reportsContract.submit, OwnFigures, string>({
  kind: 'reports.submit',
  endpoint: reportsContract.submit,
  input: (id: string, body: OwnFigures) => ({ params: { id }, body }),
  draws: [overWaiting(selfReportsQuery, (shown) => ({ ...shown, canSubmit: false }))],
  accepted: (client, { selfReport }, { matchId }) => {
    client.setQueryData(selfReportsQuery(matchId).queryKey, (shown) => {
      if (shown === undefined) return shown;
      const others = shown.selfReports.filter(({ playerId }) => playerId !== selfReport.playerId);
      return { ...shown, canSubmit: false, selfReports: [...others, selfReport] };
    });
  },
  settled: refreshReportsAfter,
  done: ({ message }) => message,
  failed: 'Error enviando reporte',
});

export const loadReports = defineCommand({
  kind: 'reports.load',
  endpoint: reportsContract.load,
  hasOwnKeyEachTime: true,
  input: (id: string, body: LoadedReports) => ({ params: { id }, body }),
  accepted: (client, { message: _said, ...loaded }, { matchId }) => {
    client.setQueryData(reportQuery(matchId).queryKey, loaded);
  },
  settled: refreshReportsAfter,
  done: ({ message }) => message,
  failed: 'Error cargando reporte',
});

export const validateReport = defineStoredCommand<typeof reportsContract.validate, ReportAnswer, string>({
  kind: 'reports.validate',
  endpoint: reportsContract.validate,
  input: (id: string, body: ReportAnswer) => ({ params: { id }, body }),
  draws: [overWaiting(selfReportsQuery, withAnswer)],
  // Pending until it shows: a second answer would be refused.
  settled: refreshReports,
  done: ({ message }) => message,
  failed: 'Error validando reporte',
  shownByScreen: ['REJECTION_REASON_REQUIRED'],
});

export const finaliseReport = defineCommand({
  kind: 'reports.finalise',
  endpoint: reportsContract.finalise,
  input: (id: string, _body: null) => ({ params: { id } }),
  accepted: (client, { match }) => showMatch(client, match),
  settled: refreshReportsAfter,
  done: ({ message }) => message,
  failed: 'Error finalizando reporte',
});
