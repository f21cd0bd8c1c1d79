import { paths } from '@picado/domain/pages/paths';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../lib/clipboard';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/layout/empty-state';

/** No players to divide yet: offers the link that invites them. */
export function TooFewStarters({ matchId }: { matchId: string }) {
  async function copyLink() {
    const url = `${window.location.origin}${paths.join(matchId)}`;
    if (await copyText(url)) toast.success('¡Link copiado al portapapeles!');
    else toast.warning(`Tu navegador no nos dejó copiar el link: ${url}`);
  }
  return (
    <EmptyState
      frame="plain"
      drawing="pitch"
      title="Todavía falta gente para armar los equipos"
      text="Con dos titulares ya te mostramos los equipos más parejos. Pasá el link por el grupo."
      action={
        <Button leftSection={<IconCopy size={20} />} onClick={() => void copyLink()}>
          Copiar link
        </Button>
      }
    />
  );
}
