import type { Match, TeamIndex } from '@picado/domain/matches/schema';
import type { ReactNode } from 'react';
import { TeamShirt } from '../../../football/team-shirt';
import { ZoneName } from '../../../football/zone/zone-name';
import { Link } from '../../../ui/controls/link';
import { Name } from '../../../ui/text/name';

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
