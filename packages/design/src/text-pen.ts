import { bodyWidth, textWidth } from './text-width';

/** The position and style of a line of text in a drawing. `y` is its baseline, `x` its left, middle or right end by `anchor`. */
export interface TextLine {
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** The space between letters in parts of the size. */
  letterSpacing?: number;
  /** The edge around the letters, drawn behind them. */
  edge?: { color: string; width: number };
}

/** Writes the text of a drawing: as letters in the page's font, or as outlines where there is no font. */
export interface Pen {
  line: (text: string, at: TextLine) => string;
  width: (text: string, size: number, letterSpacing?: number) => number;
}

/** The face of figures and headings, in any text that an SVG holds. */
export const FIGURES_FACE = 'Sofia Sans Extra Condensed';

/** The face of running text, as the page names it. */
export const BODY_FACE = 'Archivo Variable';

interface PageFace {
  /** The faces as a list for `font-family`. */
  family: string;
  weight: number;
  width: Pen['width'];
}

/** Text as what it is: read, selected, and drawn in a font of the page that holds the drawing. */
function pagePen({ family, weight, width }: PageFace): Pen {
  return {
    width,
    line(text, { x, y, size, fill, anchor = 'start', letterSpacing = 0, edge }) {
      const spacing = letterSpacing === 0 ? '' : ` letter-spacing="${round(letterSpacing * size)}"`;
      const around =
        edge === undefined
          ? ''
          : ` stroke="${edge.color}" stroke-width="${edge.width}" stroke-linejoin="round" paint-order="stroke"`;
      return `<text x="${round(x)}" y="${round(y)}" font-family="${family}" font-weight="${weight}" font-size="${size}" text-anchor="${anchor}" fill="${fill}"${spacing}${around}>${escapeXml(text)}</text>`;
    },
  };
}

const FIGURES_FAMILY = `'${FIGURES_FACE}','Arial Narrow',sans-serif`;
const BODY_FAMILY = `'${BODY_FACE}',Arial,sans-serif`;

/** Figures and headings. */
export const TEXT_PEN: Pen = pagePen({ family: FIGURES_FAMILY, weight: 800, width: textWidth });
/** Running text. */
export const BODY_PEN: Pen = pagePen({ family: BODY_FAMILY, weight: 400, width: bodyWidth });
export const BOLD_PEN: Pen = pagePen({ family: BODY_FAMILY, weight: 600, width: bodyWidth });

const round = (value: number) => Math.round(value * 100) / 100;

/** Text that stays text inside an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}
