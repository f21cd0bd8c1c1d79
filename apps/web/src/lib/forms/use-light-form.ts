import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { UNFINISHED } from '../unfinished-text';
import { useTask } from '../use-task';
import type { FieldOf, FormErrors, FormOptions, Send } from './form';

/** The element of a form: it is sent once at a time, and leads the focus to the first wrong field, by its `data-field`. */
export function useFormElement() {
  const ref = useRef<HTMLFormElement>(null);
  const { run } = useTask<'send'>();
  const wrong = useRef<object>({});
  // After the errors are drawn: while a form is sent its fields are disabled, and take no focus.
  useEffect(() => {
    const fields = ref.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
    [...fields].find(({ dataset: { field = '' } }) => field in wrong.current)?.focus();
    wrong.current = {};
  });

  return {
    /** Moves the focus to the first of these wrong fields, in the order of the page, with the next render. */
    focusFirst: (errors: object) => {
      wrong.current = errors;
    },
    /** Marks what was changed by whatever control: not all of them are fields of the page. */
    elementProps: (submit: () => Promise<unknown>, isUnfinished: boolean) => ({
      ref,
      noValidate: true,
      ...(isUnfinished ? { [UNFINISHED]: '' } : {}),
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        // A form in a portal is, for React, still inside the form that opened it.
        event.stopPropagation();
        void run('send', submit);
      },
    }),
  };
}

/** Returns true if some field has another value than at first. */
export function differ<Values extends object>(form: Values, initial: Values): boolean {
  return Object.entries(form).some(([field, value]) => !Object.is(value, initial[field as keyof Values]));
}

/**
 * The fields whose errors no longer hold once `changed` have new values: these, and the fields that are judged together with
 * them.
 */
export function judgedWith<Field>(changed: readonly Field[], together: readonly Field[]): Field[] {
  return changed.some((field) => together.includes(field)) ? [...changed, ...together] : [...changed];
}

/**
 * A form that is part of a first paint, without the library's weight: as `useContractForm`, but judged only as it is sent
 * (decision 40).
 */
export function useLightForm<Values extends object>({
  initial,
  findErrors,
  isHalfWritten = false,
  together = [],
}: FormOptions<Values> & Required<Pick<FormOptions<Values>, 'findErrors'>>) {
  const [atFirst] = useState(initial);
  const [form, setForm] = useState(atFirst);
  const [errors, setErrors] = useState<FormErrors<Values>>({});
  const { focusFirst, elementProps } = useFormElement();

  function show(found: FormErrors<Values>) {
    setErrors(found);
    focusFirst(found);
  }

  return {
    form,
    errors,
    change: (patch: Partial<Values>) => {
      setForm((before) => ({ ...before, ...patch }));
      const stale: string[] = judgedWith(Object.keys(patch), together);
      setErrors((before) => {
        const remaining = Object.entries(before).filter(([field]) => !stale.includes(field));
        return Object.fromEntries(remaining) as FormErrors<Values>;
      });
    },
    /**
     * The props of the `form` element, which sends right values; else every sentence shows, and the first wrong field has
     * the focus.
     */
    formProps: (send: Send<Values>) =>
      elementProps(
        async () => {
          const found = findErrors(form);
          show(found);
          if (Object.keys(found).length === 0) await send(form);
        },
        isHalfWritten || differ(form, atFirst),
      ),
    /** Shows what the server found wrong with a field. */
    refuse: (field: FieldOf<Values>, message: string) => show({ [field]: message } as FormErrors<Values>),
  };
}
