import { useId } from 'react';
import { MOMENT, type MatchForm } from '../../../football/fields/match-form';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { Sheet } from '../../../ui/overlays/sheet';
import { SheetButtons } from '../../../ui/overlays/sheet-buttons';
import { findErrors } from '../form';
import { FactFields } from './fact-fields';
import { errorsOf, FACT_TITLES, type Fact } from './facts';

interface FactSheetProps {
  fact: Fact;
  form: MatchForm;
  onSave: (form: MatchForm) => void;
  onClose: () => void;
}

/** One question of a match that is otherwise answered. */
export function FactSheet({ fact, form: initial, onSave, onClose }: FactSheetProps) {
  const formId = useId();
  const { form, errors, change, leave, formProps } = useContractForm({
    initial,
    together: MOMENT,
    findErrors: (values) => errorsOf(fact, findErrors(values, Date.now())),
  });
  return (
    <Sheet
      opened
      title={FACT_TITLES[fact]}
      onClose={onClose}
      footer={<SheetButtons label="Listo" formId={formId} isBusy={false} onCancel={onClose} />}
    >
      <form {...formProps(onSave)} id={formId}>
        <FactFields fact={fact} form={form} errors={errors} change={change} leave={leave} isLocked={false} />
      </form>
    </Sheet>
  );
}
