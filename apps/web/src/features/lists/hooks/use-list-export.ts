import type { Match } from '@picado/domain/matches/schema';
import { useState } from 'react';
import { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { copyPromisedText } from '../../../lib/clipboard';
import { useTask } from '../../../lib/use-task';
import { toast } from '../../../ui/toast';
import { exportedList } from '../api';

const FAILED = 'Error al exportar la lista';

/** Copies the list of a match for a chat; where the browser refuses, shows it to be copied by hand. */
export function useListExport(match: Pick<Match, 'id'>) {
  const { running, run } = useTask<'export'>();
  const [manualText, setManualText] = useState<string | null>(null);

  /** To be called in the handler of the press; see `copyPromisedText`. */
  const exportList = () =>
    run('export', async () => {
      const text = exportedList(match.id);
      try {
        if (await copyPromisedText(text)) toast.success('¡Lista copiada al portapapeles!');
        else {
          setManualText(await text);
          toast.info('Texto mostrado para copia manual');
        }
      } catch (error) {
        const isSaid = error instanceof CallError && error.status !== undefined;
        toast.error(isSaid ? sentenceOf(error, FAILED) : FAILED);
      }
    });

  return { isBusy: running !== null, exportList, manualText, closeManual: () => setManualText(null) };
}
