import type { FieldFrame } from './geometry';

interface GlowProps {
  /** Unique in the page. */
  id: string;
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  colour: string;
  /** The strength of the light, from the centre (0) to its edge (1), in order; between two it changes evenly. */
  stops: readonly GlowStop[];
  isStill: boolean;
}

export type GlowStop = readonly [offset: number, opacity: number];

/** The difference in opacity from one ring to the next: about one level of colour on grass, so no eye sees an edge. */
const STEP = 0.01;

/**
 * A soft light or shadow. On a screen it is a gradient. In a picture it is rings of one tone each, because a browser
 * scatters a gradient's tones over the pixels, and such noise made four fifths of a PNG's bytes.
 */
export function Glow({ id, cx, cy, rx, ry, colour, stops, isStill }: GlowProps) {
  if (isStill) {
    return ringsOf(stops).map(({ from, to, opacity }) => (
      <path
        key={from}
        d={`${ellipse(cx, cy, rx * to, ry * to)}${from === 0 ? '' : ellipse(cx, cy, rx * from, ry * from)}`}
        fill={colour}
        fillOpacity={opacity}
        fillRule="evenodd"
        // Softened edges of two neighbours would let the grass through between them.
        shapeRendering="crispEdges"
      />
    ));
  }
  return (
    <>
      <defs>
        <radialGradient id={id}>
          {stops.map(([offset, opacity]) => (
            <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
          ))}
        </radialGradient>
      </defs>
      <ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill={`url(#${id})`} />
    </>
  );
}

function ringsOf(stops: readonly GlowStop[]) {
  return stops.slice(1).flatMap(([end, strength], index) => {
    const [start, before] = stops[index] ?? [0, 0];
    const count = Math.max(1, Math.round(Math.abs(strength - before) / STEP));
    const at = (ring: number) => start + (ring / count) * (end - start);
    return Array.from({ length: count }, (_, ring) => ({
      from: at(ring),
      to: at(ring + 1),
      opacity: before + ((ring + 0.5) / count) * (strength - before),
    }));
  });
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const arc = `a${rx} ${ry} 0 1 0`;
  return `M${cx - rx} ${cy}${arc} ${2 * rx} 0${arc} ${-2 * rx} 0z`;
}

interface PitchGroundProps {
  frame: FieldFrame;
  stripes: number;
  /** Unique in the page: several fields stand in one. */
  id: string;
  /** True for a picture. */
  isStill: boolean;
}

/** Four soft lights, as of the masts in the corners. */
const LIGHTS = [
  [0.25, 0.28],
  [0.75, 0.28],
  [0.25, 0.72],
  [0.75, 0.72],
] as const;

const LIGHT: readonly GlowStop[] = [
  [0, 0.07],
  [0.55, 0.04],
  [1, 0],
];
const RIM: readonly GlowStop[] = [
  [0.46, 0],
  [0.68, 0.27],
  [0.95, 0.56],
];

/** The grass: mown in bands that meet at the halfway line and run on over the run-off, under lights, dark at the rim. */
export function PitchGround({ frame, stripes, id, isStill }: PitchGroundProps) {
  const { width, height } = frame;
  return (
    <>
      <rect width={width} height={height} fill="var(--color-grass)" />
      <path d={stripesPath(frame, stripes)} fill="var(--color-grass-stripe)" />
      {LIGHTS.map(([x, y], index) => (
        <Glow
          key={`${x} ${y}`}
          id={`${id}-light-${index}`}
          cx={x * width}
          cy={y * height}
          rx={width * 0.52}
          ry={height * 0.52}
          colour="var(--color-grass-light)"
          stops={LIGHT}
          isStill={isStill}
        />
      ))}
      <Glow
        id={`${id}-rim`}
        cx={width / 2}
        cy={height / 2}
        rx={width * 0.75}
        ry={height * 0.75}
        colour="var(--color-grass-shade)"
        stops={RIM}
        isStill={isStill}
      />
    </>
  );
}

/** Every second band, from the first that touches the frame: the band before the halfway line is a lit one. */
function stripesPath({ layout, pitch, width, height }: FieldFrame, stripes: number): string {
  const isUpright = layout === 'vertical';
  const [start, length, end] = isUpright ? [pitch.y, pitch.height, height] : [pitch.x, pitch.width, width];
  const band = length / stripes;
  const bands: string[] = [];
  for (let index = -2 * Math.ceil(start / band / 2) + 1; start + index * band < end; index += 2) {
    const from = start + index * band;
    bands.push(isUpright ? `M0 ${from}h${width}v${band}H0z` : `M${from} 0h${band}v${height}h${-band}z`);
  }
  return bands.join('');
}
