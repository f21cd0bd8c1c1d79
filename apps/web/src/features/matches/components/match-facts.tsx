import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import { IconArrowRight, IconCalendar, IconHelpCircle, IconMapPin, IconPencil } from '@tabler/icons-react';
import { longDate } from '../../../lib/dates';
import classes from './match-facts.module.css';

const ROW_CLASS = 'flex gap-4 items-center min-h-14 text-fg text-md font-semibold leading-5.5';

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
      <div className={`${classes.facts} px-4`}>
        <a
          className={`${classes.row} ${ROW_CLASS} ${classes.place} py-2 no-underline focus-visible:-outline-offset-3`}
          href={match.mapsUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconMapPin className={`${classes.icon} text-fg-3`} size={22} stroke={1.7} aria-hidden="true" />
          <span className={`${classes.text} flex-1`}>{match.location}</span>
          <span className={`${classes.way} flex items-center gap-2`}>
            <span className={`${classes['way-words']} absolute size-px overflow-hidden whitespace-nowrap`}>
              Cómo llegar
            </span>
            <IconArrowRight className="me-1" size={20} stroke={1.9} aria-hidden="true" />
          </span>
        </a>
        <div className={`${classes.row} ${ROW_CLASS}`}>
          <IconCalendar className={`${classes.icon} text-fg-3`} size={22} stroke={1.7} aria-hidden="true" />
          <span className={`${classes.text} flex-1 ${classes.day}`}>
            {longDate(match.date)}
            <span className={match.status === 'FINISHED' ? undefined : `${classes['wide-only']} hidden`}>
              , {match.time}
            </span>
          </span>
          <span
            className={`${classes.price} grid max-w-[45%] justify-items-end border-s border-line ps-3.5 text-right wrap-anywhere`}
          >
            <span>{price.lead}</span>
            {price.total !== null && (
              <span className="text-xs leading-4 font-normal text-fg-2">{price.total}</span>
            )}
          </span>
          {onEdit !== undefined && (
            <button
              type="button"
              className="-ms-1.5 -me-2.5 grid size-11 flex-none place-items-center rounded-md hover:bg-surface-2"
              aria-haspopup="dialog"
              onClick={onEdit}
            >
              <IconPencil size={22} stroke={1.7} aria-hidden="true" />
              <span className="visually-hidden">Editar partido</span>
            </button>
          )}
          {onHelp !== undefined && (
            <button
              type="button"
              className={`${classes.help} -ms-1.5 -me-2.5 hidden size-11 flex-none place-items-center rounded-md hover:bg-surface-2`}
              aria-haspopup="dialog"
              onClick={onHelp}
            >
              <IconHelpCircle size={22} stroke={1.7} aria-hidden="true" />
              <span className="visually-hidden">Ayuda</span>
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
