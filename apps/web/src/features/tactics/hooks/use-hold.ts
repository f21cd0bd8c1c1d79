import type { Match, Player } from '@picado/domain/matches/schema';
import { isSameSlot } from '@picado/domain/roster/placement';
import { slotOf } from '@picado/domain/roster/slot-changes';
import { clampPoint, slotPoints } from '@picado/domain/tactics/field';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { nearest, toField, toFrame, type Frame, type Point } from '../components/geometry';
import type { FieldTarget } from '../components/drops';

/** A player in the organiser's hand. */
export interface Held {
  player: Player;
  by: 'pointer' | 'keys';
  /** Where the drawing of them is, in the frame's units; it may lie beside the frame. */
  at: Point;
  target: FieldTarget;
}

interface Press {
  player: Player;
  pointerId: number;
  start: Point;
  /** From where they stand to where they were taken hold of. */
  grip: Point;
  isLifted: boolean;
}

interface HoldOptions {
  match: Match;
  frame: Frame;
  boardRef: RefObject<HTMLDivElement | null>;
  benchRef: RefObject<HTMLElement | null>;
  onDrop: (player: Player, target: FieldTarget) => void;
  onPutBack: (player: Player) => void;
  onMenu: (player: Player) => void;
}

/** A press that moves less, in pixels, is a press. */
const LIFT_PX = 6;
const STEP_SHARE = 0.02;
const BIG_STEP_SHARE = 0.1;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * Taking a player in hand, with a pointer or with the keyboard, until they are let go or put back. (A dragging library
 * moves boxes by pixels; here a disc keeps to its half, lands on spots, and a key moves it by a share of the pitch.)
 */
export function useHold({ match, frame, boardRef, benchRef, onDrop, onPutBack, onMenu }: HoldOptions) {
  const [held, showHeld] = useState<Held | null>(null);
  // A finger can be lifted before what it did last is drawn.
  const inHand = useRef<Held | null>(null);
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const spots = slotPoints(match.tactics, match.maxPlayers);

  const setHeld = (next: Held | null) => {
    inHand.current = next;
    showHeld(next);
  };

  const spotOf = (player: Player) => {
    const slot = slotOf(player);
    return slot === null ? null : (spots.find((spot) => isSameSlot(spot, slot)) ?? null);
  };

  const put = (player: Player, by: Held['by'], at: Point, beside: FieldTarget | null = null) => {
    const own = spotOf(player);
    const others = spots.filter((spot) => spot !== own);
    const spot = beside === null ? nearest(frame, others, at) : null;
    if (beside !== null) return setHeld({ player, by, at, target: beside });
    if (spot !== null) {
      const { teamIndex, positionIndex } = spot;
      return setHeld({ player, by, at, target: { kind: 'slot', slot: { teamIndex, positionIndex } } });
    }
    if (own === null) return setHeld({ player, by, at, target: { kind: 'nowhere' } });
    const place = clampPoint(own.teamIndex, toField(frame, at));
    return setHeld({ player, by, at: toFrame(frame, place), target: { kind: 'grass', place } });
  };

  const inFrame = ({ clientX, clientY }: PointerEvent): Point => {
    const box = boardRef.current?.getBoundingClientRect();
    const share = box && box.width > 0 ? frame.width / box.width : 1;
    return { x: (clientX - (box?.left ?? 0)) * share, y: (clientY - (box?.top ?? 0)) * share };
  };

  const onBench = (event: PointerEvent): FieldTarget | null => {
    const bench = benchRef.current;
    if (bench === null || !isInside(bench, event)) return null;
    const chip = [...bench.querySelectorAll<HTMLElement>('[data-player]')].find((each) =>
      isInside(each, event),
    );
    const player = match.substitutes.find(({ id }) => id === chip?.dataset['player']);
    return player ? { kind: 'substitute', playerId: player.id } : { kind: 'bench' };
  };

  const putBack = () => {
    const current = inHand.current;
    press.current = null;
    if (current === null) return;
    setHeld(null);
    onPutBack(current.player);
  };

  const letGo = () => {
    const current = inHand.current;
    press.current = null;
    if (current === null) return;
    setHeld(null);
    onDrop(current.player, current.target);
  };

  const pointerDown = (player: Player, event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const [spot, at] = [spotOf(player), inFrame(event)];
    // One of the bench hangs by the disc.
    const home = spot === null ? { x: at.x, y: at.y + frame.discRise } : toFrame(frame, spot);
    press.current = {
      player,
      pointerId: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      grip: { x: at.x - home.x, y: at.y - home.y },
      isLifted: false,
    };
  };

  const pointerMove = (event: PointerEvent<HTMLElement>) => {
    const pressed = press.current;
    if (pressed?.pointerId !== event.pointerId) return;
    if (!pressed.isLifted) {
      const distance = Math.hypot(event.clientX - pressed.start.x, event.clientY - pressed.start.y);
      if (distance < LIFT_PX) return;
      pressed.isLifted = true;
      wasDragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const at = inFrame(event);
    put(pressed.player, 'pointer', { x: at.x - pressed.grip.x, y: at.y - pressed.grip.y }, onBench(event));
  };

  const pickUp = (player: Player) => {
    const spot = spotOf(player);
    if (spot !== null) {
      const { along, across } = spot;
      return setHeld({
        player,
        by: 'keys',
        at: toFrame(frame, spot),
        target: { kind: 'grass', place: { along, across } },
      });
    }
    const first = spots[0];
    if (first !== undefined) put(player, 'keys', toFrame(frame, first));
  };

  const moveByKey = (current: Held, direction: Point, isBig: boolean) => {
    if (current.player.isSubstitute) {
      // From spot to spot: no player may enter the grass between.
      const slot = current.target.kind === 'slot' ? current.target.slot : null;
      const index = spots.findIndex((spot) => slot !== null && isSameSlot(spot, slot));
      const next = spots[(index + (direction.x + direction.y) + spots.length) % spots.length];
      if (next !== undefined) put(current.player, 'keys', toFrame(frame, next));
      return;
    }
    const share = isBig ? BIG_STEP_SHARE : STEP_SHARE;
    const spot = spotOf(current.player);
    const { x, y } = current.at;
    const wished = {
      x: x + direction.x * share * frame.pitch.width,
      y: y + direction.y * share * frame.pitch.height,
    };
    if (spot === null) return;
    put(current.player, 'keys', toFrame(frame, clampPoint(spot.teamIndex, toField(frame, wished))));
  };

  const keyDown = (player: Player, event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || event.key === ' ';
    const direction = ARROWS[event.key];
    const current = inHand.current;
    if (current === null) {
      if (!isPress || event.repeat) return;
      event.preventDefault();
      pickUp(player);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      putBack();
    } else if (current.by === 'keys' && isPress && !event.repeat) {
      event.preventDefault();
      letGo();
    } else if (current.by === 'keys' && direction !== undefined) {
      event.preventDefault();
      moveByKey(current, direction, event.shiftKey);
    }
  };

  /** What makes an element a player that can be taken in hand. */
  const gripOf = (player: Player) => ({
    'data-player': player.id,
    onPointerDown: (event: PointerEvent<HTMLElement>) => pointerDown(player, event),
    onPointerMove: pointerMove,
    onPointerUp: letGo,
    onPointerCancel: putBack,
    onKeyDown: (event: KeyboardEvent) => keyDown(player, event),
    onBlur: () => {
      if (inHand.current?.by === 'keys') putBack();
    },
    onClick: () => {
      if (!wasDragged.current) onMenu(player);
      wasDragged.current = false;
    },
    onContextMenu: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (inHand.current === null) {
        press.current = null;
        onMenu(player);
      }
    },
  });

  return { held, gripOf, putBack };
}

function isInside(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
