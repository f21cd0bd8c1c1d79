import { useId, type ReactNode } from 'react';
import classes from './choices.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  /** Said by what stands above anyway. */
  isLegendHidden?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  isLocked?: boolean;
}

/** One of a few, side by side. The chosen one is white, never green. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, isLegendHidden = false, options, value, onChange, isLocked = false } = props;
  const name = useId();
  return (
    <fieldset className={classes.field} disabled={isLocked}>
      <legend className={isLegendHidden ? 'visually-hidden' : classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
