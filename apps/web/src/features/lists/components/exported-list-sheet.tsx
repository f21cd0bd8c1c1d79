import { IconCopy } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { copyText } from '../../../lib/clipboard';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/controls/button';
import { Sheet } from '../../../ui/overlays/sheet';
import type { ExportedList } from '../hooks/use-list-export';

interface ExportedListSheetProps {
  list: ExportedList;
  onClose: () => void;
}

const COPIED =
  'Pegala en el grupo. Si después la cambian ahí, importala: te mostramos qué cambió antes de aplicarlo.';
const REFUSED =
  'Tu navegador no nos dejó copiarla. Ya está toda marcada: mantenela apretada y elegí Copiar, o usá Ctrl + C.';

/** The list that was copied, as the chat will show it; selected where the browser refused to copy it. */
export function ExportedListSheet({ list: { text, isCopied }, onClose }: ExportedListSheetProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  function mark() {
    const area = field.current;
    if (area === null) return;
    area.focus();
    area.setSelectionRange(0, text.length);
    area.scrollTop = 0;
  }
  const markRefused = useEffectEvent(() => {
    if (!isCopied) mark();
  });
  useEffect(() => markRefused(), [text]);

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
      title={isCopied ? 'Lista copiada' : 'Copiá la lista'}
      onClose={onClose}
      footer={
        isCopied ? (
          <Button size="lg" fullWidth onClick={onClose}>
            Listo
          </Button>
        ) : (
          <Button size="lg" fullWidth leftSection={<IconCopy size={20} />} onClick={() => void copyAgain()}>
            Copiar
          </Button>
        )
      }
    >
      <p id={`${id}-how`} className="mb-4 text-base leading-5.5 text-fg-2">
        {isCopied ? COPIED : REFUSED}
      </p>
      <label className="mb-2 block text-sm leading-5 font-semibold" htmlFor={id}>
        Lista del partido
      </label>
      <textarea
        ref={field}
        id={id}
        className="block max-h-[50dvh] w-full resize-none rounded-md border border-line-strong bg-surface-0 px-3.5 py-3 leading-6 text-fg focus:outline-3 focus:outline-offset-0 focus:outline-fg"
        value={text}
        rows={Math.min(22, Math.max(12, text.split('\n').length))}
        readOnly
        {...(isCopied ? {} : { 'data-autofocus': '' })}
        aria-describedby={`${id}-how`}
      />
    </Sheet>
  );
}
