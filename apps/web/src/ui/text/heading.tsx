import type { ComponentPropsWithRef } from 'react';

/** The condensed face is tall: from 32 px on, the accent of a first line needs air above it. */
const SIZES = {
  lg: 'text-lg',
  xl: 'pt-1 text-xl',
  '2xl': 'pt-1 text-2xl',
  /** The name of a page. */
  page: 'pt-1 text-xl lg:text-2xl',
  /** The name of a step, beside an arrow that leads back. */
  step: 'pt-1 text-lg lg:text-xl',
} as const;

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Its place in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  size?: keyof typeof SIZES;
}

/** A title in the condensed face. `className` places it; a small title in the text face is a `Text` with `as`. */
export function Heading({ level, size = 'lg', className = '', children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...rest} className={`figures leading-tight uppercase ${SIZES[size]} ${className}`}>
      {children}
    </Tag>
  );
}
