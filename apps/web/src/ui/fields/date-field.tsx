import { IconCalendar } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { longDate, shortDate } from '../../lib/dates';
import { Calendar } from './calendar';
import field from './field.module.css';

interface DateFieldProps {
  className?: string | undefined;
  /** YYYY-MM-DD, or nothing yet. */
  value: string;
  /** Read out with the field, not drawn: the sentence is under both halves of the moment. */
  error: string | undefined;
  isLocked: boolean;
  onChange: (date: string) => void;
  onLeave: () => void;
}

/** A day from today on, chosen in a calendar below the field. */
export function DateField({ className, value, error, isLocked, onChange, onLeave }: DateFieldProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div className={`${field.field} relative ${className ?? ''}`}>
      <label className={field.label} htmlFor={id}>
        Fecha
      </label>
      <div className={field.box} data-chevron="">
        <button
          ref={button}
          type="button"
          id={id}
          className={`${field.control} cursor-pointer text-start ${value === '' ? 'text-fg-3' : ''}`}
          // The label alone would hide the chosen day from a screen reader.
          aria-label={value === '' ? 'Fecha' : `Fecha: ${longDate(value)}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          data-field="date"
          disabled={isLocked}
          onClick={() => setOpen(!isOpen)}
          onBlur={() => {
            // The calendar takes the focus when it opens: the field is not left yet.
            if (!isOpen) onLeave();
          }}
        >
          {value === '' ? 'Elegí el día' : shortDate(value)}
        </button>
        <span className={field.chevron} aria-hidden="true">
          <IconCalendar size={20} stroke={1.7} />
        </span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="visually-hidden">
          {error}
        </p>
      )}
      {isOpen && (
        <Calendar
          value={value}
          onPick={(date) => {
            onChange(date);
            close();
          }}
          onClose={close}
          onLeave={() => {
            setOpen(false);
            onLeave();
          }}
        />
      )}
    </div>
  );
}
