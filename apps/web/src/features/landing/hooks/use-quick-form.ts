import { useState } from 'react';
import { browserStorage } from '../../../lib/storage';
import { useMounted } from '../../../lib/use-mounted';
import {
  draftOf,
  EMPTY_QUICK_FORM,
  findQuickErrors,
  quickFormOf,
  usualMoment,
  type QuickError,
  type QuickForm,
} from '../form';

export interface QuickFormState {
  form: QuickForm;
  errors: readonly QuickError[];
  /** Changes a field; its error is checked again at the next submission. */
  edit: (change: Partial<QuickForm>) => void;
  /** Takes over what was filled in before the app was there. */
  takeOver: (filledIn: FormData) => void;
  /** True where the form is complete; otherwise shows what is missing. */
  validate: () => boolean;
  /** Stores a complete form for the create page; an incomplete one is not stored. */
  saveDraft: () => void;
}

export function useQuickForm(): QuickFormState {
  const [openedAt] = useState(() => new Date());
  const [changes, setChanges] = useState<Partial<QuickForm>>({});
  const [errors, setErrors] = useState<readonly QuickError[]>([]);
  // The moment is left out while it is drawn: the server does not know what day it is where the page is read, nor for how
  // long the page is cached.
  const isMounted = useMounted();
  const form = { ...EMPTY_QUICK_FORM, ...(isMounted && usualMoment(openedAt)), ...changes };
  return {
    form,
    errors,
    edit: (change) => {
      setChanges((before) => ({ ...before, ...change }));
      setErrors([]);
    },
    takeOver: (filledIn) => setChanges((before) => ({ ...before, ...quickFormOf(filledIn) })),
    validate: () => {
      const found = findQuickErrors(form);
      setErrors(found);
      return found.length === 0;
    },
    saveDraft: () => {
      if (findQuickErrors(form).length === 0) browserStorage.landingFormData.write(draftOf(form));
    },
  };
}
