import type { Match, Player } from '@picado/domain/matches/schema';
import type { DropTarget } from '@picado/domain/roster/drops';
import { slotOf } from '@picado/domain/roster/slot-changes';
import { IconArmchair } from '@tabler/icons-react';
import { Disc } from '../../../ui/disc';
import { Sheet } from '../../../ui/sheet';
import { teamViews, type SlotView, type TeamView } from '../state';
import classes from './join-options.module.css';

interface MovePlayerSheetProps {
  match: Match;
  player: Player;
  onPick: (target: DropTarget) => void;
  onClose: () => void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Every place of the match, to put a player there without dragging: both teams, the player of each slot, and the bench. */
export function MovePlayerSheet({ match, player, onPick, onClose }: MovePlayerSheetProps) {
  const isWaiting = slotOf(player) === null;
  return (
    <Sheet opened title={`Mover a ${player.name}`} onClose={onClose}>
      {!isWaiting && (
        <button
          type="button"
          className={classes.option}
          data-wide=""
          onClick={() => onPick({ kind: 'bench' })}
        >
          <IconArmchair size={24} stroke={1.7} aria-hidden="true" />
          <span className={classes.words}>
            <strong>Al banco</strong>
            <span>Espera detrás de los demás suplentes.</span>
          </span>
        </button>
      )}
      {teamViews(match, NOBODY).map((view) => (
        <section key={view.team} aria-label={view.nameInWords}>
          <h3 className={classes.group}>{view.nameInWords}</h3>
          <ul className={classes.list}>
            {view.slots.map((slot) => (
              <li key={slot.key}>
                <PlaceButton
                  view={view}
                  slot={slot}
                  player={player}
                  onPick={() =>
                    onPick({ kind: 'slot', slot: { teamIndex: view.team, positionIndex: slot.slot } })
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

interface PlaceButtonProps {
  view: TeamView;
  slot: SlotView;
  player: Player;
  onPick: () => void;
}

function PlaceButton({ view, slot, player, onPick }: PlaceButtonProps) {
  const holder = slot.kind === 'taken' ? slot.player : null;
  const isHere = holder?.id === player.id;
  return (
    <button type="button" className={classes.option} data-wide="" disabled={isHere} onClick={onPick}>
      {holder === null ? (
        <span className={classes.hole} aria-hidden="true">
          {slot.slot + 1}
        </span>
      ) : (
        <Disc team={view.team} label={slot.slot + 1} />
      )}
      <span className={classes.words}>
        <strong>
          <span className="visually-hidden">Lugar {slot.slot + 1}: </span>
          {holder === null ? 'Cupo disponible' : holder.name}
        </strong>
        <span>{outcomeOf(holder, isHere, player)}</span>
      </span>
    </button>
  );
}

function outcomeOf(holder: Player | null, isHere: boolean, player: Player): string {
  if (isHere) return 'Está acá.';
  const isWaiting = slotOf(player) === null;
  if (holder === null) return isWaiting ? 'Entra de titular.' : 'Deja libre el suyo.';
  return isWaiting ? 'Pasa al banco.' : 'Cambian de lugar.';
}
