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
      className={classes.row}
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
          className={classes.tab}
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
