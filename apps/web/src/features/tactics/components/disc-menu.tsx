import type { Match, Player } from '@picado/domain/matches/schema';
import { pointOf, type SlotPoint } from '@picado/domain/tactics/field';
import type { FieldTarget } from '@picado/domain/tactics/field-drops';
import { describePlace } from '@picado/domain/tactics/wording';
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
import { DropMenu } from '../../../football/drop-menu';
import { IconButton } from '../../../ui/controls/icon-button';
import { ActionMenu } from '../../../ui/overlays/action-menu';
import { shifted, toField, toFrame, type FieldFrame } from './geometry';

interface DiscMenuProps {
  match: Match;
  player: Player;
  frame: FieldFrame;
  onDrop: (player: Player, target: FieldTarget) => void;
  onClose: () => void;
}

const DIRECTIONS = [
  { label: 'Arriba', Icon: IconArrowUp, x: 0, y: -1 },
  { label: 'Izquierda', Icon: IconArrowLeft, x: -1, y: 0 },
  { label: 'Derecha', Icon: IconArrowRight, x: 1, y: 0 },
  { label: 'Abajo', Icon: IconArrowDown, x: 0, y: 1 },
] as const;

/** The share of the pitch that one press moves a player. */
const PRESS_SHARE = 0.05;

/** All that dragging does on the field, without dragging. */
export function DiscMenu({ match, player, frame, onDrop, onClose }: DiscMenuProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const point = pointOf(match, player);
  const drop = (target: FieldTarget) => {
    onDrop(player, target);
    onClose();
  };
  if (isChoosing) {
    const title = point ? `Cambiar a ${player.name} con…` : `Entra ${player.name} por…`;
    return <DropMenu {...{ match, player, title, onClose }} isExchange onPick={drop} />;
  }
  const onChoose = () => setIsChoosing(true);
  const home = { label: 'Volver a su lugar', Icon: IconArrowBackUp, onPress: () => drop({ kind: 'home' }) };
  const exchange = { label: 'Cambiar con…', Icon: IconArrowsLeftRight, onPress: onChoose };
  const bench = { label: 'Al banco', Icon: IconDoorExit, onPress: () => drop({ kind: 'bench' }) };
  const actions = point
    ? [...(point.isMoved ? [home] : []), exchange, bench]
    : [{ ...exchange, label: 'Entrar por…' }];
  return (
    <ActionMenu title={player.name} actions={actions} onClose={onClose}>
      <p className="pb-4 text-sm leading-5 text-fg-2" role="status">
        {point ? describePlace(match, point) : 'Suplente'}
      </p>
      {point && <Directions {...{ point, frame }} onMove={(target) => onDrop(player, target)} />}
    </ActionMenu>
  );
}

interface DirectionsProps {
  point: SlotPoint;
  frame: FieldFrame;
  onMove: (target: FieldTarget) => void;
}

function Directions({ point, frame, onMove }: DirectionsProps) {
  const at = toFrame(frame, point);
  return (
    <div
      className="flex items-center justify-between gap-4 border-t border-line py-3 font-semibold"
      role="group"
      aria-label="Mover en la cancha"
    >
      <span aria-hidden="true">Mover en la cancha</span>
      <div className="flex gap-2">
        {DIRECTIONS.map(({ label, Icon, x, y }) => (
          <IconButton
            key={label}
            look="outline"
            label={label}
            onClick={() =>
              onMove({ kind: 'grass', place: toField(frame, shifted(frame, at, { x, y }, PRESS_SHARE)) })
            }
          >
            <Icon size={22} stroke={1.8} aria-hidden="true" />
          </IconButton>
        ))}
      </div>
    </div>
  );
}
