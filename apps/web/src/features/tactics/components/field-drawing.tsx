import type { Match } from '@picado/domain/matches/schema';
import { isSameSlot, type Slot } from '@picado/domain/roster/slots';
import { playerAt } from '@picado/domain/roster/player-at';
import { slotPoints, type SlotPoint } from '@picado/domain/tactics/field';
import { DiscPaints, DiscShape, EmptySpot, NamePlate, plateWidth } from './field-disc';
import {
  frameOf,
  PICTURE_FOOT,
  plateWidths,
  toFrame,
  type Layout,
  type Point,
  type FieldFrame,
} from './geometry';
import { shortNames } from './names';
import { PictureFoot, type PicturedMatch } from './picture-foot';
import { PitchGround } from './pitch-ground';
import { RunOffNames } from './run-off-names';
import type { Pitch } from '@picado/domain/tactics/pitch';

interface PitchLinesProps {
  frame: FieldFrame;
  metres: Pitch;
  id: string;
}

const LINE = 1.6;
/** The radius of a corner as a share of the width of the pitch. */
const CORNER_SHARE = 0.022;

/**
 * The chalk, to scale. Drawn lying, with team 1's goal on the left, in units of the frame from the corner of the pitch; a
 * field that stands is the same turned by a quarter.
 */
function PitchLines({ frame, metres, id }: PitchLinesProps) {
  const { pitch, scale } = frame;
  const [length, width] = [metres.length * scale, metres.width * scale];
  const [middle, centre] = [length / 2, width / 2];
  const corner = CORNER_SHARE * width;
  const turned =
    frame.layout === 'vertical'
      ? `translate(${pitch.x + pitch.width} ${pitch.y}) rotate(90)`
      : `translate(${pitch.x} ${pitch.y})`;
  const half = <Half {...{ metres, scale, id }} goalDepth={frame.goalDepth} />;
  return (
    <g transform={turned} fill="none" stroke="var(--color-grass-chalk)" strokeWidth={LINE}>
      <pattern id={`${id}-net`} width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 0l4 4M4 0l-4 4" stroke="var(--color-fg)" strokeOpacity="0.5" strokeWidth="0.7" />
      </pattern>
      <rect width={length} height={width} />
      <path d={`M${middle} 0V${width}`} />
      <circle cx={middle} cy={centre} r={metres.circleRadius * scale} />
      <circle cx={middle} cy={centre} r="2.4" fill="var(--color-fg)" fillOpacity="0.8" stroke="none" />
      <path
        d={[
          `M0 ${corner}A${corner} ${corner} 0 0 0 ${corner} 0`,
          `M${length - corner} 0a${corner} ${corner} 0 0 0 ${corner} ${corner}`,
          `M${length} ${width - corner}a${corner} ${corner} 0 0 0 ${-corner} ${corner}`,
          `M${corner} ${width}a${corner} ${corner} 0 0 0 ${-corner} ${-corner}`,
        ].join('')}
      />
      {half}
      <g transform={`translate(${length} ${width}) rotate(180)`}>{half}</g>
    </g>
  );
}

interface HalfProps {
  metres: Pitch;
  scale: number;
  id: string;
  goalDepth: number;
}

/** Draws the lines at one goal, seen from the corner on its right. */
function Half({ metres, scale, id, goalDepth }: HalfProps) {
  const centre = (metres.width * scale) / 2;
  const goal = metres.goalWidth * scale;
  const spot = metres.spot * scale;
  return (
    <>
      <rect
        x={-goalDepth}
        y={centre - goal / 2}
        width={goalDepth}
        height={goal}
        fill={`url(#${id}-net)`}
        stroke="var(--color-fg)"
        strokeOpacity="0.85"
      />
      <circle cx={spot} cy={centre} r="2" fill="var(--color-fg)" fillOpacity="0.75" stroke="none" />
      <path d={areaPath(metres, scale)} />
    </>
  );
}

function areaPath({ area, goalArea, goalWidth, spot, circleRadius, width }: Pitch, scale: number): string {
  const centre = (width * scale) / 2;
  if (area.kind === 'quarter-circles') {
    const [radius, goal] = [area.radius * scale, goalWidth * scale];
    const top = centre - goal / 2 - radius;
    return `M0 ${top}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${goal}a${radius} ${radius} 0 0 1 ${-radius} ${radius}`;
  }
  const boxes = [area.box, ...(goalArea === null ? [] : [goalArea])].map(
    (box) => `M0 ${centre - (box.width * scale) / 2}h${box.depth * scale}v${box.width * scale}H0`,
  );
  // The arc is the part of the circle around the spot that lies outside of the box.
  const reach = area.box.depth - spot;
  const rise = Math.sqrt(Math.max(0, circleRadius ** 2 - reach ** 2)) * scale;
  const radius = circleRadius * scale;
  const edge = area.box.depth * scale;
  return [...boxes, `M${edge} ${centre - rise}A${radius} ${radius} 0 0 1 ${edge} ${centre + rise}`].join('');
}

/** The fields of a match that the drawing shows. */
export type DrawnMatch = Pick<
  Match,
  'maxPlayers' | 'team1Name' | 'team2Name' | 'players' | 'substitutes' | 'tactics'
>;

/** A player in the hand of the organiser. */
export interface HeldMark {
  /** The slot they came from; null for one of the bench. */
  from: Slot | null;
  /** The slot they would land on. */
  target: Slot | null;
  /** The point at which they are now, in the frame's units; null where they are beside the field. */
  at: Point | null;
}

interface FieldDrawingProps {
  match: DrawnMatch;
  layout: Layout;
  /** Unique in the page, and of characters that an address may hold. */
  id: string;
  held?: HeldMark | null;
  /** The match of a picture, which has no transitions, and the match's data below the grass. */
  picture?: PicturedMatch | undefined;
}

/**
 * The field with all players. Its whole look is in attributes that name tokens, so that the
 * very same drawing becomes the exported picture.
 */
export function FieldDrawing({ match, layout, id, held = null, picture }: FieldDrawingProps) {
  const isStill = picture !== undefined;
  const foot = isStill ? PICTURE_FOOT : 0;
  const frame = frameOf(layout, match.maxPlayers, foot);
  const { metres } = frame;
  const fieldPoints = slotPoints(match.tactics, match.maxPlayers);
  const names = shortNames(match.players);
  const nameAt = (fieldPoint: SlotPoint) => names.get(playerAt(match, fieldPoint)?.id ?? '') ?? '';
  const rooms = plateWidths(
    frame,
    fieldPoints,
    fieldPoints.map((fieldPoint) => plateWidth(nameAt(fieldPoint), frame)),
  );
  const [first, second] = match.tactics.sides;
  const [from, target] = [held?.from ?? null, held?.target ?? null];
  const start = from === null ? undefined : fieldPoints.find((fieldPoint) => isSameSlot(fieldPoint, from));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${frame.width} ${frame.height + foot}`}
      className={isStill ? undefined : 'h-auto w-full'}
      aria-hidden="true"
    >
      <PitchGround frame={frame} stripes={metres.stripes} id={id} isStill={isStill} />
      <PitchLines frame={frame} metres={metres} id={id} />
      {layout !== 'small' && (
        <RunOffNames
          frame={frame}
          goalWidth={metres.goalWidth}
          sides={[
            { name: match.team1Name, formation: first.formation },
            { name: match.team2Name, formation: second.formation },
          ]}
        />
      )}
      <DiscPaints id={id} radius={frame.discRadius} />
      {held?.at && start !== undefined && (
        <Tether from={toFrame(frame, start)} to={held.at} rise={frame.discRise} radius={frame.discRadius} />
      )}
      {fieldPoints.map((fieldPoint, index) => {
        const player = playerAt(match, fieldPoint);
        const isLeft = from !== null && isSameSlot(fieldPoint, from);
        const isTarget = target !== null && isSameSlot(fieldPoint, target);
        const at = toFrame(frame, fieldPoint);
        return (
          <Placed key={keyOf(fieldPoint)} at={at} isStill={isStill}>
            <g transform={`translate(0 ${-frame.discRise})`}>
              {player === undefined || isLeft ? (
                <EmptySpot
                  radius={frame.discRadius}
                  label={layout === 'small' || isLeft ? undefined : String(fieldPoint.slotIndex + 1)}
                />
              ) : (
                <DiscShape
                  team={fieldPoint.teamIndex}
                  label={String(fieldPoint.slotIndex + 1)}
                  radius={frame.discRadius}
                  id={id}
                />
              )}
              {isTarget && (
                <circle r={frame.discRadius + 4.5} fill="none" stroke="var(--color-fg)" strokeWidth="2.4" />
              )}
            </g>
            {player !== undefined && !isLeft && layout !== 'small' && (
              <NamePlate name={nameAt(fieldPoint)} frame={frame} at={at} room={rooms[index] ?? 0} />
            )}
          </Placed>
        );
      })}
      {picture !== undefined && <PictureFoot match={picture} frame={frame} />}
    </svg>
  );
}

interface PlacedProps {
  at: Point;
  isStill: boolean;
  children: React.ReactNode;
}

/** On a screen a changed place is glided to; a style can, an attribute cannot. A picture reads attributes alone. */
function Placed({ at: { x, y }, isStill, children }: PlacedProps) {
  if (isStill) return <g transform={`translate(${x} ${y})`}>{children}</g>;
  return (
    <g
      className="transition-transform duration-(--time-sheet) ease-(--curve)"
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      {children}
    </g>
  );
}

interface TetherProps {
  from: Point;
  to: Point;
  rise: number;
  radius: number;
}

/** Draws a line from the rim of the place that the player stood at to where they are being taken. */
function Tether({ from, to, rise, radius }: TetherProps) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const share = radius / Math.hypot(x, y);
  if (share >= 1) return null;
  return (
    <path
      d={`M${from.x + x * share} ${from.y - rise + y * share}L${to.x} ${to.y - rise}`}
      stroke="var(--color-fg)"
      strokeWidth="2"
      strokeDasharray="7 5"
    />
  );
}

function keyOf({ teamIndex, slotIndex }: SlotPoint): string {
  return `${teamIndex}-${slotIndex}`;
}
