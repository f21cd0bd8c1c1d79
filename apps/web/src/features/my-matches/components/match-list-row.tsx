import type { Match, TeamIndex } from '@picado/domain/matches/schema';
import type { ReactNode } from 'react';
import { priceLines } from '@picado/domain/matches/price';
import type { WaitingMatch } from '@picado/domain/home/schema';
import { TeamShirt } from '../../../football/team-shirt';
import { ZoneName } from '../../../football/zone/zone-name';
import { Link } from '../../../ui/controls/link';
import { Name } from '../../../ui/text/name';
import { Chip } from '../../../ui/text/chip';
import type { ActiveLabel } from '../view';
import { ScoreFigures } from '../../../football/result-badge';
import { shortDate } from '../../../lib/dates';
import { deadlineText, waitedText } from '../../../lib/moments';
import { Bricks } from '../../../ui/text/step-bricks';
import { Text } from '../../../ui/text/text';

/** The link of the whole row: the focus ring is inside its edge. */
const WHOLE_ROW =
  'grid gap-0.5 text-inherit no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-fg';

interface MatchListRowProps {
  match: Pick<Match, 'team1Name' | 'team2Name'>;
  /** The address that the row leads to. */
  to: string;
  /** The hour, or the score. */
  lead: ReactNode;
  day: ReactNode;
  /** The content below the teams: the place, or what is missing. */
  children: ReactNode;
  /** The content at the end: the number of players, or the steps. */
  aside: ReactNode;
}

/** A match in a list: when, which teams and where, how many. The whole row leads to it. */
export function MatchListRow({ match, to, lead, day, children, aside }: MatchListRowProps) {
  return (
    <article className="@container relative hover:bg-surface-2">
      <div className="grid min-h-24 grid-cols-[4.5rem_minmax(0,1fr)_5.75rem] items-center gap-x-2.5 gap-y-2 py-2.5 in-data-panel:px-3.5 @max-[20rem]:grid-cols-[4.5rem_minmax(0,1fr)] @max-xs:grid-cols-1 @min-[30rem]:grid-cols-[4.5rem_minmax(0,1fr)_minmax(5.75rem,auto)]">
        <div className="grid content-center justify-items-start gap-1 self-stretch border-e border-line @max-xs:border-0">
          {lead}
          <span className="text-xs leading-4 font-medium text-fg-2">{day}</span>
        </div>
        <div className="grid min-w-0 gap-0.5">
          <h3>
            <Link to={to} className={WHOLE_ROW}>
              <Team team={0} name={match.team1Name} /> <span className="visually-hidden">versus</span>{' '}
              <Team team={1} name={match.team2Name} />
            </Link>
          </h3>
          <div className="text-xs leading-4.5 text-fg-2">{children}</div>
        </div>
        <div className="grid content-center justify-items-end gap-1.5 @max-[20rem]:col-span-full @max-[20rem]:flex @max-[20rem]:flex-wrap @max-[20rem]:items-center @max-[20rem]:justify-between">
          {aside}
        </div>
      </div>
    </article>
  );
}

function Team({ team, name }: { team: TeamIndex; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <TeamShirt team={team} size={18} className="flex-none" />
      <Name>{name}</Name>
    </span>
  );
}

/** The rows between lines; `isPanel`: in a panel of their own. */
export function MatchListRows({ isPanel, children }: { isPanel: boolean; children: ReactNode }) {
  return (
    <ul
      className={`grid list-none divide-y divide-line ${isPanel ? 'overflow-hidden rounded-md border border-line bg-surface-1' : 'border-y border-line'}`}
      data-panel={isPanel || undefined}
    >
      {children}
    </ul>
  );
}

/** The hour of a match at the start of its row, with its zone for a reader elsewhere. */
export function RowHour({ match }: { match: Pick<Match, 'date' | 'time' | 'startsAt' | 'timeZone'> }) {
  return (
    <>
      <span className="pt-0.5 figures text-xl leading-none">{match.time.slice(0, 5)}</span>
      <ZoneName match={match} className="pe-1 text-xs leading-4 text-fg-2" />
    </>
  );
}

interface RowPriceProps {
  /** The answer of an older server, which a browser may have kept, has no price. */
  match: { price?: string; maxPlayers?: number };
}

/** The price of each player, on a line of its own below the place of a match, in every list. Empty where the match has no price. */
export function RowPrice({ match: { price = '', maxPlayers } }: RowPriceProps) {
  if (price.trim() === '' || maxPlayers === undefined) return null;
  return <span className="block wrap-anywhere">{priceLines({ price, maxPlayers }).lead}</span>;
}

const LABELS = {
  next: { text: 'PRÓXIMO PARTIDO', tone: 'good' },
  scheduled: { text: 'PARTIDO PROGRAMADO', tone: 'warning' },
  live: { text: 'PARTIDO EN CURSO', tone: 'bad' },
} as const satisfies Record<ActiveLabel, object>;

export function ActiveLabelBadge({ label }: { label: ActiveLabel }) {
  const { text, tone } = LABELS[label];
  return (
    <Chip tone={tone}>
      {/* A match under way is said by the word, and shown by the round mark. */}
      {label === 'live' && <span className="size-2 rounded-full bg-current" aria-hidden="true" />}
      {text}
    </Chip>
  );
}

interface PlayedRowProps {
  row: WaitingMatch;
  /** Milliseconds since 1970. */
  now: number;
}

/** A match that is over with what the reader has left to do in it: the row leads to the first step. */
export function PlayedRow({ row, now }: PlayedRowProps) {
  const { match, text, steps, deadline, waitingSince, link } = row;
  const done = steps.filter(({ isDone }) => isDone).length;
  const at = new Date(now);
  const urgency = deadline === null ? waitedText(waitingSince, at) : `hasta ${deadlineText(deadline, at)}`;
  return (
    <MatchListRow
      match={match}
      to={link}
      lead={
        match.team1Goals === null ? (
          <span className="py-1 text-xs leading-4 font-semibold text-fg-3">Sin resultado</span>
        ) : (
          <ScoreFigures goals={[match.team1Goals, match.team2Goals]} look="row" />
        )
      }
      day={shortDate(match.date)}
      aside={
        <>
          {steps.length > 0 && (
            <>
              <Bricks steps={steps.map(({ isDone }) => isDone)} />
              <span className="text-sm leading-5 text-fg-2" aria-hidden="true">
                {done} de {steps.length}
              </span>
            </>
          )}
          {urgency !== null && (
            <Text as="strong" tone="warning" weight="semibold" className="text-end">
              {urgency}
            </Text>
          )}
        </>
      }
    >
      {text}
      <RowPrice match={match} />
    </MatchListRow>
  );
}
