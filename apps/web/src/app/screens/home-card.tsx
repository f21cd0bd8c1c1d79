import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CapacityTicks, missingText } from '../../features/matches/components/capacity';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { ActiveLabelBadge } from '../../features/my-matches/components/active-label-badge';
import type { ActiveMatch } from '../../features/my-matches/state';
import { hourOf, untilText } from '../../lib/dates';
import { useDesktop } from '../../lib/use-desktop';
import { CardDay } from '../../ui/card-day';
import { TeamShirt } from '../../ui/team-shirt';
import classes from './home-card.module.css';

const NAME_CLASS = 'overflow-hidden text-base font-semibold leading-5 wrap-anywhere';

/** Twice the side where an old match carries no total of its own. */
const capacityOf = (match: Match) => match.maxTotalPlayers || 2 * match.maxPlayers;

interface HomeCardProps {
  active: ActiveMatch;
  /** The first: with its score header, as it stands on its own page. */
  isFirst: boolean;
}

export function HomeCard({ active, isFirst }: HomeCardProps) {
  const { match, label } = active;
  const isDesktop = useDesktop();
  return (
    <Link to={paths.match(match.id)} className={classes.card} data-next={isFirst || undefined}>
      {isFirst && (
        <div className={classes.header}>
          <ScoreHeader match={match} level={2} size={isDesktop ? 'page' : 'card'} badge={false} />
        </div>
      )}
      <p className={classes.tags}>
        <ActiveLabelBadge label={label} />
        {label !== 'live' && <span className="text-sm font-semibold text-fg-2">{untilText(match.date)}</span>}
      </p>
      {isFirst ? <Place match={match} /> : <Sides match={match} />}
      <Foot match={match} isFirst={isFirst} />
    </Link>
  );
}

function Place({ match }: { match: Match }) {
  return (
    <div className={classes.where}>
      <p className={`${classes.place} flex gap-2.5 text-md leading-5.5 font-semibold wrap-anywhere`}>
        <IconMapPin size={20} stroke={1.7} aria-hidden="true" />
        <span>{match.location}</span>
      </p>
      <p className="pl-8 text-sm leading-5 text-fg-2">
        <CardDay date={match.date} /> · {hourOf(match.time)}
      </p>
    </div>
  );
}

function Sides({ match }: { match: Match }) {
  return (
    <div className={classes.sides}>
      <p className={classes.moment}>
        <span className="figures text-2xl leading-none">{hourOf(match.time)}</span>
        <span className="text-xs leading-4 font-semibold whitespace-nowrap text-fg-2">
          <CardDay date={match.date} />
        </span>
      </p>
      <p className={classes.teams}>
        <span className={`${classes.team} flex min-w-0 items-center gap-2.5`}>
          <TeamShirt team={0} size={22} />
          <span className={`${classes.name} ${NAME_CLASS}`}>{match.team1Name}</span>
        </span>
        <span className="visually-hidden">versus</span>
        <span className={`${classes.team} flex min-w-0 items-center gap-2.5`}>
          <TeamShirt team={1} size={22} />
          <span className={`${classes.name} ${NAME_CLASS}`}>{match.team2Name}</span>
        </span>
      </p>
    </div>
  );
}

interface FootProps {
  match: Match;
  isFirst: boolean;
}

function Foot({ match, isFirst }: FootProps) {
  if (isFirst) {
    return (
      <div className={classes.places}>
        <p className={classes.foot}>
          <Count match={match} />
          <span className={`${classes.missing} font-semibold`}>
            {missingText(capacityOf(match) - match.players.length, match.status)}
          </span>
        </p>
        <CapacityTicks match={match} />
      </div>
    );
  }
  return (
    <div className={classes.foot}>
      <h2 className={`${classes.ground} flex min-w-0 gap-2.5 text-sm leading-5 wrap-anywhere text-fg-2`}>
        <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
        <span>{match.location}</span>
      </h2>
      <Count match={match} />
    </div>
  );
}

/** The starters over the places there are, and beside them the substitutes. */
function Count({ match }: { match: Match }) {
  const { players, substitutes } = match;
  return (
    <span className="whitespace-nowrap">
      <span className={`${classes.figures} figures text-xl leading-none`}>
        {players.length}/{capacityOf(match)}
      </span>
      {substitutes.length > 0 && (
        <span className="ml-1.5 text-sm font-semibold text-fg-2">
          {' '}
          + {substitutes.length} {substitutes.length === 1 ? 'suplente' : 'suplentes'}
        </span>
      )}
      <span className="visually-hidden">, {players.length + substitutes.length} anotados</span>
    </span>
  );
}
