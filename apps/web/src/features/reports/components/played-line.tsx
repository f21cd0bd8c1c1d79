import type { Match, Player } from '@picado/domain/matches/schema';
import type { TopIcon } from '@picado/domain/reports/awards';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconCrown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AWARD_LOOKS } from '../../../football/award-looks';
import { FigureLine } from '../../../football/figure-line';
import { OrganiserBadge } from '../../../football/organiser-badge';
import { Chip } from '../../../ui/text/chip';
import { reportQuery } from '../api';
import { useVoteView } from '../hooks/use-vote-view';
import { badgesOf, cardIcon, withoutVote, type Badge } from '../view';

interface PlayedProps {
  match: Pick<Match, 'id' | 'reportCompleted'>;
  /** The viewer has a vote, given or not. */
  canVote: boolean;
  player: Pick<Player, 'id' | 'position'>;
  isCreator: boolean;
}

interface PlayedLineProps extends PlayedProps {
  isViewer: boolean;
  /** What the viewer has to do with this player. */
  mark?: ReactNode;
}

/**
 * What stands under a name once the match was played: what they did, and what they got for it, one award in words and the
 * others as marks. On the right side of the halfway line it keeps to its side.
 */
export function PlayedLine({ match, canVote, player, isCreator, isViewer, mark }: PlayedLineProps) {
  const stats = useStats(match, canVote, player.id);
  const pending = stats?.pending ?? null;
  const badges = badgesOf(stats, isCreator);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 in-data-[team=1]:justify-end">
      <span className="figures text-md leading-none text-fg-2" aria-hidden="true">
        {POSITION_ABBREVIATIONS[player.position]}
      </span>
      <span className="visually-hidden">, {player.position}</span>
      {stats !== undefined && <FigureLine figures={stats} />}
      {pending !== null && <PendingFigures pending={pending} />}
      {badges.map((badge, index) =>
        index === 0 ? (
          <BadgeChip key={badge.kind} badge={badge} />
        ) : (
          <BadgeMark key={badge.kind} badge={badge} />
        ),
      )}
      {isViewer && <span className="text-xs font-semibold">Vos</span>}
      {mark}
    </span>
  );
}

/** A pending report without figures shows only that it waits. */
function PendingFigures({ pending }: { pending: { goals: number; assists: number; saves: number } }) {
  if (pending.goals + pending.assists + pending.saves > 0) return <FigureLine figures={pending} isPending />;
  return (
    <span className="text-xs leading-4.5">
      <span aria-hidden="true">⏳</span>
      <span className="visually-hidden">, pendiente de validación</span>
    </span>
  );
}

function BadgeChip({ badge }: { badge: Badge }) {
  if (badge.kind === 'organiser') {
    return <OrganiserBadge />;
  }
  const { label, Icon } = AWARD_LOOKS[badge.kind];
  return (
    <Chip tone="award" size="sm" data-award>
      <Icon size={14} aria-hidden="true" />
      {label}
      {badge.percentage !== null && ` ${badge.percentage}%`}
    </Chip>
  );
}

/** A further badge: its sign alone. */
function BadgeMark({ badge }: { badge: Badge }) {
  const { label, Icon } =
    badge.kind === 'organiser' ? { label: 'Organizador', Icon: IconCrown } : AWARD_LOOKS[badge.kind];
  return (
    <span
      className={`grid size-5 flex-none place-items-center ${badge.kind === 'organiser' ? 'text-fg' : 'text-gold'}`}
      data-award={badge.kind === 'organiser' ? undefined : ''}
      title={label}
    >
      <Icon size={16} aria-hidden="true" />
      <span className="visually-hidden">{`, ${label}`}</span>
    </span>
  );
}

const ICON_AWARDS = {
  mvp: 'MVP',
  topScorer: 'TOP_SCORER',
  topAssister: 'TOP_ASSISTER',
  topSaver: 'TOP_SAVER',
} as const;

/** The one sign on the shoulder of a player's disc. */
export function PlayedIcon({ match, canVote, player, isCreator }: PlayedProps) {
  const icon: TopIcon | null = cardIcon(useStats(match, canVote, player.id), isCreator);
  if (icon === null) return null;
  if (icon === 'creator') return <IconCrown size={14} stroke={2} data-icon="creator" aria-hidden="true" />;
  const { Icon } = AWARD_LOOKS[ICON_AWARDS[icon]];
  return (
    <span className="grid text-gold" data-icon={icon}>
      <Icon size={14} aria-hidden="true" />
    </span>
  );
}

function useStats(match: PlayedProps['match'], canVote: boolean, playerId: string) {
  const { isHidden } = useVoteView(match, canVote);
  const { data } = useQuery({
    ...reportQuery(match.id),
    select: ({ stats, reportCompleted }) => {
      const own = stats.find((one) => one.playerId === playerId);
      // A report that is pending when the match is closed stays unanswered.
      return own && { ...own, pending: reportCompleted ? null : own.pending };
    },
  });
  return data && isHidden ? withoutVote(data) : data;
}
