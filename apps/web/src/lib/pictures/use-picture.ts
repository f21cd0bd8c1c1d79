import { copyPromisedPicture } from '../clipboard';
import { toast } from '../toast';
import { useTask } from '../use-task';
import { ImageError } from './svg-picture';

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
  /**
   * Said once the picture is in the clipboard: with it a browser without a share sheet copies what is shared, so that it can be
   * pasted into a chat. Without it, or where copying is refused, the picture is saved.
   */
  copied?: string;
}

/** Exports a drawing as a picture: saved, or handed to the share sheet of the system; without one it is copied or saved. */
export function usePicture({ make, fileName, title, copied }: PictureOptions) {
  const { running, run } = useTask<Use>();
  const fileOf = (picture: BlobPart[]) => new File(picture, fileName, { type: 'image/png' });

  const handOver = (use: Use, hand: (picture: Promise<Blob>) => Promise<void>) =>
    run(use, async () => {
      try {
        await hand(make());
      } catch (error) {
        // Closing the system's sheet is a choice, no error.
        if (!isCancelled(error)) toast.error(SAID[error instanceof ImageError ? error.stage : use]);
      }
    });

  return {
    /** What is being made ready; the other waits meanwhile. */
    busy: running,
    save: () => handOver('save', async (picture) => download(fileOf([await picture]))),
    share: () =>
      handOver('share', async (picture) => {
        if (canShare(fileOf([]))) await navigator.share({ files: [fileOf([await picture])], title });
        else if (copied !== undefined && (await copyPromisedPicture(picture))) toast.success(copied);
        else download(fileOf([await picture]));
      }),
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
