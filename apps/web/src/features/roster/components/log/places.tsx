import type { Match, Player } from '@picado/domain/matches/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import type { RosterLog } from '@picado/domain/roster/schema';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode, useId } from 'react';
import { Disc } from '../../../../football/disc';
import { sinceText } from '../../../../lib/dates';
import { Button } from '../../../../ui/controls/button';
import { Chip } from '../../../../ui/text/chip';
import { Name } from '../../../../ui/text/name';
import { Text } from '../../../../ui/text/text';
import { Heading } from '../../../../ui/text/heading';

type LogPlace = RosterLog['places'][number];

/** The number of places that are shown at first; of one more than these all are. */
const PLACES_FIRST = 5;

interface LogSectionProps {
  title: string;
  aside: string;
  children: ReactNode;
}

/** A part of how a list was filled under its name, with a word about it at the end of the line. */
export function LogSection({ title, aside, children }: LogSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3 border-b border-line pb-2.5">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Text as="span">{aside}</Text>
      </div>
      {children}
    </section>
  );
}

interface PlacesProps {
  match: Match;
  places: readonly LogPlace[];
  viewerPlayerId: string | null;
}

/** The places of the teams, each with the reason for which it was given. */
export function TakenPlaces({ match, places, viewerPlayerId }: PlacesProps) {
  const [isOpen, setOpen] = useState(false);
  const hasMore = places.length > PLACES_FIRST + 1;
  const shown = isOpen || !hasMore ? places : places.slice(0, PLACES_FIRST);
  const players = new Map(match.allPlayers.map((player) => [player.id, player]));
  return (
    <LogSection title="Los lugares" aside={String(places.length)}>
      {places.length === 0 ? (
        <Text className="py-4">Todavía no se anotó nadie.</Text>
      ) : (
        <ol>
          {shown.map((place) => (
            <PlaceRow
              key={place.playerId}
              place={place}
              isOwn={place.playerId === viewerPlayerId}
              disc={<StarterDisc player={players.get(place.playerId)} name={place.name} />}
            >
              <Chip
                tone={place.reason === 'ENTERED_FOR' ? 'good' : 'plain'}
                className="max-w-full text-end wrap-anywhere whitespace-normal"
              >
                {place.text}
              </Chip>
            </PlaceRow>
          ))}
        </ol>
      )}
      {hasMore && !isOpen && (
        <Button
          variant="subtle"
          className="-ms-3.5"
          rightSection={<IconChevronDown size={18} stroke={2} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Ver los {places.length}
        </Button>
      )}
    </LogSection>
  );
}

/** Those that wait, by their turn. */
export function WaitingPlaces({ places, viewerPlayerId }: Omit<PlacesProps, 'match'>) {
  if (places.length === 0) return null;
  return (
    <LogSection title="La espera" aside="el orden no se toca">
      <ol>
        {places.map((place) => (
          <PlaceRow
            key={place.playerId}
            place={place}
            isOwn={place.playerId === viewerPlayerId}
            disc={<WaitingDisc turn={place.turn ?? 0} />}
          >
            <Chip tone="warning" aria-hidden="true">
              {place.turn}.º
            </Chip>
          </PlaceRow>
        ))}
      </ol>
    </LogSection>
  );
}

function StarterDisc({ player, name }: { player: Player | undefined; name: string }) {
  const slot = player === undefined ? null : slotOf(player);
  return slot === null ? (
    <Disc name={name} size={38} />
  ) : (
    <Disc team={slot.teamIndex} label={slot.slotIndex + 1} size={38} />
  );
}

/** Shows the turn of a player that waits in a dashed disc. */
export function WaitingDisc({ turn, size = 'md' }: { turn: number; size?: 'md' | 'lg' }) {
  return (
    <span
      className={`grid flex-none place-items-center rounded-full border-2 border-dashed border-orange figures leading-none text-orange ${size === 'lg' ? 'size-12 text-xl' : 'size-9 text-lg'}`}
      role="img"
      aria-label={`Puesto ${turn}`}
    >
      {turn}
    </span>
  );
}

interface PlaceRowProps {
  place: LogPlace;
  isOwn: boolean;
  disc: ReactNode;
  children: ReactNode;
}

function PlaceRow({ place, isOwn, disc, children }: PlaceRowProps) {
  return (
    <li
      className={`flex min-h-16 items-center gap-3.5 border-b border-line py-2 ${isOwn ? '-mx-4 bg-surface-3 px-4 lg:-mx-3 lg:px-3' : ''}`}
      data-own={isOwn || undefined}
    >
      {disc}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Name lines={2}>
          {place.name}
          {isOwn && <span className="font-normal text-fg-2"> Vos</span>}
        </Name>
        {place.since !== null && (
          <Text as="span" className="tabular-nums">
            {sinceText(place.since)}
          </Text>
        )}
      </span>
      <span className="flex max-w-[46%] flex-none justify-end">{children}</span>
    </li>
  );
}
