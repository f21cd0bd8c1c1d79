import { IconListNumbers } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { Button } from '../../../ui/controls/button';

const RankingsSheet = lazyPart(async () => (await import('./rankings-sheet')).RankingsSheet);

interface RankingsButtonProps {
  /** The way to what there is to know about rankings. */
  help: ReactNode;
}

/** Opens the rankings, which lead to the global statistics. */
export function RankingsButton({ help }: RankingsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-haspopup="dialog"
        leftSection={<IconListNumbers size={20} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Rankings
      </Button>
      {/* One that cannot be fetched is left closed: the next press tries again. */}
      <RankingsSheet isShown={isOpen} help={help} onClose={close} onFail={close} />
    </>
  );
}
