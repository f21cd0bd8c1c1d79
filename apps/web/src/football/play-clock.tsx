import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
/** Strokes of the ring, one a minute. */
const STROKES = 60;
const QUARTER = 15;
/** The outer radius in the unit of the drawing: the circle is 130 wide. */
const OUTER = 61;
const LENGTHS = { minute: 6, quarter: 8.5 };

interface PlayClockProps {
  startsAt: string;
  /** The class of the figure. */
  className: string;
}

/** The minutes since the kick-off: a stroke for each of the first hour round the circle, and the figure, which goes on. */
export function PlayClock({ startsAt, className }: PlayClockProps) {
  const minute = useMinutesSince(Date.parse(startsAt));
  return (
    <>
      <svg
        className="absolute inset-0 size-full"
        viewBox="-65 -65 130 130"
        fill="none"
        stroke="var(--color-fg)"
        aria-hidden="true"
      >
        <path d={strokes(0, minute)} strokeWidth="3" />
        <path d={strokes(minute, STROKES)} strokeWidth="1.5" opacity=".26" />
      </svg>
      <span className={className} aria-hidden="true">
        {minute}
        {/* The sign of the face is small and low. */}
        <svg
          className="inline-block h-[0.26em] w-[0.19em] align-[0.44em]"
          viewBox="0 0 11 15"
          fill="currentColor"
        >
          <path d="M4 0h7L6.6 15H2.4Z" />
        </svg>
      </span>
      <span className="visually-hidden">Van {minute} min,</span>
    </>
  );
}

/** The strokes from a minute up to another one, from the top clockwise. */
function strokes(from: number, to: number): string {
  let path = '';
  for (let minute = from; minute < Math.min(to, STROKES); minute += 1) {
    const angle = (minute / STROKES) * 2 * Math.PI;
    const end = (radius: number) =>
      `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
    const length = minute % QUARTER === 0 ? LENGTHS.quarter : LENGTHS.minute;
    path += `M${end(OUTER)}L${end(OUTER - length)}`;
  }
  return path;
}

/** Whole minutes since an instant, in milliseconds since 1970. Drawn again as each begins. */
function useMinutesSince(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const past = Date.now() - instant;
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (past % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [instant, now]);
  return Math.max(0, Math.floor((now - instant) / MINUTE_MS));
}
