import { SheetButtons } from '../../../ui/overlays/sheet-buttons';

interface SaveButtonsProps {
  formId: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
}

/** Side by side where there is room; one above the other on a phone, the main one first. */
export function SaveButtons(props: SaveButtonsProps) {
  return (
    <SheetButtons
      label="Guardar Cambios"
      className="grid-cols-[1fr_1.4fr] gap-2 max-sm:flex max-sm:flex-col-reverse"
      {...props}
    />
  );
}
