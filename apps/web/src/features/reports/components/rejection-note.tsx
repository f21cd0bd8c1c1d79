import type { SelfReport } from '@picado/domain/reports/schema';
import { Note } from '../../../ui/text/note';

/** The name behind a no, and the reason. */
export function RejectionNote({ report }: { report: Pick<SelfReport, 'rejectedBy' | 'rejectionReason'> }) {
  return (
    <Note tone="bad">
      {report.rejectedBy === null ? (
        'Reporte rechazado'
      ) : (
        <>
          Rechazado por <strong>{report.rejectedBy}</strong>
        </>
      )}
      {report.rejectionReason !== null && `: ${report.rejectionReason}`}
    </Note>
  );
}
