import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { moveFocus, UPRIGHT_ARROWS } from './roving-focus';

interface SideTabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  open: Id;
  onOpen: (id: Id) => void;
  /** The content below the column of tabs, at its foot. */
  foot?: ReactNode;
  /** The content of the open tab; it scrolls by itself. */
  children: ReactNode;
}

/** A column of tabs beside their panel, each as high as the box around both. Arrows up and down open what they reach. */
export function SideTabs<Id extends string>(props: SideTabsProps<Id>) {
  const { label, tabs, open, onOpen, foot, children } = props;
  const id = useId();

  function walk(event: KeyboardEvent<HTMLElement>) {
    const reached = tabs[moveFocus(event, 'tab', UPRIGHT_ARROWS) ?? -1];
    if (reached !== undefined) onOpen(reached.id);
  }

  return (
    <>
      <div className="flex min-h-0 flex-col justify-between gap-6 overflow-y-auto border-r border-line p-4">
        <div
          role="tablist"
          aria-label={label}
          aria-orientation="vertical"
          tabIndex={-1}
          onKeyDown={walk}
          className="grid gap-1"
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
              className="min-h-12 rounded-md px-4 py-2 text-start text-base font-medium text-fg-2 not-aria-selected:hover:bg-surface-3 not-aria-selected:hover:text-fg aria-selected:bg-fg aria-selected:font-semibold aria-selected:text-ink"
              onClick={() => onOpen(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {foot}
      </div>
      {/* Content that is longer than the box can be scrolled by keys, also where it holds nothing to press. */}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
        tabIndex={0}
        key={open}
        className="min-h-0 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
      >
        {children}
      </div>
    </>
  );
}
