import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

const LOOKS = {
  /** The row stands in a card: the ground lights up under the pointer. */
  panel: 'gap-3 py-2 pr-3 pl-4 text-base leading-5 hover:bg-surface-2 focus-visible:-outline-offset-4',
  /** The row stands in a sheet, from edge to edge: the words light up. */
  sheet:
    'gap-4 py-1.5 text-md leading-5.5 not-disabled:hover:text-action disabled:cursor-default disabled:text-fg-3 focus-visible:-outline-offset-3',
} as const;

const SIZES = { md: 'min-h-13', lg: 'min-h-16' } as const;

/** `danger`: it ends something. */
const TONES = { plain: 'text-fg', action: 'text-action', danger: 'text-red' } as const;

interface ListRowLook {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  tone?: keyof typeof TONES;
  icon?: ReactNode;
  /** The hint below the words. */
  hint?: ReactNode;
  /** The content across from the words: a count, an arrow. */
  aside?: ReactNode;
}

type ListRowProps<Element extends ElementType> = ListRowLook & {
  /** `Link` or `a` where a press leads to an address. */
  component?: Element;
} & Omit<ComponentPropsWithRef<Element>, keyof ListRowLook | 'component' | 'className'>;

/** A line of a list that is pressed as a whole. The list draws the lines between: `divide-y divide-line`. */
export function ListRow<Element extends ElementType = 'button'>({
  component,
  look = 'panel',
  size = 'md',
  tone = 'plain',
  icon,
  hint,
  aside,
  children,
  ...rest
}: ListRowProps<Element>) {
  const Root: ElementType = component ?? 'button';
  return (
    <Root
      {...(Root === 'button' ? { type: 'button' } : {})}
      {...rest}
      className={`flex w-full items-center text-left font-semibold no-underline first:rounded-t-md last:rounded-b-md ${LOOKS[look]} ${SIZES[size]} ${TONES[tone]}`}
    >
      {icon}
      <span className="grid min-w-0 flex-1 text-pretty wrap-anywhere">
        {children}
        {hint !== undefined && <span className="text-sm leading-5 font-normal text-fg-2">{hint}</span>}
      </span>
      {aside !== undefined && <span className="flex-none text-sm font-normal text-fg-2">{aside}</span>}
    </Root>
  );
}
