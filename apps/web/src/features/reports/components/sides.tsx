import type { TeamIndex } from '@picado/domain/matches/schema';
import { useId, type ReactNode } from 'react';
import { TeamShirt } from '../../../ui/team-shirt';
import classes from './sides.module.css';

/** Both teams and the substitutes, each as a `Side`. */
export function Sides({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-10">
      {children}
    </div>
  );
}

interface SideProps {
  /** Absent for the bench. */
  team?: TeamIndex;
  name: string;
  /** What stands across from the name. */
  aside?: ReactNode;
  /** A line below the head, where rows follow that have none above them. */
  isRuled?: boolean;
  children: ReactNode;
}

export function Side({ team, name, aside, isRuled = false, children }: SideProps) {
  const id = useId();
  return (
    <section
      className={`${classes.side} grid min-w-0 grid-cols-[minmax(0,1fr)] content-start`}
      aria-labelledby={id}
    >
      <div
        className={`${classes.head} flex items-center gap-2.5 data-ruled:border-b data-ruled:border-line data-ruled:pb-2`}
        data-ruled={isRuled || undefined}
      >
        {team !== undefined && <TeamShirt team={team} size={22} />}
        <h3
          id={id}
          className={`${classes.name} min-w-0 flex-1 pt-0.5 figures text-lg leading-tight wrap-anywhere uppercase`}
        >
          {name}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
