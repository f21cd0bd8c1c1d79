import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { useFormDraft } from './drafts';
import type { FieldOf, FormErrors, FormOptions, Send } from './form';
import { differ, judgedWith, useFormElement } from './use-light-form';

interface ContractFormOptions<Values> extends FormOptions<Values> {
  /** Shown from the start. */
  initialErrors?: FormErrors<Values>;
  /** The name under which what is written is stored until it is sent or given up: see `useFormDraft`. */
  draft?: string;
  /** Keeps the written values stored when the form is closed, until `dropDraft` is called. */
  isDraftKeptOnClose?: boolean;
}

const libraryErrors = (sentences: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(sentences).map(([field, message]) => [field, { type: 'contract', message }]),
  );

/**
 * The fields of a form: what is wrong with them by the contract, and where the focus goes (decision 40). Fields are
 * controlled and carry their name as `data-field`, since a day is chosen by a control without an input.
 */
export function useContractForm<Values extends object>(options: ContractFormOptions<Values>) {
  const { initial, initialErrors = {}, isHalfWritten = false, together = [] } = options;
  const findErrors = (values: FieldValues): FormErrors<Values> =>
    options.findErrors?.(values as Values) ?? {};
  const { focusFirst, elementProps } = useFormElement();
  const [atFirst] = useState(initial);
  const draft = useFormDraft(options.draft, initial, options.isDraftKeptOnClose);
  // The state keeps one object in all renders: another one would be announced anew.
  const [shownFirst] = useState(() => libraryErrors(initialErrors));
  const resolver: Resolver = (values) => {
    const errors = libraryErrors(findErrors(values));
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  // The library types a field by its path; ours are typed by `Values`, here and in what is returned.
  const { control, getValues, setValue, setError, clearErrors, handleSubmit, formState } = useForm({
    defaultValues: draft.begin,
    errors: shownFirst,
    resolver,
    // A field is judged once it is left, and all of them as the form is sent: `leave` and `formProps` say so.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const form = useWatch({ control, compute: (values: FieldValues) => values as Values });
  const keep = useEffectEvent(draft.keep);
  useEffect(() => keep(form), [form]);
  const errors: FormErrors<Values> = {};
  for (const [field, error] of Object.entries(formState.errors)) {
    if (typeof error?.message === 'string') errors[field as FieldOf<Values>] = error.message;
  }
  const say = (field: FieldOf<Values>, message: string) => setError(field, { type: 'contract', message });

  return {
    form,
    errors,
    change: (patch: Partial<Values>) => {
      for (const [field, value] of Object.entries(patch)) setValue(field, value);
      clearErrors(judgedWith(Object.keys(patch) as FieldOf<Values>[], together));
    },
    /** Shows what is wrong with a field once it is left, and not while it is being filled in. */
    leave: (field: FieldOf<Values>) => {
      const message = findErrors(getValues())[field];
      if (message === undefined) clearErrors(judgedWith([field], together));
      else say(field, message);
    },
    /**
     * The props of the `form` element, which sends right values; else every sentence shows, and the first wrong field has
     * the focus.
     */
    formProps: (send: Send<Values>) =>
      elementProps(
        () => handleSubmit((values) => send(values as Values), focusFirst)(),
        isHalfWritten || differ(form, atFirst),
      ),
    dropDraft: draft.drop,
    /** Shows what the server found wrong with a field. */
    refuse: (field: FieldOf<Values>, message: string) => {
      say(field, message);
      focusFirst({ [field]: message });
    },
  };
}

export type ContractForm<Values extends object> = ReturnType<typeof useContractForm<Values>>;
