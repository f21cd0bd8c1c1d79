import type { TeamIndex } from '@picado/domain/matches/schema';
import { useId, type ReactNode } from 'react';
import { TeamShirt } from '../../../ui/team-shirt';
import classes from './sides.module.css';

/** Both teams and the substitutes, each as a `Side`. */
export function Sides({ children }: { children: ReactNode }) {
  return <div className={classes.sides}>{children}</div>;
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
    <section className={classes.side} aria-labelledby={id}>
      <div className={classes.head} data-ruled={isRuled || undefined}>
        {team !== undefined && <TeamShirt team={team} size={22} />}
        <h3 id={id} className={classes.name}>
          {name}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
