import { IconHelpCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { HelpContext } from '../state';

const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet')).HelpSheet }));

/** The question mark of a screen: what to know there. */
export function HelpButton({ context }: { context: HelpContext }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="-mr-2.5 grid size-11 place-items-center rounded-md text-fg-2 hover:bg-surface-2 hover:text-fg"
        aria-label="Ayuda"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconHelpCircle size={26} stroke={1.6} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <HelpSheet context={context} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
