import { priceLines, priceLabel, sharePerPlayer } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import { placeWithSurface } from '@picado/domain/matches/surfaces';
import { IconArrowRight, IconCalendar, IconMapPin, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { longDate, shortDate } from '../../../lib/dates';
import { Headcount } from '../../../football/headcount';
import { ZoneName } from '../../../football/zone/zone-name';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';

type InvitedMatch = Pick<Match, 'location' | 'mapsUrl' | 'surface' | 'date' | 'price' | 'maxPlayers'>;

/** Place and surface, then day and price a player: for a visitor before the sign-up. The hour stands above, in the circle. */
export function InvitationFacts({ match }: { match: InvitedMatch }) {
  return (
    <div className="@container">
      <ul className="grid gap-3 px-4 pt-5 font-semibold @md:flex @md:items-center @md:justify-between @md:gap-6 @md:px-6 @md:py-4">
        <Fact Icon={IconMapPin}>
          <span className="min-w-0">{placeWithSurface(match)}</span>
          <a
            className="hidden min-h-11 items-center gap-1.5 text-action no-underline hover:underline @md:flex"
            href={match.mapsUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            Cómo llegar
            <IconArrowRight size={20} stroke={1.9} aria-hidden="true" />
          </a>
        </Fact>
        <Fact Icon={IconCalendar}>
          <span className="min-w-min flex-1">{longDate(match.date)}</span>
          <span className="@md:hidden">{priceLines(match).lead}</span>
        </Fact>
      </ul>
    </div>
  );
}

function Fact({ Icon, children }: { Icon: TablerIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 wrap-anywhere @md:items-center">
      <Icon className="flex-none text-fg-3" size={22} stroke={1.7} aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-5 @md:items-center">
        {children}
      </span>
    </li>
  );
}

type SummaryMatch = Pick<
  Match,
  | 'time'
  | 'date'
  | 'startsAt'
  | 'timeZone'
  | 'location'
  | 'price'
  | 'maxPlayers'
  | 'players'
  | 'substitutes'
  | 'maxTotalPlayers'
>;

/** A match in one line, over a form about it. Of a full one the count follows below. */
export function MatchSummary({ match }: { match: SummaryMatch }) {
  const price = priceLines(match);
  const isFull = match.players.length >= match.maxTotalPlayers;
  return (
    <div className="@container flex min-h-17.5 flex-wrap items-center gap-2 border-y border-line bg-surface-1 px-4 py-2 md:rounded-md md:border">
      <span className="figures text-2xl leading-none proportional-nums">{match.time}</span>
      <span className="grid min-w-0 flex-1 text-balance @max-xs:order-last @max-xs:basis-full">
        <Name as="strong">{match.location}</Name>
        <Text as="span">
          {shortDate(match.date)}
          <ZoneName match={match} lead=", " /> · <b className="font-semibold text-fg">{price.lead}</b>
        </Text>
      </span>
      {/* The count is as wide for each number: a sign-up meanwhile breaks no line beside it. */}
      {!isFull && <Headcount match={match} className="ms-auto min-w-[5ch] text-end text-xl" />}
    </div>
  );
}

type OfferedMatch = Pick<Match, 'price' | 'maxPlayers' | 'players' | 'maxTotalPlayers' | 'substitutes'>;

/** Tells a newcomer their turn in a full match, else on a desktop their share of the price. A phone has that above. */
export function GateTerms({ match }: { match: OfferedMatch }) {
  if (match.players.length >= match.maxTotalPlayers) {
    return (
      <p className="px-4 pb-4 text-base leading-5.5 text-fg-2 lg:px-0">
        <strong className="font-semibold text-fg">
          Serías el {match.substitutes.length + 1}.º en la espera.
        </strong>{' '}
        Si alguien se baja, entra quien espera hace más. Mientras esperás no debés nada.
      </p>
    );
  }
  const share = sharePerPlayer(match.price, match.maxPlayers);
  return (
    <p className="mb-5 hidden items-center justify-between gap-4 border-y border-line py-2 text-base text-fg-2 lg:flex">
      {share === null ? 'Precio' : 'Te tocan'}
      <span className="figures text-xl leading-tight wrap-anywhere text-fg">
        {share ?? priceLabel(match.price)}
      </span>
    </p>
  );
}
