const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

interface TabPress {
  shiftKey: boolean;
  preventDefault: () => void;
}

/** Keeps Tab inside a panel: from its last stop to the first and back. A browser would leave for its own bars. */
export function cycleTab(event: TabPress, panel: HTMLElement) {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.tabIndex >= 0 && stop.offsetParent !== null,
  );
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return;
  const here = document.activeElement;
  if (event.shiftKey && (here === first || here === panel)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && here === last) {
    event.preventDefault();
    first.focus();
  }
}
