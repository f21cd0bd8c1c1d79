import { reportsSchemas } from '@picado/domain/reports/call-schemas';
import { reportsContract } from '@picado/domain/reports/contract';
import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { changedMatch } from '../../http/changed-match';
import { servedEndpoints } from '../../http/served-endpoints';
import type { ReportsService } from './service';

const endpoints = servedEndpoints('reports', reportsContract, reportsSchemas);

export function registerReportsRoutes(bind: Bind, { reports }: { reports: ReportsService }): void {
  bind(endpoints.read, ({ params }) => reports.read(params.id));

  bind(endpoints.load, async ({ params, body }, context) => {
    const loaded = await reports.load(context, params.id, body);
    if (!loaded.ok) return loaded;
    const report = await reports.read(params.id);
    return report.ok ? accept({ message: SUCCESSES.REPORT_LOADED, ...report.value }) : report;
  });

  bind(endpoints.finalise, async ({ params }, context) =>
    changedMatch(await reports.finalise(context, params.id), params.id, SUCCESSES.REPORT_FINALISED),
  );

  bind(endpoints.selfReports, ({ params }, { user, now }) => reports.selfReports(user.id, params.id, now));

  bind(endpoints.submit, async ({ params, body }, context) => {
    const sent = await reports.submit(context, params.id, body);
    if (!sent.ok) return sent;
    return accept({ message: SUCCESSES.SELF_REPORT_SENT, selfReport: sent.value.answer });
  });

  bind(endpoints.validate, async ({ params, body }, context) => {
    const answered = await reports.validate(context, params.id, body);
    if (!answered.ok) return answered;
    const message = body.approved ? SUCCESSES.SELF_REPORT_APPROVED : SUCCESSES.SELF_REPORT_REJECTED;
    return accept({ message });
  });
}
