import type { ArchivedMatch } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconRepeat } from '@tabler/icons-react';
import { awardsHeld } from '@picado/domain/reports/awards';
import { ResultBadge } from '../../../football/result-badge';
import { TeamShirt } from '../../../football/team-shirt';
import { ZoneName } from '../../../football/zone/zone-name';
import { shortDate } from '../../../lib/dates';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/layout/card';
import { Chip } from '../../../ui/text/chip';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { goalsLabel, rivalOf } from '../view';
import { AwardBadge } from './award-badge';
import { CardLine, CardPlace } from './card-parts';
import { OwnPart, type Reader } from './own-part';
import { RowPrice } from './row-price';

interface HistoryCardProps {
  match: ArchivedMatch;
  reader: Reader;
  /** The group of which it was a date; undefined where the reader is no member. */
  group?: { id: string; name: string } | undefined;
}

/** Shows one played match: its score, and the reader's part in it. The whole card leads to the match. */
export function HistoryCard({ match, reader, group }: HistoryCardProps) {
  const awards = awardsHeld(match);
  const goals1 = goalsLabel(match.team1Goals, match.team2Goals);
  const goals2 = goalsLabel(match.team2Goals, match.team1Goals);
  const rival = rivalOf(match);
  return (
    <Card as="article" className="relative flex flex-col gap-3 p-4 hover:border-line-strong">
      <CardLine>
        <ResultBadge result={match.matchResult} />
        <span className="ms-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          {match.hasPendingValidations && <Chip tone="waiting">⏳ Reportes</Chip>}
          <Text as="span">
            {shortDate(match.date)}, {match.time.slice(0, 5)}
            <ZoneName match={match} lead=", " />
          </Text>
        </span>
      </CardLine>
      <h2 className="@container font-normal">
        {/* The whole card is the target, and the focus ring is around the card. */}
        <Link
          to={paths.match(match.id)}
          className="grid grid-cols-2 text-inherit no-underline after:absolute after:-inset-px after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-fg"
        >
          <Side team={0} name={match.team1Name} goals={goals1} lost={isWin(goals2)} />{' '}
          <span className="visually-hidden">versus</span>{' '}
          <Side team={1} name={match.team2Name} goals={goals2} lost={isWin(goals1)} />
        </Link>
      </h2>
      <CardPlace>
        {rival !== null && `Contra ${rival} · `}
        {match.location}
        <RowPrice match={match} />
      </CardPlace>
      {group !== undefined && (
        <Link
          to={paths.group(group.id)}
          className="relative z-1 -my-3 inline-flex min-h-11 w-fit items-center gap-2 text-sm font-semibold wrap-anywhere text-fg-2 no-underline hover:text-fg"
        >
          <IconRepeat className="flex-none" size={18} stroke={1.7} aria-hidden="true" />
          {group.name}
        </Link>
      )}
      <OwnPart match={match} reader={reader} />
      {awards.length > 0 && (
        <ul className="flex list-none flex-wrap gap-2" aria-label="Premios">
          {awards.map((award) => (
            <li key={award}>
              <AwardBadge award={award} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const isWin = (goals: string) => goals.startsWith('+');

interface SideProps {
  team: 0 | 1;
  name: string;
  goals: string;
  lost: boolean;
}

/** The halfway line is the dash of the score. */
const SIDES = { 0: 'border-e-[1.5px] border-line-strong pe-3.5', 1: 'flex-row-reverse ps-3.5' } as const;

function Side({ team, name, goals, lost }: SideProps) {
  const size = goals.replace('+', '').length > 1 ? 'text-2xl' : 'text-display';
  return (
    <span
      className={`flex min-h-15 min-w-0 items-start justify-between gap-2 @max-xs:flex-wrap @max-xs:content-start ${SIDES[team]}`}
    >
      <span
        className={`grid min-w-0 gap-1 @max-xs:basis-full ${team === 0 ? 'justify-items-start' : 'justify-items-end'}`}
      >
        <TeamShirt team={team} />
        <Name lines={3} align={team === 0 ? 'start' : 'end'}>
          {name}
        </Name>
      </span>{' '}
      <span
        className={`flex flex-none items-center figures leading-none ${size} ${lost ? 'text-fg-3' : 'text-fg'}`}
      >
        {isWin(goals) && <span className="me-0.5 text-xl">+</span>}
        {goals.replace('+', '')}
      </span>
    </span>
  );
}
