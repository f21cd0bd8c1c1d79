import type { Player, TeamIndex } from '@picado/domain/matches/schema';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconClock, IconCrown, IconDots, IconLock, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Disc } from '../../../ui/disc';
import { OrganiserBadge } from '../../../ui/organiser-badge';
import { RatingStar } from '../../../ui/rating-star';
import type { SlotView } from '../state';
import classes from './slot-row.module.css';

const ROW_CLASS = 'flex gap-2.5 min-h-17.5 data-[team=1]:flex-row-reverse data-[team=1]:gap-5';
const LABEL_CLASS =
  'text-fg-2 text-sm font-medium leading-4.5 data-[kind=closed]:text-fg-3 data-[kind=closed]:text-xs data-[kind=closed]:leading-4';

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
  /** Once the match was played: what stands on the disc's shoulder and under the name in place of the rating. */
  played?: PlayedParts | undefined;
  /** Absent where there is nothing the viewer could do with this player: the row is no button then. */
  onOpen?: (() => void) | undefined;
}

/** A player in their slot. The whole row is the target. */
export function PlayerRow({ player, team, slot, isCreator, isViewer, played, onOpen }: PlayerRowProps) {
  const content = (
    <>
      <span className={`${classes.disc} size-9`}>
        <Disc team={team} label={slot + 1} />
        {played === undefined
          ? isCreator && (
              <span className={classes.crown}>
                <IconCrown size={14} stroke={2} aria-hidden="true" />
              </span>
            )
          : played.icon !== null && <span className={classes.crown}>{played.icon}</span>}
      </span>
      <span className={`${classes.identity} grid min-w-0 flex-1 gap-1`}>
        <span className={classes.name}>{player.name}</span>
        {played?.line ?? <PlayerMeta player={player} isViewer={isViewer} isCreator={isCreator} />}
        {player.isConfirmationPending && (
          <span
            className={`${classes.pending} inline-flex items-center gap-1 justify-self-start text-xs leading-4.5 font-semibold text-yellow`}
          >
            <IconClock size={14} stroke={2} aria-hidden="true" />
            Sin confirmar
          </span>
        )}
      </span>
    </>
  );
  if (onOpen === undefined) {
    return (
      <div className={`${classes.row} ${ROW_CLASS}`} data-team={team} data-own={isViewer || undefined}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={`${classes.row} ${ROW_CLASS}`}
      data-team={team}
      data-own={isViewer || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {content}
      <IconDots className="hidden text-fg-2 lg:grid" size={20} aria-hidden="true" />
    </button>
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
      <span className={`${classes.meta} flex min-w-0 items-center gap-2`}>
        <span className={`${classes.position} figures text-md leading-none text-fg-2`} aria-hidden="true">
          {POSITION_ABBREVIATIONS[player.position]}
        </span>
        <span className="visually-hidden">, {player.position}, </span>
        <RatingStar rating={player.rating} />
        {isViewer && <span className="text-xs leading-4 font-semibold">Vos</span>}
        {children}
      </span>
      {isCreator && (
        <span className={`${classes.badges} flex`}>
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
  /** Absent where the viewer cannot sign up. */
  onJoin?: (() => void) | undefined;
}

/** An empty slot: to take, being taken, or closed. */
export function EmptyRow({ view, team, teamName, onJoin }: EmptyRowProps) {
  const where = (
    <span className="visually-hidden">
      en {teamName}, lugar {view.slot + 1}
    </span>
  );
  if (view.kind === 'free' && onJoin !== undefined) {
    return (
      <button
        type="button"
        className={`${classes.row} ${ROW_CLASS}`}
        data-team={team}
        aria-haspopup="dialog"
        onClick={onJoin}
      >
        <Hole kind="free" />
        <span className={`${classes.identity} grid min-w-0 flex-1 gap-1`}>
          <span className={LABEL_CLASS}>Cupo disponible {where}</span>
        </span>
      </button>
    );
  }
  return (
    <div className={`${classes.row} ${ROW_CLASS}`} data-team={team}>
      <Hole kind={view.kind === 'free' ? 'idle' : view.kind} />
      <span className={`${classes.identity} grid min-w-0 flex-1 gap-1`}>
        <span className={LABEL_CLASS} data-kind={view.kind}>
          {EMPTY_TEXTS[view.kind]} {where}
        </span>
      </span>
    </div>
  );
}

const EMPTY_TEXTS = {
  free: 'Cupo disponible',
  joining: 'Jugador Anotándose...',
  closed: 'Reporte Finalizado – No se pueden agregar jugadores',
} as const;

function Hole({ kind }: { kind: 'free' | 'idle' | 'joining' | 'closed' }) {
  return (
    <span className={`${classes.disc} size-9`} aria-hidden="true">
      <span
        className={`${classes.hole} box-border grid size-9 place-items-center rounded-full text-action data-[kind=closed]:text-fg-3 data-[kind=idle]:text-fg-3 data-[kind=joining]:relative data-[kind=joining]:text-fg-2 data-[kind=joining]:before:absolute data-[kind=joining]:before:inset-0 data-[kind=joining]:before:rounded-full data-[kind=joining]:before:content-['']`}
        data-kind={kind}
      >
        {kind === 'free' && <IconPlus size={18} stroke={2.2} />}
        {kind === 'joining' && <IconDots size={18} stroke={2.2} />}
        {kind === 'closed' && <IconLock size={16} stroke={1.8} />}
      </span>
    </span>
  );
}
