import type { ComponentPropsWithRef } from 'react';

/**
 * Switches something on or off, at once. On is white and to the right, with a tick: never by its colour alone. Its label is
 * an `aria-label`.
 */
export function Switch(input: Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'className'>) {
  return (
    <span className="relative h-7.5 w-13 flex-none rounded-md border-2 border-line-strong bg-surface-2 transition-colors duration-(--time-fast) has-checked:border-fg has-checked:bg-fg">
      {/* The part that the thumb hits is 44 high. */}
      <input
        {...input}
        type="checkbox"
        role="switch"
        className="peer absolute -top-0.5 -left-0.5 m-0 h-7.5 w-13 cursor-pointer appearance-none rounded-md after:absolute after:inset-x-0 after:-inset-y-2"
      />
      <span className="pointer-events-none absolute top-1.75 left-2.25 hidden h-2.25 w-1.25 rotate-45 border-r-2 border-b-2 border-ink peer-checked:block" />
      <span className="pointer-events-none absolute top-0.75 left-0.75 size-5 rounded-sm bg-fg-2 transition-[translate] duration-(--time-fast) ease-(--curve) peer-checked:translate-x-5.5 peer-checked:bg-ink" />
    </span>
  );
}
