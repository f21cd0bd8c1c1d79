import type { TeamsOption } from '@picado/domain/teams/schema';
import { starsText } from '@picado/domain/teams/wording';
import type { CSSProperties } from 'react';
import { TeamShirt } from '../../../ui/team-shirt';
import { factsOf, type TeamNames } from '../state';
import classes from './balance-facts.module.css';

interface BalanceFactsProps {
  option: TeamsOption;
  names: TeamNames;
  /** The teams as they stand need nothing. */
  areStillEven: boolean;
}

/** How even the two teams are: their stars, the difference, why, and what it costs. */
export function BalanceFacts({ option, names, areStillEven }: BalanceFactsProps) {
  const { stars, gap, reason } = option;
  return (
    <>
      <div>
        <div className={classes.totals}>
          <Total team={0} name={names[0]} stars={stars[0]} />
          <p className={classes.gap}>
            <span className={classes.label}>diferencia</span>
            <span className={classes['gap-figure']}>{starsText(gap)}</span>
          </p>
          <Total team={1} name={names[1]} stars={stars[1]} />
        </div>
        <div
          className={classes.bar}
          style={{ '--team0': stars[0], '--team1': stars[1] } as CSSProperties}
          aria-hidden="true"
        >
          <span className="team-1-bars" />
          <span className="team-2-sash" />
        </div>
      </div>
      <p className={classes.reason}>{reason}</p>
      {areStillEven && (
        <p className={classes.even}>Los equipos de ahora también están parejos: podés dejarlos como están.</p>
      )}
      <ul className={classes.facts} aria-label="Por qué">
        {factsOf(option, names).map((fact) => (
          <li key={fact} className={classes.fact}>
            {fact}
          </li>
        ))}
      </ul>
    </>
  );
}

function Total({ team, name, stars }: { team: 0 | 1; name: string; stars: number }) {
  return (
    <p className={classes.total} data-team={team}>
      <span className={classes.team}>
        <TeamShirt team={team} size={20} />
        <span className={classes.name}>{name}</span>
      </span>
      <span className={classes.stars}>
        {starsText(stars)}
        <span className="visually-hidden"> estrellas</span>
      </span>
    </p>
  );
}
