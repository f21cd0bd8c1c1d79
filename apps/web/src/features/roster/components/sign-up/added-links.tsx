import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../../lib/clipboard';
import { Button } from '../../../../ui/controls/button';
import { useCopied } from '../../../../ui/controls/use-copied';
import { Name } from '../../../../ui/text/name';
import type { AddedPlayer } from '../../hooks/use-add-player';

/** The players added just now, each with their personal link. */
export function AddedLinks({ added }: { added: readonly AddedPlayer[] }) {
  const [copied, setCopied] = useCopied<string>();
  /** The player whose link the clipboard refused: it is shown, to be copied by hand. */
  const [shown, setShown] = useState<string | null>(null);
  if (added.length === 0) return null;

  async function copy({ id, leaveLink }: AddedPlayer) {
    if (await copyText(`${window.location.origin}${leaveLink}`)) setCopied(id);
    else setShown(id);
  }

  return (
    <section className="grid gap-2 rounded-md bg-surface-3 px-3 pt-1 pb-3" aria-label="Agregados recién">
      {/* Only the latest of a whole chat are in sight, so that the form for the next one stays in reach. */}
      <ul className="max-h-42.5 divide-y divide-line overflow-y-auto overscroll-contain">
        {added.map((player) => (
          <li
            key={player.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2"
          >
            <IconCheck className="text-action" size={20} stroke={2} aria-hidden="true" />
            <Name lines="all">Link personal de {player.name}</Name>
            <Button
              variant="default"
              size="sm"
              leftSection={copied === player.id ? <IconCheck size={18} /> : <IconCopy size={18} />}
              aria-label={`Copiar el link personal de ${player.name}`}
              onClick={() => void copy(player)}
            >
              {copied === player.id ? '¡Copiado!' : 'Copiar'}
            </Button>
            {shown === player.id && (
              <input
                className="col-span-full min-h-12 min-w-0 rounded-md border border-line-strong bg-surface-2 px-3 text-ellipsis text-fg-2"
                value={`${window.location.origin}${player.leaveLink}`}
                readOnly
                aria-label={`Link personal de ${player.name}`}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm leading-5 text-fg-2">
        {copied === null && 'Con su link cada uno puede darse de baja por su cuenta.'}
        <span className="font-semibold text-action" role="status">
          {copied !== null && '¡Link copiado al portapapeles!'}
        </span>
      </p>
    </section>
  );
}
