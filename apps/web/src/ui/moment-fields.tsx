import { TIME_SLOTS } from '@picado/domain/matches/options';
import { SelectField } from './field';
import { DateField } from './date-field';
import type { FieldsProps } from './fields';
import classes from './fields.module.css';

interface MomentFieldsProps extends FieldsProps<'date' | 'time'> {
  /** The hours to choose from; a match that came from elsewhere may stand between the usual ones. */
  times?: readonly string[];
  /** Why they are locked. */
  note?: string | undefined;
}

/** Day and hour: two fields and one sentence, because together they are one moment. */
export function MomentFields({
  form,
  errors,
  change,
  leave,
  isLocked,
  times = TIME_SLOTS,
  note,
}: MomentFieldsProps) {
  const sentence = errors.date ?? errors.time;
  return (
    <div>
      <div className={`${classes.pair} grid gap-3 ${classes.moment}`}>
        <DateField
          className={classes.field}
          value={form.date}
          error={errors.date}
          isLocked={isLocked}
          onChange={(date) => change({ date })}
          onLeave={() => leave('date')}
        />
        <SelectField
          className={classes.field}
          inputClassName={form.time === '' ? classes.unset : undefined}
          label="Horario"
          data-field="time"
          name="time"
          required
          disabled={isLocked}
          value={form.time}
          error={errors.time}
          isErrorHidden
          onChange={(event) => change({ time: event.currentTarget.value })}
          onBlur={() => leave('time')}
        >
          <option value="" disabled>
            Elegí
          </option>
          {times.map((slot) => (
            <option key={slot} value={slot}>
              {slot}
            </option>
          ))}
        </SelectField>
      </div>
      {note !== undefined && <p className="mx-0 mt-2 mb-0 text-sm leading-5 text-fg-2">{note}</p>}
      <p className="mt-2 text-sm leading-5 text-red empty:hidden" aria-hidden="true">
        {sentence}
      </p>
    </div>
  );
}
