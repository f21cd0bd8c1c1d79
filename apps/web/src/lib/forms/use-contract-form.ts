import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { FieldOf, FormErrors, FormOptions, Send } from './form';
import { differ, judgedWith, useFormElement } from './use-light-form';
import { userIdOf } from '../session-token';
import { browserStorage } from '../storage';
import { CONTRACT } from '../stored/contract-mark';
import { toast } from '../toast';

/** Older drafts are dropped, in milliseconds: what was being done then is over. */
const KEPT_FOR_MS = 24 * 60 * 60_000;

interface Draft {
  /** The fields that differ from what the form began with: the others are as they are now. */
  changed: Record<string, unknown>;
  /** The time of the last change, in milliseconds since 1970. */
  at: number;
  /** Names the contract of the build that stored it. */
  contract: string;
}

function signedInUser(): string | null {
  const token = browserStorage.authToken.read();
  return token === null ? null : userIdOf(token);
}

interface ReadDraft<Values> {
  /** The changed fields that fit the form; null where there are none. */
  changes: Partial<Values> | null;
  /** The values of the changed fields that do not. */
  outdated: readonly unknown[];
}

/** Reads a draft for a form, field by field; of one that is too old nothing is read. */
function readDraft<Values extends object>(value: unknown, initial: Values, now: number): ReadDraft<Values> {
  const isDraft = isRecord(value) && isRecord(value['changed']) && typeof value['at'] === 'number';
  if (!isDraft || now - Number(value['at']) > KEPT_FOR_MS) return { changes: null, outdated: [] };
  const models = new Map(Object.entries(initial));
  const isOwn = value['contract'] === CONTRACT;
  const fits = ([field, changed]: [string, unknown]) =>
    models.has(field) && isLike(changed, models.get(field)) && (isOwn || isPlain(changed));
  const changed = Object.entries(value['changed'] as Record<string, unknown>);
  const fitting = changed.filter(fits);
  return {
    changes: fitting.length === 0 ? null : (Object.fromEntries(fitting) as Partial<Values>),
    outdated: changed.filter((field) => !fits(field)).map(([, content]) => content),
  };
}

/** True for a value without fields of its own: of an object that another build stored, nothing says which fields it has. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => !isRecord(item) && isPlain(item)) : !isRecord(value);

/** Says what of a draft the form cannot take: no text that was written goes without a word. */
function sayOutdated(outdated: readonly unknown[]): void {
  if (outdated.length === 0) return;
  const texts = outdated.filter((value) => typeof value === 'string' && value.trim() !== '');
  const quoted = texts.map((text) => `«${String(text)}»`).join(', ');
  toast.info(
    quoted === ''
      ? 'Picado se actualizó y una parte de lo que habías elegido ya no está. Fijate antes de mandar.'
      : `Picado se actualizó y esto que habías escrito no entra acá: ${quoted}`,
  );
}

/** An older build may have stored another form under this name. A field that may be empty takes what was chosen. */
function isLike(value: unknown, model: unknown): boolean {
  if (model === null || value === null) return true;
  if (!isRecord(model)) return typeof value === typeof model && Array.isArray(value) === Array.isArray(model);
  return isRecord(value) && Object.entries(model).every(([field, inner]) => isLike(value[field], inner));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Stores what is written in a form of the signed-in user until the form is closed: a session that ends, or a page that is lost, takes
 * nothing along, and the form that its user opens next begins with it. `name` is of one form, and one match; without one nothing is stored.
 * With `isKeptOnClose` a closed form comes back too, until `drop` is called.
 */
function useFormDraft<Values extends object>(
  name: string | undefined,
  initial: Values,
  isKeptOnClose = false,
) {
  const [userId] = useState(signedInUser);
  const draft = name === undefined || userId === null ? null : browserStorage.formDraft(userId, name);
  const [{ changes, outdated }] = useState(() => readDraft(draft?.read() ?? null, initial, Date.now()));
  const [atFirst] = useState(initial);

  useEffect(() => {
    if (changes !== null) toast.info('Seguís donde habías quedado.');
    sayOutdated(outdated);
  }, [changes, outdated]);

  const forget = useEffectEvent(() => {
    // The form of a user whose session has ended goes too: what they wrote waits for them.
    if (!isKeptOnClose && signedInUser() === userId) draft?.remove();
  });
  useEffect(() => () => forget(), []);

  return {
    drop: () => draft?.remove(),
    begin: changes === null ? initial : { ...initial, ...changes },
    keep: (form: Values) => {
      if (draft === null || signedInUser() !== userId) return;
      if (!differ(form, atFirst)) {
        draft.remove();
        return;
      }
      const changed = Object.fromEntries(
        Object.entries(form).filter(([field, value]) => !Object.is(value, atFirst[field as keyof Values])),
      );
      draft.write({ changed, at: Date.now(), contract: CONTRACT } satisfies Draft);
    },
  };
}

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
