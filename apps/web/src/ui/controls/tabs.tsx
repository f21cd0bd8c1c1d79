import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { moveFocus } from './roving-focus';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  open: Id;
  onOpen: (id: Id) => void;
  className?: string | undefined;
  /** The class of the open tab's panel; left out, it stands a little below the row. */
  panelClassName?: string | undefined;
  /** True for one line that scrolls; otherwise the tabs wrap. */
  isScrolling?: boolean;
  /** The content of the open tab. */
  children: ReactNode;
}

/** A row of tabs over one panel. The arrows, Home and End walk the row and open what they reach. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, open, onOpen, className, isScrolling = false, children } = props;
  const { panelClassName = 'pt-4 md:pt-6' } = props;
  const id = useId();

  function walk(event: KeyboardEvent<HTMLElement>) {
    const reached = tabs[moveFocus(event, 'tab') ?? -1];
    if (reached !== undefined) onOpen(reached.id);
  }

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={walk}
        className={`-mx-4 flex shrink-0 border-b border-line px-1 md:mx-0 md:px-0 ${isScrolling ? '[scrollbar-width:none] overflow-x-auto overflow-y-hidden overscroll-x-contain *:flex-none' : 'flex-wrap'}`}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === open}
            aria-controls={tab.id === open ? `${id}-panel` : undefined}
            tabIndex={tab.id === open ? 0 : -1}
            className="-mb-px min-h-12 border-b-3 border-transparent px-3 py-0 text-base font-medium text-fg-2 not-aria-selected:hover:bg-surface-3 focus-visible:-outline-offset-3 aria-selected:border-action aria-selected:font-semibold aria-selected:text-fg max-[24.375rem]:px-2 max-[21.25rem]:px-1.5 max-[21.25rem]:text-sm md:text-md"
            onClick={() => onOpen(tab.id)}
            onFocus={isScrolling ? (event) => showWhole(event.currentTarget) : undefined}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className={panelClassName}>
        {children}
      </div>
    </div>
  );
}

/** Browsers leave a tab that has the focus where it is as long as a part of it is seen. */
function showWhole(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (list === null) return;
  const [{ left, right }, frame] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (left < frame.left) list.scrollLeft -= frame.left - left;
  else if (right > frame.right) list.scrollLeft += right - frame.right;
}
