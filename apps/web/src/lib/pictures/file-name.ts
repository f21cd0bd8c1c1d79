import { lettersOf } from '@picado/design/text-width';

/** Twice this and the rest is within the 255 bytes that file systems take. */
const PART_MAX_BYTES = 105;

/** A name inside the name of a file, without what a file system reads as something else: separators, wildcards, control characters, dots at the ends. */
export function fileNamePart(name: string, fallback: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  const letters = lettersOf(plain);
  while (bytesOf(letters.join('')) > PART_MAX_BYTES) letters.pop();
  return letters.join('').trimEnd() || fallback;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
