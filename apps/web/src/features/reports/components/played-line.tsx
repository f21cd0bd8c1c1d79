import type { Match, Player } from '@picado/domain/matches/schema';
import type { TopIcon } from '@picado/domain/reports/awards';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconCrown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AWARD_LOOKS } from '../../../football/award-looks';
import { FigureLine } from '../../../football/figure-line';
import { OrganiserBadge } from '../../../football/organiser-badge';
import { Chip } from '../../../ui/text/chip';
import { reportQuery } from '../api';
import { useVoteView } from '../hooks/use-vote-view';
import { badgesOf, cardIcon, withoutVote, type Badge } from '../view';
import { useExtra } from '../../../lib/api/unread';

interface PlayedProps {
  match: Pick<Match, 'id' | 'reportCompleted'>;
  /** The viewer has a vote, given or not. */
  canVote: boolean;
  player: Pick<Player, 'id' | 'position'>;
  isCreator: boolean;
}

interface PlayedLineProps extends PlayedProps {
  isViewer: boolean;
  /** The sign of what the viewer has to do with this player. */
  mark?: ReactNode;
}

/** One line on a phone, whose gaps are those of a column of 110 px. */
const LINE = 'flex min-w-0 flex-wrap items-center gap-x-1 gap-y-1 in-data-[team=1]:justify-end lg:gap-x-2.5';

/**
 * The two lines under a name once the match was played: what the player did, then what they got for it. An award alone is in words;
 * several are signs on a phone, where they share the line with the payment. A player with figures stands there without position, and
 * the viewer's row is marked by its ground. On the right side of the halfway line both keep to their side.
 */
export function PlayedLine({ match, canVote, player, isCreator, isViewer, mark }: PlayedLineProps) {
  const stats = useStats(match, canVote, player.id);
  const pending = stats?.pending ?? null;
  const badges = badgesOf(stats, isCreator);
  const hasFigures =
    pending !== null || (stats !== undefined && stats.goals + stats.assists + stats.saves > 0);
  return (
    <>
      <span className={LINE}>
        <span
          className={`figures text-md leading-none text-fg-2 ${hasFigures ? 'max-lg:hidden' : ''}`}
          aria-hidden="true"
        >
          {POSITION_ABBREVIATIONS[player.position]}
        </span>
        <span className="visually-hidden">, {player.position}</span>
        {stats !== undefined && <FigureLine figures={stats} />}
        {pending !== null && <PendingFigures pending={pending} />}
        {isViewer && (
          <span
            className={`text-xs font-semibold ${hasFigures ? 'max-lg:in-data-team:visually-hidden' : ''}`}
          >
            Vos
          </span>
        )}
      </span>
      <span className={`${LINE} empty:hidden`}>
        {badges.map((badge, index) =>
          index === 0 ? (
            <BadgeChip key={badge.kind} badge={badge} isBrief={badges.length > 1} />
          ) : (
            <BadgeMark key={badge.kind} badge={badge} />
          ),
        )}
        {mark}
      </span>
    </>
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

interface BadgeChipProps {
  badge: Badge;
  /** Its words are left out on a phone: others follow. */
  isBrief: boolean;
}

/** The first badge, in words. The organiser's crown is on the disc already, where a phone has no room for words. */
function BadgeChip({ badge, isBrief }: BadgeChipProps) {
  if (badge.kind === 'organiser') {
    return (
      <span className="flex max-lg:in-data-team:visually-hidden">
        <OrganiserBadge />
      </span>
    );
  }
  const { label, Icon } = AWARD_LOOKS[badge.kind];
  return (
    <Chip tone="award" size="sm" data-award>
      <Icon className={isBrief ? undefined : 'max-lg:hidden'} size={14} aria-hidden="true" />
      <span className={isBrief ? 'max-lg:in-data-team:visually-hidden' : ''}>
        {badge.percentage === null ? label : `${label} ${badge.percentage}%`}
      </span>
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
  const data = useExtra({
    ...reportQuery(match.id),
    select: ({ stats, reportCompleted }) => {
      const own = stats.find((one) => one.playerId === playerId);
      // A report that is pending when the match is closed stays unanswered.
      return own && { ...own, pending: reportCompleted ? null : own.pending };
    },
  });
  return data && isHidden ? withoutVote(data) : data;
}
