import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/controls/button';
import { ActionBar } from '../../../../ui/layout/action-bar';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { useLeave } from '../../hooks/use-leave';

interface WaitingBarProps {
  match: Match;
  playerId: string;
  userId: string;
  /** Asks to be notified of a place, or leads back to the match. */
  main: ReactNode;
}

/** Offers a player that waits to leave the list, and to be notified of a place. */
export function WaitingBar({ match, playerId, userId, main }: WaitingBarProps) {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const back = () => void navigate(paths.match(match.id));
  const { isBusy, leave } = useLeave({ match, userId, onBack: back });

  async function confirm() {
    const outcome = await leave(playerId);
    setLeaving(false);
    // The log is of those on the list.
    if (outcome !== 'refused') back();
  }

  return (
    <ActionBar>
      <Button
        variant="outline"
        tone="danger"
        size="lg"
        className="flex-none"
        aria-haspopup="dialog"
        onClick={() => setLeaving(true)}
      >
        Salir
      </Button>
      {main}
      <ConfirmDialog
        opened={isLeaving}
        variant="danger"
        title="¿Salir de la espera?"
        confirmLabel="Salir"
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setLeaving(false)}
      >
        Tu turno se pierde. Si te volvés a anotar, vas al final.
      </ConfirmDialog>
    </ActionBar>
  );
}
