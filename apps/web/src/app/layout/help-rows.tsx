import { IconBug, IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { helpContextOf, type HelpContext } from '../../features/help/state';
import { lazyPart } from '../../lib/lazy-part';

const HelpPart = lazyPart(async () => (await import('./help-part')).HelpPart);

const ROW =
  'flex min-h-12 w-full items-center gap-3.5 rounded-md px-3.5 text-start text-base font-medium text-fg-2 hover:bg-surface-2 hover:text-fg';

/** Help and the report of a problem, in the menu of every screen. */
export function HelpRows() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<{ context: HelpContext | null } | null>(null);
  return (
    <>
      <button
        type="button"
        className={ROW}
        aria-haspopup="dialog"
        onClick={() => setOpen({ context: helpContextOf(pathname) })}
      >
        <IconHelpCircle size={22} stroke={1.7} aria-hidden="true" />
        Ayuda
      </button>
      <button type="button" className={ROW} aria-haspopup="dialog" onClick={() => setOpen({ context: null })}>
        <IconBug size={22} stroke={1.7} aria-hidden="true" />
        Contanos un problema
      </button>
      {open !== null && <HelpPart {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
