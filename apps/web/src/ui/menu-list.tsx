import type { ReactNode } from 'react';
import classes from './menu-list.module.css';

interface MenuListProps {
  labelledBy?: string;
  /** A line above each row. */
  isRuled?: boolean;
  children: ReactNode;
}

/** What one can choose to do, in a sheet. */
export function MenuList({ labelledBy, isRuled = false, children }: MenuListProps) {
  return (
    <ul className={isRuled ? classes.ruled : undefined} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}

interface RowParts {
  icon: ReactNode;
  /** Below the words. */
  hint?: ReactNode;
  /** Across from the words. */
  aside?: ReactNode;
  children: ReactNode;
}

interface MenuRowProps extends RowParts {
  /** What ends something stands in red. */
  isDanger?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

export function MenuRow({ isDanger = false, isDisabled = false, onPress, ...parts }: MenuRowProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-danger={isDanger || undefined}
        disabled={isDisabled}
        onClick={onPress}
      >
        <Parts {...parts} />
      </button>
    </li>
  );
}

/** A row that leads out of the product, in a tab of its own. */
export function MenuLink({ href, ...parts }: RowParts & { href: string }) {
  return (
    <li>
      <a className={classes.row} href={href} target="_blank" rel="noopener noreferrer">
        <Parts {...parts} />
      </a>
    </li>
  );
}

function Parts({ icon, hint, aside, children }: RowParts) {
  return (
    <>
      {icon}
      <span className={classes.words}>
        {children}
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      </span>
      {aside !== undefined && <span className={classes.aside}>{aside}</span>}
    </>
  );
}
