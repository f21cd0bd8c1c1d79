/** The progress of the wizard: a line for each step, and the words. */
export function WizardProgress({ index, count }: { index: number; count: number }) {
  return (
    <div className="mb-4 grid gap-2">
      <p className="text-sm leading-5 text-fg-2">
        Paso {index + 1} de {count}
      </p>
      <div className="flex gap-1" aria-hidden="true">
        {Array.from({ length: count }, (_, line) => (
          <span
            key={line}
            className="h-1 flex-1 bg-surface-3 data-done:bg-fg"
            data-done={line <= index || undefined}
          />
        ))}
      </div>
    </div>
  );
}
