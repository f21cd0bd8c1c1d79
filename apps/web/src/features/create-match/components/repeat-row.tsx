import { repeatsText } from '@picado/domain/groups/naming';
import { GROUP_NAME_MAX_LENGTH } from '@picado/domain/groups/options';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useId } from 'react';
import { Switch } from '../../../ui/controls/switch';
import { TextField } from '../../../ui/fields/field';
import type { Repeating } from '../hooks/use-repeating';

interface RepeatRowProps {
  /** The day of the match, which names the weekday; '' until it is chosen. */
  date: string;
  repeating: Repeating;
  isLocked: boolean;
}

/** Asks if the match repeats each week; where it does, for the name of its group. */
export function RepeatRow({ date, repeating, isLocked }: RepeatRowProps) {
  const { isOn, name, error, turn, rename } = repeating;
  const id = useId();
  return (
    <div className="grid gap-3">
      <div className="flex min-h-15 items-center gap-4 py-1.5">
        <IconCalendarRepeat className="flex-none text-fg-3" size={22} stroke={1.7} aria-hidden="true" />
        <span className="grid min-w-0 flex-1">
          <span id={id} className="text-md leading-5.5 font-semibold">
            {repeatsText(date)}
          </span>
          <span id={`${id}-hint`} className="text-sm leading-5 text-fg-2">
            Misma hora, misma cancha, mismo grupo. Un solo link para siempre.
          </span>
        </span>
        <Switch
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          checked={isOn}
          disabled={isLocked}
          onChange={({ target }) => turn(target.checked)}
        />
      </div>
      {isOn && (
        <TextField
          label="Nombre del grupo"
          value={name}
          maxLength={GROUP_NAME_MAX_LENGTH}
          autoComplete="off"
          error={error}
          disabled={isLocked}
          onChange={({ target }) => rename(target.value)}
        />
      )}
    </div>
  );
}
