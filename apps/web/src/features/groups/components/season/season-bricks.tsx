interface SeasonBricksProps {
  /** True for each date that the player was in, the first one first. */
  attendance: readonly boolean[];
  /** The width of a line of bricks, and the height of a brick that stands in the only line, in pixels. */
  width: number;
  height: number;
}

/** Half a year of weeks: more stand in two lines, so that no brick is thinner than a line. */
const MOST_IN_LINE = 26;
const MOST_WIDTH = 8;
const LEAST_WIDTH = 2;

/** One brick a date: full where the player was there. The words beside it say it for screen readers. */
export function SeasonBricks({ attendance, width, height }: SeasonBricksProps) {
  const lines = Math.max(1, Math.ceil(attendance.length / MOST_IN_LINE));
  const perLine = Math.max(1, Math.ceil(attendance.length / lines));
  const gap = perLine > MOST_IN_LINE / 2 ? 1 : 2;
  const brick = Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Math.floor((width + gap) / perLine) - gap));
  const high = lines === 1 ? height : Math.max(4, Math.round(height * 0.6));
  const pathOf = (isThere: boolean) => {
    // An outline stands inside its brick.
    const edge = isThere ? 0 : 0.5;
    const [w, h] = [brick - 2 * edge, high - 2 * edge];
    return attendance
      .flatMap((was, index) => {
        if (was !== isThere) return [];
        const x = (index % perLine) * (brick + gap) + edge;
        const y = Math.floor(index / perLine) * (high + 2) + edge;
        return [`M${x} ${y}h${w}v${h}h${-w}z`];
      })
      .join('');
  };
  return (
    <svg
      className="block flex-none text-fg-2"
      width={perLine * (brick + gap) - gap}
      height={lines * (high + 2) - 2}
      aria-hidden="true"
    >
      <path d={pathOf(true)} fill="currentColor" />
      <path d={pathOf(false)} fill="none" className="stroke-line-strong" />
    </svg>
  );
}
