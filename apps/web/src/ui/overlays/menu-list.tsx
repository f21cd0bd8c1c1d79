import type { ReactNode } from 'react';

interface MenuListProps {
  labelledBy?: string;
  /** A line above each row. */
  isRuled?: boolean;
  children: ReactNode;
}

/** Lists the actions that one can choose, in a sheet. */
export function MenuList({ labelledBy, isRuled = false, children }: MenuListProps) {
  return (
    <ul className={isRuled ? '*:border-t *:border-line' : undefined} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}

const ROW =
  'flex min-h-13 w-full items-center gap-4 rounded-md py-1.5 text-left leading-5.5 font-semibold focus-visible:-outline-offset-3';

interface RowParts {
  icon: ReactNode;
  /** The hint below the words. */
  hint?: ReactNode;
  /** The content across from the words. */
  aside?: ReactNode;
  children: ReactNode;
}

interface MenuRowProps extends RowParts {
  /** True for an action that ends something, which stands in red. */
  isDanger?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

export function MenuRow({ isDanger = false, isDisabled = false, onPress, ...parts }: MenuRowProps) {
  return (
    <li>
      <button
        type="button"
        className={`${ROW} ${isDanger ? 'text-red' : 'text-fg enabled:hover:text-action disabled:text-fg-3'} disabled:cursor-default`}
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
      <a
        className={`${ROW} text-fg no-underline hover:text-action`}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Parts {...parts} />
      </a>
    </li>
  );
}

function Parts({ icon, hint, aside, children }: RowParts) {
  return (
    <>
      {icon}
      <span className="grid min-w-0 flex-1 wrap-anywhere">
        {children}
        {hint !== undefined && <span className="text-sm leading-4.5 font-normal text-fg-2">{hint}</span>}
      </span>
      {aside !== undefined && <span className="shrink-0 text-sm font-normal text-fg-2">{aside}</span>}
    </>
  );
}
