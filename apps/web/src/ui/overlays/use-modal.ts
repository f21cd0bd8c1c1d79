import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { addOverlay } from './overlays';

interface ModalOptions {
  /** Called on Escape, on the back gesture of a phone and on a press beside the dialog. */
  onClose: () => void;
  /** Keeps the dialog open: what it sends has not been answered yet. */
  isHeld: boolean;
}

/**
 * Opens a `<dialog>` as soon as it is mounted, until it is unmounted. The browser keeps the focus inside, makes the page
 * behind inert and gives the focus back.
 *
 * What carries `data-autofocus` has the focus first, otherwise the dialog itself, which needs `tabIndex={-1}`.
 */
export function useModal({ onClose, isHeld }: ModalOptions): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(() => {
    if (!isHeld) onClose();
  });

  // Before it is painted: Escape may be pressed as soon as the dialog is seen.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    const removeOverlay = addOverlay(dialog);

    const listening = new AbortController();
    const on = { signal: listening.signal };
    dialog.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        dismiss();
      },
      on,
    );
    // A second Escape in a row closes the dialog without `cancel`, also one that is held.
    dialog.addEventListener(
      'close',
      () => {
        dialog.showModal();
        dismiss();
      },
      on,
    );
    // Both ends of the press count: a selection of text may be drawn beyond the edge of the dialog.
    let isPressedBeside = false;
    dialog.addEventListener('pointerdown', (event) => (isPressedBeside = isBeside(dialog, event)), on);
    dialog.addEventListener(
      'click',
      (event) => {
        if (isPressedBeside && isBeside(dialog, event)) dismiss();
      },
      on,
    );
    return () => {
      listening.abort();
      removeOverlay();
      dialog.close();
    };
  }, []);

  return ref;
}

/** The backdrop is part of the dialog for events, but not of its box. */
function isBeside(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInBox = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isInBox;
}
