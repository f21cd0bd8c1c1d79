import { useRef, type KeyboardEvent } from 'react';
import classes from './category-tabs.module.css';
import { EMOJI_CATEGORIES, type EmojiCategory } from './emoji-categories';

interface CategoryTabsProps {
  /** Null during a search: then none of them is shown. */
  chosen: EmojiCategory | null;
  onChoose: (category: EmojiCategory) => void;
}

/** The eleven categories in a row that goes on beyond the edge of a phone. */
export function CategoryTabs({ chosen, onChoose }: CategoryTabsProps) {
  const row = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const tabs = [...(row.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const here = tabs.indexOf(event.target as HTMLElement);
    const next = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    tabs[index]?.focus();
    const category = EMOJI_CATEGORIES[index];
    if (category !== undefined) onChoose(category.key);
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label="Categorías"
      className={`${classes.row} -mx-4 mt-2 mb-0 flex overflow-x-auto border-b border-line px-3 focus:outline-none md:-mx-6 md:px-5`}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {EMOJI_CATEGORIES.map(({ key, name, icon }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-label={name}
          aria-selected={key === chosen}
          aria-controls="emoji-list"
          title={name}
          tabIndex={key === chosen || (chosen === null && index === 0) ? 0 : -1}
          className={`${classes.tab} h-12 shrink-0 grow basis-11 text-lg focus-visible:-outline-offset-3 md:basis-9`}
          onClick={(event) => {
            onChoose(key);
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          }}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}
