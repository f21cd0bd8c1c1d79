import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { dayAt } from '../lib/clock';
import { longDate, shortDate } from '../lib/dates';
import classes from './date-field.module.css';

/** The kit's calendar speaks English where it is not told otherwise. */
const SPOKEN = {
  monthLevelControl: 'Elegir el mes',
  yearLevelControl: 'Elegir el año',
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
};

interface DateFieldProps {
  className?: string | undefined;
  /** YYYY-MM-DD, or nothing yet. */
  value: string;
  /** Read out with the field, not drawn: the sentence stands under both halves of the moment. */
  error: string | undefined;
  isLocked: boolean;
  onChange: (date: string) => void;
  onLeave: () => void;
}

/** A day from today on. */
export function DateField({ className, value, error, isLocked, onChange, onLeave }: DateFieldProps) {
  const fieldId = useId();
  const [today] = useState(() => dayAt(Date.now()));
  return (
    <DatePickerInput
      // One id for the field and its calendar: with the kit's two neither label nor calendar finds the field.
      id={fieldId}
      className={className}
      classNames={{
        day: classes.day,
        calendarHeaderControl: classes.control,
        calendarHeaderLevel: classes.level,
      }}
      size="md"
      label="Fecha"
      placeholder="Elegí el día"
      // The label alone would hide the chosen day from screen readers.
      aria-label={value === '' ? 'Fecha' : `Fecha: ${longDate(value)}`}
      data-field="date"
      rightSection={<IconCalendar size={20} stroke={1.7} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      disabled={isLocked}
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      ariaLabels={SPOKEN}
      getDayAriaLabel={longDate}
      value={value === '' ? null : value}
      // Asked for an empty field too: nothing, so that the placeholder shows.
      valueFormatter={() => (value === '' ? '' : shortDate(value))}
      minDate={today}
      hideOutsideDates
      highlightToday
      error={error}
      errorProps={{ className: 'visually-hidden' }}
      onChange={(date) => onChange(date ?? '')}
      onBlur={(event) => {
        // The calendar takes the focus when it opens: the field is not left yet.
        if (event.currentTarget.getAttribute('aria-expanded') !== 'true') onLeave();
      }}
      popoverProps={{ id: fieldId, returnFocus: true, width: 'auto' }}
    />
  );
}
