import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ScoreHeader } from '../../../football/score-header';
import { ZoneName } from '../../../football/zone/zone-name';
import { useCommand } from '../../../lib/commands/use-command';
import { longDate } from '../../../lib/dates';
import { forgetJoined } from '../../../lib/joined';
import { browserStorage } from '../../../lib/storage';
import { Button } from '../../../ui/controls/button';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { matchQuery } from '../../matches/api';
import { claimEntry } from '../commands';
import { guestPlacesHere, type GuestPlace } from '../state';
import { claimableName } from '../view';

/** Closed without an answer since the page was loaded: asked again with the next one. */
const putOff = new Set<string>();

interface ClaimOffersProps {
  userId: string;
  /** The one match whose place is offered; left out, those of all matches. */
  matchId?: string;
  /** Called after the last offer, and at once where there is none. */
  onDone?: () => void;
}

/** Offers a user the guest's places that this browser holds, one after another. */
export function ClaimOffers({ userId, matchId, onDone }: ClaimOffersProps) {
  const [places, setPlaces] = useState(() =>
    guestPlacesHere().filter(
      (place) => !putOff.has(place.playerId) && (matchId === undefined || place.matchId === matchId),
    ),
  );
  const [first, second] = places;
  // The match of the second offer is fetched beforehand, so that no other dialog opens between two offers.
  useQuery({ ...matchQuery(second?.matchId ?? ''), enabled: second !== undefined });
  const hasNone = first === undefined;
  const finish = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (hasNone) finish();
  }, [hasNone]);
  if (first === undefined) return null;
  return (
    <Offer
      key={first.playerId}
      place={first}
      count={places.length}
      userId={userId}
      onNext={() => setPlaces(places.slice(1))}
      onPutOff={() => {
        for (const { playerId } of places) putOff.add(playerId);
        setPlaces([]);
      }}
    />
  );
}

interface OfferProps extends Pick<ClaimOffersProps, 'userId'> {
  place: GuestPlace;
  /** The number of offers that are left, this one included. */
  count: number;
  onNext: () => void;
  onPutOff: () => void;
}

function Offer({ place, count, userId, onNext, onPutOff }: OfferProps) {
  const { playerId, matchId } = place;
  const { data: match, error } = useQuery(matchQuery(matchId));
  const { send, isPending } = useCommand(claimEntry);
  const found = match === undefined ? null : claimableName(match, playerId, userId);
  // The name stays as it was offered: an answer of yes is in the match at once.
  const [name, setName] = useState(found);
  if (name === null && found !== null) setName(found);

  const skip = useEffectEvent(() => {
    // An entry that can no longer be claimed is not fetched again.
    if (match !== undefined) browserStorage.isNotMe(playerId).write(true);
    else if (error?.status === 404) forgetJoined(playerId);
    onNext();
  });
  const isOver = name === null && found === null && (match !== undefined || error !== null);
  useEffect(() => {
    if (isOver) skip();
  }, [isOver]);

  if (match === undefined || name === null) return null;
  const isPlayed = match.status === 'FINISHED';

  async function claim() {
    const sent = await send(matchId, { playerId, isPlayed });
    // The offer stays where no answer came, to be pressed again.
    if (sent.refusal === undefined || !sent.refusal.isAway) onNext();
  }

  return (
    <Sheet
      opened
      title="¿Sos vos?"
      isBusy={isPending}
      onClose={onPutOff}
      footer={
        <div className="grid grid-cols-2 gap-3 *:px-2 @max-xs:grid-cols-1">
          <Button
            variant="default"
            size="lg"
            disabled={isPending}
            onClick={() => {
              browserStorage.isNotMe(playerId).write(true);
              onNext();
            }}
          >
            No soy yo
          </Button>
          <Button size="lg" disabled={isPending} aria-busy={isPending} onClick={() => void claim()}>
            {isPending ? 'Enviando...' : 'Soy yo'}
          </Button>
        </div>
      }
    >
      <Text size="base">
        Desde acá se anotó <strong className="font-semibold wrap-anywhere text-fg">{name}</strong> como
        invitado{count > 1 && `, y hay ${count - 1} más`}.
      </Text>
      <div className="my-3 overflow-hidden rounded-md border border-line bg-surface-1">
        <ScoreHeader match={match} size="card" badge={false} level={3} />
        <div className="grid gap-0.5 px-4 py-3">
          <Text as="strong" size="base" tone="primary" weight="semibold" className="wrap-anywhere">
            {match.location}
          </Text>
          <Text>
            {longDate(match.date)} · {match.time.slice(0, 5)}
            <ZoneName match={match} lead=", " />
          </Text>
        </div>
      </div>
      <Text size="base">
        {isPlayed
          ? 'Si sos vos, lo que jugaste pasa a tu historial y a tus números.'
          : 'Si sos vos, el lugar pasa a tu cuenta.'}
      </Text>
    </Sheet>
  );
}
