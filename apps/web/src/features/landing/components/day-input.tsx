import { shortDate } from '../../../lib/dates';
import { TextField } from '../../../ui/field';
import classes from './day-input.module.css';

interface DayInputProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  isWrong: boolean;
}

/** The browser's own calendar, with the day written as it is said while it is not edited. */
export function DayInput({ label, value, onChange, isWrong }: DayInputProps) {
  return (
    <div className={`${classes.field} relative`}>
      <TextField
        type="date"
        label={label}
        value={value}
        min={today()}
        onChange={(event) => onChange(event.currentTarget.value)}
        onClick={(event) => openCalendar(event.currentTarget)}
        error={isWrong}
        inputClassName={classes.input}
      />
      <span
        className={`${classes.said} pointer-events-none absolute h-11.5 rounded-md bg-surface-2 pl-3 whitespace-nowrap data-empty:text-fg-3`}
        data-empty={value === '' || undefined}
        aria-hidden="true"
      >
        {value === '' ? 'Día' : shortDate(value)}
      </span>
    </div>
  );
}

function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

/** On a desktop only the small icon would open it. Refused where the browser wants another gesture: then it does. */
function openCalendar(input: HTMLInputElement) {
  try {
    input.showPicker();
  } catch {
    // The field can still be typed in.
  }
}
