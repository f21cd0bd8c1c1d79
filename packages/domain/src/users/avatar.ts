import * as z from 'zod/mini';

/** The size of the file of a picture at most, in bytes (specification 1, §9). */
export const AVATAR_MAX_BYTES = 5_242_880;
/** The size of the body that contains such a file as a data URL at most, in bytes. */
export const AVATAR_BODY_MAX_BYTES = 7 * 1024 * 1024;
/** More pixels than phone cameras send by default, and few enough to decode within half a second. */
export const AVATAR_MAX_PIXELS = 24_000_000;
/** The width and height of the stored picture, in pixels: sharp on the card of a phone, and some 15 kB. */
export const AVATAR_SIZE = 320;

const DATA_URL = /^data:[\w.+/-]*(?:;[\w=.+-]+)*;base64,/iu;
/** The length that is searched for the head, which exceeds that of any data URL. */
const HEAD_LENGTH = 200;

/** Base64: characters, and the bytes that they encode. */
const SIZE_OF_CODE = 4;
const BYTES_OF_CODE = 3;

const INVALID_AVATAR = 'Por favor selecciona una imagen válida';

/** A picture as a data URL: its content in base64, not decoded yet; null removes the picture. */
export const avatarField = z.nullable(
  z.pipe(
    z.string(INVALID_AVATAR).check(z.refine((text) => contentOf(text) !== null, INVALID_AVATAR)),
    z.transform((text) => contentOf(text) ?? ''),
  ),
);

function contentOf(text: string): string | null {
  const head = DATA_URL.exec(text.slice(0, HEAD_LENGTH))?.[0];
  if (head === undefined) return null;
  const content = text.slice(head.length);
  return content.length > 0 && content.length % SIZE_OF_CODE === 0 ? content : null;
}

/** The bytes that a content in base64 holds, without decoding it. */
export function decodedBytes(base64: string): number {
  const padding = /={0,2}$/u.exec(base64.slice(-2))?.[0].length ?? 0;
  return (base64.length / SIZE_OF_CODE) * BYTES_OF_CODE - padding;
}

export type PictureType = 'jpeg' | 'png' | 'webp';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const WEBP_AT = 8;

/**
 * The type of a picture by its first bytes, whatever type its name or its sender states; null for any other
 * content. Vector images (SVG) and animations are refused on purpose.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  return startsWith(bytes, RIFF) && startsWith(bytes.subarray(WEBP_AT), WEBP) ? 'webp' : null;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** The address of a stored picture. */
export const avatarPath = (hash: string): string => `/api/avatars/${hash}.webp`;
