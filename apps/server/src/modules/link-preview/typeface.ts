import { createRequire } from 'node:module';
import type { Pen } from '@picado/design/text-pen';
import { openSync, type Font, type GlyphRun } from 'fontkit';

const require = createRequire(import.meta.url);

/**
 * A font whose text is drawn as outlines. The machine that draws a preview may lack the product's fonts, and text
 * would be drawn in another font, or as boxes.
 */
export interface Typeface extends Pen {
  /** The drawable part of a text: characters without a glyph, such as emoji, are left out. */
  drawable(text: string): string;
}

const open = (file: string) => openSync(require.resolve(file)) as Font;

/**
 * A face of several files: the first that has a character draws it, so that the others hold the scripts it lacks. Those are loaded
 * with the first text that needs them: most names need none.
 */
export function loadTypeface(first: string, ...others: readonly string[]): Typeface {
  const main = open(first);
  const fonts = [main];
  const has = (font: Font, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

  function fontOf(character: string): Font | undefined {
    const loaded = fonts.find((font) => has(font, character));
    // An emoji is in no file, and loads them all once.
    if (loaded !== undefined || fonts.length > others.length) return loaded;
    fonts.push(...others.map(open));
    return fonts.find((font) => has(font, character));
  }

  const drawable = (text: string) =>
    [...text]
      .filter((character) => character === ' ' || fontOf(character) !== undefined)
      .join('')
      .trim();

  /** The text in pieces of one font each, laid out with its kerning. A space belongs to the words before it. */
  function layOut(text: string): { font: Font; run: GlyphRun }[] {
    const pieces: { font: Font; text: string }[] = [];
    for (const character of text) {
      const last = pieces.at(-1);
      const font = (character === ' ' ? last?.font : fontOf(character)) ?? main;
      if (last?.font === font) last.text += character;
      else pieces.push({ font, text: character });
    }
    return pieces.map((piece) => ({ font: piece.font, run: piece.font.layout(piece.text) }));
  }

  const width = (text: string, size: number, letterSpacing = 0) =>
    layOut(text).reduce(
      (sum, { font, run }) =>
        sum + (run.advanceWidth / font.unitsPerEm + run.glyphs.length * letterSpacing) * size,
      0,
    );

  return {
    drawable,
    width,
    line(text, { x, y, size, fill, anchor = 'start', letterSpacing = 0, edge }) {
      const shift = anchor === 'start' ? 0 : width(text, size, letterSpacing) / (anchor === 'middle' ? 2 : 1);
      let left = x - shift;
      const shapes: string[] = [];
      for (const { font, run } of layOut(text)) {
        const scale = size / font.unitsPerEm;
        run.glyphs.forEach((glyph, index) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
          const outline = glyph.path.scale(scale, -scale);
          shapes.push(outline.translate(left + xOffset * scale, y - yOffset * scale).toSVG());
          left += xAdvance * scale + letterSpacing * size;
        });
      }
      const around =
        edge === undefined
          ? ''
          : ` stroke="${edge.color}" stroke-width="${edge.width}" stroke-linejoin="round" paint-order="stroke"`;
      return `<path fill="${fill}"${around} d="${shapes.join('')}"/>`;
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
