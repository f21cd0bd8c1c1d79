import type { ReactNode } from 'react';
import { paths } from '@picado/domain/pages/paths';
import { Link } from '../../ui/controls/link';
import { Wordmark } from '../../ui/text/wordmark';

interface BarProps {
  /** The address that the mark leads to. */
  to: string;
  /** The space at its end, and the width from which it is another. */
  className: string;
  /** Hidden where there is room for the sidebar. */
  isHiddenBySidebar?: boolean;
  children: ReactNode;
}

/** The bar on top of a screen, with the mark. The link around the mark is higher than the mark: 44 px for a thumb. */
export function Bar({ to, className, isHiddenBySidebar = false, children }: BarProps) {
  return (
    <header
      className={`shrink-0 border-b border-line bg-surface-0 ${isHiddenBySidebar ? 'sidebar:hidden' : ''}`}
    >
      <div className={`mx-auto flex min-h-14 items-center gap-1 pl-4 md:pl-8 ${className}`}>
        <Link to={to} className="mr-auto grid min-h-11 items-center rounded-md text-fg">
          <Wordmark height={30} />
        </Link>
        {children}
      </div>
    </header>
  );
}

/**
 * The bar of a phone and a tablet for a signed-in user. Empty but for the mark it stands in for itself while the code of
 * what it holds is loading: the layout does not shift.
 */
export function MenuBar({ children }: { children?: ReactNode }) {
  return (
    <Bar to={paths.home} className="pr-1.5 md:pr-6" isHiddenBySidebar>
      {children}
    </Bar>
  );
}
