import { IconChevronDown, IconChevronUp, type TablerIcon } from '@tabler/icons-react';
import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from './button';
import classes from './menu-button.module.css';

interface MenuButtonProps<Item extends string> {
  label: string;
  /** One that is `isApart` stands behind a line. */
  items: readonly { id: Item; label: string; Icon: TablerIcon; isApart?: boolean }[];
  onPick: (item: Item) => void;
}

/**
 * A button with a menu below it, for a mouse and for the keyboard: the arrows open it and walk through it, Home and End
 * jump, a letter goes to what begins with it, Escape and Tab close it.
 */
export function MenuButton<Item extends string>({ label, items, onPick }: MenuButtonProps<Item>) {
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  /** The item that has the focus; null while the menu is closed. */
  const [current, setCurrent] = useState<number | null>(null);
  const isOpen = current !== null;

  useEffect(() => {
    if (current === null) return;
    menuRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]')[current]?.focus();
  }, [current]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent) => {
      if (!rootRef.current?.contains(event.target as Node)) setCurrent(null);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);

  const close = () => {
    setCurrent(null);
    rootRef.current?.querySelector('button')?.focus();
  };

  function open(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setCurrent(event.key === 'ArrowDown' ? 0 : items.length - 1);
  }

  function walk(event: KeyboardEvent) {
    if (event.key === 'Tab') {
      // The focus goes on from the button: what comes after it, comes next.
      close();
      return;
    }
    if (event.key === 'Escape') {
      close();
      return;
    }
    const next = nextItem(event.key, current ?? 0, items);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
  }

  return (
    <div className={classes.root} ref={rootRef}>
      <Button
        id={`${id}-button`}
        variant="light"
        rightSection={
          isOpen ? (
            <IconChevronUp size={18} stroke={2} aria-hidden="true" />
          ) : (
            <IconChevronDown size={18} stroke={2} aria-hidden="true" />
          )
        }
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onClick={() => setCurrent(isOpen ? null : 0)}
        onKeyDown={open}
      >
        {label}
      </Button>
      {isOpen && (
        <div
          ref={menuRef}
          id={`${id}-menu`}
          role="menu"
          tabIndex={-1}
          aria-labelledby={`${id}-button`}
          className={classes.menu}
          onKeyDown={walk}
        >
          {items.map(({ id: item, label: words, Icon, isApart }, index) => (
            <Fragment key={item}>
              {isApart && <hr className={classes.line} />}
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={classes.item}
                onPointerMove={() => setCurrent(index)}
                onClick={() => {
                  close();
                  onPick(item);
                }}
              >
                <Icon size={20} stroke={1.7} aria-hidden="true" />
                {words}
              </button>
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}

/** Where a key leads from an item; null where it leads nowhere. */
function nextItem(key: string, from: number, items: readonly { label: string }[]): number | null {
  const count = items.length;
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowUp':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return key.length === 1 ? nextByLetter(key.toLowerCase(), from, items) : null;
  }
}

/** From the next one on and round, so that the same letter again goes to the next of its kind. */
function nextByLetter(letter: string, from: number, items: readonly { label: string }[]): number | null {
  for (let step = 1; step <= items.length; step += 1) {
    const index = (from + step) % items.length;
    if (items[index]?.label.toLowerCase().startsWith(letter)) return index;
  }
  return null;
}
