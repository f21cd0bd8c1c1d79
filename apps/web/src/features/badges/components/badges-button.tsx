import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { Button } from '../../../ui/controls/button';

const BadgesSheet = lazyPart(async () => (await import('./badges-sheet')).BadgesSheet);

interface BadgesButtonProps {
  userId: string;
  /** `link`: green words, at the end of a heading. */
  look?: 'button' | 'link';
  /** 'Ver los 13' */
  label?: string;
}

/** Opens every badge of the reader. */
export function BadgesButton({ userId, look = 'button', label = 'Mis Logros y Badges' }: BadgesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {look === 'link' ? (
        <Button
          variant="subtle"
          size="sm"
          className="-mr-2"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      ) : (
        <Button
          variant="default"
          aria-haspopup="dialog"
          leftSection={<IconTrophy size={20} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      {/* One that cannot be fetched is left closed: the next press tries again. */}
      <BadgesSheet isShown={isOpen} userId={userId} onClose={close} onFail={close} />
    </>
  );
}
