import { POSITION_ABBREVIATIONS, POSITIONS, type Position } from '@picado/domain/users/positions';
import { useId } from 'react';
import classes from './position-picker.module.css';

interface PositionPickerProps {
  value: Position | null;
  onChange: (position: Position) => void;
  label?: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** The four positions, two by two. The chosen one is white, never green. */
export function PositionPicker({
  value,
  onChange,
  label = 'Posición preferida',
  error,
  disabled = false,
}: PositionPickerProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset disabled={disabled} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-2 p-0 text-sm leading-5 font-semibold">{label}</legend>
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        {POSITIONS.map((position) => (
          <label
            key={position}
            className={`${classes.option} grid-cols-[34px_minmax(0,1fr)] items-center gap-1.5 ps-3 pe-2`}
          >
            <input
              type="radio"
              name={name}
              value={position}
              checked={value === position}
              onChange={() => onChange(position)}
              className={classes.input}
            />
            <span className="figures text-lg leading-none" aria-hidden="true">
              {POSITION_ABBREVIATIONS[position]}
            </span>
            <span className={`${classes.long} text-base leading-5 font-semibold`}>{position}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-2 text-sm leading-5 text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
