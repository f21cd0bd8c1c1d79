import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { HelpContext } from '../../features/help/view';
import { lazyPart } from '../../lib/lazy-part';
import { IconButton } from '../../ui/controls/icon-button';

const HelpPart = lazyPart(async () => (await import('./help-part')).HelpPart);

/** The question mark of a screen: its tips first, then the guide. */
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
      {isOpen && <HelpPart context={context} onClose={() => setOpen(false)} />}
    </>
  );
}
