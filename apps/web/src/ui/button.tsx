import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonLook {
  /** `filled`: the one main action in sight. `default`: an outline for the rest. `white`: the provider's sign-in. */
  variant?: 'filled' | 'default' | 'outline' | 'light' | 'subtle' | 'white' | undefined;
  /** 44, 48 or 52 px high. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** `danger`: for what cannot be undone. */
  tone?: 'danger' | undefined;
  /** As wide as what holds it. */
  fullWidth?: boolean | undefined;
  /** A label that may take several lines, where a name is in it. */
  wraps?: boolean | undefined;
  /** Before the label. */
  leftSection?: ReactNode;
  /** After the label. */
  rightSection?: ReactNode;
}

type ButtonProps<Element extends ElementType> = ButtonLook & {
  /** What is drawn as a button: `Link` or `a` where a press leads to an address. */
  component?: Element;
} & Omit<ComponentPropsWithRef<Element>, keyof ButtonLook | 'component'>;

/** Does something, or leads somewhere as a link. Submits a form only with `type="submit"`. */
export function Button<Element extends ElementType = 'button'>({
  component,
  variant = 'filled',
  size = 'md',
  tone,
  fullWidth = false,
  wraps = false,
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
      <span className="flex h-full items-center justify-center">
        {leftSection !== undefined && (
          <span className={`${classes.section} flex items-center`} data-part="section">
            {leftSection}
          </span>
        )}
        <span
          className={`flex items-center ${wraps ? 'leading-5' : 'h-full whitespace-nowrap'}`}
          data-part="label"
        >
          {children}
        </span>
        {rightSection !== undefined && (
          <span className={`${classes.section} flex items-center`} data-part="section">
            {rightSection}
          </span>
        )}
      </span>
    </Root>
  );
}
