import { copyPromisedPicture } from '../clipboard';
import { saveFile } from '../save-file';
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

interface PictureOptions {
  make: () => Promise<Blob>;
  fileName: string;
  /** The name of the picture where it is shared. */
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
    /** The hand-over that is being made ready; the other waits meanwhile. */
    busy: running,
    save: () => handOver('save', async (picture) => saveFile(await picture, fileName)),
    share: () =>
      handOver('share', async (picture) => {
        if (canShare(fileOf([]))) await navigator.share({ files: [fileOf([await picture])], title });
        else if (copied !== undefined && (await copyPromisedPicture(picture))) toast.success(copied);
        else saveFile(await picture, fileName);
      }),
  };
}

function canShare(file: File): boolean {
  // Missing in some browsers, whatever their types say.
  const { canShare: asks, share } = navigator as Partial<Pick<Navigator, 'canShare' | 'share'>>;
  return typeof share === 'function' && asks?.call(navigator, { files: [file] }) === true;
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
