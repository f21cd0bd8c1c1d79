import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { ownEntryOf, ownEntryText } from '@picado/domain/roster/own-entry';
import { Disc } from '../../../../football/disc';
import { placeNameOf } from '../../view';
import { showPlace } from '../line-up/place';

interface OwnPlaceProps {
  match: Match;
  viewer: Viewer;
}

/** The viewer's slot or turn beside the count: 'Sos el 4'. It leads to their own row. */
export function OwnPlace({ match, viewer }: OwnPlaceProps) {
  const place = ownEntryOf(match, viewer.playerId);
  const name = viewer.playerId === null ? null : placeNameOf(match, viewer.playerId);
  if (place.kind === 'outside' || name === null) return null;
  const text = ownEntryText(match, viewer.playerId) ?? '';
  const isStarter = place.kind === 'starter';
  // The disc shows the team, and words say it to screen readers.
  const seen = isStarter ? `Sos el ${place.slotIndex + 1}` : text;
  return (
    <button
      type="button"
      className="-me-1 flex min-h-11 items-center gap-2.5 rounded-md pe-1 text-base font-semibold whitespace-nowrap"
      onClick={() => showPlace(name)}
    >
      {isStarter ? (
        <Disc team={place.teamIndex} label={place.slotIndex + 1} size={28} />
      ) : (
        <Disc label={place.turn} size={28} />
      )}
      <span>
        {seen} {isStarter && <span className="visually-hidden">{text.slice(seen.length).trim()}</span>}
      </span>
    </button>
  );
}
