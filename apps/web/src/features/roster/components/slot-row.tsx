import type { Player, TeamIndex } from '@picado/domain/matches/schema';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconClock, IconCrown, IconDots, IconLock, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Disc } from '../../../ui/disc';
import { OrganiserBadge } from '../../../ui/organiser-badge';
import { RatingStar } from '../../../ui/rating-star';
import type { SlotView } from '../state';
import classes from './slot-row.module.css';

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
      <span className={classes.disc}>
        <Disc team={team} label={slot + 1} />
        {played === undefined
          ? isCreator && (
              <span className={classes.crown}>
                <IconCrown size={14} stroke={2} aria-hidden="true" />
              </span>
            )
          : played.icon !== null && <span className={classes.crown}>{played.icon}</span>}
      </span>
      <span className={classes.identity}>
        <span className={classes.name}>{player.name}</span>
        {played?.line ?? <PlayerMeta player={player} isViewer={isViewer} isCreator={isCreator} />}
        {player.isConfirmationPending && (
          <span className={classes.pending}>
            <IconClock size={14} stroke={2} aria-hidden="true" />
            Sin confirmar
          </span>
        )}
      </span>
    </>
  );
  if (onOpen === undefined) {
    return (
      <div className={classes.row} data-team={team} data-own={isViewer || undefined}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={classes.row}
      data-team={team}
      data-own={isViewer || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {content}
      <IconDots className={classes.more} size={20} aria-hidden="true" />
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
      <span className={classes.meta}>
        <span className={classes.position} aria-hidden="true">
          {POSITION_ABBREVIATIONS[player.position]}
        </span>
        <span className="visually-hidden">, {player.position}, </span>
        <RatingStar rating={player.rating} />
        {isViewer && <span className={classes.viewer}>Vos</span>}
        {children}
      </span>
      {isCreator && (
        <span className={classes.badges}>
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
      <button type="button" className={classes.row} data-team={team} aria-haspopup="dialog" onClick={onJoin}>
        <Hole kind="free" />
        <span className={classes.identity}>
          <span className={classes.label}>Cupo disponible {where}</span>
        </span>
      </button>
    );
  }
  return (
    <div className={classes.row} data-team={team}>
      <Hole kind={view.kind === 'free' ? 'idle' : view.kind} />
      <span className={classes.identity}>
        <span className={classes.label} data-kind={view.kind}>
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
    <span className={classes.disc} aria-hidden="true">
      <span className={classes.hole} data-kind={kind}>
        {kind === 'free' && <IconPlus size={18} stroke={2.2} />}
        {kind === 'joining' && <IconDots size={18} stroke={2.2} />}
        {kind === 'closed' && <IconLock size={16} stroke={1.8} />}
      </span>
    </span>
  );
}
