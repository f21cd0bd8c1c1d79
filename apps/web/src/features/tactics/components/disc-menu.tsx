import type { Match, Player } from '@picado/domain/matches/schema';
import { freeSlots, isSameSlot, type Slot } from '@picado/domain/roster/placement';
import { slotOf } from '@picado/domain/roster/slot-changes';
import { slotPoints, type SlotPoint } from '@picado/domain/tactics/field';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsLeftRight,
  IconArrowUp,
  IconDoorExit,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Disc } from '../../../ui/disc';
import { MenuList, MenuRow } from '../../../ui/menu-list';
import { Sheet } from '../../../ui/sheet';
import classes from './disc-menu.module.css';
import { describePlace, teamName, type FieldTarget } from './drops';
import { toField, toFrame, type Frame } from './geometry';

interface DiscMenuProps {
  match: Match;
  player: Player;
  frame: Frame;
  onDrop: (player: Player, target: FieldTarget) => void;
  onClose: () => void;
}

const DIRECTIONS = [
  { label: 'Arriba', Icon: IconArrowUp, x: 0, y: -1 },
  { label: 'Izquierda', Icon: IconArrowLeft, x: -1, y: 0 },
  { label: 'Derecha', Icon: IconArrowRight, x: 1, y: 0 },
  { label: 'Abajo', Icon: IconArrowDown, x: 0, y: 1 },
] as const;

/** How far one press moves, as a share of the pitch. */
const PRESS_SHARE = 0.05;

/** All that dragging does, without dragging. */
export function DiscMenu({ match, player, frame, onDrop, onClose }: DiscMenuProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const slot = slotOf(player);
  const spot = slot && slotPoints(match.tactics, match.maxPlayers).find((each) => isSameSlot(each, slot));
  const drop = (target: FieldTarget) => {
    onDrop(player, target);
    onClose();
  };
  if (isChoosing) return <Exchange {...{ match, player, onClose }} onChoose={drop} />;
  return (
    <Sheet opened title={player.name} onClose={onClose}>
      <p className={classes.where} role="status">
        {slot && spot ? describePlace(match, slot, spot) : 'Suplente'}
      </p>
      {spot && <Directions {...{ spot, frame }} onMove={(target) => onDrop(player, target)} />}
      <MenuList isRuled>
        {spot?.isMoved && (
          <MenuRow
            icon={<IconArrowBackUp size={24} stroke={1.7} aria-hidden="true" />}
            onPress={() => drop({ kind: 'home' })}
          >
            Volver a su lugar
          </MenuRow>
        )}
        <MenuRow
          icon={<IconArrowsLeftRight size={24} stroke={1.7} aria-hidden="true" />}
          onPress={() => setIsChoosing(true)}
        >
          {spot ? 'Cambiar con…' : 'Entrar por…'}
        </MenuRow>
        {spot && (
          <MenuRow
            icon={<IconDoorExit size={24} stroke={1.7} aria-hidden="true" />}
            onPress={() => drop({ kind: 'bench' })}
          >
            Al banco
          </MenuRow>
        )}
      </MenuList>
    </Sheet>
  );
}

interface DirectionsProps {
  spot: SlotPoint;
  frame: Frame;
  onMove: (target: FieldTarget) => void;
}

function Directions({ spot, frame, onMove }: DirectionsProps) {
  const move = (x: number, y: number) => {
    const at = toFrame(frame, spot);
    const place = toField(frame, {
      x: at.x + x * PRESS_SHARE * frame.pitch.width,
      y: at.y + y * PRESS_SHARE * frame.pitch.height,
    });
    onMove({ kind: 'grass', place });
  };
  return (
    <div className={classes.moving} role="group" aria-label="Mover en la cancha">
      <span aria-hidden="true">Mover en la cancha</span>
      <div className={classes.cross}>
        {DIRECTIONS.map(({ label, Icon, x, y }) => (
          <button
            key={label}
            type="button"
            className={classes.direction}
            aria-label={label}
            onClick={() => move(x, y)}
          >
            <Icon size={22} stroke={1.8} aria-hidden="true" />
          </button>
        ))}
      </div>
    </div>
  );
}

interface ExchangeProps {
  match: Match;
  player: Player;
  onChoose: (target: FieldTarget) => void;
  onClose: () => void;
}

/** The other players, and the free slots. */
function Exchange({ match, player, onChoose, onClose }: ExchangeProps) {
  const taken = match.players.flatMap((other) => slotOf(other) ?? []);
  const choices: readonly { slot: Slot; other: Player | null }[] = [
    ...match.players.flatMap((other) => {
      const slot = slotOf(other);
      return slot === null || other.id === player.id ? [] : [{ slot, other }];
    }),
    ...freeSlots(taken, match.maxPlayers).map((slot) => ({ slot, other: null })),
  ];
  const title = player.isSubstitute ? `Entra ${player.name} por…` : `Cambiar a ${player.name} con…`;
  return (
    <Sheet opened title={title} onClose={onClose}>
      <MenuList isRuled>
        {choices.map(({ slot, other }) => (
          <MenuRow
            key={`${slot.teamIndex}-${slot.positionIndex}`}
            icon={<Disc team={slot.teamIndex} label={slot.positionIndex + 1} size={32} />}
            hint={`${teamName(match, slot.teamIndex)}, lugar ${slot.positionIndex + 1}`}
            onPress={() => onChoose({ kind: 'slot', slot })}
          >
            {other?.name ?? 'Cupo disponible'}
          </MenuRow>
        ))}
        {!player.isSubstitute &&
          match.substitutes.map((other) => (
            <MenuRow
              key={other.id}
              icon={<Disc name={other.name} size={32} />}
              hint="Suplente"
              onPress={() => onChoose({ kind: 'substitute', playerId: other.id })}
            >
              {other.name}
            </MenuRow>
          ))}
      </MenuList>
    </Sheet>
  );
}
