import type { SelfReport } from '@picado/domain/reports/schema';

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
