import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import { surfaceName } from '@picado/domain/matches/surfaces';
import { IconArrowRight, IconHelpCircle, IconMapPin, IconPencil } from '@tabler/icons-react';
import { ZoneName } from '../../../football/zone/zone-name';
import { factDate } from '../../../lib/dates';
import { IconButton } from '../../../ui/controls/icon-button';

type FactsMatch = Pick<
  Match,
  | 'location'
  | 'mapsUrl'
  | 'surface'
  | 'date'
  | 'time'
  | 'startsAt'
  | 'timeZone'
  | 'price'
  | 'maxPlayers'
  | 'status'
>;

interface MatchFactsProps {
  match: FactsMatch;
  /** True if there is a pencil; it can be pressed once there is an `onEdit`. */
  isEditor: boolean;
  onEdit?: (() => void) | undefined;
  onHelp?: () => void;
}

/** The place, the moment, the share of a player and the surface, in one row that leads to the map. The price of the pitch stands with
 * the payments. */
export function MatchFacts({ match, isEditor, onEdit, onHelp }: MatchFactsProps) {
  const surface = surfaceName(match.surface);
  return (
    <div className="@container">
      <div className="flex items-center px-4 @lg:px-6">
        <a
          className="group flex min-h-15.5 min-w-0 flex-1 items-center gap-3 py-2 text-fg no-underline focus-visible:-outline-offset-3 @lg:min-h-16"
          href={match.mapsUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {/* Hidden on the smallest phone, where the text needs its width. */}
          <IconMapPin
            className="hidden flex-none text-fg-3 @sm:block"
            size={22}
            stroke={1.7}
            aria-hidden="true"
          />
          <span className="grid min-w-0 flex-1 wrap-anywhere @lg:flex-initial">
            <span className="text-md leading-5.5 font-semibold">{match.location}</span>
            <span className="text-sm leading-5 text-fg-2">
              {factDate(match.date)}
              {/* On a phone the hour of a match ahead stands right above, in the circle. */}
              <span className={match.status === 'FINISHED' ? undefined : 'hidden @lg:inline'}>
                , {match.time}
                <ZoneName match={match} lead=", " />
              </span>
              {' · '}
              <b className="font-semibold text-fg">{priceLines(match).lead}</b>
              {surface !== null && `\u00A0· ${surface}`}
            </span>
          </span>
          <span className="flex flex-none items-center gap-2 font-semibold group-hover:underline @lg:ms-5 @lg:text-action">
            {/* On a phone the arrow says it; the words are there for screen readers. */}
            <span className="@max-lg:visually-hidden">Cómo llegar</span>
            <IconArrowRight className="me-1" size={20} stroke={1.9} aria-hidden="true" />
          </span>
        </a>
        {isEditor && (
          <IconButton
            label="Editar partido"
            className="ms-1.5 -me-2.5 flex-none"
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
            <IconButton label="Ayuda" className="-me-2.5" aria-haspopup="dialog" onClick={onHelp}>
              <IconHelpCircle size={22} stroke={1.7} aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </div>
    </div>
  );
}
