import { useId, type ReactNode } from 'react';
import { RadioOption } from './radio-option';

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
    <fieldset disabled={isLocked}>
      <legend className={isLegendHidden ? 'visually-hidden' : 'mb-2 p-0 text-sm leading-5 font-semibold'}>
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <RadioOption
            key={option.value}
            className="min-w-23 flex-1 place-items-center px-2.5 py-1.5 text-center text-base leading-5 font-semibold wrap-anywhere"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          >
            <span>{option.label}</span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}
