import { Button } from '../../../ui/button';

interface SaveButtonsProps {
  formId: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
}

/** Side by side where there is room; one above the other on a phone, the main one first. */
export function SaveButtons({ formId, isBusy, isDisabled = false, onCancel }: SaveButtonsProps) {
  return (
    <div className="grid grid-cols-[1fr_1.4fr] gap-2 max-sm:flex max-sm:flex-col-reverse">
      <Button variant="default" size="lg" onClick={onCancel} disabled={isBusy}>
        Cancelar
      </Button>
      <Button type="submit" form={formId} size="lg" disabled={isBusy || isDisabled} aria-busy={isBusy}>
        {isBusy ? 'Guardando...' : 'Guardar Cambios'}
      </Button>
    </div>
  );
}
