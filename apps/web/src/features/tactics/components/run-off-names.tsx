import type { FieldFrame } from './geometry';
import { FACE, fitted, inTwoLines, textWidth } from '@picado/design/text-width';

export interface PaintedSide {
  name: string;
  formation: string;
}

interface RunOffNamesProps {
  frame: FieldFrame;
  goalWidth: number;
  sides: readonly [PaintedSide, PaintedSide];
}

const PAINT = { ...FACE, fill: 'var(--color-on-grass)' } as const;

/** The names and formations, painted on the grass beside the pitch. */
export function RunOffNames(props: RunOffNamesProps) {
  return props.frame.layout === 'vertical' ? <AboveAndBelow {...props} /> : <BesideBoth {...props} />;
}

const SPACING = 0.06;
const SIZE = 16;
/** Two lines of this stand between the pitch and the edge. */
const LONG_SIZE = 13;
const LYING_SPACING = 0.02;

/** Draws the names on a field that stands: the team on the left of the goal, the formation on its right. */
function AboveAndBelow({ frame, goalWidth, sides }: RunOffNamesProps) {
  const { pitch, width, height } = frame;
  const margin = Math.min(pitch.x, 23.4);
  const room = width / 2 - (goalWidth * frame.scale) / 2 - margin - 10;
  return sides.map(({ name, formation }, team) => {
    const upper = name.toLocaleUpperCase('es');
    const isLong = textWidth(upper, SIZE, SPACING) > room;
    const size = isLong ? LONG_SIZE : SIZE;
    const lines = inTwoLines(upper, size, room, SPACING);
    const middle = team === 0 ? pitch.y / 2 + 1 : height - pitch.y / 2 + 1;
    const first = middle + size * (0.35 - (lines.length - 1) * 0.52);
    return (
      <g key={team} {...PAINT} letterSpacing={`${SPACING}em`}>
        {lines.map((line, index) => (
          <text key={index} x={margin} y={first + index * size * 1.04} fontSize={size} fillOpacity="0.95">
            {line}
          </text>
        ))}
        <text
          x={width - margin}
          y={middle + SIZE * 0.35}
          fontSize={SIZE}
          fillOpacity="var(--opacity-on-grass)"
          textAnchor="end"
        >
          {formation}
        </text>
      </g>
    );
  });
}

/** Draws the names on a field that lies: along the goal lines, each read from its own goal. */
function BesideBoth({ frame, sides }: RunOffNamesProps) {
  const { pitch, width, height } = frame;
  const free = pitch.x - frame.goalDepth;
  const size = Math.min(44, free * 0.36);
  // The pitch of 5 leaves little grass beside it: name and formation then keep further from each other.
  const [nameAt, formationAt] = size < 44 ? [0.34, 0.76] : [0.42, 0.66];
  const room = height - 56;
  return sides.map(({ name, formation }, team) => {
    const upper = name.toLocaleUpperCase('es');
    const own = Math.max(size * 0.55, Math.min(size, (size * room) / textWidth(upper, size, LYING_SPACING)));
    const turn = team === 0 ? -90 : 90;
    const place = (share: number) => {
      const x = team === 0 ? free * share : width - free * share;
      return `translate(${x} ${height / 2}) rotate(${turn})`;
    };
    return (
      <g key={team} {...PAINT} textAnchor="middle">
        <text
          transform={place(nameAt)}
          y={own * 0.35}
          fontSize={own}
          fillOpacity="0.9"
          letterSpacing={`${LYING_SPACING}em`}
        >
          {fitted(upper, own, room, { letterSpacing: LYING_SPACING })}
        </text>
        <text
          transform={place(formationAt)}
          y={size * 0.16}
          fontSize={Math.max(15, size * 0.45)}
          fillOpacity="var(--opacity-on-grass)"
          letterSpacing="0.1em"
        >
          {formation}
        </text>
      </g>
    );
  });
}
