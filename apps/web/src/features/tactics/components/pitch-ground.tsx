import type { FieldFrame } from './geometry';
import { Glow, type GlowStop } from './glow';

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
