import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { ownEntryOf, ownEntryText } from '@picado/domain/roster/own-entry';
import { IconArrowDown, IconClock } from '@tabler/icons-react';
import { TeamShirt } from '../../../../football/team-shirt';
import { placeNameOf } from '../../view';
import { showPlace } from '../line-up/place';

const LINE =
  'flex min-h-12 w-full items-center gap-4 border-t border-line px-4 py-1.5 text-left text-md leading-5.5 font-semibold wrap-anywhere lg:px-6';

interface OwnEntryLineProps {
  match: Match;
  viewer: Viewer;
}

/** Says, under the facts, where the viewer was in a finished match; it leads to their own row. */
export function OwnEntryLine({ match, viewer }: OwnEntryLineProps) {
  const text = ownEntryText(match, viewer.playerId);
  const name = viewer.playerId === null ? null : placeNameOf(match, viewer.playerId);
  if (text === null || name === null) return null;
  const place = ownEntryOf(match, viewer.playerId);
  return (
    // The viewer's own line is lighter, not greener.
    <button
      type="button"
      className={`${LINE} bg-surface-3 focus-visible:-outline-offset-4`}
      onClick={() => showPlace(name)}
    >
      {place.kind === 'starter' ? (
        <TeamShirt team={place.teamIndex} size={22} />
      ) : (
        <IconClock size={22} stroke={1.7} aria-hidden="true" />
      )}
      {text}
      <IconArrowDown className="ms-auto text-fg-2" size={20} stroke={1.9} aria-hidden="true" />
    </button>
  );
}
