import { useMediaQuery } from '@mantine/hooks';
import type { Match } from '@picado/domain/matches/schema';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { dayMonthYear, hourOf } from '../../lib/dates';
import { StatusBadge } from '../../ui/status-badge';
import { TeamShirt } from '../../ui/team-shirt';
import { paths } from '../paths';
import classes from './home-card.module.css';

/** Twice the side where an old match carries no total of its own. */
const capacityOf = (match: Match) => match.maxTotalPlayers || 2 * match.maxPlayers;

interface HomeCardProps {
  match: Match;
  /** The soonest: with its score header, as it stands on its own page. */
  isNext: boolean;
}

export function HomeCard({ match, isNext }: HomeCardProps) {
  const isWide = useMediaQuery('(min-width: 769px)', false, { getInitialValueInEffect: false });
  return (
    <Link to={paths.match(match.id)} className={classes.card} data-next={isNext || undefined}>
      {isNext && (
        <div className={classes.header}>
          <ScoreHeader match={match} level={2} size={isWide ? 'page' : 'card'} badge={isWide} />
        </div>
      )}
      <Place location={match.location} isHeading={!isNext} />
      {isNext ? <Day match={match} /> : <Sides match={match} />}
      <p className={classes.foot}>
        {!isNext && <StatusBadge status={match.status} />}
        <Count match={match} />
      </p>
    </Link>
  );
}

function Place({ location, isHeading }: { location: string; isHeading: boolean }) {
  const Tag = isHeading ? 'h2' : 'p';
  return (
    <Tag className={classes.place}>
      <IconMapPin size={20} stroke={1.7} aria-hidden="true" />
      <span>{location}</span>
    </Tag>
  );
}

function Day({ match }: { match: Match }) {
  return (
    <p className={classes.day}>
      {dayMonthYear(match.date)} · {hourOf(match.time)}
    </p>
  );
}

function Sides({ match }: { match: Match }) {
  return (
    <>
      <p className={classes.moment}>
        <span className={classes.hour}>{hourOf(match.time)}</span>
        <span className={classes.date}>{dayMonthYear(match.date)}</span>
      </p>
      <p className={classes.teams}>
        <span className={classes.team}>
          <TeamShirt team={0} size={22} />
          <span className={classes.name}>{match.team1Name}</span>
        </span>
        <span className="visually-hidden">versus</span>
        <span className={classes.team}>
          <TeamShirt team={1} size={22} />
          <span className={classes.name}>{match.team2Name}</span>
        </span>
      </p>
    </>
  );
}

function Count({ match }: { match: Match }) {
  return (
    <span className={classes.count}>
      {match.players.length + match.substitutes.length}/{capacityOf(match)}
      <span className="visually-hidden"> anotados</span>
    </span>
  );
}
