import type { HTMLAttributes } from 'react';

const TONES = {
  /** On the viewer's own row the ground is as light: there it is darker. */
  plain: 'bg-surface-3 text-fg-2 in-data-own:bg-surface-1',
  /** Darker than `plain`, for what is not known. */
  dim: 'bg-surface-2 text-fg-3',
  outline: 'border border-line-strong text-fg-2',
  good: 'bg-action-soft text-action',
  bad: 'bg-red-soft text-red',
  warning: 'bg-orange-soft text-orange',
  info: 'bg-blue-soft text-blue',
  award: 'bg-gold-soft text-gold',
  waiting: 'border border-yellow text-yellow',
} as const;

const SIZES = {
  /** The chip stands under a name. */
  sm: 'min-h-5 rounded-sm px-1.5',
  md: 'min-h-6 rounded-sm px-2',
  /** The chip hangs from the top edge of what it is about. */
  hanging: 'min-h-6.5 rounded-b-md border border-t-0 border-surface-0 px-2.5',
} as const;

interface ChipProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: keyof typeof TONES;
  size?: keyof typeof SIZES;
}

/** A word or two about a thing: a state, a role, an award. Cannot be pressed. */
export function Chip({ tone = 'plain', size = 'md', className = '', ...rest }: ChipProps) {
  return (
    <span
      {...rest}
      className={`inline-flex items-center gap-1.5 text-xs leading-4 font-semibold whitespace-nowrap ${TONES[tone]} ${SIZES[size]} ${className}`}
    />
  );
}
