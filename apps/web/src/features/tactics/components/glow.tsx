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
