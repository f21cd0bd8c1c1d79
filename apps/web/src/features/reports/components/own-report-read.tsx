import { paths } from '@picado/domain/pages/paths';
import type { SelfReport } from '@picado/domain/reports/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { sinceText } from '../../../lib/dates';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { RunStep } from '../../../ui/overlays/run-dialog';
import { Note } from '../../../ui/text/note';
import type { OwnReport } from '../view';
import { Contradictions } from './contradictions';
import { FigureTable } from './sides';
import { RejectionNote, ApprovedBy } from './rejection-note';

interface OwnReportReadProps {
  own: OwnReport;
  isFinal: boolean;
  onNext: () => void;
}

/** The viewer's own report where there is nothing to write: waiting, approved, or too late. */
export function OwnReportRead({ own, isFinal, onNext }: OwnReportReadProps) {
  const late = isFinal ? REFUSALS.REPORT_FINAL : REFUSALS.REPORT_WINDOW_CLOSED;
  const isSent = own.kind !== 'open' && own.kind !== 'closed';
  return (
    <RunStep
      title="Mi reporte"
      lead={isSent ? `Enviado ${sinceText(own.report.submittedAt)}` : undefined}
      footer={
        <Button size="lg" fullWidth onClick={onNext}>
          Seguir
        </Button>
      }
    >
      <div className="grid gap-4 px-4 pb-5 md:px-6">
        {isSent ? (
          <>
            <State own={own} late={late} isFinal={isFinal} />
            <FigureTable figures={own.report} />
            {own.kind === 'pending' && <Contradictions contradictions={own.report.contradictions} />}
            {own.kind === 'approved' && (
              <Button component={Link} to={paths.history} variant="default" className="justify-self-start">
                Ver historial
              </Button>
            )}
          </>
        ) : (
          <Note>{late}</Note>
        )}
      </div>
    </RunStep>
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
