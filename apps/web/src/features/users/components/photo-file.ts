import { AVATAR_MAX_BYTES } from '@picado/domain/users/avatar';
import { REFUSALS } from '@picado/domain/sentences/refusals';

/** A picture that is ready to be framed: upright, and no larger than a browser handles well. */
export interface Photo {
  /** The address of the photo in this page alone; `forgetPhoto` gives it back. */
  url: string;
  width: number;
  height: number;
}

/** A part of a photo, in its pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A file that is no usable picture; the message is for the user. */
export class PhotoError extends Error {}

/** The longer side of what is framed: a photo of 50 million pixels would fill the memory of a phone. */
const MAX_SIDE = 2048;
/** The side of the square that is sent: the server makes a smaller one of it. */
const SENT_SIDE = 640;
const QUALITY = 0.9;

/** Reads a chosen file. Throws `PhotoError` where it is too large, or nothing that this browser can show. */
export async function readPhoto(file: File): Promise<Photo> {
  if (!file.type.startsWith('image/') || file.type.includes('svg'))
    throw new PhotoError(REFUSALS.AVATAR_INVALID);
  if (file.size > AVATAR_MAX_BYTES) throw new PhotoError(REFUSALS.AVATAR_TOO_LARGE);
  const url = URL.createObjectURL(file);
  try {
    // A picture element is drawn upright, by the rotation data of the file.
    const image = await decoded(url);
    const scale = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = canvasOf(image.naturalWidth * scale, image.naturalHeight * scale);
    penOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
    return await photoOf(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The photo a quarter of a turn to the right. */
export async function turned(photo: Photo): Promise<Photo> {
  const image = await decoded(photo.url);
  const canvas = canvasOf(photo.height, photo.width);
  const pen = penOf(canvas);
  pen.translate(canvas.width, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(image, 0, 0);
  return photoOf(canvas);
}

/** A square of the photo as a small data URL. */
export async function cutOut(photo: Photo, { x, y, width, height }: Area): Promise<string> {
  const image = await decoded(photo.url);
  const side = Math.min(SENT_SIDE, width);
  const canvas = canvasOf(side, side);
  penOf(canvas).drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

export function forgetPhoto(photo: Photo): void {
  URL.revokeObjectURL(photo.url);
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new PhotoError(REFUSALS.AVATAR_INVALID);
  }
  return image;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new PhotoError('Error al procesar la imagen');
  return pen;
}

function photoOf(canvas: HTMLCanvasElement): Promise<Photo> {
  return new Promise((resolve, reject) => {
    const { width, height } = canvas;
    canvas.toBlob(
      (blob) =>
        blob === null
          ? reject(new PhotoError('Error al procesar la imagen'))
          : resolve({ url: URL.createObjectURL(blob), width, height }),
      'image/jpeg',
      QUALITY,
    );
  });
}
