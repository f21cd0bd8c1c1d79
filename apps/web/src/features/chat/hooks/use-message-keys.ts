import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * All messages are one stop of Tab, the last one until another has had the focus: the arrows lead from one to the next. A stop
 * each would be as many presses to the field as messages were written.
 */
export function useMessageKeys(ids: readonly string[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const stop = focused !== null && ids.includes(focused) ? focused : ids.at(-1);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement)) return;
    const at = ids.indexOf(event.target.id);
    const next = at < 0 ? undefined : ids[step(at, ids.length - 1)];
    if (next === undefined) return;
    // The arrows would scroll too.
    event.preventDefault();
    document.getElementById(next)?.focus();
  }

  return {
    stop,
    onKeyDown,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (ids.includes(target.id)) setFocused(target.id);
    },
  };
}
