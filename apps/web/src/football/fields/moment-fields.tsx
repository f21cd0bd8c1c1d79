import { TIME_SLOTS } from '@picado/domain/matches/options';
import { DateField } from '../../ui/fields/date-field';
import { SelectField } from '../../ui/fields/field';
import { FieldError } from '../../ui/fields/field-error';
import type { FieldsProps } from '../../ui/fields/fields';
import { Text } from '../../ui/text/text';

interface MomentFieldsProps extends FieldsProps<'date' | 'time'> {
  /** The hours to choose from; a match created over the API may have another. */
  times?: readonly string[];
  /** The reason for which they are locked. */
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
      {/* Five to four; below each other where that leaves no room for the day. */}
      <div className="flex flex-wrap gap-3">
        <DateField
          className="grow-5 basis-39"
          value={form.date}
          error={errors.date}
          isLocked={isLocked}
          onChange={(date) => change({ date })}
          onLeave={() => leave('date')}
        />
        <SelectField
          className="grow-4 basis-31"
          inputClassName={form.time === '' ? 'text-fg-3' : undefined}
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
      {note !== undefined && <Text className="mt-2">{note}</Text>}
      {sentence !== undefined && sentence !== '' && (
        <FieldError className="mt-2" aria-hidden="true">
          {sentence}
        </FieldError>
      )}
    </div>
  );
}
