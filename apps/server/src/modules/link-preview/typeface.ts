import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';

const require = createRequire(import.meta.url);
// Its ES module is not what Node resolves, and its CommonJS build has no names that Node can import.
const { parse } = require('opentype.js') as typeof import('opentype.js');

/**
 * A font whose text is drawn as outlines. The machine that draws a preview may lack the product's fonts, and text
 * would be drawn in another font, or as boxes.
 */
export interface Typeface {
  /** The drawable part of a text: characters without a glyph (emoji, other scripts) are left out. */
  drawable(text: string): string;
  width(text: string, size: number): number;
  /** An SVG path of one line. `x` is its left, middle or right end by `anchor`; `y` is its baseline. */
  line(
    text: string,
    at: { x: number; y: number; size: number; fill: string; anchor?: 'start' | 'middle' | 'end' },
  ): string;
}

export function loadTypeface(file: string): Typeface {
  const bytes = readFileSync(require.resolve(file));
  const font: Font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

  const drawable = (text: string) =>
    [...text]
      .filter((character) => character === ' ' || font.charToGlyphIndex(character) > 0)
      .join('')
      .trim();
  const width = (text: string, size: number) => font.getAdvanceWidth(text, size);

  return {
    drawable,
    width,
    line(text, { x, y, size, fill, anchor = 'start' }) {
      const shift = anchor === 'start' ? 0 : width(text, size) / (anchor === 'middle' ? 2 : 1);
      return `<path fill="${fill}" d="${font.getPath(text, x - shift, y, size).toPathData(1)}"/>`;
    },
  };
}
