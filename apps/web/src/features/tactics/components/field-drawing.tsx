import type { Match } from '@picado/domain/matches/schema';
import { isSameSlot, type Slot } from '@picado/domain/roster/slots';
import { playerAt } from '@picado/domain/roster/player-at';
import { slotPoints, type SlotPoint } from '@picado/domain/tactics/field';
import { DiscPaints, DiscShape, EmptySpot, NamePlate, plateWidth } from './field-disc';
import { frameOf, PICTURE_FOOT, plateWidths, toFrame, type Layout, type Point } from './geometry';
import { shortNames } from './names';
import { PictureFoot, type PicturedMatch } from './picture-foot';
import { PitchGround } from './pitch-ground';
import { PitchLines } from './pitch-lines';
import { RunOffNames } from './run-off-names';

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
