import type { Match, Player } from '@picado/domain/matches/schema';
import { isSameSlot } from '@picado/domain/roster/slots';
import { clampPoint, pointOf, slotPoints } from '@picado/domain/tactics/field';
import { describeDrop, stepOfDrop, type FieldTarget } from '@picado/domain/tactics/field-drops';
import type { Step } from '@picado/domain/tactics/steps';
import { useState, type RefObject } from 'react';
import { placesAt, type WindowPoint } from '../../../lib/arranging/press';
import { useDrag } from '../../../lib/arranging/use-drag';
import { nearest, shifted, toField, toFrame, type FieldFrame, type Point } from '../components/geometry';

/** The point at which a dragged player is drawn, in the frame's units, and the target that they would be dropped on there. */
interface Landing {
  at: Point;
  target: FieldTarget;
}

interface FieldDragOptions {
  match: Match;
  frame: FieldFrame;
  names: ReadonlyMap<string, string>;
  boardRef: RefObject<HTMLDivElement | null>;
  onStep: (step: Step) => void;
  onMenu: (player: Player) => void;
}

export type FieldDrag = ReturnType<typeof useFieldDrag>;

/** The name of the bench among the places that lie beside the board; the others are substitutes, by id. */
export const FIELD_BENCH = 'bench';

/** The shares of the pitch that an arrow key moves a player. */
const STEP_SHARE = 0.02;
const BIG_STEP_SHARE = 0.1;

/** Dragging on the field: a disc keeps to its half and lands on slots; a key moves it by a share of the pitch. */
export function useFieldDrag({ match, frame, names, boardRef, onStep, onMenu }: FieldDragOptions) {
  const [announced, setAnnounced] = useState('');
  const fieldPoints = slotPoints(match.tactics, match.maxPlayers);

  function land(player: Player, at: Point): Landing {
    const own = pointOf(match, player);
    const others = fieldPoints.filter((fieldPoint) => own === null || !isSameSlot(fieldPoint, own));
    const slot = nearest(frame, others, at);
    if (slot !== null) return { at, target: { kind: 'slot', slot } };
    if (own === null) return { at, target: { kind: 'nowhere' } };
    const place = clampPoint(own.teamIndex, toField(frame, at));
    return { at: toFrame(frame, place), target: { kind: 'grass', place } };
  }

  function inFrame({ x, y }: WindowPoint): Point {
    const box = boardRef.current?.getBoundingClientRect();
    const share = box && box.width > 0 ? frame.width / box.width : 1;
    return { x: (x - (box?.left ?? 0)) * share, y: (y - (box?.top ?? 0)) * share };
  }

  function benchAt(at: WindowPoint): FieldTarget | null {
    const names = placesAt(at);
    const playerId = names.find((name) => name !== FIELD_BENCH);
    if (playerId !== undefined) return { kind: 'substitute', playerId };
    return names.length > 0 ? { kind: 'bench' } : null;
  }

  const arranging = useDrag<Player, Landing>({
    // Along the bench a finger scrolls, up to the field it drags.
    touch: ({ isSubstitute }) => (isSubstitute ? 'move-up' : 'move'),
    startOf: (player) => {
      const own = pointOf(match, player);
      const fieldPoint = own ?? fieldPoints[0];
      const at = fieldPoint ? toFrame(frame, fieldPoint) : { x: 0, y: 0 };
      if (own === null) return land(player, at);
      return { at, target: { kind: 'grass', place: { along: own.along, across: own.across } } };
    },
    targetAt: (player, pointer, from) => {
      const own = pointOf(match, player);
      const [now, start] = [inFrame(pointer), inFrame(from)];
      // A substitute hangs by the disc.
      const home = own ? toFrame(frame, own) : { x: start.x, y: start.y + frame.discRise };
      const at = { x: home.x + now.x - start.x, y: home.y + now.y - start.y };
      const beside = benchAt(pointer);
      return beside === null ? land(player, at) : { at, target: beside };
    },
    targetBeside: ({ item: player, target: { at, target } }, { x, y }, isBig) => {
      const own = pointOf(match, player);
      if (own === null) {
        // The keys go from slot to slot: no substitute may enter the grass between.
        const here = fieldPoints.findIndex((each) => target.kind === 'slot' && isSameSlot(each, target.slot));
        const next = fieldPoints.at((here + x + y) % fieldPoints.length);
        return land(player, next ? toFrame(frame, next) : at);
      }
      const next = shifted(frame, at, { x, y }, isBig ? BIG_STEP_SHARE : STEP_SHARE);
      return land(player, toFrame(frame, clampPoint(own.teamIndex, toField(frame, next))));
    },
    onDrop: (player, { target }) => drop(player, target),
    onCancel: (player) => setAnnounced(`${names.get(player.id) ?? player.name} vuelve a su lugar.`),
  });
  const { drag } = arranging;

  function drop(player: Player, target: FieldTarget) {
    const step = stepOfDrop(match, player, target);
    setAnnounced(`${describeDrop(match, player, target, names)}.`);
    if (step === null) return;
    onStep(step);
    arranging.follow(player);
  }

  return {
    ...arranging,
    drop,
    /** The sentence about what a drop would do now; null without a drag. */
    saying: drag && describeDrop(match, drag.item, drag.target.target, names),
    /** The sentence about the last drop. */
    announced,
    setAnnounced,
    /** The props of a player's drag handle, which a press opens the menu of. */
    gripOf: (player: Player) => ({
      item: player,
      arranging,
      'aria-pressed': drag?.item.id === player.id,
      ...arranging.pressOf(player),
      onClick: () => onMenu(player),
      onContextMenu: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (drag === null) onMenu(player);
      },
    }),
  };
}
