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
    <fieldset
      className={classes.field}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.grid}>
        {POSITIONS.map((position) => (
          <label key={position} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={position}
              checked={value === position}
              onChange={() => onChange(position)}
              className={classes.input}
            />
            <span className={classes.short} aria-hidden="true">
              {POSITION_ABBREVIATIONS[position]}
            </span>
            <span className={classes.long}>{position}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
