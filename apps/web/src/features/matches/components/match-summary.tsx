import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import { Headcount } from '../../../football/headcount';
import { ZoneName } from '../../../football/zone/zone-name';
import { shortDate } from '../../../lib/dates';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';

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
