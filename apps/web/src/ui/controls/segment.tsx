import { startTransition, useId, useOptimistic } from 'react';

interface SegmentProps<Value extends number | string> {
  legend: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few short values in one frame, one of them chosen: white, never green. */
export function Segment<Value extends number | string>(props: SegmentProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  // A value of the address changes in a transition: until it has, the choice would fall back to the old one.
  const [shown, show] = useOptimistic(value);
  const choose = (option: Value) =>
    startTransition(() => {
      show(() => option);
      onChange(option);
    });
  return (
    <fieldset className="flex flex-wrap items-center gap-2.5">
      <legend className="float-left contents text-sm leading-5 text-fg-2">{legend}</legend>
      <div className="flex divide-x divide-line-strong rounded-md border border-line-strong">
        {options.map((option) => (
          <label
            key={option}
            className="relative grid min-h-11 min-w-11 cursor-pointer place-items-center px-2 text-base font-semibold tabular-nums not-has-checked:bg-surface-2 first:rounded-l-sm last:rounded-r-sm not-has-checked:hover:bg-surface-3 has-checked:bg-fg has-checked:text-ink has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-fg"
          >
            <input
              type="radio"
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              name={name}
              value={option}
              checked={option === shown}
              onChange={() => choose(option)}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PillsProps<Id extends string> {
  /** The name of what one chooses a part of. */
  label: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** The parts of a tab on a phone, one of them in sight. The chosen one is white, never green. */
export function Pills<Id extends string>({ label, options, chosen, onChoose }: PillsProps<Id>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === chosen}
          className="min-h-11 rounded-md border border-line-strong px-3.5 text-base font-semibold hover:border-fg-3 aria-pressed:border-fg aria-pressed:bg-fg aria-pressed:text-ink"
          onClick={() => onChoose(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
