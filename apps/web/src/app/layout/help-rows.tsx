import { IconBug, IconHelpCircle } from '@tabler/icons-react';

const ROW =
  'flex min-h-12 w-full items-center gap-3.5 rounded-md px-3.5 text-start text-base font-medium text-fg-2 hover:bg-surface-2 hover:text-fg';

interface HelpRowsProps {
  /** Opens the tips of the screen that is shown; with null the report of a problem. */
  onOpen: (context: 'here' | null) => void;
}

/** Help and the report of a problem, in the menu of every screen. */
export function HelpRows({ onOpen }: HelpRowsProps) {
  return (
    <>
      <button type="button" className={ROW} aria-haspopup="dialog" onClick={() => onOpen('here')}>
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
