import { useId } from 'react';
import { Sheet } from '../../../ui/overlays/sheet';

interface TextSheetProps {
  text: string;
  onClose: () => void;
}

/** The field in words, to be copied by hand where the browser refuses to copy it. */
export function TextSheet({ text, onClose }: TextSheetProps) {
  const id = useId();
  return (
    <Sheet opened title="Copiar como texto" onClose={onClose}>
      <label className="block pb-3 text-fg-2" htmlFor={id}>
        Tu navegador no nos deja copiar. Mantené apretado el texto y elegí Copiar.
      </label>
      <textarea
        id={id}
        className="block w-full resize-none rounded-md border border-line-strong bg-surface-2 p-3 text-fg"
        value={text}
        readOnly
        rows={12}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Sheet>
  );
}
