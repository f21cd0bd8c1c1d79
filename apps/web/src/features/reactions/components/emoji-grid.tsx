import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { Emoji } from './emoji-set';

export const COLUMNS = 8;

interface EmojiGridProps {
  label: string;
  emoji: readonly Emoji[];
  /** One's own, to be taken back by another press. */
  chosen: ReadonlySet<string>;
  onPick: (emoji: string) => void;
  /** Called for the arrow up in the first row. */
  onLeaveUp: () => void;
  gridRef: Ref<HTMLDivElement>;
}

/** Eight columns under the arrow keys: one stop of the Tab key, at the last focused cell. */
export function EmojiGrid({ label, emoji, chosen, onPick, onLeaveUp, gridRef }: EmojiGridProps) {
  const [here, setHere] = useState(0);
  const cells = useRef(new Map<number, HTMLButtonElement>());
  const stop = Math.min(here, emoji.length - 1);
  const rows = Array.from({ length: Math.ceil(emoji.length / COLUMNS) }, (_, row) =>
    emoji.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' && stop < COLUMNS) {
      event.preventDefault();
      onLeaveUp();
      return;
    }
    const next = stepFrom(stop, event, emoji.length);
    if (next === null) return;
    event.preventDefault();
    setHere(next);
    cells.current.get(next)?.focus();
  }

  return (
    // Eight targets of 44 px on a phone of 360: the grid takes the sheet's own margin.
    <div
      ref={gridRef}
      role="grid"
      aria-label={label}
      aria-colcount={COLUMNS}
      aria-rowcount={rows.length}
      tabIndex={-1}
      className="@container -mx-3 focus:outline-none"
      onKeyDown={onKeyDown}
    >
      {rows.map((row, rowIndex) => (
        // The rows of one grid never move within it.
        <div
          key={row[0]?.emoji}
          role="row"
          className="grid min-h-11.5 grid-cols-8 [contain-intrinsic-block-size:46px] [content-visibility:auto]"
        >
          {row.map((each, column) => {
            const index = rowIndex * COLUMNS + column;
            return (
              <div key={each.emoji} role="gridcell" className="grid">
                <button
                  ref={(element) => {
                    if (element === null) cells.current.delete(index);
                    else cells.current.set(index, element);
                  }}
                  type="button"
                  className="grid min-h-11.5 place-items-center rounded-md border-2 border-transparent font-emoji fit-eighth leading-none hover:bg-surface-3 focus-visible:-outline-offset-3 aria-pressed:border-action aria-pressed:bg-action-soft"
                  tabIndex={index === stop ? 0 : -1}
                  aria-label={each.name}
                  aria-pressed={chosen.has(each.emoji)}
                  title={each.name}
                  onFocus={() => setHere(index)}
                  onClick={() => onPick(each.emoji)}
                >
                  {each.emoji}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Returns the cell that a key leads to; null where it leads nowhere in the grid. */
function stepFrom(
  index: number,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  count: number,
): number | null {
  const rowStart = index - (index % COLUMNS);
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - COLUMNS,
    ArrowDown: index + COLUMNS,
    Home: ctrlKey ? 0 : rowStart,
    End: ctrlKey ? count - 1 : Math.min(rowStart + COLUMNS - 1, count - 1),
  };
  const next = steps[key];
  if (next === undefined) return null;
  // The key goes down from the last row but one, where the last is shorter.
  const isShort = key === 'ArrowDown' && next >= count && rowStart + COLUMNS < count;
  return isShort ? count - 1 : Math.max(0, next >= count ? index : next);
}
