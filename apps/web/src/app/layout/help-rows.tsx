import { IconBug, IconHelpCircle } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { helpContextOf, type HelpContext } from '../../features/help/state';

const ROW =
  'flex min-h-12 w-full items-center gap-3.5 rounded-md px-3.5 text-start text-base font-medium text-fg-2 hover:bg-surface-2 hover:text-fg';

interface HelpRowsProps {
  /** Opens the tips of a screen; null the report of a problem. */
  onOpen: (context: HelpContext | null) => void;
}

/** Help and the report of a problem, in the menu of every screen. */
export function HelpRows({ onOpen }: HelpRowsProps) {
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        className={ROW}
        aria-haspopup="dialog"
        onClick={() => onOpen(helpContextOf(pathname))}
      >
        <IconHelpCircle size={22} stroke={1.7} aria-hidden="true" />
        Ayuda
      </button>
      <button type="button" className={ROW} aria-haspopup="dialog" onClick={() => onOpen(null)}>
        <IconBug size={22} stroke={1.7} aria-hidden="true" />
        Contanos un problema
      </button>
    </>
  );
}
