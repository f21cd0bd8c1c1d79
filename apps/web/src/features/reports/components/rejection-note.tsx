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

/** Says how a report came to count. */
export function ApprovedBy({
  report: { isLoadedByOrganiser, approvedBy },
}: {
  report: Pick<SelfReport, 'isLoadedByOrganiser' | 'approvedBy'>;
}) {
  if (isLoadedByOrganiser) return 'Lo cargó el organizador';
  // A deleted account has no name any more.
  if (approvedBy === null) return 'Aprobado';
  return (
    <>
      Aprobado por <strong>{approvedBy}</strong>
    </>
  );
}
