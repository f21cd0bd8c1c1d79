import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import { IconArrowRight, IconCalendar, IconHelpCircle, IconMapPin, IconPencil } from '@tabler/icons-react';
import { longDate } from '../../../lib/dates';
import classes from './match-facts.module.css';

type FactsMatch = Pick<Match, 'location' | 'mapsUrl' | 'date' | 'time' | 'price' | 'maxPlayers' | 'status'>;

interface MatchFactsProps {
  match: FactsMatch;
  /** Absent for a viewer that may not edit. */
  onEdit?: (() => void) | undefined;
  onHelp?: () => void;
}

/** Where, when and for how much. */
export function MatchFacts({ match, onEdit, onHelp }: MatchFactsProps) {
  const price = priceLines(match);
  return (
    <div className={classes.container}>
      <div className={classes.facts}>
        <a
          className={`${classes.row} ${classes.place}`}
          href={match.mapsUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconMapPin className={classes.icon} size={22} stroke={1.7} aria-hidden="true" />
          <span className={classes.text}>{match.location}</span>
          <span className={classes.way}>
            <span className={classes['way-words']}>Cómo llegar</span>
            <IconArrowRight className={classes.arrow} size={20} stroke={1.9} aria-hidden="true" />
          </span>
        </a>
        <div className={classes.row}>
          <IconCalendar className={classes.icon} size={22} stroke={1.7} aria-hidden="true" />
          <span className={`${classes.text} ${classes.day}`}>
            {longDate(match.date)}
            <span className={match.status === 'FINISHED' ? undefined : classes['wide-only']}>
              , {match.time}
            </span>
          </span>
          <span className={classes.price}>
            <span>{price.lead}</span>
            {price.total !== null && <span className={classes.total}>{price.total}</span>}
          </span>
          {onEdit !== undefined && (
            <button type="button" className={classes.edit} aria-haspopup="dialog" onClick={onEdit}>
              <IconPencil size={22} stroke={1.7} aria-hidden="true" />
              <span className="visually-hidden">Editar partido</span>
            </button>
          )}
          {onHelp !== undefined && (
            <button type="button" className={classes.help} aria-haspopup="dialog" onClick={onHelp}>
              <IconHelpCircle size={22} stroke={1.7} aria-hidden="true" />
              <span className="visually-hidden">Ayuda</span>
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
