import type { Pitch } from '@picado/domain/tactics/pitch';
import type { FieldFrame } from './geometry';

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
export function PitchLines({ frame, metres, id }: PitchLinesProps) {
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
