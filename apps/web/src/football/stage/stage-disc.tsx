import classes from './stage.module.css';

const INKS = ['text-team-1-ink', 'text-team-2-ink'] as const;

interface StageDiscProps {
  /** Left out, a plain one: a substitute. */
  team?: 0 | 1 | undefined;
  /** The slot's number, or the turn of a substitute. */
  label: number;
  /** It waits for an answer: its ring is dashed. */
  isAsked?: boolean;
}

/** A player in the centre circle, as large as the circle lets them be. What it shows is said beside it. */
export function StageDisc({ team, label, isAsked = false }: StageDiscProps) {
  return (
    <span
      className={`${classes.disc} grid place-items-center rounded-full ${team === undefined ? 'bg-surface-3 text-fg border-chalk' : INKS[team]}`}
      data-team={team}
      data-asked={isAsked || undefined}
      aria-hidden="true"
    >
      {label}
    </span>
  );
}
