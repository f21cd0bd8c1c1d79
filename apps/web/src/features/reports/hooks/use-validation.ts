import { validateReportSchema, type SelfReport } from '@picado/domain/reports/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
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
export function useValidation({ matchId, report, onDone }: ValidationOptions) {
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
