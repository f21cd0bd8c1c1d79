import { playedText } from '../view';

/** The last dates of a group as bricks, the latest one last: full where the member was on the list. */
export function LastDates({ dates }: { dates: readonly boolean[] }) {
  if (dates.length === 0) return null;
  return (
    <span className="flex flex-none gap-0.5">
      <span className="visually-hidden">{playedText(dates)}</span>
      {dates.toReversed().map((isPlayed, index) => (
        <span
          key={index}
          className={`h-4 w-1.5 ${isPlayed ? 'bg-fg' : 'border border-line-strong'}`}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
