import { useState } from 'react';
import { stored } from '../../../lib/storage';
import { draftOf, EMPTY_QUICK_FORM, findQuickErrors, type QuickError, type QuickForm } from '../state';

export interface QuickFormState {
  form: QuickForm;
  errors: readonly QuickError[];
  /** Changes a field; its error is checked again at the next submission. */
  edit: (change: Partial<QuickForm>) => void;
  /** True where the form is complete; otherwise shows what is missing. */
  validate: () => boolean;
  /** Keeps a complete form for the create page; an incomplete one is not kept. */
  saveDraft: () => void;
}

export function useQuickForm(): QuickFormState {
  const [form, setForm] = useState(EMPTY_QUICK_FORM);
  const [errors, setErrors] = useState<readonly QuickError[]>([]);
  return {
    form,
    errors,
    edit: (change) => {
      setForm((before) => ({ ...before, ...change }));
      setErrors([]);
    },
    validate: () => {
      const found = findQuickErrors(form);
      setErrors(found);
      return found.length === 0;
    },
    saveDraft: () => {
      if (findQuickErrors(form).length === 0) stored.landingFormData.write(draftOf(form));
    },
  };
}
