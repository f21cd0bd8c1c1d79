import { IconArrowBackUp } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button';

interface BalanceButtonsProps {
  canUndo: boolean;
  /** True if the shown teams are there to be used. */
  canUse: boolean;
  busy: 'make' | 'undo' | null;
  onUse: () => void;
  onUndo: () => void;
}

export function BalanceButtons({ canUndo, canUse, busy, onUse, onUndo }: BalanceButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3 *:px-3 md:justify-end md:*:px-6">
      {canUndo && (
        <Button
          variant="default"
          size="lg"
          leftSection={<IconArrowBackUp size={20} stroke={1.8} aria-hidden="true" />}
          onClick={onUndo}
          disabled={busy !== null}
          aria-busy={busy === 'undo'}
        >
          {busy === 'undo' ? '...' : 'Deshacer'}
        </Button>
      )}
      <Button
        size="lg"
        className="flex-1 md:flex-none"
        onClick={onUse}
        disabled={!canUse || busy !== null}
        aria-busy={busy === 'make'}
      >
        {busy === 'make' ? 'Armando...' : 'Usar estos equipos'}
      </Button>
    </div>
  );
}
