import { initialsOf } from '@picado/domain/text/initials';
import type { Match } from '@picado/domain/matches/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import { pointOf } from '@picado/domain/tactics/field';
import { describePlace } from '@picado/domain/tactics/wording';
import { useId, type CSSProperties, type RefObject } from 'react';
import { Grip } from '../../../lib/arranging/use-drag';
import type { FieldDrag } from '../hooks/use-field-drag';
import { DiscPaints, DiscShape, NamePlate } from './field-disc';
import { FieldDrawing } from './field-drawing';
import { toFrame, type FieldFrame, type Layout, type Point } from './geometry';

interface FieldBoardProps {
  match: Match;
  layout: Layout;
  frame: FieldFrame;
  boardRef: RefObject<HTMLDivElement | null>;
  names: ReadonlyMap<string, string>;
  /** The dragging; left out where nothing may be moved. */
  dragging?: FieldDrag | undefined;
  /** The id of the text that describes what one sees. */
  describedBy: string;
  hintId: string;
}

/** The field, and over each disc its drag handle for touch, mouse and keyboard. */
export function FieldBoard({ match, layout, frame, boardRef, names, dragging, ...ids }: FieldBoardProps) {
  const id = `field${useId().replaceAll(/\W/gu, '')}`;
  const drag = dragging?.drag ?? null;
  const target = drag?.target.target;
  return (
    <div
      ref={boardRef}
      className="relative bg-grass liftable lg:rounded-md lg:border lg:border-line lg:*:first:rounded-sm"
      data-light="grass"
      role="group"
      aria-label="La cancha"
      aria-describedby={ids.describedBy}
    >
      <FieldDrawing
        match={match}
        layout={layout}
        id={id}
        held={
          drag && {
            from: slotOf(drag.item),
            target: target?.kind === 'slot' ? target.slot : null,
            at: target?.kind === 'bench' || target?.kind === 'substitute' ? null : drag.target.at,
          }
        }
      />
      {dragging !== undefined &&
        match.players.map((player) => {
          const point = pointOf(match, player);
          if (point === null) return null;
          return (
            // Only the discs hold the finger; the grass lets the page scroll. In hand, the ring is around the disc that moves.
            <Grip
              key={player.id}
              className="absolute h-[max(56px,9.6%)] w-[max(44px,11.3%)] -translate-x-1/2 -translate-y-[43%] cursor-grab touch-none rounded-md focus-visible:-outline-offset-1 active:cursor-grabbing aria-pressed:focus-visible:outline-none lg:h-17.5 lg:w-14.5"
              style={shareOf(frame, toFrame(frame, point))}
              aria-label={`${player.name}, ${describePlace(match, point)}`}
              aria-describedby={ids.hintId}
              {...dragging.gripOf(player)}
            />
          );
        })}
      {drag !== null && (
        <DraggedDisc drag={drag} frame={frame} id={id} name={names.get(drag.item.id) ?? ''} />
      )}
    </div>
  );
}

/** Returns a place in percent: the board is as wide as the screen lets it. */
function shareOf(frame: FieldFrame, { x, y }: Point): CSSProperties {
  return { left: `${(x / frame.width) * 100}%`, top: `${(y / frame.height) * 100}%` };
}

interface DraggedDiscProps {
  drag: NonNullable<FieldDrag['drag']>;
  frame: FieldFrame;
  id: string;
  name: string;
}

const PICKED_RADIUS = 24;

/** The dragged player with their name, over everything else. */
function DraggedDisc({ drag, frame, id, name }: DraggedDiscProps) {
  const { item: player, target: landing } = drag;
  // A substitute has the shirt of the side that they would play for.
  const slot = slotOf(player);
  const team = slot?.teamIndex ?? (landing.target.kind === 'slot' ? landing.target.slot.teamIndex : 0);
  const own = `${id}held`;
  const large = { ...frame, nameSize: frame.nameSize + 1.5, plateHeight: frame.plateHeight + 2 };
  const drop = PICKED_RADIUS + 4 + large.plateHeight / 2 - frame.discRise;
  return (
    <svg
      className="pointer-events-none absolute z-110 h-auto -translate-1/2 overflow-visible"
      viewBox="-90 -60 180 120"
      style={{ ...shareOf(frame, landing.at), width: `${(180 / frame.width) * 100}%` }}
      aria-hidden="true"
    >
      <DiscPaints id={own} radius={PICKED_RADIUS} />
      <g transform={`translate(0 ${-frame.discRise})`}>
        <DiscShape
          team={team}
          label={slot === null ? initialsOf(player.name) : String(slot.slotIndex + 1)}
          radius={PICKED_RADIUS}
          id={own}
          isPicked
        />
      </g>
      <NamePlate
        name={name}
        frame={{ ...large, plateDrop: drop }}
        at={{ x: frame.width / 2, y: 0 }}
        room={170}
        isOpaque
      />
    </svg>
  );
}
