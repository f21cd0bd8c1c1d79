import type { RecentLocation } from '@picado/domain/matches/schema';
import { IconMapPin } from '@tabler/icons-react';
import type { MatchForm } from '../../../lib/forms/match-form';

/** Room for the focus ring, which a scrolling box would cut. */
const ROW_CLASS =
  '-mx-4 -my-0.5 flex scroll-px-4 [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1.5 md:m-0 md:flex-wrap md:overflow-visible md:p-0';

interface RecentLocationsProps {
  locations: readonly RecentLocation[];
  form: MatchForm;
  isLocked: boolean;
  onPick: (location: RecentLocation) => void;
}

/** The user's usual pitches, one tap each: the place and its link together. */
export function RecentLocations({ locations, form, isLocked, onPick }: RecentLocationsProps) {
  if (locations.length === 0) return null;
  return (
    <ul className={ROW_CLASS} aria-label="Canchas recientes">
      {locations.map((each) => (
        <li key={each.id} className="max-w-61.5 flex-none only:max-w-full md:max-w-[calc(50%-4px)]">
          <button
            type="button"
            className="group inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-line-strong pr-3.5 pl-2.5 text-sm leading-5 font-medium text-fg hover:bg-surface-3 aria-pressed:border-fg aria-pressed:bg-fg aria-pressed:text-ink"
            title={each.location}
            disabled={isLocked}
            aria-pressed={each.location === form.location && each.mapsUrl === form.mapsUrl}
            onClick={() => onPick(each)}
          >
            <IconMapPin className="text-fg-3 group-aria-pressed:text-ink" size={18} aria-hidden="true" />
            <span className="truncate">{each.location}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
