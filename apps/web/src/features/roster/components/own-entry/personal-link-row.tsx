import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { copyText } from '../../../../lib/clipboard';
import { browserStorage } from '../../../../lib/storage';
import { toast } from '../../../../lib/toast';
import { Link } from '../../../../ui/controls/link';
import { useCopied } from '../../../../ui/controls/use-copied';

/** Shows a guest the link that brings them back from any phone, in a line. No other answer has it. */
export function PersonalLinkRow({ playerId }: { playerId: string }) {
  const [copied, setCopied] = useCopied<string>();
  const path = browserStorage.playerLeaveLink(playerId).read();
  if (path === null) return null;
  const url = window.location.origin + path;
  const isCopied = copied === url;

  async function copy() {
    const isInClipboard = await copyText(url);
    setCopied(isInClipboard ? url : null);
    if (!isInClipboard) toast.warning('Tu navegador no nos deja copiar: mantenelo apretado y elegí Copiar.');
  }

  return (
    <div className="flex min-h-11 items-center gap-3 rounded-md border border-line ps-3.5">
      <IconLink className="flex-none text-fg-3" size={20} stroke={1.7} aria-hidden="true" />
      <Link to={path} className="min-w-0 flex-1 py-2.5 text-base leading-5.5 text-fg-2">
        Tu link para volver sin cuenta
      </Link>
      <button
        type="button"
        className="flex min-h-11 flex-none items-center gap-2 rounded-md px-3.5 text-base font-semibold focus-visible:-outline-offset-3"
        onClick={() => void copy()}
      >
        {isCopied ? (
          <IconCheck className="text-action" size={20} stroke={2} aria-hidden="true" />
        ) : (
          <IconCopy size={20} stroke={1.7} aria-hidden="true" />
        )}
        <span role="status">{isCopied ? '¡Copiado!' : 'Copiar'}</span>
      </button>
    </div>
  );
}
