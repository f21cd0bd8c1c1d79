import { IconChevronDown, IconChevronUp, type TablerIcon } from '@tabler/icons-react';
import { Fragment, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FoldingButton } from '../controls/folding-button';
import { moveFocus } from '../controls/roving-focus';
import classes from './anchored.module.css';
import { usePopover } from './use-popover';

interface MenuButtonProps<Item extends string> {
  label: string;
  /** One that is `isApart` stands behind a line. */
  items: readonly { id: Item; label: string; Icon: TablerIcon; isApart?: boolean }[];
  onPick: (item: Item) => void;
  /** The width of the container in rem below which `sign` stands for the label. */
  foldBelow?: number;
  sign?: ReactNode;
}

/** An open menu: the button below which it hangs, and the item that has the focus first. */
interface Open {
  opener: HTMLButtonElement;
  first: number;
}

/**
 * A button with a menu below it, for a mouse and for the keyboard: the arrows open it and walk through it, Home and End
 * jump, a letter goes to what begins with it, Escape and Tab close it.
 */
export function MenuButton<Item extends string>(props: MenuButtonProps<Item>) {
  const { label, items, onPick, foldBelow = 0, sign } = props;
  const id = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const Chevron = open === null ? IconChevronDown : IconChevronUp;

  function openByArrow(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen({ opener: event.currentTarget, first: event.key === 'ArrowDown' ? 0 : items.length - 1 });
  }

  return (
    <>
      <FoldingButton
        id={`${id}-button`}
        variant="light"
        sign={sign}
        isSignInstead
        label={label}
        foldBelow={foldBelow}
        rightSection={
          <span className="max-w-[clamp(0rem,var(--unfolded),20rem)] overflow-hidden">
            <Chevron size={18} stroke={2} aria-hidden="true" />
          </span>
        }
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open === null ? undefined : `${id}-menu`}
        onClick={({ currentTarget }) => setOpen(open === null ? { opener: currentTarget, first: 0 } : null)}
        onKeyDown={openByArrow}
      />
      {open !== null && (
        <Menu id={`${id}-menu`} labelledBy={`${id}-button`} {...open} onClose={() => setOpen(null)}>
          {items.map(({ id: item, label: words, Icon, isApart }, index) => (
            <Fragment key={item}>
              {isApart && <hr className="my-2 border-0 border-t border-line" />}
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                data-autofocus={index === open.first || undefined}
                className="flex min-h-13 w-full items-center gap-4 px-4 text-left text-md font-semibold focus:bg-surface-3 focus-visible:-outline-offset-3"
                onPointerMove={({ currentTarget }) => currentTarget.focus()}
                onClick={() => {
                  setOpen(null);
                  onPick(item);
                }}
              >
                <Icon size={20} stroke={1.7} aria-hidden="true" />
                {words}
              </button>
            </Fragment>
          ))}
        </Menu>
      )}
    </>
  );
}

interface MenuProps extends Open {
  id: string;
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

function Menu({ id, labelledBy, opener, onClose, children }: MenuProps) {
  const ref = usePopover(opener, onClose);
  return (
    // The menu stands in the middle of the window where a browser has no CSS anchors. The popover is around the menu, which
    // holds nothing but its items: a toast that comes while it is open goes into the popover. The items alone fade in: WebKit
    // 2.50 leaves a box invisible, or never ends its layout, where its opacity or place changes while it tries another place. It
    // forgets the first values of registered properties there too, and with them the style of the border.
    <div
      ref={ref}
      popover="auto"
      className={`${classes.below} max-h-[calc(100dvh-120px)] w-max min-w-75 overflow-y-auto rounded-md border border-solid border-line-strong bg-surface-2 px-0 py-2 text-inherit`}
    >
      <div
        id={id}
        role="menu"
        tabIndex={-1}
        aria-labelledby={labelledBy}
        className="transition-opacity duration-(--time-fast) ease-(--curve) outline-none starting:opacity-0"
        onKeyDown={(event) => {
          // The focus goes on from the button: what comes after it, comes next.
          if (event.key === 'Tab') onClose();
          else moveFocus(event, 'menuitem');
        }}
      >
        {children}
      </div>
    </div>
  );
}
