import type { Match } from '@picado/domain/matches/schema';
import { useState } from 'react';
import { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { copyPromisedText } from '../../../lib/clipboard';
import { toast } from '../../../ui/toast';
import { exportedList } from '../api';

const FAILED = 'Error al exportar la lista';

/** Copies the list of a match for a chat; what the browser does not let copy is handed over to be copied by hand. */
export function useListExport(match: Pick<Match, 'id'>) {
  const [isBusy, setBusy] = useState(false);
  const [manualText, setManualText] = useState<string | null>(null);

  /** To be called in the press itself; see `copyPromisedText`. */
  async function exportList(): Promise<void> {
    if (isBusy) return;
    const text = exportedList(match.id);
    setBusy(true);
    try {
      if (await copyPromisedText(text)) toast.success('¡Lista copiada al portapapeles!');
      else {
        setManualText(await text);
        toast.info('Texto mostrado para copia manual');
      }
    } catch (error) {
      const isSaid = error instanceof CallError && error.status !== undefined;
      toast.error(isSaid ? sentenceOf(error, FAILED) : FAILED);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, exportList, manualText, closeManual: () => setManualText(null) };
}
