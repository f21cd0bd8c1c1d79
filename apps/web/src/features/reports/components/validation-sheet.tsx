import {
  REJECTION_REASON_MAX_LENGTH,
  type SelfReport,
  validateReportSchema,
} from '@picado/domain/reports/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useEffect, useId, useRef, useState } from 'react';
import { sinceText } from '../../../lib/dates';
import { Button } from '../../../ui/controls/button';
import { TextAreaField } from '../../../ui/fields/field';
import { Sheet } from '../../../ui/overlays/sheet';
import { Note } from '../../../ui/text/note';
import { Contradictions } from './contradictions';
import { FigureTable } from './sides';
import { RejectionNote, ApprovedBy } from './rejection-note';
import { useCommand } from '../../../lib/commands/use-command';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { validateReport, type ReportAnswer } from '../commands';

interface ValidationOptions {
  matchId: string;
  report: Pick<SelfReport, 'playerId' | 'submittedAt'>;
  onDone: () => void;
}

/** A yes or a no to another player's report; a no has a reason, which is kept until the report is answered. */
function useValidation({ matchId, report, onDone }: ValidationOptions) {
  const { playerId: reporterId, submittedAt } = report;
  const { isPending, send } = useCommand(validateReport);
  const rejection = (values: { rejectionReason: string }) => ({ reporterId, approved: false, ...values });
  const { form, errors, change, formProps, refuse, dropDraft } = useContractForm({
    initial: { rejectionReason: '' },
    // The draft belongs to this very report: one that is sent again says something else.
    draft: `reject_${matchId}_${reporterId}_${submittedAt}`,
    isDraftKeptOnClose: true,
    findErrors: (values) =>
      values.rejectionReason.trim() === ''
        ? { rejectionReason: REFUSALS.REJECTION_REASON_REQUIRED }
        : sentencesOf(validateReportSchema, rejection(values), values),
  });
  async function answer(body: ReportAnswer) {
    const { refusal } = await send(matchId, body);
    if (refusal === undefined) {
      dropDraft();
      onDone();
    } else if (refusal.code === 'REJECTION_REASON_REQUIRED') refuse('rejectionReason', refusal.message);
  }

  return {
    reason: form.rejectionReason,
    error: errors.rejectionReason,
    isBusy: isPending,
    changeReason: (rejectionReason: string) => change({ rejectionReason }),
    approve: () => answer({ reporterId, approved: true }),
    /** The props of the form that rejects. */
    formProps: formProps((values) => answer(validateReportSchema.parse(rejection(values)))),
  };
}

interface ValidationSheetProps {
  matchId: string;
  report: SelfReport;
  /** Opens what was said of the same player. */
  onReviews?: (() => void) | undefined;
  onClose: () => void;
}

/** It was answered meanwhile, or can no longer be. */
function Answered({ report }: { report: SelfReport }) {
  switch (report.validationStatus) {
    case 'REJECTED':
      return <RejectionNote report={report} />;
    case 'PENDING':
      return <Note>{REFUSALS.REPORT_FINAL}</Note>;
    case 'APPROVED':
      return (
        <Note tone="good">
          <ApprovedBy report={report} />.
        </Note>
      );
  }
}

// Keeps both words of a button in one line on the smallest phone.
const ANSWERS = 'grid grid-cols-[1fr_1.4fr] gap-2 *:px-2 @max-xs:grid-cols-1';

/** Another player's own report: true, or not, and why not. */
export function ValidationSheet({ matchId, report, onReviews, onClose }: ValidationSheetProps) {
  const formId = useId();
  const validation = useValidation({ matchId, report, onDone: onClose });
  // A reason that was begun before comes back in sight.
  const [isRejecting, setRejecting] = useState(validation.reason !== '');
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isRejecting) reasonRef.current?.focus();
  }, [isRejecting]);
  const { isBusy } = validation;
  const isOpen = report.canValidate && report.validationStatus === 'PENDING';

  const footer = isRejecting ? (
    <div className={ANSWERS}>
      <Button variant="default" size="lg" disabled={isBusy} onClick={() => setRejecting(false)}>
        Volver
      </Button>
      <Button type="submit" form={formId} tone="danger" size="lg" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? '...' : 'Rechazar reporte'}
      </Button>
    </div>
  ) : (
    <div className={ANSWERS}>
      <Button variant="outline" tone="danger" size="lg" disabled={isBusy} onClick={() => setRejecting(true)}>
        Rechazar
      </Button>
      <Button size="lg" disabled={isBusy} aria-busy={isBusy} onClick={() => void validation.approve()}>
        {isBusy ? '...' : 'Aprobar'}
      </Button>
    </div>
  );

  return (
    <Sheet opened title={report.playerName} isBusy={isBusy} onClose={onClose} {...(isOpen ? { footer } : {})}>
      <div className="grid gap-4">
        {isOpen ? (
          <Note>
            <strong>{report.playerName}</strong> dice que hizo esto. ¿Fue así? Lo mandó{' '}
            {sinceText(report.submittedAt)}.
          </Note>
        ) : (
          <Answered report={report} />
        )}
        <FigureTable figures={report} />
        {isOpen && <Contradictions contradictions={report.contradictions} />}
        {onReviews !== undefined && !isRejecting && (
          <Button variant="default" size="md" disabled={isBusy} onClick={onReviews}>
            Ver sus reviews
          </Button>
        )}
        {isOpen && isRejecting && (
          <form {...validation.formProps} id={formId}>
            <TextAreaField
              ref={reasonRef}
              data-field="rejectionReason"
              label="Motivo del rechazo"
              hint={`${validation.reason.length}/${REJECTION_REASON_MAX_LENGTH}`}
              required
              rows={3}
              maxLength={REJECTION_REASON_MAX_LENGTH}
              value={validation.reason}
              error={validation.error}
              disabled={isBusy}
              onChange={(event) =>
                validation.changeReason(event.currentTarget.value.replace(/\s*\n\s*/gu, ' '))
              }
            />
          </form>
        )}
      </div>
    </Sheet>
  );
}
