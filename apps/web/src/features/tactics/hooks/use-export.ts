import type { Match } from '@picado/domain/matches/schema';
import { describeField } from '@picado/domain/tactics/wording';
import { useState } from 'react';
import { copyText } from '../../../lib/clipboard';
import { toast } from '../../../ui/toast';
import { fieldImage, ImageError } from '../components/field-image';
import { imageFileName } from '../components/file-name';
import type { Layout } from '../components/geometry';

const AGAIN = 'Por favor, intenta nuevamente.';
const SAID: Record<ImageError['stage'] | 'save' | 'share', string> = {
  drawing: `Error al generar la imagen. ${AGAIN}`,
  file: `Error al exportar imagen. ${AGAIN}`,
  save: `Error al guardar imagen. ${AGAIN}`,
  share: `Error al compartir imagen. ${AGAIN}`,
};

/** The browser reads the file a moment after the press. */
const KEEP_ADDRESS_MS = 30_000;

/** Taking the field along: as a picture, saved or shared, and as text. */
export function useExport(match: Match, layout: Layout) {
  const [busy, setBusy] = useState<'save' | 'share' | null>(null);
  const [byHand, setByHand] = useState<string | null>(null);

  const make = async (use: 'save' | 'share', hand: (file: File) => Promise<void> | void) => {
    setBusy(use);
    try {
      const blob = await fieldImage(match, layout);
      await hand(new File([blob], imageFileName(match, layout), { type: 'image/png' }));
    } catch (error) {
      // Closing the system's sheet is a choice, no mistake.
      if (!isCancelled(error)) toast.error(SAID[error instanceof ImageError ? error.stage : use]);
    }
    setBusy(null);
  };

  const copyAsText = async () => {
    const text = describeField(match).join('\n');
    if (await copyText(text)) toast.success('¡Formación copiada al portapapeles!');
    else setByHand(text);
  };

  return {
    /** What is being made ready; the other waits meanwhile. */
    busy,
    save: () => make('save', download),
    share: () =>
      make('share', (file) => {
        if (!canShare(file)) return download(file);
        return navigator.share({ files: [file], title: `${match.team1Name} vs ${match.team2Name}` });
      }),
    copyAsText,
    /** The text to be copied by hand, where the browser does not let us. */
    byHand,
    closeByHand: () => setByHand(null),
  };
}

function canShare(file: File): boolean {
  // Missing in some browsers, whatever their types say.
  const { canShare: asks, share } = navigator as Partial<Pick<Navigator, 'canShare' | 'share'>>;
  return typeof share === 'function' && asks?.call(navigator, { files: [file] }) === true;
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_ADDRESS_MS);
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
