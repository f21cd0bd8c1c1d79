import type { KeyboardEvent } from 'react';
import { moveFocus } from '../../../ui/controls/roving-focus';
import { EMOJI_CATEGORIES, type EmojiCategory } from './emoji-categories';

interface CategoryTabsProps {
  /** The category that is shown; null during a search, which shows none of them. */
  chosen: EmojiCategory | null;
  onChoose: (category: EmojiCategory) => void;
}

/** The eleven categories in a row that scrolls sideways on a phone. */
export function CategoryTabs({ chosen, onChoose }: CategoryTabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const reached = EMOJI_CATEGORIES[moveFocus(event, 'tab') ?? -1];
    if (reached !== undefined) onChoose(reached.key);
  }

  return (
    <div
      role="tablist"
      aria-label="Categorías"
      // Eleven targets are wider than a phone: the row scrolls, and does not widen the sheet.
      className="-mx-4 mt-2 flex scroll-px-11 [scrollbar-width:none] overflow-x-auto border-b border-line px-3 [contain:inline-size] focus:outline-none md:-mx-6 md:px-5"
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
          className="h-12 shrink-0 grow basis-11 border-b-3 border-transparent font-emoji text-lg leading-none opacity-70 hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-3 aria-selected:border-action aria-selected:opacity-100 md:basis-9"
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
