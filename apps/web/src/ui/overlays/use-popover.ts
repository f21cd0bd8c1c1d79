import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { addOverlay } from './overlays';

/**
 * Shows an element with `popover="auto"` as soon as it is mounted, until it is unmounted, placed in CSS by its anchor
 * `--opener`. The page stays in use: Escape, a press elsewhere and a focus that moves on close it, and the browser gives
 * the focus back to the opener unless it has moved on.
 *
 * What carries `data-autofocus` has the focus first, otherwise the popover itself, which needs `tabIndex={-1}`.
 */
export function usePopover(opener: HTMLButtonElement, onClose: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const popover = ref.current;
    if (popover === null) return undefined;
    const unlink = link(opener, popover);
    popover.showPopover();
    const removeOverlay = addOverlay(popover);

    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'closed') close();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      const isGone = relatedTarget instanceof Node && !popover.contains(relatedTarget);
      if (isGone && !opener.contains(relatedTarget)) close();
    };
    // The event is not `beforetoggle`: while a popover is being hidden no other one, such as that of the toasts, can be shown.
    popover.addEventListener('toggle', onToggle);
    popover.addEventListener('focusout', onFocusOut);
    return () => {
      popover.removeEventListener('toggle', onToggle);
      popover.removeEventListener('focusout', onFocusOut);
      removeOverlay();
      popover.hidePopover();
      unlink();
    };
  }, [opener]);

  return ref;
}

/**
 * Makes a button the anchor of a popover, and a press on it one that does not count as elsewhere. What the press does is up
 * to the button: with the usual action it would hide at once the popover that it has just shown.
 */
function link(opener: HTMLButtonElement, popover: HTMLElement): () => void {
  opener.style.setProperty('anchor-name', '--opener');
  opener.popoverTargetElement = popover;
  opener.popoverTargetAction = 'show';
  return () => {
    opener.style.removeProperty('anchor-name');
    opener.popoverTargetElement = null;
  };
}
