import type { ComponentPropsWithRef } from 'react';

type RadioOptionProps = Omit<ComponentPropsWithRef<'input'>, 'type'>;

/**
 * One of a few to choose from, with a visually hidden radio underneath. The chosen one is white, never green.
 * `className` lays out its words, and may give a ground and a colour for while it is not chosen.
 */
export function RadioOption({ className = '', children, ...input }: RadioOptionProps) {
  return (
    <label
      className={`relative grid min-h-12 cursor-pointer rounded-md border border-line-strong hover:border-fg-3 in-disabled:cursor-not-allowed has-checked:border-fg has-checked:bg-fg has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-fg ${className}`}
    >
      <input
        {...input}
        type="radio"
        className="absolute inset-0 m-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
