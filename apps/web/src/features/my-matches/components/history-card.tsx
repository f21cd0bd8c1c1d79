import type { ArchivedMatch } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { shortDate } from '../../../lib/dates';
import { TeamShirt } from '../../../ui/team-shirt';
import { historyAwardsOf, goalsLabel } from '../state';
import { AwardBadge } from './award-badge';
import card from './card.module.css';
import classes from './history-card.module.css';
import { OwnPart, type Reader } from './own-part';
import { ResultBadge } from './result-badge';

/** One played match: how it ended, and what the reader did in it. The whole card leads to the match. */
export function HistoryCard({ match, reader }: { match: ArchivedMatch; reader: Reader }) {
  const awards = historyAwardsOf(match);
  const goals1 = goalsLabel(match.team1Goals, match.team2Goals);
  const goals2 = goalsLabel(match.team2Goals, match.team1Goals);
  return (
    <article className={`${card.card} ${classes.card} relative`}>
      <div className={card.line}>
        <ResultBadge result={match.matchResult} />
        <span className={`${card.end} flex flex-wrap items-center justify-end gap-x-2 gap-y-1`}>
          {match.hasPendingValidations && (
            <span
              className={`${classes.pending} inline-flex h-6 items-center rounded-sm px-2 py-0 text-xs font-semibold whitespace-nowrap text-yellow`}
            >
              ⏳ Reportes
            </span>
          )}
          <span className="text-sm leading-5 text-fg-2">
            {shortDate(match.date)}, {match.time.slice(0, 5)}
          </span>
        </span>
      </div>
      <h2 className={classes.score}>
        <Link
          to={paths.match(match.id)}
          className={`${classes.link} grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] text-inherit no-underline after:absolute after:-inset-px after:rounded-md after:content-[''] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-fg`}
        >
          <Side team={0} name={match.team1Name} goals={goals1} lost={isWin(goals2)} />{' '}
          <span className="visually-hidden">versus</span>{' '}
          <Side team={1} name={match.team2Name} goals={goals2} lost={isWin(goals1)} />
        </Link>
      </h2>
      <p className={card.place}>
        <IconMapPin size={18} aria-hidden="true" />
        <span>{match.location}</span>
      </p>
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
    </article>
  );
}

const isWin = (goals: string) => goals.startsWith('+');

interface SideProps {
  team: 0 | 1;
  name: string;
  goals: string;
  lost: boolean;
}

function Side({ team, name, goals, lost }: SideProps) {
  return (
    <span
      className={`${classes.side} flex min-h-15 min-w-0 items-center justify-between gap-2 pe-3.5 data-[team=1]:flex-row-reverse data-[team=1]:ps-3.5 data-[team=1]:pe-0`}
      data-team={team}
    >
      <span
        className={`${classes.name} grid min-w-0 justify-items-start gap-1 text-base leading-5 font-semibold`}
      >
        <TeamShirt team={team} />
        <span>{name}</span>
      </span>{' '}
      <span
        className="flex flex-none items-center figures text-display leading-none data-lost:text-fg-3 data-wide:text-2xl"
        data-lost={lost || undefined}
        data-wide={goals.replace('+', '').length > 1 || undefined}
      >
        {isWin(goals) && <span className="me-0.5 text-xl">+</span>}
        {goals.replace('+', '')}
      </span>
    </span>
  );
}
