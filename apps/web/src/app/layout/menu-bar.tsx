import { paths } from '@picado/domain/pages/paths';
import type { ReactNode } from 'react';
import { Bar } from './bar';

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
