import type { RecentLocation } from '@picado/domain/matches/schema';
import { IconMapPin } from '@tabler/icons-react';
import { Skeleton } from '../../../ui/skeleton';
import type { MatchForm } from '../state';
import classes from './fields.module.css';

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
      <div className={classes.recent} aria-hidden="true">
        <Skeleton width={170} height={44} />
        <Skeleton width={140} height={44} />
      </div>
    );
  }
  if (locations.length === 0) return null;
  return (
    <ul className={classes.recent} aria-label="Canchas recientes">
      {locations.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            className={classes.pick}
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
