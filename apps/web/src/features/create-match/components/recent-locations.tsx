import type { RecentLocation } from '@picado/domain/matches/schema';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MatchForm } from '../../../football/fields/match-form';
import type { Unread } from '../../../lib/api/unread';
import { Skeleton } from '../../../ui/layout/skeleton';
import { Text } from '../../../ui/text/text';

/** Room for the focus ring, which a scrolling box would cut. */
const ROW_CLASS =
  '-mx-4 -my-1.5 flex h-14 scroll-px-4 [scrollbar-width:none] items-center gap-2 px-4 lg:-mx-1.5 lg:scroll-px-1.5 lg:px-1.5';
export const CHIP_CLASS =
  'inline-flex min-h-11 max-w-60 lg:max-w-45 items-center gap-2 rounded-md border border-line-strong px-3.5 text-sm leading-5 font-semibold text-fg hover:bg-surface-3 aria-pressed:border-fg aria-pressed:bg-fg aria-pressed:text-ink';

interface RecentLocationsProps {
  /** Undefined while they load, and where they could not be read. */
  locations: readonly RecentLocation[] | undefined;
  unread: Unread | null;
  form: MatchForm;
  isLocked: boolean;
  onPick: (location: RecentLocation) => void;
  /** The button before the pitches, once there are some. */
  first?: ReactNode;
}

/** The user's usual pitches, one tap each: the place and its link together. As high from the first paint on, whatever comes. */
export function RecentLocations({ locations, unread, form, isLocked, onPick, first }: RecentLocationsProps) {
  return (
    <div>
      <Text className="mb-2">Las últimas</Text>
      {unread !== null ? (
        <div className={`${ROW_CLASS} overflow-x-auto`}>
          {first}
          <button
            type="button"
            className={CHIP_CLASS}
            disabled={isLocked || unread.isRetrying}
            aria-busy={unread.isRetrying}
            onClick={unread.retry}
          >
            <IconRefresh size={18} stroke={1.8} aria-hidden="true" />
            <span className="whitespace-nowrap">Reintentar</span>
          </button>
          <Text as="span" className="whitespace-nowrap" role="status">
            No pudimos ver tus canchas.
          </Text>
        </div>
      ) : locations === undefined ? (
        <div className="flex h-11 gap-2 overflow-hidden" aria-hidden="true">
          <Skeleton width={116} height={44} />
          <Skeleton width={96} height={44} />
          <Skeleton width={132} height={44} />
        </div>
      ) : locations.length === 0 ? (
        <Text className="grid min-h-11 content-center" tone="tertiary">
          Acá van a quedar tus canchas.
        </Text>
      ) : (
        // Where nothing can be pressed, nothing scrolls: keys would not reach it.
        <ul
          className={`${ROW_CLASS} ${isLocked ? 'overflow-x-hidden' : 'overflow-x-auto'}`}
          aria-label="Canchas recientes"
        >
          {first !== undefined && <li className="flex-none">{first}</li>}
          {locations.map((each) => (
            <li key={each.id} className="flex-none only:max-w-full">
              <button
                type="button"
                className={CHIP_CLASS}
                title={each.location}
                disabled={isLocked}
                aria-pressed={each.location === form.location && each.mapsUrl === form.mapsUrl}
                onClick={() => onPick(each)}
              >
                <span className="truncate">{each.location}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
