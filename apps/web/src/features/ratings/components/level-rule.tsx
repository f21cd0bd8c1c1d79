import type { Level } from '@picado/domain/users/schema';

const STARS = [1, 2, 3, 4, 5];
/** The position of a level from 1 to 5 on the scale, in percent. */
const placeOf = (stars: number) => ((Math.max(1, Math.min(5, stars)) - 1) / 4) * 100;

/** A rule from 1 to 5 with the doubt as a hatched box and the value as a stroke of chalk. The text beside it says the same. */
export function LevelRule({ level: { value, doubt } }: { level: Level }) {
  const [from, to] = [placeOf(value - doubt), placeOf(value + doubt)];
  return (
    <div className="mx-3 mt-4" aria-hidden="true">
      <div className="relative h-9">
        <span className="absolute inset-x-0 top-1/2 border-t-chalk" />
        {STARS.map((star) => (
          <span
            key={star}
            className="absolute inset-y-3 border-l-[1.5px] border-line-strong"
            style={{ left: `${placeOf(star)}%` }}
          />
        ))}
        <span
          className="absolute inset-y-2 bg-surface-1"
          style={{ left: `${from}%`, width: `${to - from}%` }}
        >
          <span className="block h-full border hatched-chalk" />
        </span>
        <span className="absolute inset-y-0 -ml-0.5 w-0.75 bg-fg" style={{ left: `${placeOf(value)}%` }} />
      </div>
      <div className="relative h-5 text-sm leading-5 font-semibold text-fg-2">
        {STARS.map((star) => (
          <span
            key={star}
            className="absolute w-6 -translate-x-1/2 text-center"
            style={{ left: `${placeOf(star)}%` }}
          >
            {star}
          </span>
        ))}
      </div>
    </div>
  );
}
