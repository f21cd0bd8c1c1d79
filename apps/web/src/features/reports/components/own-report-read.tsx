import { paths } from '@picado/domain/pages/paths';
import type { SelfReport } from '@picado/domain/reports/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { sinceText } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import type { OwnReport } from '../state';
import { ApprovedBy } from './approved-by';
import { Contradictions } from './contradictions';
import { FigureTable } from './figure-table';
import { RejectionNote } from './rejection-note';

interface OwnReportReadProps {
  title: string;
  own: OwnReport;
  isFinal: boolean;
  onClose: () => void;
}

/** The viewer's own report where there is nothing to write: waiting, approved, or too late. */
export function OwnReportRead({ title, own, isFinal, onClose }: OwnReportReadProps) {
  const late = isFinal ? REFUSALS.REPORT_FINAL : REFUSALS.REPORT_WINDOW_CLOSED;
  if (own.kind === 'open' || own.kind === 'closed') {
    return (
      <Sheet opened title={title} onClose={onClose}>
        <Note>{late}</Note>
      </Sheet>
    );
  }
  const { report } = own;
  return (
    <Sheet opened title={title} onClose={onClose} footer={<Foot own={own} />}>
      <div className="grid gap-4">
        <State own={own} late={late} isFinal={isFinal} />
        <FigureTable figures={report} />
        {own.kind === 'pending' && <Contradictions contradictions={report.contradictions} />}
      </div>
    </Sheet>
  );
}

type Sent = Exclude<OwnReport, { kind: 'open' | 'closed' }>;

function State({ own, late, isFinal }: { own: Sent; late: string; isFinal: boolean }) {
  switch (own.kind) {
    case 'pending':
      return <Note tone="waiting">{waitingFor(own.report, isFinal)}</Note>;
    case 'rejected':
      return (
        <>
          <RejectionNote report={own.report} />
          <Note>{late}</Note>
        </>
      );
    case 'approved':
      return (
        <Note tone="good">
          <ApprovedBy report={own.report} />. Ya cuenta en el partido y en tu historial. Si algo está mal,
          decíselo al organizador.
        </Note>
      );
  }
}

function waitingFor({ validator }: SelfReport, isFinal: boolean) {
  if (isFinal) return 'Nadie lo validó antes de que se finalizara el reporte: no cuenta.';
  if (validator === null) return 'Queda aprobado cuando finalices el reporte del partido.';
  return (
    <>
      Esperando que lo valide <strong>{validator.name}</strong>.
    </>
  );
}

function Foot({ own }: { own: Sent }) {
  return own.kind === 'approved' ? (
    <Button component={Link} to={paths.history} variant="default" size="lg" fullWidth>
      Ver historial
    </Button>
  ) : (
    <p className="grid min-h-13 place-items-center rounded-md border border-line font-semibold text-fg-3">
      Enviado {sinceText(own.report.submittedAt)}
    </p>
  );
}
