import { priceLabel } from '@picado/domain/matches/price';
import type { TeamIndex } from '@picado/domain/matches/schema';
import { IconCrown, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shortDate } from '../../../lib/dates';
import { TeamShirt } from '../../../ui/team-shirt';
import type { ActiveMatch } from '../state';
import { ActiveActions, type ActiveActionsProps } from './active-actions';
import { ActiveLabelBadge } from './active-label-badge';
import classes from './active-card.module.css';
import card from './card.module.css';

export interface ActiveCardProps extends Omit<ActiveActionsProps, 'match' | 'isCreator'> {
  active: ActiveMatch;
  /** The viewer. */
  userId: string;
}

interface NextMatchCardProps extends ActiveCardProps {
  /** The drawn header and the capacity belong to the match page: the screen hands them in. */
  header: ReactNode;
  capacity: ReactNode;
}

/** A match that everybody asks about, being played or the next one: with the pitch on it. */
export function NextMatchCard({ active, userId, header, capacity, ...actions }: NextMatchCardProps) {
  const { match } = active;
  const isCreator = match.creatorId === userId;
  return (
    <article className={classes.next}>
      {header}
      <div className={`${card.card} ${classes.nextBody}`}>
        <Tags active={active} isCreator={isCreator} />
        <Place location={match.location} />
        <div>{capacity}</div>
        <div className={classes.foot}>
          <ActiveActions match={match} isCreator={isCreator} {...actions} />
        </div>
      </div>
    </article>
  );
}

export function ActiveCard({ active, userId, ...actions }: ActiveCardProps) {
  const { match } = active;
  const isCreator = match.creatorId === userId;
  return (
    <article className={`${card.card} ${classes.other}`}>
      <h2 className="visually-hidden">
        {match.team1Name} versus {match.team2Name}
      </h2>
      <Tags active={active} isCreator={isCreator} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <p className="grid gap-1 border-e border-line pe-4">
          <span className="figures text-2xl leading-none">{match.time}</span>
          <span className="text-xs leading-4 font-medium whitespace-nowrap text-fg-2">
            {shortDate(match.date)}
          </span>
        </p>
        <div className="m-0 grid min-w-0 gap-1.5 text-base leading-5 font-semibold">
          <TeamLine team={0} name={match.team1Name} />
          <TeamLine team={1} name={match.team2Name} />
        </div>
      </div>
      <div className={`${classes.where} flex items-center gap-3`}>
        <Place location={match.location} />
        <span className={`${classes.count} flex-none figures text-lg leading-tight`}>
          <span aria-hidden="true">
            {match.players.length}/{match.maxTotalPlayers}
          </span>
          <span className="visually-hidden">
            {match.players.length} de {match.maxTotalPlayers} anotados
          </span>
        </span>
      </div>
      <div className={classes.foot}>
        <ActiveActions match={match} isCreator={isCreator} {...actions} />
      </div>
    </article>
  );
}

function Tags({ active, isCreator }: { active: ActiveMatch; isCreator: boolean }) {
  return (
    <div className="flex items-start justify-between gap-2">
      <div className={card.line}>
        <ActiveLabelBadge label={active.label} />
        {isCreator && (
          <span className="inline-flex h-6 items-center gap-1.5 rounded-sm bg-surface-3 px-2 py-0 text-xs font-semibold text-fg-2">
            <IconCrown size={15} aria-hidden="true" />
            Creador
          </span>
        )}
      </div>
      <span
        className={`${classes.price} max-w-[45%] flex-none text-right text-sm leading-6 wrap-anywhere text-fg-2`}
      >
        {priceLabel(active.match.price)}
      </span>
    </div>
  );
}

function Place({ location }: { location: string }) {
  return (
    <p className={`${card.place} ${classes.place}`}>
      <IconMapPin size={18} aria-hidden="true" />
      <span>{location}</span>
    </p>
  );
}

function TeamLine({ team, name }: { team: TeamIndex; name: string }) {
  return (
    <span className={`${classes.team} flex min-w-0 items-center gap-2.5`}>
      <TeamShirt team={team} />
      <span className={`${classes.teamName} overflow-hidden wrap-anywhere`}>{name}</span>
    </span>
  );
}
