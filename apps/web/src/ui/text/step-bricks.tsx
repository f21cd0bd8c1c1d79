export type BrickState = 'done' | 'here' | 'ahead';

const LOOKS: Record<BrickState, string> = {
  done: 'bg-fg',
  here: 'hatched-current text-fg',
  ahead: 'border border-line-strong',
};

const SIZES = {
  /** The bricks in a line of words. */
  sm: 'h-2.5 w-3.5',
  /** The bricks in the head of what they count. */
  md: 'h-2 w-8.5',
} as const;

interface StepBricksProps {
  states: readonly BrickState[];
  size?: keyof typeof SIZES;
}

/** One brick a step: full is done, hatched under way, outlined ahead. The words beside it say it for screen readers. */
export function StepBricks({ states, size = 'sm' }: StepBricksProps) {
  return (
    <span className={`inline-flex ${size === 'sm' ? 'gap-1' : 'gap-1.5'}`} aria-hidden="true">
      {states.map((state, index) => (
        // The order never changes.
        <span key={index} className={`${SIZES[size]} ${LOOKS[state]}`} data-state={state} />
      ))}
    </span>
  );
}

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
