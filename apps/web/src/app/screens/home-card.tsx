import type { Match, TeamIndex } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconMapPin } from '@tabler/icons-react';
import { CapacityTicks, missingText } from '../../features/matches/components/capacity';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { ActiveLabelBadge } from '../../features/my-matches/components/active-label-badge';
import type { ActiveMatch } from '../../features/my-matches/state';
import { hourOf, untilText } from '../../lib/dates';
import { useDesktop } from '../../lib/use-desktop';
import { CardDay } from '../../ui/card-day';
import { Name } from '../../ui/name';
import { TeamShirt } from '../../ui/team-shirt';
import { Text } from '../../ui/text';
import { HomeCardFoot, HomeCardFrame, HomeCardHeader, HomeCardSides, HomeCardTags } from './home-card-parts';

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
    <HomeCardFrame to={paths.match(match.id)} isFirst={isFirst}>
      {isFirst && (
        <HomeCardHeader>
          <ScoreHeader match={match} level={2} size={isDesktop ? 'page' : 'card'} badge={false} />
        </HomeCardHeader>
      )}
      <HomeCardTags>
        <ActiveLabelBadge label={label} />
        {label !== 'live' && (
          <Text as="span" weight="semibold">
            {untilText(match.date)}
          </Text>
        )}
      </HomeCardTags>
      {isFirst ? <Place match={match} /> : <Sides match={match} />}
      <Foot match={match} isFirst={isFirst} />
    </HomeCardFrame>
  );
}

function Place({ match }: { match: Match }) {
  return (
    <div className="grid content-start gap-1">
      <p className="flex gap-2.5 text-md leading-5.5 font-semibold wrap-anywhere">
        <IconMapPin className="mt-px text-fg-3" size={20} stroke={1.7} aria-hidden="true" />
        <span>{match.location}</span>
      </p>
      <Text className="pl-8">
        <CardDay date={match.date} /> · {hourOf(match.time)}
      </Text>
    </div>
  );
}

function Sides({ match }: { match: Match }) {
  return (
    <HomeCardSides
      moment={
        <>
          <span className="figures text-2xl leading-none">{hourOf(match.time)}</span>
          <span className="text-xs leading-4 font-semibold whitespace-nowrap text-fg-2">
            <CardDay date={match.date} />
          </span>
        </>
      }
      teams={
        <>
          <Team team={0} name={match.team1Name} />
          <span className="visually-hidden">versus</span>
          <Team team={1} name={match.team2Name} />
        </>
      }
    />
  );
}

function Team({ team, name }: { team: TeamIndex; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TeamShirt team={team} size={22} />
      <Name>{name}</Name>
    </span>
  );
}

interface FootProps {
  match: Match;
  isFirst: boolean;
}

function Foot({ match, isFirst }: FootProps) {
  if (isFirst) {
    return (
      <div className="grid">
        <HomeCardFoot>
          <Count match={match} isLarge />
          <span className="ml-auto font-semibold">
            {missingText(capacityOf(match) - match.players.length, match.status)}
          </span>
        </HomeCardFoot>
        <CapacityTicks match={match} />
      </div>
    );
  }
  return (
    <HomeCardFoot>
      <Text as="h2" weight="normal" className="flex min-w-0 flex-[1_1_60%] gap-2.5 wrap-anywhere">
        <IconMapPin className="mt-px text-fg-3" size={18} stroke={1.7} aria-hidden="true" />
        <span>{match.location}</span>
      </Text>
      <Count match={match} />
    </HomeCardFoot>
  );
}

/** The starters over the places there are, and beside them the substitutes. */
function Count({ match, isLarge = false }: { match: Match; isLarge?: boolean }) {
  const { players, substitutes } = match;
  return (
    <span className="whitespace-nowrap">
      <span className={`figures leading-none ${isLarge ? 'text-2xl' : 'text-xl'}`}>
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
