import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';

interface DeclineQuestionProps {
  opened: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export const DECLINE_TEXT = 'Salís de la lista y tu lugar queda para otro.';

/** Declining gives the slot away permanently, so a dialog asks first. */
export function DeclineQuestion(props: DeclineQuestionProps) {
  return (
    <ConfirmDialog
      {...props}
      variant="danger"
      title="¿No podés ir?"
      confirmLabel="No puedo ir"
      cancelLabel="Volver"
    >
      {DECLINE_TEXT}
    </ConfirmDialog>
  );
}
