import { priceLabel } from '@picado/domain/matches/price';
import type { TeamIndex } from '@picado/domain/matches/schema';
import { IconCrown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shortDate } from '../../../lib/dates';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { Name } from '../../../ui/name';
import { TeamShirt } from '../../../ui/team-shirt';
import type { ActiveMatch } from '../state';
import { ActiveActions, type ActiveActionsProps } from './active-actions';
import { ActiveLabelBadge } from './active-label-badge';
import { CardFoot, CardLine, CardPlace, NextCard, NextCardBody } from './card-parts';

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

/** The match that is being played, or the next one: with a pitch as its background. */
export function NextMatchCard({ active, userId, header, capacity, ...actions }: NextMatchCardProps) {
  const { match } = active;
  const isCreator = match.creatorId === userId;
  return (
    <NextCard>
      {header}
      <NextCardBody>
        <Tags active={active} isCreator={isCreator} isNext />
        <CardPlace location={match.location} isNext />
        <div>{capacity}</div>
        <CardFoot>
          <ActiveActions match={match} isCreator={isCreator} {...actions} />
        </CardFoot>
      </NextCardBody>
    </NextCard>
  );
}

export function ActiveCard({ active, userId, ...actions }: ActiveCardProps) {
  const { match } = active;
  const isCreator = match.creatorId === userId;
  return (
    <Card as="article" className="@container relative flex flex-col gap-3 p-4 hover:bg-surface-2">
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
        <div className="grid min-w-0 gap-1.5">
          <TeamLine team={0} name={match.team1Name} />
          <TeamLine team={1} name={match.team2Name} />
        </div>
      </div>
      <div className="flex items-center gap-3">
        <CardPlace location={match.location} />
        <span className="flex-none figures text-lg leading-tight">
          <span aria-hidden="true">
            {match.players.length}/{match.maxTotalPlayers}
          </span>
          <span className="visually-hidden">
            {match.players.length} de {match.maxTotalPlayers} anotados
          </span>
        </span>
      </div>
      <CardFoot>
        <ActiveActions match={match} isCreator={isCreator} {...actions} />
      </CardFoot>
    </Card>
  );
}

interface TagsProps {
  active: ActiveMatch;
  isCreator: boolean;
  isNext?: boolean;
}

/** Where both tags do not fit beside the price, the second goes below the first. */
function Tags({ active, isCreator, isNext = false }: TagsProps) {
  const price = isNext ? 'text-base font-semibold text-fg' : 'text-sm text-fg-2';
  return (
    <div className="flex items-start justify-between gap-2">
      <CardLine>
        <ActiveLabelBadge label={active.label} />
        {isCreator && (
          <Chip>
            <IconCrown size={15} aria-hidden="true" />
            Creador
          </Chip>
        )}
      </CardLine>
      <span className={`max-w-[45%] flex-none text-right leading-6 wrap-anywhere ${price}`}>
        {priceLabel(active.match.price)}
      </span>
    </div>
  );
}

function TeamLine({ team, name }: { team: TeamIndex; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TeamShirt team={team} />
      <Name>{name}</Name>
    </span>
  );
}
