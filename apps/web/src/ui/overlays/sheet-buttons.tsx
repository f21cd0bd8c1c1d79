import { Button } from '../controls/button';

interface SheetButtonsProps {
  label: string;
  /** The label while the form is sent. */
  busyLabel?: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** The form that the main button sends; without one it calls `onPress`. */
  formId?: string;
  onPress?: () => void;
  onCancel: () => void;
  /** The class that shares the foot between the two buttons. */
  className?: string;
}

/** The foot of a sheet that saves something: out of it on the left, the main button on the right. */
export function SheetButtons({
  label,
  busyLabel = 'Guardando...',
  isBusy,
  isDisabled = false,
  formId,
  onPress,
  onCancel,
  className = 'grid-cols-[1fr_2fr] gap-3 *:px-2 @max-xs:grid-cols-1',
}: SheetButtonsProps) {
  return (
    <div className={`grid ${className}`}>
      <Button variant="default" size="lg" onClick={onCancel} disabled={isBusy}>
        Cancelar
      </Button>
      <Button
        type={formId === undefined ? 'button' : 'submit'}
        form={formId}
        size="lg"
        disabled={isBusy || isDisabled}
        aria-busy={isBusy}
        onClick={onPress}
      >
        {isBusy ? busyLabel : label}
      </Button>
    </div>
  );
}
