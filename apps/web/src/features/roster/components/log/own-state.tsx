import type { Match } from '@picado/domain/matches/schema';
import { ownEntryOf, ownEntryText } from '@picado/domain/roster/own-entry';
import type { RosterLog } from '@picado/domain/roster/schema';
import { firstNames, listed, shortened } from '@picado/domain/text/listing';
import { Disc } from '../../../../football/disc';
import { momentText } from '../../../../lib/moments';
import { Text } from '../../../../ui/text/text';
import { WaitingDisc } from './places';

/** The number of those that wait ahead which are named before the others are counted. */
const NAMED = 3;

type LogPlace = RosterLog['places'][number];

interface OwnStateProps {
  match: Match;
  places: readonly LogPlace[];
  playerId: string;
}

/** The reader's own place or turn, and why they have it. */
export function OwnLogState({ match, places, playerId }: OwnStateProps) {
  const entry = ownEntryOf(match, playerId);
  const place = places.find((each) => each.playerId === playerId);
  if (entry.kind === 'outside' || place === undefined) return null;
  const isWaiting = entry.kind === 'substitute';
  return (
    <div className="flex items-center gap-4 rounded-md bg-surface-3 p-4">
      {isWaiting ? (
        <WaitingDisc turn={entry.turn} size="lg" />
      ) : (
        <Disc team={entry.teamIndex} label={entry.slotIndex + 1} size={48} />
      )}
      <div className="grid min-w-0 gap-0.5">
        <p className="text-md leading-5.5 font-semibold wrap-anywhere">
          {isWaiting ? `Sos el ${entry.turn}.º en la espera` : ownEntryText(match, playerId)}
        </p>
        <Text className="wrap-anywhere">{isWaiting ? waitingText(place, places) : placeText(place)}</Text>
      </div>
    </div>
  );
}

/** 'Te anotaste hoy a las 09:15, después de Pipa y Agustín.' */
function waitingText({ since, turn }: LogPlace, places: readonly LogPlace[]): string {
  const when = since === null ? 'Te anotaste' : `Te anotaste ${momentText(since)}`;
  const ahead = places.filter((place) => place.turn !== null && place.turn < (turn ?? 0));
  return ahead.length === 0
    ? `${when}. Entrás apenas se baje alguien.`
    : `${when}, después de ${listed(shortened(firstNames(ahead.map(({ name }) => name)), NAMED))}.`;
}

const REASONS: Record<LogPlace['reason'], (text: string) => string> = {
  REGULAR: () => 'Entraste por ser fijo',
  PLAYED_LAST: () => 'Elegiste antes, porque jugaste la última',
  SIGNED_UP: () => 'Te anotaste',
  ENTERED_FOR: (text) => text.replace('Entró', 'Entraste'),
  ADDED: () => 'Te sumó quien organiza',
  MOVED: () => 'Te puso quien organiza',
};

function placeText({ reason, text, since }: LogPlace): string {
  return `${REASONS[reason](text)}${since === null ? '' : ` ${momentText(since)}`}.`;
}
