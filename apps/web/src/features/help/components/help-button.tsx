import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { IconButton } from '../../../ui/icon-button';
import type { HelpContext } from '../state';

const HelpSheet = lazyPart(async () => (await import('./help-sheet')).HelpSheet);

/** The question mark of a screen: what to know there. */
export function HelpButton({ context }: { context: HelpContext }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        look="quiet"
        label="Ayuda"
        className="-mr-2.5"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconHelpCircle size={26} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {isOpen && <HelpSheet context={context} onClose={() => setOpen(false)} />}
    </>
  );
}
