import type { Player, TeamIndex } from '@picado/domain/matches/schema';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconClock, IconCrown, IconDots, IconLock, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Disc } from '../../../../football/disc';
import { OrganiserBadge, RatingStar } from '../../../../football/organiser-badge';
import { Skeleton } from '../../../../ui/layout/skeleton';
import { Name } from '../../../../ui/text/name';
import type { SlotView } from '../../view';
import { WaitingPart } from '../own-entry/waiting-part';
import { PlayerFrame, SignedDisc } from './place';
import classes from './slot-row.module.css';

/** The other side of the halfway line is its mirror, with room for the ellipsis of a long name, which hangs out of its line there. */
const SIDES = [
  'flex min-h-17.5 gap-2.5 px-3 py-1.5 text-left lg:px-4',
  'flex min-h-17.5 flex-row-reverse gap-5 py-1.5 pr-3 pl-2 text-right lg:px-4',
] as const;

export interface PlayedParts {
  icon: ReactNode;
  line: ReactNode;
}

interface PlayerRowProps {
  player: Player;
  team: TeamIndex;
  slot: number;
  isCreator: boolean;
  isViewer: boolean;
  /** Their leaving waits for a signal. */
  isLeaving?: boolean;
  /** Their move to this slot waits for a signal. */
  isMoved?: boolean;
  /** The mark behind the rating. */
  mark?: ReactNode;
  /** The marks on the disc and under the name that take the place of the rating once the match was played. */
  played?: PlayedParts | undefined;
  /** A press offers more than the profile. */
  hasMenu: boolean;
  onOpen: () => void;
}

/** A player in their slot. The whole row is the target. */
export function PlayerRow({
  player,
  team,
  slot,
  isCreator,
  isViewer,
  isLeaving = false,
  isMoved = false,
  mark,
  played,
  hasMenu,
  onOpen,
}: PlayerRowProps) {
  const content = (
    <>
      <SignedDisc
        isMirrored={team === 1}
        sign={
          played === undefined
            ? isCreator && <IconCrown size={14} stroke={2} aria-hidden="true" />
            : played.icon
        }
      >
        <Disc team={team} label={slot + 1} />
      </SignedDisc>
      {/* An award may take a line of its own: with it, and a name of one line, no row has more than three. */}
      <span className="grid min-w-0 flex-1 gap-1 has-data-award:*:first:line-clamp-1">
        <Name align={team === 0 ? 'start' : 'end'}>{player.name}</Name>
        {played?.line ?? (
          <PlayerMeta player={player} isViewer={isViewer} isCreator={isCreator}>
            {mark}
          </PlayerMeta>
        )}
        {isLeaving && <WaitingPart part="leaving" />}
        {isMoved && !isLeaving && <WaitingPart part="moved" />}
        {player.isConfirmationPending && (
          // Waiting: yellow, with a clock.
          <span className="inline-flex items-center gap-1 text-xs leading-4.5 font-semibold text-yellow in-data-[team=1]:justify-end">
            <IconClock size={14} stroke={2} aria-hidden="true" />
            Sin confirmar
          </span>
        )}
      </span>
    </>
  );
  return (
    <PlayerFrame
      className={`${SIDES[team]} ${isLeaving || isMoved ? 'hatched-orange' : ''}`}
      isOwn={isViewer}
      onPress={onOpen}
    >
      {content}
      {hasMenu && <IconDots className="hidden text-fg-2 lg:grid" size={20} aria-hidden="true" />}
    </PlayerFrame>
  );
}

interface PlayerMetaProps {
  player: Pick<Player, 'position' | 'rating'>;
  isViewer: boolean;
  isCreator: boolean;
  children?: ReactNode;
}

/** The line under a name: where they play, how well they say they do. */
export function PlayerMeta({ player, isViewer, isCreator, children }: PlayerMetaProps) {
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 in-data-[team=1]:justify-end">
        <span className="figures text-md leading-none text-fg-2" aria-hidden="true">
          {POSITION_ABBREVIATIONS[player.position]}
        </span>
        <span className="visually-hidden">, {player.position}, </span>
        <RatingStar rating={player.rating} />
        {isViewer && <span className="text-xs leading-4 font-semibold">Vos</span>}
        {children}
      </span>
      {isCreator && (
        // On a phone the crown says it, and a row stays as high as the others.
        <span className="flex in-data-[team=1]:justify-end max-lg:in-data-team:visually-hidden">
          <OrganiserBadge />
        </span>
      )}
    </>
  );
}

interface EmptyRowProps {
  view: Exclude<SlotView, { kind: 'taken' }>;
  team: TeamIndex;
  teamName: string;
  /** It is not known yet what the slot is for this viewer. */
  isWaiting: boolean;
  /** Absent where the viewer cannot sign up. */
  onJoin?: (() => void) | undefined;
}

/** An empty slot: to take, being taken, or closed. */
export function EmptyRow({ view, team, teamName, isWaiting, onJoin }: EmptyRowProps) {
  const where = (
    <span className="visually-hidden">
      en {teamName}, lugar {view.slot + 1}
    </span>
  );
  if (view.kind === 'waiting') {
    return (
      <PlayerFrame className={`${SIDES[team]} hatched-orange`} onPress={undefined}>
        <Disc team={team} label={view.slot + 1} />
        <WaitingPart part="entry" team={team} entry={view.entry} />
      </PlayerFrame>
    );
  }
  if (isWaiting && view.kind === 'free') {
    return (
      <PlayerFrame className={SIDES[team]} onPress={undefined}>
        <Skeleton round height={36} />
        <span className="grid min-w-0 flex-1 in-data-[team=1]:justify-items-end">
          <Skeleton width={96} height={14} />
          <span className="visually-hidden">
            {EMPTY_TEXTS.free} {where}
          </span>
        </span>
      </PlayerFrame>
    );
  }
  const isOpen = view.kind === 'free' && onJoin !== undefined;
  const isClosed = view.kind === 'closed';
  return (
    <PlayerFrame className={SIDES[team]} onPress={isOpen ? onJoin : undefined}>
      <Hole kind={view.kind === 'free' && !isOpen ? 'idle' : view.kind} />
      <span
        className={`min-w-0 flex-1 font-medium ${isClosed ? 'text-xs leading-4 text-fg-3' : 'text-sm leading-4.5 text-fg-2'}`}
      >
        {EMPTY_TEXTS[view.kind]} {where}
      </span>
    </PlayerFrame>
  );
}

const EMPTY_TEXTS = {
  free: 'Cupo disponible',
  joining: 'Jugador Anotándose...',
  closed: 'Reporte Finalizado – No se pueden agregar jugadores',
} as const;

function Hole({ kind }: { kind: 'free' | 'idle' | 'joining' | 'closed' }) {
  return (
    <span className={classes.hole} data-kind={kind} aria-hidden="true">
      {kind === 'free' && <IconPlus size={18} stroke={2.2} />}
      {kind === 'joining' && <IconDots size={18} stroke={2.2} />}
      {kind === 'closed' && <IconLock size={16} stroke={1.8} />}
    </span>
  );
}
