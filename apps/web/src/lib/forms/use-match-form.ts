import { useRef, useState } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import {
  firstWrong,
  MATCH_FIELDS,
  type MatchField,
  type MatchForm,
  type MatchFormErrors,
} from './match-form';

/** A day and an hour are one moment: what was said of one no longer holds once the other changes. */
const MOMENT: readonly MatchField[] = ['date', 'time'];

/** The fields about which nothing holds any more, once these are other than they were. */
function judgedWith(fields: readonly MatchField[]): MatchField[] {
  const isMoment = fields.some((field) => MOMENT.includes(field));
  return [...new Set([...fields, ...(isMoment ? MOMENT : [])])];
}

const errorsOf = (sentences: MatchFormErrors): FieldErrors<MatchForm> =>
  Object.fromEntries(
    Object.entries(sentences).map(([field, message]) => [field, { type: 'contract', message }]),
  );

interface MatchFormOptions {
  initial: MatchForm;
  /** Said from the start. */
  initialErrors?: MatchFormErrors;
  /** Every wrong field with its sentence, by the contract's own schema. */
  findErrors: (form: MatchForm) => MatchFormErrors;
}

/**
 * The fields of a new match and of one that is corrected: what is wrong with them, and where the focus goes. Fields carry
 * their name as `data-field`, since a day is chosen by a control without an input.
 */
export function useMatchForm({ initial, initialErrors = {}, findErrors }: MatchFormOptions) {
  const formRef = useRef<HTMLFormElement>(null);
  // The same object in each render: another one would be said anew.
  const [shownFirst] = useState(() => errorsOf(initialErrors));
  const resolver: Resolver<MatchForm> = (values) => {
    const errors = errorsOf(findErrors(values));
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const { control, getValues, setValue, setError, clearErrors, handleSubmit, formState } = useForm<MatchForm>(
    {
      defaultValues: initial,
      errors: shownFirst,
      resolver,
      // A field is judged once it is left, and all of them as the form is sent: `leave` and `submit` say so.
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
    },
  );
  const form = useWatch({ control, compute: (values: MatchForm) => values });
  const errors: MatchFormErrors = {};
  for (const field of MATCH_FIELDS) {
    const message = formState.errors[field]?.message;
    if (message !== undefined) errors[field] = message;
  }
  const focusField = (field: MatchField) =>
    formRef.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();

  return {
    form,
    errors,
    formRef,
    change: (patch: Partial<MatchForm>) => {
      const fields = MATCH_FIELDS.filter((field) => patch[field] !== undefined);
      for (const field of fields) setValue(field, patch[field] ?? null);
      clearErrors(judgedWith(fields));
    },
    /** Says what is wrong with a field once it is left; of one still being filled in nothing is said. */
    leave: (field: MatchField) => {
      const message = findErrors(getValues())[field];
      if (message === undefined) clearErrors(judgedWith([field]));
      else setError(field, { type: 'contract', message });
    },
    /** Sends what is right; else every sentence shows, and the first wrong field has the focus. */
    submit: (send: (form: MatchForm) => Promise<void>) =>
      handleSubmit(send, (wrong) => {
        const first = firstWrong(wrong);
        if (first !== undefined) focusField(first);
      })(),
    /** What the server found wrong with a field. */
    refuse: (field: MatchField, message: string) => {
      setError(field, { type: 'contract', message });
      focusField(field);
    },
  };
}

export type MatchFormControl = ReturnType<typeof useMatchForm>;

/** What every group of fields is given. */
export interface MatchFieldsProps extends Pick<MatchFormControl, 'form' | 'errors' | 'change' | 'leave'> {
  /** While the match is sent, and after: what was sent must be what stands there. */
  isLocked: boolean;
}
