import { shortDate } from '../../../lib/dates';
import { useMounted } from '../../../lib/use-mounted';
import { TextField } from '../../../ui/fields/field';

/** iOS draws an empty field lower than a full one. */
const INPUT =
  'block appearance-none px-3 [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:right-1.5 [&::-webkit-calendar-picker-indicator]:opacity-0';

interface DayInputProps {
  label: string;
  name: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  isWrong: boolean;
}

/** The browser's own calendar, with the day written as it is said while it is not edited. */
export function DayInput({ label, name, value, onChange, isWrong }: DayInputProps) {
  const isMounted = useMounted();
  return (
    <div className="group relative min-w-0 grow-4 basis-25.5">
      <TextField
        type="date"
        label={label}
        name={name}
        value={value}
        min={isMounted ? today() : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onClick={(event) => openCalendar(event.currentTarget)}
        error={isWrong}
        inputClassName={INPUT}
      />
      {/* The browser's own figures are what one types in while it is edited. */}
      <span
        className={`pointer-events-none absolute right-3 bottom-px left-px grid min-h-11.5 items-center rounded-md bg-surface-2 pl-3 leading-6.5 whitespace-nowrap group-focus-within:hidden ${value === '' ? 'text-fg-3' : ''}`}
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
