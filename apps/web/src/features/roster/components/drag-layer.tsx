import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type Modifier,
} from '@dnd-kit/core';
import type { Match, Player } from '@picado/domain/matches/schema';
import { freeSlots } from '@picado/domain/roster/placement';
import type { SlotChanges } from '@picado/domain/roster/slot-changes';
import { spaceKeyOf } from '@picado/domain/roster/spaces';
import { IconArrowsExchange, IconBan } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { placeNameOf, useCarrying } from '../hooks/use-carrying';
import { usePointer } from '../hooks/use-pointer';
import classes from './drag-layer.module.css';
import { PickedDisc } from './guest-picker';
import { BENCH, markPlace, placesAt, usePlaceElement } from './place';
import { PlayerGrip } from './player-grip';

/** So far a mouse goes before a press is a drag and no click. */
const MOUSE_PX = 6;
/** So long a finger rests before it lifts a player; moved further before that it scrolls the page. */
const TOUCH = { delay: 250, tolerance: 8 };

interface DragLayerProps {
  match: Match;
  arrange: (changes: SlotChanges) => void;
  /** The way without dragging. */
  onChoosePlace: (player: Player) => void;
}

/**
 * What lets the organiser carry players from place to place. It lies beside the list and takes hold of the places that
 * the list has drawn: its code comes after the match is seen, and nothing of the list is drawn anew for it.
 */
export function DragLayer({ match, arrange, onChoosePlace }: DragLayerProps) {
  const hintId = useId();
  /** The player carried by keys: their grip is drawn anew in another place, and the focus goes with it. */
  const heldByKeysRef = useRef<string | null>(null);
  const carrying = useCarrying({ match, arrange });
  const { carried } = carrying;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
  );
  const waiting = new Set(match.substitutes.map(({ id }) => id));
  const pointer = usePointer();

  /** Where the hand is, and not where the kit saw it last: that may not be drawn yet. */
  function drop() {
    if (carried !== null) carrying.letGo(placeAmong(placesAt(pointer.current), carried.player.id, waiting));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(args) => placesUnder(args, waiting)}
      autoScroll={{ threshold: { x: 0, y: 0.2 } }}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => carrying.pickUp(String(active.id), 'pointer')}
      onDragOver={({ over }) => carrying.goOver(over === null ? null : String(over.id))}
      onDragEnd={drop}
      onDragCancel={carrying.putBack}
    >
      <SilentEnd isHeld={carried?.by === 'pointer'} onEnd={drop} />
      {placeNames(match).map((name) => (
        <PlaceTarget
          key={name}
          name={name}
          look={lookOf(name, carrying)}
          isFollowed={carried?.by === 'keys' && carried.over === name}
        />
      ))}
      {match.allPlayers.map((player) => (
        <PlayerGrip
          key={player.id}
          player={player}
          place={placeNameOf(player)}
          hintId={hintId}
          heldByKeysRef={heldByKeysRef}
          isCarried={carried?.by === 'keys' && carried.player.id === player.id}
          onPickUp={() => carrying.pickUp(player.id, 'keys')}
          onArrow={carrying.goBeside}
          onLetGo={() => carrying.letGo()}
          onPutBack={carrying.putBack}
          onChoosePlace={() => onChoosePlace(player)}
        />
      ))}
      <DragOverlay dropAnimation={null} modifiers={BESIDE_POINTER} style={OWN_SIZE}>
        {carried?.by === 'pointer' && (
          <div className={classes.carried}>
            <PickedDisc player={carried.player} />
            <span className={classes.name}>{carried.player.name}</span>
          </div>
        )}
      </DragOverlay>
      <p id={hintId} hidden>
        Enter o espacio para levantar. Con las flechas elegís el lugar, con Enter lo soltás, con Escape queda
        como estaba.
      </p>
      <div className={classes.bar} data-shown={carried !== null || undefined}>
        {carrying.isRefused ? (
          <IconBan size={24} stroke={1.8} color="var(--red)" aria-hidden="true" />
        ) : (
          <IconArrowsExchange size={24} stroke={1.8} color="var(--action)" aria-hidden="true" />
        )}
        <p role="status" aria-live="assertive">
          {carrying.said}
        </p>
        {carried?.by === 'keys' && (
          <p className={classes.keys} aria-hidden="true">
            Flechas · Enter · Escape
          </p>
        )}
      </div>
    </DndContext>
  );
}

const OWN_SIZE: CSSProperties = { width: 'max-content', height: 'auto' };
const EDGE_PX = 8;
const ABOVE_FINGER_PX = 28;
const BELOW_MOUSE_PX = 14;

/** The carried player hangs above the finger, or below the arrow of a mouse: the place under it stays readable. */
const besidePointer: Modifier = ({ transform, activatorEvent, draggingNodeRect: own, windowRect }) => {
  if (own === null || windowRect === null || activatorEvent === null) return transform;
  const finger = 'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : undefined;
  const start = finger ?? (activatorEvent as MouseEvent);
  const x = start.clientX + transform.x + (finger === undefined ? BELOW_MOUSE_PX : -own.width / 2);
  const y =
    start.clientY + transform.y + (finger === undefined ? BELOW_MOUSE_PX : -own.height - ABOVE_FINGER_PX);
  const within = (at: number, most: number) => Math.max(EDGE_PX, Math.min(at, most - EDGE_PX));
  return {
    ...transform,
    x: within(x, windowRect.width - own.width) - own.left,
    y: within(y, windowRect.height - own.height) - own.top,
  };
};
const BESIDE_POINTER = [besidePointer];

/** What is said is said by us, the same for a mouse and for keys. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type Look = 'origin' | 'target' | 'refused' | null;

function lookOf(name: string, { carried, isRefused }: ReturnType<typeof useCarrying>): Look {
  if (carried === null) return null;
  if (carried.from === name) return 'origin';
  if (carried.over !== name) return null;
  return isRefused ? 'refused' : 'target';
}

/** The kit says nothing of the end where a hand lets go before it is drawn that it took hold. */
function SilentEnd({ isHeld, onEnd }: { isHeld: boolean; onEnd: () => void }) {
  const { active } = useDndContext();
  const isOver = isHeld && active === null;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return null;
}

interface PlaceTargetProps {
  name: string;
  look: Look;
  /** The page goes along with the player carried by keys. */
  isFollowed: boolean;
}

/** A place where a player can be let go. */
function PlaceTarget({ name, look, isFollowed }: PlaceTargetProps) {
  const element = usePlaceElement(name);
  const { setNodeRef } = useDroppable({ id: name });
  useLayoutEffect(() => setNodeRef(element), [setNodeRef, element]);
  useLayoutEffect(() => {
    if (element === null || look === null) return undefined;
    return markPlace(element, 'data-carry', look);
  }, [element, look]);
  useEffect(() => {
    if (isFollowed) element?.scrollIntoView({ block: 'nearest' });
  }, [element, isFollowed]);
  return null;
}

function placeNames(match: Match): string[] {
  const slots = freeSlots([], match.maxPlayers).map(spaceKeyOf);
  return [...slots, BENCH, ...match.substitutes.map(({ id }) => id)];
}

function placesUnder(
  args: Parameters<CollisionDetection>[0],
  waiting: ReadonlySet<string>,
): ReturnType<CollisionDetection> {
  const under = pointerWithin(args);
  const names = under.map(({ id }) => String(id));
  const place = placeAmong(names, String(args.active.id), waiting);
  return under.filter(({ id }) => id === place);
}

/** A slot, the bench as one place, or for a substitute also each of the others. */
function placeAmong(names: readonly string[], playerId: string, waiting: ReadonlySet<string>): string | null {
  const isOnSomebody = (name: string) => name !== BENCH && (waiting.has(playerId) || !waiting.has(name));
  return names.find(isOnSomebody) ?? names.find((name) => name === BENCH) ?? null;
}
