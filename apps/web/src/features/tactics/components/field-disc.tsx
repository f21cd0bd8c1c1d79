import type { TeamIndex } from '@picado/domain/matches/schema';
import { plateEdges, type FieldFrame, type Point } from './geometry';
import { FACE, fitted, textWidth } from '@picado/design/text-width';

/** Defines the paints of discs: bars for team 1, a sash from low left to high right for team 2. */
export function DiscPaints({ id, radius }: { id: string; radius: number }) {
  const bar = radius * 0.325;
  return (
    <defs>
      <pattern
        id={`${id}-team-0`}
        x={-bar / 2}
        width={bar * 2}
        height={bar * 2}
        patternUnits="userSpaceOnUse"
      >
        <rect width={bar * 2} height={bar * 2} fill="var(--color-team-1)" />
        <rect width={bar} height={bar * 2} fill="var(--color-team-1-b)" />
      </pattern>
      <linearGradient id={`${id}-team-1`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0.35" stopColor="var(--color-team-2)" />
        <stop offset="0.35" stopColor="var(--color-team-2-b)" />
        <stop offset="0.65" stopColor="var(--color-team-2-b)" />
        <stop offset="0.65" stopColor="var(--color-team-2)" />
      </linearGradient>
    </defs>
  );
}

interface DiscShapeProps {
  team: TeamIndex;
  label: string;
  radius: number;
  id: string;
  isPicked?: boolean;
}

/** A player around the origin: shadow low right, the team's shirt, the number of the slot. */
export function DiscShape({ team, label, radius, id, isPicked = false }: DiscShapeProps) {
  const tone = team === 0 ? 'team-1' : 'team-2';
  return (
    <>
      <circle cx={radius * 0.13} cy={radius * 0.22} r={radius * 1.04} fillOpacity="0.42" />
      <circle
        r={radius - 0.75}
        fill={`url(#${id}-team-${team})`}
        stroke={`var(--color-${tone}-b)`}
        strokeWidth="1.5"
      />
      <text
        {...FACE}
        y={radius * 0.42}
        fontSize={radius * 1.2}
        textAnchor="middle"
        fill={`var(--color-${tone}-ink)`}
      >
        {label}
      </text>
      {isPicked && <circle r={radius + 3.5} fill="none" stroke="var(--color-fg)" strokeWidth="2.4" />}
    </>
  );
}

/** Left and right of the name, as a share of its size. */
const PLATE_PADDING = 0.36;

/** Returns the width of the plate of a whole name. */
export function plateWidth(name: string, { nameSize }: FieldFrame): number {
  return textWidth(name, nameSize) + 2 * PLATE_PADDING * nameSize;
}

interface NamePlateProps {
  name: string;
  frame: FieldFrame;
  /** The player's spot: a plate stays on the pitch. */
  at: Point;
  room: number;
  /** True for a plate over another name, so that nothing of that shows through. */
  isOpaque?: boolean;
}

/** The name below a disc, on a dark plate, around the player's spot. */
export function NamePlate({ name, frame, at, room, isOpaque = false }: NamePlateProps) {
  const { nameSize, plateHeight, plateDrop } = frame;
  const text = fitted(name, nameSize, room - 2 * PLATE_PADDING * nameSize);
  const width = plateWidth(text, frame);
  const [left, right] = plateEdges(frame);
  const shift = Math.max(left - at.x + width / 2, Math.min(right - at.x - width / 2, 0));
  return (
    <g transform={`translate(${shift} ${plateDrop})`}>
      <rect
        x={-width / 2}
        y={-plateHeight / 2}
        width={width}
        height={plateHeight}
        fill={isOpaque ? 'var(--color-surface-0)' : 'var(--color-grass-plate)'}
      />
      <text {...FACE} y={nameSize * 0.34} fontSize={nameSize} textAnchor="middle" fill="var(--color-fg)">
        {text}
      </text>
    </g>
  );
}

/** A free slot, or one that a player was just picked up from. */
export function EmptySpot({ radius, label }: { radius: number; label?: string | undefined }) {
  return (
    <>
      <circle
        r={radius - 0.75}
        fillOpacity="0.26"
        stroke="var(--color-fg)"
        strokeOpacity="0.75"
        strokeWidth="1.5"
        strokeDasharray={`${radius * 0.27} ${radius * 0.2}`}
      />
      {label !== undefined && (
        <text
          {...FACE}
          y={radius * 0.33}
          fontSize={radius * 0.95}
          textAnchor="middle"
          fill="var(--color-fg)"
          fillOpacity="0.8"
        >
          {label}
        </text>
      )}
    </>
  );
}
