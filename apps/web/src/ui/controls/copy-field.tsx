import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { copyText } from '../../lib/clipboard';
import { toast } from '../../lib/toast';
import { Text } from '../text/text';
import { Button } from './button';
import { useCopied } from './use-copied';
import { IconButton } from './icon-button';

interface CopyFieldProps {
  url: string;
  /** The id of the element that says what link this is; `describedBy` is that of one that says more. */
  labelledBy: string;
  describedBy?: string;
  /** Beside the link there is room for one word; below it, for what is copied. */
  button?: 'beside' | 'below';
  variant?: 'filled' | 'default';
}

/** A link to be copied: with the button, or by hand where the browser lets nothing into its clipboard. */
export function CopyField({
  url,
  labelledBy,
  describedBy,
  button = 'beside',
  variant = 'filled',
}: CopyFieldProps) {
  const byHandId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useCopied<string>();
  const [isByHand, setByHand] = useState(false);
  const isCopied = copied !== null;

  async function copy() {
    const isInClipboard = await copyText(url);
    setCopied(isInClipboard ? url : null);
    setByHand(!isInClipboard);
    if (isInClipboard) return;
    field.current?.focus();
    field.current?.select();
  }

  return (
    <div>
      <div className="flex gap-2 data-[button=below]:grid data-[button=below]:gap-3" data-button={button}>
        <div className="relative min-w-0 flex-1">
          <input
            ref={field}
            className="min-h-12 w-full rounded-md border border-line-strong bg-surface-2 px-3.5 py-0 text-ellipsis text-fg focus:outline-3 focus:outline-offset-0 focus:outline-fg"
            value={url}
            readOnly
            aria-labelledby={labelledBy}
            aria-describedby={[describedBy, isByHand && byHandId].filter(Boolean).join(' ') || undefined}
            onFocus={(event) => event.currentTarget.select()}
          />
          {/* The words cover the link, so that nothing below it moves. */}
          <p
            className="pointer-events-none absolute inset-0 grid content-center rounded-md border border-action bg-action-soft px-3.5 text-sm leading-4.5 font-semibold text-action empty:opacity-0"
            role="status"
          >
            {isCopied && '¡Link copiado al portapapeles!'}
          </p>
        </div>
        <Button
          variant={variant}
          leftSection={isCopied ? <IconCheck size={20} /> : <IconCopy size={20} />}
          onClick={() => void copy()}
        >
          {isCopied ? '¡Copiado!' : button === 'below' ? 'Copiar link' : 'Copiar'}
        </Button>
      </div>
      {isByHand && (
        <p id={byHandId} className="mt-2 text-sm leading-5 text-orange" role="status">
          Tu navegador no nos deja copiar. El link ya está marcado: mantenelo apretado y elegí Copiar.
        </p>
      )}
    </div>
  );
}

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
