import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Button } from './button';

type FoldingButtonProps = Omit<
  ComponentProps<typeof Button<'button'>>,
  'leftSection' | 'children' | 'title'
> & {
  /** The sign, which is alone in the button where there is no room for the label, and beside the label where there is. */
  sign: ReactNode;
  /** The sign takes the place of the label, and is not beside it. */
  isSignInstead?: boolean;
  label: string;
  /** The width of its container, in rem, below which the label gives way; 0 for never. */
  foldBelow: number;
};

/** A button of a row that stays one row: in a narrow container it is as wide as its sign, and says its label on hover. */
export function FoldingButton({
  sign,
  isSignInstead = false,
  label,
  foldBelow,
  className = '',
  ...rest
}: FoldingButtonProps) {
  return (
    <Button
      {...rest}
      className={`flex-none ${className}`}
      style={lookOf(foldBelow)}
      title={foldBelow > 0 ? label : undefined}
    >
      <span className="flex items-center">
        <span
          className={isSignInstead ? 'max-w-[clamp(0rem,-1*(var(--unfolded)),1.25rem)] overflow-hidden' : ''}
        >
          {sign}
        </span>
        <span className="max-w-[clamp(0rem,var(--unfolded),20rem)] overflow-hidden whitespace-nowrap">
          <span className={isSignInstead ? '' : 'ps-2.5'}>{label}</span>
        </span>
      </span>
    </Button>
  );
}

/** No class can name a width that differs from button to button: far from it the factor makes a length 0 or what limits it. */
function lookOf(foldBelow: number): CSSProperties {
  return {
    '--unfolded': `(100cqw - ${foldBelow}rem) * 9999`,
    paddingInline: 'clamp(var(--spacing) * 3.25, var(--unfolded), var(--spacing) * 5)',
  } as CSSProperties;
}
