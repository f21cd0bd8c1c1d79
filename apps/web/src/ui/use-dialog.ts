import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { cycleTab } from './cycle-tab';

/** Dialogs open one over another, the last on top. */
const open: HTMLElement[] = [];

/**
 * Only the topmost dialog takes part in the page: everything beside it is inert, which keeps the focus, the pointer
 * and screen readers inside without a trap of our own. What opens later (a list of options, a toast) stays alive.
 */
function settle() {
  const top = open.at(-1);
  for (const element of document.body.children) {
    const isOurs = element === top || element.hasAttribute('data-above-dialogs');
    if (top !== undefined && !isOurs) element.setAttribute('inert', '');
    else element.removeAttribute('inert');
  }
  document.documentElement.toggleAttribute('data-locked', top !== undefined);
}

interface DialogOptions {
  onClose: () => void;
  /** Holds it open: nothing closes a dialog that is sending something. */
  isHeld: boolean;
}

/**
 * Makes a mounted element the one dialog of the page until it goes: takes the focus (what carries `data-autofocus`,
 * else the dialog itself), closes on Escape, and gives the focus back to where it was.
 *
 * The layer is the child of `body` that holds the dialog.
 */
export function useDialog({ onClose, isHeld }: DialogOptions) {
  const layerRef = useRef<HTMLDivElement>(null);
  const dialogRef = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => {
    if (!isHeld) onClose();
  });

  // Before it is painted: Escape may be pressed as soon as it is seen, or type where the focus would be taken from.
  useLayoutEffect(() => {
    const layer = layerRef.current;
    const dialog = dialogRef.current;
    if (layer === null || dialog === null) return undefined;
    const before = document.activeElement;
    open.push(layer);
    settle();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();

    const onKey = (event: KeyboardEvent) => {
      if (open.at(-1) !== layer) return;
      if (event.key === 'Tab') cycleTab(event, dialog);
      // An open list of options takes the Escape for itself.
      if (event.key === 'Escape' && !event.defaultPrevented && !isInOpenList(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      open.splice(open.indexOf(layer), 1);
      settle();
      // The page stays where it was: it cannot be scrolled meanwhile.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return { layerRef, dialogRef };
}

function isInOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('aria-expanded') === 'true';
}
