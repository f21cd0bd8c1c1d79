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
