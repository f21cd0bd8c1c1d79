import { ownDataContract } from '@picado/domain/own-data/contract';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { download } from '../../../lib/api/download';
import { toast } from '../../../lib/toast';
import { useTask } from '../../../lib/use-task';
import { Button } from '../../../ui/controls/button';
import { TitledSection } from '../../../ui/layout/titled-section';

/** Everything that is stored of the user as one file, and their matches as a table. */
export function DownloadSection() {
  const { running, run } = useTask<'all' | 'history'>();
  const failed = (failure: { error: string } | null) => failure !== null && toast.error(failure.error);
  const all = async () => failed(await download(ownDataContract.data, {}, 'picado-datos.json'));
  const history = async () => failed(await download(ownDataContract.history, {}, 'picado-historial.csv'));
  return (
    <TitledSection
      icon={<IconDownload size={26} stroke={1.6} aria-hidden="true" />}
      title="Bajar todo lo tuyo"
      text="Perfil, partidos, números, reviews que diste y recibiste, mensajes y avisos, en un solo archivo JSON."
    >
      <div className="grid gap-3">
        <Button
          variant="default"
          size="lg"
          fullWidth
          disabled={running !== null}
          aria-busy={running === 'all'}
          leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
          onClick={() => void run('all', all)}
        >
          {running === 'all' ? 'Preparando...' : 'Descargar mis datos'}
        </Button>
        <Button
          variant="subtle"
          fullWidth
          disabled={running !== null}
          aria-busy={running === 'history'}
          leftSection={<IconTable size={20} stroke={1.7} aria-hidden="true" />}
          onClick={() => void run('history', history)}
        >
          {running === 'history' ? 'Preparando...' : 'Solo mis partidos, en una planilla (CSV)'}
        </Button>
      </div>
    </TitledSection>
  );
}
