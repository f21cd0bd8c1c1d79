import type { ComponentPropsWithRef, ElementType } from 'react';

const LOOKS = {
  plain: 'text-fg hover:bg-surface-2',
  /** The look beside a title, where the button is not what the page is for. */
  quiet: 'text-fg-2 hover:bg-surface-2 hover:text-fg',
  outline:
    'border border-line-strong text-fg enabled:hover:bg-surface-3 disabled:cursor-default disabled:border-line disabled:text-line-strong',
} as const;

interface IconButtonLook {
  /** The label for screen readers. */
  label: string;
  look?: keyof typeof LOOKS;
  /** 44 px; `lg`: 52, beside the main action of a bar. */
  size?: 'md' | 'lg';
}

type IconButtonProps<Element extends ElementType> = IconButtonLook & {
  /** `Link` or `a` where a press leads to an address. */
  component?: Element;
} & Omit<ComponentPropsWithRef<Element>, keyof IconButtonLook | 'component' | 'aria-label'>;

/** A square with nothing but an icon. The focus ring is inside: the button is often at an edge. */
export function IconButton<Element extends ElementType = 'button'>({
  component,
  label,
  look = 'plain',
  size = 'md',
  className = '',
  ...rest
}: IconButtonProps<Element>) {
  const Root: ElementType = component ?? 'button';
  return (
    <Root
      {...(Root === 'button' ? { type: 'button' } : {})}
      {...rest}
      className={`grid ${size === 'lg' ? 'size-13' : 'size-11'} flex-none place-items-center rounded-md focus-visible:-outline-offset-3 ${LOOKS[look]} ${className}`}
      aria-label={label}
    />
  );
}
