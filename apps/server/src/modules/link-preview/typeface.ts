import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Pen } from '@picado/design/text-pen';
import type { Font } from 'opentype.js';

const require = createRequire(import.meta.url);
// Its ES module is not what Node resolves, and its CommonJS build has no names that Node can import.
const { parse } = require('opentype.js') as typeof import('opentype.js');

/**
 * A font whose text is drawn as outlines. The machine that draws a preview may lack the product's fonts, and text
 * would be drawn in another font, or as boxes.
 */
export interface Typeface extends Pen {
  /** The drawable part of a text: characters without a glyph (emoji, other scripts) are left out. */
  drawable(text: string): string;
}

export function loadTypeface(file: string): Typeface {
  const bytes = readFileSync(require.resolve(file));
  const font: Font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

  const drawable = (text: string) =>
    [...text]
      .filter((character) => character === ' ' || font.charToGlyphIndex(character) > 0)
      .join('')
      .trim();
  const width = (text: string, size: number, letterSpacing = 0) =>
    font.getAdvanceWidth(text, size, { letterSpacing });

  return {
    drawable,
    width,
    line(text, { x, y, size, fill, anchor = 'start', letterSpacing = 0, edge }) {
      const shift = anchor === 'start' ? 0 : width(text, size, letterSpacing) / (anchor === 'middle' ? 2 : 1);
      const shape = font.getPath(text, x - shift, y, size, { letterSpacing }).toPathData(1);
      const around =
        edge === undefined
          ? ''
          : ` stroke="${edge.color}" stroke-width="${edge.width}" stroke-linejoin="round" paint-order="stroke"`;
      return `<path fill="${fill}"${around} d="${shape}"/>`;
    },
  };
}

/** Writes only what the face can draw. */
export function outlinePen(face: Typeface): Pen {
  return {
    line: (text, at) => face.line(face.drawable(text), at),
    width: (text, size, letterSpacing) => face.width(face.drawable(text), size, letterSpacing),
  };
}
