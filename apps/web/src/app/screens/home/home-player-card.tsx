import type { BadgeToEarn } from '@picado/domain/badges/schema';
import type { Home } from '@picado/domain/home/schema';
import { paths } from '@picado/domain/pages/paths';
import { starsText } from '@picado/domain/text/stars';
import { cardTier } from '@picado/domain/users/card-tiers';
import type { Level, OwnUser } from '@picado/domain/users/schema';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useSession } from '../../../features/auth/session';
import { cardSubjectOf } from '../../../features/card/subject';
import { PhotoButton } from '../../../features/users/components/photo-button';
import { BadgeMark } from '../../../football/badge-mark';
import { PlayerCard } from '../../../football/player-card';
import { thisYear } from '../../../lib/dates';
import { sinceDayText } from '../../../lib/moments';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/text/text';

interface HomePlayerCardProps {
  user: OwnUser;
  home: Pick<Home, 'figures' | 'level' | 'levelChange' | 'lastResult' | 'nearestBadge'>;
}

/** The reader's card, and beside it their level and the badge to earn next. */
export function HomePlayerCard({ user, home }: HomePlayerCardProps) {
  const { figures, level, levelChange, lastResult, nearestBadge } = home;
  const { refresh } = useSession();
  return (
    <div className="@container">
      <div className="flex items-start gap-4 @max-xs:flex-col">
        <PlayerCard
          subject={cardSubjectOf(user, figures, thisYear())}
          className="w-36.5 max-w-1/2 flex-none @max-xs:max-w-full"
        />
        <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-3">
          {level !== null && (
            <div className="grid gap-2">
              <LevelLine level={level} />
              {levelChange !== null && lastResult !== null && (
                <LevelChange change={levelChange} since={lastResult.date} />
              )}
            </div>
          )}
          {figures.totalMatches === 0 && (
            <Text size="base" tone="primary">
              Con tu primer partido empieza a llenarse.
            </Text>
          )}
          {nearestBadge !== null && <Nearest badge={nearestBadge} hasLine={level !== null} />}
          {user.avatar === null && (
            <div>
              <PhotoButton hasPhoto={false} onSaved={() => void refresh()} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function LevelLine({ level: { value, doubt } }: { level: Level }) {
  return (
    <p className="grid gap-1">
      <span className="text-sm leading-5 text-fg-2">Nivel aprendido</span>{' '}
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span
          className="pt-1 figures text-2xl leading-none data-[metal=bronze]:text-bronze data-[metal=gold]:text-gold data-[metal=silver]:text-silver"
          data-metal={cardTier(value)}
        >
          {starsText(value)}
        </span>{' '}
        <span className="figures text-lg leading-none text-fg-2">± {starsText(doubt)}</span>
      </span>
    </p>
  );
}

/** Shows the difference that the last match made to the level. A fall is shown without alarm. */
function LevelChange({ change, since }: { change: number; since: string }) {
  const isRise = change > 0;
  const Arrow = isRise ? IconArrowUp : IconArrowDown;
  return (
    <p
      className={`flex items-start gap-1.5 text-sm leading-5 font-semibold ${isRise ? 'text-action' : 'text-fg-2'}`}
    >
      <Arrow size={18} stroke={2} className="mt-px flex-none" aria-hidden="true" />
      <span>
        <span className="visually-hidden">{isRise ? 'Subió ' : 'Bajó '}</span>
        {starsText(Math.abs(change))} {sinceDayText(since)}
      </span>
    </p>
  );
}

function Nearest({ badge, hasLine }: { badge: BadgeToEarn; hasLine: boolean }) {
  const { name, icon, level, levelCount, missing } = badge;
  return (
    <Link
      to={paths.rewards}
      className={`flex min-h-11 items-center gap-3 text-inherit no-underline hover:text-action-hover ${hasLine ? 'border-t border-line pt-3' : ''}`}
    >
      <BadgeMark icon={icon} level={level} levelCount={levelCount} size={44} />
      <span className="grid min-w-0">
        <span className="text-base leading-5 font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="text-sm leading-5 text-fg-2">{missing}</span>
      </span>
    </Link>
  );
}
