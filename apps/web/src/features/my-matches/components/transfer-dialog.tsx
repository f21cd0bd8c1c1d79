import { Button } from '@mantine/core';
import type { Match } from '@picado/domain/matches/schema';
import { useId, useState } from 'react';
import { Sheet } from '../../../ui/sheet';
import { transferTargets } from '../state';
import { TransferChoices } from './transfer-choices';
import classes from './transfer-dialog.module.css';

interface TransferDialogProps {
  match: Match;
  isBusy: boolean;
  onTransfer: (newCreatorId: string) => void;
  onClose: () => void;
}

/** Hands a match over. Guests are listed too, so that nobody wonders where they went, and say why they cannot. */
export function TransferDialog({ match, isBusy, onTransfer, onClose }: TransferDialogProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { registered, guests } = transferTargets(match);
  const footer = (
    <div className={classes.buttons}>
      <Button variant="default" size="lg" onClick={onClose} disabled={isBusy}>
        Cancelar
      </Button>
      <Button type="submit" form={formId} size="lg" disabled={chosen === null || isBusy} aria-busy={isBusy}>
        {isBusy ? '...' : 'Transferir'}
      </Button>
    </div>
  );
  return (
    <Sheet title="Transferir Ownership" opened onClose={onClose} isBusy={isBusy} footer={footer}>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null && !isBusy) onTransfer(chosen);
        }}
      >
        {registered.length === 0 && (
          <p className={classes.nobody}>
            {guests.length > 0
              ? 'Solo hay usuarios invitados...'
              : 'No hay otros jugadores disponibles para transferir la administración.'}
          </p>
        )}
        {registered.length + guests.length > 0 && (
          <TransferChoices
            registered={registered}
            guests={guests}
            chosen={chosen}
            isLocked={isBusy}
            onChoose={setChosen}
          />
        )}
      </form>
    </Sheet>
  );
}
