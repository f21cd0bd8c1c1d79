import type { HTMLAttributes } from 'react';

const SIZES = {
  xs: 'text-xs leading-4.5',
  sm: 'text-sm leading-5',
  base: 'text-base leading-5.5',
  md: 'text-md leading-6',
} as const;

const TONES = {
  primary: 'text-fg',
  secondary: 'text-fg-2',
  tertiary: 'text-fg-3',
  danger: 'text-red',
  warning: 'text-orange',
  waiting: 'text-yellow',
  good: 'text-action',
  /** The colour of what stands around it. */
  inherit: '',
} as const;

const WEIGHTS = { normal: 'font-normal', medium: 'font-medium', semibold: 'font-semibold' } as const;

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'strong' | 'div' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'legend';
  size?: keyof typeof SIZES;
  tone?: keyof typeof TONES;
  /** Left out, that of what stands around it. */
  weight?: keyof typeof WEIGHTS;
}

/**
 * Words in one of the four running sizes, each with its line height. `className` places it (margins, flex, wrapping); size,
 * colour and weight are chosen by props, so that no two utilities set the same property.
 */
export function Text({
  as: Tag = 'p',
  size = 'sm',
  tone = 'secondary',
  weight,
  className = '',
  ...rest
}: TextProps) {
  const boldness = weight === undefined ? '' : WEIGHTS[weight];
  return <Tag {...rest} className={`${SIZES[size]} ${TONES[tone]} ${boldness} ${className}`} />;
}
