import type { TeamIndex } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconMapPin } from '@tabler/icons-react';
import { ActiveLabelBadge } from '../../features/my-matches/components/active-label-badge';
import type { ActiveMatch } from '../../features/my-matches/state';
import { hourOf } from '../../lib/dates';
import { Card } from '../../ui/card';
import { CardDay } from '../../ui/card-day';
import { Link } from '../../ui/link';
import { Name } from '../../ui/name';
import { TeamShirt } from '../../ui/team-shirt';
import { Count, WHOLE_CARD } from './home-card-parts';

/** Another match to come. The whole card leads to it. */
export function HomeCard({ active: { match, label } }: { active: ActiveMatch }) {
  return (
    <Card as="article" className="relative grid min-w-0 grid-cols-1 gap-3.5 p-4 hover:bg-surface-2">
      <div>
        <ActiveLabelBadge label={label} />
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <div className="grid content-center gap-1 border-r border-line pr-4">
          <span className="figures text-2xl leading-none">{hourOf(match.time)}</span>
          <span className="text-xs leading-4 font-semibold text-fg-2">
            <CardDay date={match.date} />
          </span>
        </div>
        <h3 className="grid grid-cols-1 content-center gap-2">
          <Team team={0} name={match.team1Name} />
          <span className="visually-hidden">versus</span>
          <Team team={1} name={match.team2Name} />
        </h3>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex min-w-0 flex-[1_1_60%] gap-2.5 text-sm leading-5 wrap-anywhere text-fg-2">
          <IconMapPin className="mt-px flex-none text-fg-3" size={18} stroke={1.7} aria-hidden="true" />
          <Link to={paths.match(match.id)} className={WHOLE_CARD}>
            {match.location}
          </Link>
        </p>
        <Count match={match} />
      </div>
    </Card>
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
