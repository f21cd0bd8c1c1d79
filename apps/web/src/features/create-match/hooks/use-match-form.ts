import { useRef, useState } from 'react';
import { findErrors, firstWrong, type Field, type FieldErrors, type MatchForm } from '../state';

/** A day and an hour are one moment: what was said of one no longer holds once the other changes. */
const JUDGED_TOGETHER: readonly Field[] = ['date', 'time'];

function without(errors: FieldErrors, changed: readonly string[]): FieldErrors {
  const isMoment = JUDGED_TOGETHER.some((field) => changed.includes(field));
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => !changed.includes(field) && !(isMoment && JUDGED_TOGETHER.some((each) => each === field)),
    ),
  );
}

/** The fields, what is wrong with them, and where the focus goes. Fields carry their name as `data-field`. */
export function useMatchForm(initial: MatchForm, initialErrors: FieldErrors) {
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState(initialErrors);
  const formRef = useRef<HTMLFormElement>(null);

  const focusField = (field: Field) =>
    formRef.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();

  return {
    form,
    errors,
    formRef,
    change: (patch: Partial<MatchForm>) => {
      setForm((before) => ({ ...before, ...patch }));
      setErrors((before) => without(before, Object.keys(patch)));
    },
    /** Says what is wrong with a field once it is left; of one still being filled in nothing is said. */
    leave: (field: Field) => {
      const sentence = findErrors(form, Date.now())[field];
      setErrors((before) =>
        sentence === undefined ? without(before, [field]) : { ...before, [field]: sentence },
      );
    },
    /** True where everything is right; else every sentence shows and the first wrong field has the focus. */
    check: (): boolean => {
      const found = findErrors(form, Date.now());
      setErrors(found);
      const wrong = firstWrong(found);
      if (wrong !== undefined) focusField(wrong);
      return wrong === undefined;
    },
    /** What the server found wrong with a field. */
    refuse: (field: Field, sentence: string) => {
      setErrors((before) => ({ ...before, [field]: sentence }));
      focusField(field);
    },
  };
}

export type MatchFormControl = ReturnType<typeof useMatchForm>;

/** What every group of fields is given. */
export interface MatchFieldsProps extends Pick<MatchFormControl, 'form' | 'errors' | 'change' | 'leave'> {
  /** While the match is being created, and after: what was sent must be what stands there. */
  isLocked: boolean;
}
