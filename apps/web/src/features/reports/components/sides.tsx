import type { TeamIndex } from '@picado/domain/matches/schema';
import { useId, type ReactNode } from 'react';
import type { Figures } from '@picado/domain/reports/schema';
import { IconBallFootballOff } from '@tabler/icons-react';
import { TeamShirt } from '../../../football/team-shirt';
import { FIGURES, FIGURE_LOOKS } from '../../../football/figure-line';
import { FigureRow } from '../../../ui/text/figure-row';

/** Both teams and the substitutes, each as a `Side`: below each other on a phone, side by side on a screen. */
export function Sides({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-8">
      {children}
    </div>
  );
}

interface SideProps {
  /** The team of the side; absent for the bench. */
  team?: TeamIndex;
  name: string;
  /** The content across from the name. */
  aside?: ReactNode;
  /** A line below the head, where rows follow that have none above them. */
  isRuled?: boolean;
  children: ReactNode;
}

export function Side({ team, name, aside, isRuled = false, children }: SideProps) {
  const id = useId();
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start" aria-labelledby={id}>
      <div className={`flex items-center gap-2.5 ${isRuled ? 'border-b border-line pb-2' : ''}`}>
        {team !== undefined && <TeamShirt team={team} size={22} />}
        <h3
          id={id}
          className={`min-w-0 flex-1 pt-0.5 figures text-lg leading-tight wrap-anywhere uppercase ${isRuled ? 'line-clamp-2' : ''}`}
        >
          {name}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A player's figures to read; goals into the own net where there are any. */
export function FigureTable({ figures }: { figures: Figures & { ownGoals: number } }) {
  return (
    <dl className="border-t border-line">
      {FIGURES.map((figure) => {
        const { label, Icon } = FIGURE_LOOKS[figure];
        return (
          <FigureRow key={figure} icon={<Icon size={22} aria-hidden="true" />} label={label}>
            <dd className="pe-2.5 figures text-xl leading-none tabular-nums">{figures[figure]}</dd>
          </FigureRow>
        );
      })}
      {figures.ownGoals > 0 && (
        <FigureRow icon={<IconBallFootballOff size={22} aria-hidden="true" />} label="Goles en contra">
          <dd className="pe-2.5 figures text-xl leading-none tabular-nums">{figures.ownGoals}</dd>
        </FigureRow>
      )}
    </dl>
  );
}
