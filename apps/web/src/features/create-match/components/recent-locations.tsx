import type { RecentLocation } from '@picado/domain/matches/schema';
import { IconMapPin } from '@tabler/icons-react';
import { Skeleton } from '../../../ui/skeleton';
import type { MatchForm } from '../../../lib/forms/match-form';
import classes from './fields.module.css';

const RECENT_CLASS =
  'flex gap-2 -my-0.5 -mx-4 py-1.5 px-4 overflow-x-auto list-none md:flex-wrap md:m-0 md:p-0 md:overflow-visible';

interface RecentLocationsProps {
  /** Undefined while they come. */
  locations: readonly RecentLocation[] | undefined;
  form: MatchForm;
  isLocked: boolean;
  onPick: (location: RecentLocation) => void;
}

/** The pitches one always plays on, one tap each: the place and its link together. */
export function RecentLocations({ locations, form, isLocked, onPick }: RecentLocationsProps) {
  if (locations === undefined) {
    return (
      <div className={`${classes.recent} ${RECENT_CLASS}`} aria-hidden="true">
        <Skeleton width={170} height={44} />
        <Skeleton width={140} height={44} />
      </div>
    );
  }
  if (locations.length === 0) return null;
  return (
    <ul className={`${classes.recent} ${RECENT_CLASS}`} aria-label="Canchas recientes">
      {locations.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            className={`${classes.pick} inline-flex h-11 max-w-full items-center gap-2 rounded-md border border-line-strong pt-0 pr-3.5 pb-0 pl-2.5 text-sm leading-none font-medium text-fg aria-pressed:border-fg aria-pressed:text-ink`}
            title={each.location}
            disabled={isLocked}
            aria-pressed={each.location === form.location && each.mapsUrl === form.mapsUrl}
            onClick={() => onPick(each)}
          >
            <IconMapPin size={18} aria-hidden="true" />
            <span>{each.location}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
