interface BricksProps {
  /** True for each step that is done, in their order. */
  steps: readonly boolean[];
}

/** Steps as bricks, one each: full once it is done. */
export function Bricks({ steps }: BricksProps) {
  return (
    <span className="inline-flex flex-none gap-0.5">
      <span className="visually-hidden">
        {steps.filter(Boolean).length} de {steps.length}
      </span>
      {steps.map((isDone, step) => (
        <span
          key={step}
          className={`h-2.5 w-5 ${isDone ? 'bg-fg' : 'border border-line-strong'}`}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
