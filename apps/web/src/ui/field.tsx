import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import classes from './field.module.css';

interface FieldWords {
  /** Left out, the field carries an `aria-label`. */
  label?: string | undefined;
  /** What helps to fill it in: below it, or above it where it has to be read first. */
  hint?: ReactNode;
  isHintFirst?: boolean | undefined;
  /** The sentence of what is wrong; `true` where it stands elsewhere. */
  error?: string | boolean | null | undefined;
  /** Read out with the field, not drawn: the sentence stands under a group of fields. */
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

/** What ties a control to its words. */
function ariaOf(ids: FieldIds, { hint, error }: FieldWords, described: string | undefined) {
  const parts = [hint ? ids.hint : '', typeof error === 'string' && error ? ids.error : '', described ?? ''];
  return {
    id: ids.input,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': parts.filter(Boolean).join(' ') || undefined,
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
    <p id={ids.hint} className={classes.hint} data-first={isHintFirst || undefined}>
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
        <p id={ids.error} className={isErrorHidden ? 'visually-hidden' : classes.error}>
          {error}
        </p>
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
export function TextField({
  label,
  hint,
  isHintFirst,
  error,
  isErrorHidden,
  className,
  inputClassName,
  sign,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(input.id);
  const words = { label, hint, isHintFirst, error, isErrorHidden, className };
  return (
    <Frame ids={ids} {...words}>
      <div className={classes.box} data-sign={sign !== undefined || undefined}>
        {sign !== undefined && <span className={classes.sign}>{sign}</span>}
        <input
          {...input}
          {...ariaOf(ids, words, input['aria-describedby'])}
          className={`${classes.control} ${inputClassName ?? ''}`}
        />
      </div>
    </Frame>
  );
}

type TextAreaFieldProps = FieldWords & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldWords>;

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  isHintFirst,
  error,
  isErrorHidden,
  className,
  inputClassName,
  ...area
}: TextAreaFieldProps) {
  const ids = useFieldIds(area.id);
  const words = { label, hint, isHintFirst, error, isErrorHidden, className };
  return (
    <Frame ids={ids} {...words}>
      <textarea
        {...area}
        {...ariaOf(ids, words, area['aria-describedby'])}
        className={`${classes.control} ${inputClassName ?? ''}`}
        data-multiline=""
      />
    </Frame>
  );
}

interface SelectFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'select'>, keyof FieldWords> {
  /** False in a row too narrow for it. */
  hasChevron?: boolean;
}

/** One of few: the browser's own list, which every phone draws best. */
export function SelectField({
  label,
  hint,
  isHintFirst,
  error,
  isErrorHidden,
  className,
  inputClassName,
  hasChevron = true,
  ...select
}: SelectFieldProps) {
  const ids = useFieldIds(select.id);
  const words = { label, hint, isHintFirst, error, isErrorHidden, className };
  return (
    <Frame ids={ids} {...words}>
      <div className={classes.box} data-chevron={hasChevron || undefined}>
        <select
          {...select}
          {...ariaOf(ids, words, select['aria-describedby'])}
          className={`${classes.control} ${inputClassName ?? ''}`}
        />
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
    <div className={`${classes.checkbox} ${className ?? ''}`}>
      <span className={classes.tick}>
        <input {...input} {...ariaOf(ids, { hint }, input['aria-describedby'])} type="checkbox" />
        <IconCheck size={18} stroke={3} aria-hidden="true" />
      </span>
      <div>
        <label htmlFor={ids.input}>{label}</label>
        {hint !== undefined && (
          <p id={ids.hint} className={classes.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
