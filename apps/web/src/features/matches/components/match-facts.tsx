import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import {
  IconArrowRight,
  IconCalendar,
  IconHelpCircle,
  IconMapPin,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import { longDate } from '../../../lib/dates';
import { IconButton } from '../../../ui/icon-button';

const ROW =
  'flex min-h-14 items-center gap-3 text-md leading-5.5 font-semibold text-fg @sm:gap-4 @lg:min-h-16';

type FactsMatch = Pick<Match, 'location' | 'mapsUrl' | 'date' | 'time' | 'price' | 'maxPlayers' | 'status'>;

interface MatchFactsProps {
  match: FactsMatch;
  /** Whether there is a pencil; it can be pressed once there is an `onEdit`. */
  isEditor: boolean;
  onEdit?: (() => void) | undefined;
  onHelp?: () => void;
}

/** Where, when and for how much. */
export function MatchFacts({ match, isEditor, onEdit, onHelp }: MatchFactsProps) {
  const price = priceLines(match);
  return (
    <div className="@container">
      <div className="px-4 @lg:flex @lg:items-center @lg:gap-8 @lg:px-6">
        <a
          className={`group py-2 no-underline focus-visible:-outline-offset-3 @lg:min-w-0 @lg:flex-1 ${ROW}`}
          href={match.mapsUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <FactIcon Icon={IconMapPin} />
          <span className="min-w-0 flex-1 wrap-anywhere @lg:flex-initial">{match.location}</span>
          <span className="flex items-center gap-2 group-hover:underline @lg:ms-3 @lg:flex-none @lg:text-action">
            {/* On a phone the arrow says it; the words are there for screen readers. */}
            <span className="@max-lg:visually-hidden">Cómo llegar</span>
            <IconArrowRight className="me-1" size={20} stroke={1.9} aria-hidden="true" />
          </span>
        </a>
        <div className={`border-t border-line @lg:max-w-[62%] @lg:flex-initial @lg:border-t-0 ${ROW}`}>
          <FactIcon Icon={IconCalendar} />
          {/* No word of the date is broken: a long price beside it wraps instead. */}
          <span className="min-w-min flex-1 wrap-normal @lg:flex-initial">
            {longDate(match.date)}
            {/* On a phone the hour stands right above, in the circle. */}
            <span className={match.status === 'FINISHED' ? undefined : 'hidden @lg:inline'}>
              , {match.time}
            </span>
          </span>
          <span className="grid max-w-[45%] justify-items-end border-s border-line ps-3.5 text-right wrap-anywhere @lg:ps-5">
            <span>{price.lead}</span>
            {price.total !== null && (
              <span className="text-xs leading-4 font-normal text-fg-2">{price.total}</span>
            )}
          </span>
          {isEditor && (
            <IconButton
              label="Editar partido"
              className="-ms-1.5 -me-2.5"
              aria-haspopup="dialog"
              disabled={onEdit === undefined}
              onClick={onEdit}
            >
              <IconPencil size={22} stroke={1.7} aria-hidden="true" />
            </IconButton>
          )}
          {/* On a phone the line has no room for it: it stands at the foot of the page. */}
          {onHelp !== undefined && (
            <span className="hidden @lg:block">
              <IconButton label="Ayuda" className="-ms-1.5 -me-2.5" aria-haspopup="dialog" onClick={onHelp}>
                <IconHelpCircle size={22} stroke={1.7} aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

/** Hidden on the smallest phone, where the text needs its width. */
function FactIcon({ Icon }: { Icon: TablerIcon }) {
  return <Icon className="hidden text-fg-3 @sm:block" size={22} stroke={1.7} aria-hidden="true" />;
}
