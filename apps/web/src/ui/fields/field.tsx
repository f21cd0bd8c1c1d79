import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { FieldError } from './field-error';
import classes from './field.module.css';

interface FieldWords {
  /** Left out, the field carries an `aria-label`. */
  label?: string | undefined;
  /** The hint that helps to fill it in: below it, or above it where it has to be read first. */
  hint?: ReactNode;
  isHintFirst?: boolean | undefined;
  /** The sentence of what is wrong; `true` where it is shown elsewhere. */
  error?: string | boolean | null | undefined;
  /** Read out with the field, not drawn: the sentence is under a group of fields. */
  isErrorHidden?: boolean | undefined;
  className?: string | undefined;
  inputClassName?: string | undefined;
}

interface FrameProps extends FieldWords {
  ids: FieldIds;
  children: ReactNode;
}

interface FieldIds {
  input: string;
  hint: string;
  error: string;
}

function useFieldIds(given: string | undefined): FieldIds {
  const own = useId();
  const input = given ?? own;
  return { input, hint: `${input}-hint`, error: `${input}-error` };
}

/** Returns the attributes that tie a control to its words. */
function ariaOf(ids: FieldIds, { hint, error }: FieldWords, described: string | undefined) {
  const parts = [hint ? ids.hint : '', typeof error === 'string' && error ? ids.error : '', described ?? ''];
  return {
    id: ids.input,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': parts.filter(Boolean).join(' ') || undefined,
  };
}

interface ControlProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** Splits the props of a field into those of its frame and those of the control inside, tied to each other. */
function useField<Control extends ControlProps>(props: FieldWords & Control) {
  const { label, hint, isHintFirst, error, isErrorHidden, className, inputClassName, ...control } = props;
  const ids = useFieldIds(control.id);
  const words = { label, hint, isHintFirst, error, isErrorHidden, className };
  return {
    frame: { ids, ...words },
    control: {
      ...control,
      ...ariaOf(ids, words, control['aria-describedby']),
      className: `${classes.control} ${inputClassName ?? ''}`,
    },
  };
}

function Frame({
  ids,
  label,
  hint,
  isHintFirst = false,
  error,
  isErrorHidden = false,
  className,
  children,
}: FrameProps) {
  const hintLine = hint ? (
    <p
      id={ids.hint}
      className={`${classes.hint} text-sm leading-5 text-fg-2`}
      data-first={isHintFirst || undefined}
    >
      {hint}
    </p>
  ) : null;
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      {label !== undefined && (
        <label className={classes.label} htmlFor={ids.input}>
          {label}
        </label>
      )}
      {isHintFirst && hintLine}
      {children}
      {typeof error === 'string' && error !== '' && (
        <FieldError id={ids.error} className={isErrorHidden ? 'visually-hidden' : 'mt-3'}>
          {error}
        </FieldError>
      )}
      {!isHintFirst && hintLine}
    </div>
  );
}

interface TextFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, keyof FieldWords> {
  /** A sign at the start of the field. */
  sign?: ReactNode;
}

/** One line of text with its label, its hint and what is wrong with it. */
export function TextField({ sign, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <div className={classes.box} data-sign={sign !== undefined || undefined}>
        {sign !== undefined && <span className={classes.sign}>{sign}</span>}
        <input {...control} />
      </div>
    </Frame>
  );
}

type TextAreaFieldProps = FieldWords & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldWords>;

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <textarea {...control} data-multiline="" />
    </Frame>
  );
}

interface SelectFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'select'>, keyof FieldWords> {
  /** True unless the row is too narrow for the arrow. */
  hasChevron?: boolean;
}

/** One of few: the browser's own list, which every phone draws best. */
export function SelectField({ hasChevron = true, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <div className={classes.box} data-chevron={hasChevron || undefined}>
        <select {...control} />
        {hasChevron && (
          <span className={classes.chevron} aria-hidden="true">
            <IconChevronDown size={20} stroke={1.7} />
          </span>
        )}
      </div>
    </Frame>
  );
}

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string;
  hint?: string | undefined;
}

/** Yes or no, with what it means below. */
export function CheckboxField({ label, hint, className, ...input }: CheckboxFieldProps) {
  const ids = useFieldIds(input.id);
  return (
    <div className={`${classes.checkbox} flex items-start gap-4 ${className ?? ''}`}>
      <span className={`${classes.tick} flex-none`}>
        <input {...input} {...ariaOf(ids, { hint }, input['aria-describedby'])} type="checkbox" />
        <IconCheck size={18} stroke={3} aria-hidden="true" />
      </span>
      <div>
        <label htmlFor={ids.input}>{label}</label>
        {hint !== undefined && (
          <p id={ids.hint} className={`${classes.hint} text-sm leading-5 text-fg-2`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** A box to tick that stands in a table: 24 px, 44 for the thumb. Its label is an `aria-label`. */
export function TickBox(input: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return (
    <span className="mx-auto grid size-11 place-items-center">
      <span className={classes.tick}>
        <input {...input} type="checkbox" />
        <IconCheck size={18} stroke={3} aria-hidden="true" />
      </span>
    </span>
  );
}
