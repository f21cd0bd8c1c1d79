import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { copyText } from '../../lib/clipboard';
import { toast } from '../../lib/toast';
import { Text } from '../text/text';
import { IconButton } from './icon-button';
import { useCopied } from './use-copied';

interface CopyLineProps {
  label: string;
  /** The text that is copied. */
  text: string;
  /** The text as it is read: in groups. Left out, it is read as it is copied. */
  shown?: string;
}

/** A short text in a box with a button that copies it; by hand where the browser lets nothing into its clipboard. */
export function CopyLine({ label, text, shown = text }: CopyLineProps) {
  const id = useId();
  const [copied, setCopied] = useCopied<string>();
  const isCopied = copied === text;

  async function copy() {
    const isInClipboard = await copyText(text);
    setCopied(isInClipboard ? text : null);
    if (!isInClipboard) toast.warning('Tu navegador no nos deja copiar: mantenelo apretado y elegí Copiar.');
  }

  return (
    <div className="grid gap-2">
      <Text id={id} weight="medium">
        {label}
      </Text>
      <div className="flex min-h-12 items-center rounded-md border border-line-strong bg-surface-2 ps-3.5 pe-0.5">
        <p className="min-w-0 flex-1 py-2 text-base leading-5.5 font-semibold wrap-anywhere tabular-nums select-all">
          {shown}
        </p>
        <IconButton label={`Copiar ${label}`} onClick={() => void copy()}>
          {isCopied ? (
            <IconCheck className="text-action" size={20} stroke={2} aria-hidden="true" />
          ) : (
            <IconCopy size={20} stroke={1.7} aria-hidden="true" />
          )}
        </IconButton>
      </div>
      <p className="visually-hidden" role="status">
        {isCopied && `${label} copiado`}
      </p>
    </div>
  );
}
