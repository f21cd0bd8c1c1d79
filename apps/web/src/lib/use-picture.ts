import { toast } from '../ui/toast';
import { ImageError } from './svg-picture';
import { useTask } from './use-task';

type Use = 'save' | 'share';

const AGAIN = 'Por favor, intenta nuevamente.';
const SAID: Record<ImageError['stage'] | Use, string> = {
  drawing: `Error al generar la imagen. ${AGAIN}`,
  file: `Error al exportar imagen. ${AGAIN}`,
  save: `Error al guardar imagen. ${AGAIN}`,
  share: `Error al compartir imagen. ${AGAIN}`,
};

/** The browser reads the file a moment after the press. */
const KEEP_ADDRESS_MS = 30_000;

interface PictureOptions {
  make: () => Promise<Blob>;
  fileName: string;
  /** What the picture is called where it is shared. */
  title: string;
}

/** Exports a drawing as a picture: saved, or handed to the share sheet of the system where there is one. */
export function usePicture({ make, fileName, title }: PictureOptions) {
  const { running, run } = useTask<Use>();

  const handOver = (use: Use, hand: (file: File) => Promise<void> | void) =>
    run(use, async () => {
      try {
        await hand(new File([await make()], fileName, { type: 'image/png' }));
      } catch (error) {
        // Closing the system's sheet is a choice, no error.
        if (!isCancelled(error)) toast.error(SAID[error instanceof ImageError ? error.stage : use]);
      }
    });

  return {
    /** What is being made ready; the other waits meanwhile. */
    busy: running,
    save: () => handOver('save', download),
    /** Saves where the browser has no such sheet. */
    share: () =>
      handOver('share', (file) =>
        canShare(file) ? navigator.share({ files: [file], title }) : download(file),
      ),
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
