import type { Frame } from './geometry';

interface PitchGroundProps {
  frame: Frame;
  stripes: number;
  /** Unique in the page: several fields stand in one. */
  id: string;
}

/** Four soft lights, as of the masts in the corners. */
const LIGHTS = [
  [0.25, 0.28],
  [0.75, 0.28],
  [0.25, 0.72],
  [0.75, 0.72],
] as const;

/** The grass: mown in bands that meet at the halfway line and run on over the run-off, under lights, dark at the rim. */
export function PitchGround({ frame, stripes, id }: PitchGroundProps) {
  const { width, height } = frame;
  return (
    <>
      <defs>
        <radialGradient id={`${id}-light`}>
          <stop offset="0" stopColor="#96ffa0" stopOpacity="0.07" />
          <stop offset="0.55" stopColor="#96ffa0" stopOpacity="0.04" />
          <stop offset="1" stopColor="#96ffa0" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}-rim`} cx="0.5" cy="0.5" r="0.75">
          <stop offset="0.46" stopOpacity="0" />
          <stop offset="0.68" stopOpacity="0.27" />
          <stop offset="0.95" stopOpacity="0.56" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill="var(--cesped)" />
      <path d={stripesPath(frame, stripes)} fill="var(--cesped-franja)" />
      {LIGHTS.map(([x, y]) => (
        <ellipse
          key={`${x} ${y}`}
          cx={x * width}
          cy={y * height}
          rx={width * 0.52}
          ry={height * 0.52}
          fill={`url(#${id}-light)`}
        />
      ))}
      <rect width={width} height={height} fill={`url(#${id}-rim)`} />
    </>
  );
}

/** Every second band, from the first that touches the frame: the band before the halfway line is a lit one. */
function stripesPath({ layout, pitch, width, height }: Frame, stripes: number): string {
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
