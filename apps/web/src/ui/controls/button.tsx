import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonLook {
  /** `filled`: the one main action in sight. `default`: an outline for the rest. `white`: the provider's sign-in. */
  variant?: 'filled' | 'default' | 'outline' | 'light' | 'subtle' | 'white' | undefined;
  /** The height: 44, 48 or 52 px. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** `danger`: for what cannot be undone. */
  tone?: 'danger' | undefined;
  /** True for a button as wide as what holds it. */
  fullWidth?: boolean | undefined;
  /** The icon before the label. */
  leftSection?: ReactNode;
  /** The icon after the label. */
  rightSection?: ReactNode;
}

type ButtonProps<Element extends ElementType> = ButtonLook & {
  /** The element that is drawn as a button: `Link` or `a` where a press leads to an address. */
  component?: Element;
} & Omit<ComponentPropsWithRef<Element>, keyof ButtonLook | 'component'>;

/** Does something, or leads somewhere as a link. Submits a form only with `type="submit"`. */
export function Button<Element extends ElementType = 'button'>({
  component,
  variant = 'filled',
  size = 'md',
  tone,
  fullWidth = false,
  leftSection,
  rightSection,
  className,
  children,
  ...rest
}: ButtonProps<Element>) {
  const Root: ElementType = component ?? 'button';
  return (
    <Root
      {...(Root === 'button' ? { type: 'button' } : {})}
      {...rest}
      className={`${classes.button} ${className ?? ''}`}
      data-variant={variant}
      data-size={size}
      data-tone={tone}
      data-block={fullWidth || undefined}
      data-left={leftSection !== undefined || undefined}
      data-right={rightSection !== undefined || undefined}
    >
      <span className="flex items-center justify-center">
        {leftSection !== undefined && (
          <span className={`${classes.section} flex items-center`} data-part="section">
            {leftSection}
          </span>
        )}
        <span className="min-w-0">{children}</span>
        {rightSection !== undefined && (
          <span className={`${classes.section} flex items-center`} data-part="section">
            {rightSection}
          </span>
        )}
      </span>
    </Root>
  );
}
