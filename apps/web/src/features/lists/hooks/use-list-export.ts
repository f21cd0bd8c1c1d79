import type { Match } from '@picado/domain/matches/schema';
import { useState } from 'react';
import { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { copyPromisedText } from '../../../lib/clipboard';
import { useTask } from '../../../lib/use-task';
import { toast } from '../../../lib/toast';
import { exportedList } from '../api';

const FAILED = 'Error al exportar la lista';

/** The list that was exported, and whether it is in the clipboard. */
export interface ExportedList {
  text: string;
  isCopied: boolean;
}

/** Copies the list of a match for a chat, and shows it; where the browser refuses, it is copied by hand from there. */
export function useListExport(match: Pick<Match, 'id'>) {
  const { running, run } = useTask<'export'>();
  const [exported, setExported] = useState<ExportedList | null>(null);

  /** Exports the list. Call it in the handler of the press; see `copyPromisedText`. */
  const exportList = () =>
    run('export', async () => {
      const text = exportedList(match.id);
      try {
        const isCopied = await copyPromisedText(text);
        setExported({ text: await text, isCopied });
        if (isCopied) toast.success('¡Lista copiada al portapapeles!');
        else toast.info('Texto mostrado para copia manual');
      } catch (error) {
        const isSaid = error instanceof CallError && error.status !== undefined;
        toast.error(isSaid ? sentenceOf(error, FAILED) : FAILED);
      }
    });

  return { isBusy: running !== null, exportList, exported, closeExported: () => setExported(null) };
}
