import { IconCalendar } from '@tabler/icons-react';
import {
  useId,
  useRef,
  useState,
  useEffectEvent,
  useLayoutEffect,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { longDate, shortDate } from '../../lib/dates';
import field from './field.module.css';
import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { dayAt } from '../../lib/clock';

interface CalendarProps {
  value: string;
  onPick: (date: string) => void;
  /** Escape: the focus goes back to the field. */
  onClose: () => void;
  /** A press or the focus went elsewhere, and stays there. */
  onLeave: () => void;
}

/**
 * The days of a month in a panel below its field. Takes the focus and keeps Tab inside; the arrows walk the days, Page Up and
 * Page Down the months.
 */
function Calendar({ value, onPick, onClose, onLeave }: CalendarProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [today] = useState(() => dayAt(Date.now()));
  const leave = useEffectEvent((target: EventTarget | null) => {
    const root = panel.current?.parentElement;
    if (target instanceof Node && !root?.contains(target)) onLeave();
  });
  const chosen = value === '' ? undefined : fromDay(value);

  useLayoutEffect(() => {
    // The panel may open near the edge of a page or a sheet, which grow by it.
    panel.current?.scrollIntoView({ block: 'nearest' });
    const onElsewhere = (event: Event) => leave(event.target);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, []);

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') cycleTab(event);
    if (event.key !== 'Escape') return;
    // The dialog around it stays open.
    event.preventDefault();
    onClose();
  }

  return (
    // The keys of what stands in it pass through here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="dialog"
      aria-label="Fecha"
      tabIndex={-1}
      className="absolute top-full left-0 z-100 mt-2 rounded-md border border-line-strong bg-surface-2 p-3 focus-visible:outline-none"
      onKeyDown={onKey}
    >
      <DayPicker
        autoFocus
        mode="single"
        locale={es}
        weekStartsOn={1}
        today={fromDay(today)}
        startMonth={fromDay(today)}
        disabled={{ before: fromDay(today) }}
        selected={chosen}
        defaultMonth={chosen ?? fromDay(today)}
        labels={{
          labelDayButton: (date) => longDate(toDay(date)),
          labelNext: () => 'Mes siguiente',
          labelPrevious: () => 'Mes anterior',
        }}
        formatters={{ formatWeekdayName: (date) => WEEKDAYS[date.getDay()] ?? '' }}
        components={{ Weekdays, PreviousMonthButton }}
        onMonthChange={(month) => {
          // The arrow is disabled from here on, and a disabled button drops the focus.
          const isFirst = toDay(month).slice(0, 7) === today.slice(0, 7);
          if (isFirst && document.activeElement?.closest('nav')) panel.current?.focus();
        }}
        classNames={CLASS_NAMES}
        onSelect={(date) => {
          if (date !== undefined) onPick(toDay(date));
        }}
        required={false}
      />
    </div>
  );
}

/** Keeps Tab inside the calendar: from its last stop to the first and back. */
function cycleTab(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)');
  const stops = [...buttons].filter(({ tabIndex }) => tabIndex >= 0);
  const [first, last] = [stops[0], stops.at(-1)];
  const here = document.activeElement;
  const isAtStart = here === first || here === event.currentTarget;
  if (event.shiftKey ? !isAtStart : here !== last) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Read out as the heads of their columns; the library hides them. */
function Weekdays(row: ComponentProps<'tr'>) {
  return (
    <thead>
      <tr {...row} />
    </thead>
  );
}

/** The library only says that it leads nowhere; this one cannot be pressed. */
function PreviousMonthButton(button: ComponentProps<'button'>) {
  return <button {...button} disabled={button['aria-disabled'] === true} />;
}

const WEEKDAYS = ['Do', 'Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá'];

const ARROW =
  'grid size-11 place-items-center rounded-md hover:bg-surface-3 disabled:cursor-not-allowed disabled:opacity-40';

const CLASS_NAMES = {
  months: 'relative',
  month_caption: 'grid min-h-11 place-items-center font-semibold',
  caption_label: 'inline-block first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: ARROW,
  button_next: ARROW,
  chevron: 'w-4 fill-current',
  weekday: 'h-8 text-sm font-normal text-fg-2',
  day: 'group p-0',
  // 44 px for a thumb: seven of them fit a phone of 360, and narrower ones the window of a desktop at 400 %.
  day_button:
    'grid h-11 w-[min(42px,11.5vw)] place-items-center rounded-md border border-transparent hover:bg-surface-3 group-data-today:border-line-strong group-data-disabled:cursor-not-allowed group-data-disabled:bg-transparent group-data-disabled:text-fg-3 group-data-disabled:line-through group-data-selected:bg-fg group-data-selected:font-bold group-data-selected:text-ink',
};

/** Noon of the reader's own clock: a day has no hour, and midnight may not exist where the clocks change. */
function fromDay(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

function toDay(date: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

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
