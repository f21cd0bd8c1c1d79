import { IconCopy } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { copyText } from '../../../lib/clipboard';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';

interface ManualCopySheetProps {
  text: string;
  onClose: () => void;
}

/** The list as selected text, for a browser that refused to copy it. */
export function ManualCopySheet({ text, onClose }: ManualCopySheetProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  function mark() {
    const area = field.current;
    if (area === null) return;
    area.focus();
    area.setSelectionRange(0, text.length);
    area.scrollTop = 0;
  }
  useEffect(mark, [text]);

  // The text is here now, so that this press may copy where the first one could not.
  async function copyAgain() {
    if (await copyText(text)) {
      toast.success('¡Lista copiada al portapapeles!');
      onClose();
    } else mark();
  }

  return (
    <Sheet
      opened
      title="Copiá la lista"
      onClose={onClose}
      footer={
        <Button size="lg" fullWidth leftSection={<IconCopy size={20} />} onClick={() => void copyAgain()}>
          Copiar
        </Button>
      }
    >
      <p id={`${id}-how`} className="mb-4 text-base leading-5.5 text-fg-2">
        Tu navegador no nos dejó copiarla. Ya está toda marcada: mantenela apretada y elegí Copiar, o usá Ctrl
        + C.
      </p>
      <label className="mb-2 block text-sm leading-5 font-semibold" htmlFor={id}>
        Lista del partido
      </label>
      <textarea
        ref={field}
        id={id}
        className="block max-h-[50dvh] w-full resize-none rounded-md border border-line-strong bg-surface-0 px-3.5 py-3 leading-6 text-fg focus:outline-3 focus:outline-offset-0 focus:outline-fg"
        value={text}
        rows={12}
        readOnly
        data-autofocus=""
        aria-describedby={`${id}-how`}
      />
    </Sheet>
  );
}
