/** The condensed face of numbers and names in a drawing of the field: the face that is measured below. */
export const FACE = { fontFamily: 'var(--font-figures)', fontWeight: 800 } as const;

/**
 * The widths of letters in the condensed face, in hundredths of its size: they are the face's own table, so that a name is
 * as wide on the screen as in an exported picture, before either is drawn.
 */
const WIDTHS: readonly (readonly [number, string])[] = [
  [13, ' '],
  [18, "'j"],
  [20, 'iílIÍJ'],
  [22, '().:;,!'],
  [28, 'fr'],
  [31, 't/'],
  [33, '-*"Lsz'],
  [36, '1aácegvyéF'],
  [38, '27bdhknopquxóúñüETZÉ'],
  [40, '35S689PXYß'],
  [43, '04#+AKRVÁB'],
  [45, '&CDGOQUÓÚÜ'],
  [46, 'HNÑ'],
  [54, 'w'],
  [57, 'Mm'],
  [62, 'W…'],
];

/** The widths of letters in the face of running text, at its weight of 600: lighter text is a little narrower. */
const BODY_WIDTHS: readonly (readonly [number, string])[] = [
  [20, ' '],
  [25, "'ijlí"],
  [29, 'IÍ’!'],
  [30, ',./'],
  [32, 'ft-·'],
  [35, ':;()r'],
  [40, 'ºª*'],
  [44, '"'],
  [51, 'z_'],
  [54, 'vy$ks'],
  [56, 'cxaeáéL'],
  [58, '#0123456789hnñuúü'],
  [59, 'Jbdgpqoó'],
  [61, '?FT'],
  [64, 'Zß+×'],
  [67, 'EPSVÉY'],
  [70, 'XKABÁ'],
  [72, 'CRUÚÜ'],
  [73, '&DHNÑ'],
  [76, 'w'],
  [78, 'OQÓG'],
  [85, 'Mm'],
  [96, 'W%…@'],
];

const widthsOf = (table: typeof WIDTHS): ReadonlyMap<string, number> =>
  new Map(table.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

interface Face {
  widths: ReadonlyMap<string, number>;
  /** Other Latin letters are about so wide. */
  other: number;
}

const FIGURES: Face = { widths: widthsOf(WIDTHS), other: 40 };
const BODY: Face = { widths: widthsOf(BODY_WIDTHS), other: 58 };
/** Emoji and the scripts of Asia fill their square. */
const SQUARE = 125;

function measured({ widths, other }: Face, text: string, size: number, letterSpacing: number): number {
  let width = 0;
  for (const letter of text) {
    width += (widths.get(letter) ?? (letter > '\u2E7F' ? SQUARE : other)) / 100 + letterSpacing;
  }
  return width * size;
}

export function textWidth(text: string, size: number, letterSpacing = 0): number {
  return measured(FIGURES, text, size, letterSpacing);
}

/** Returns the width of a text in the face of running text. */
export function bodyWidth(text: string, size: number, letterSpacing = 0): number {
  return measured(BODY, text, size, letterSpacing);
}

const SEGMENTS = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('es') : null;

/** The letters as people count them: an emoji with its skin is one. */
export function lettersOf(text: string): string[] {
  return SEGMENTS === null ? [...text] : Array.from(SEGMENTS.segment(text), ({ segment }) => segment);
}

interface Fitting {
  /** The space between letters in parts of the size. */
  letterSpacing?: number;
  /** Measures a text that is not drawn in the condensed face of the page. */
  measure?: (text: string, size: number, letterSpacing?: number) => number;
}

/** The text where it fits, else as much of it as does, with an ellipsis. */
export function fitted(
  text: string,
  size: number,
  room: number,
  { letterSpacing = 0, measure = textWidth }: Fitting = {},
): string {
  if (measure(text, size, letterSpacing) <= room) return text;
  const letters = lettersOf(text);
  while (letters.length > 1) {
    letters.pop();
    const cut = `${letters.join('').trimEnd()}…`;
    if (measure(cut, size, letterSpacing) <= room) return cut;
  }
  return `${letters.join('')}…`;
}

/** The text in one line where it fits, else in two, parted between words; what is still too long is cut. */
export function inTwoLines(text: string, size: number, room: number, letterSpacing = 0): string[] {
  const words = text.split(' ');
  let count = words.length;
  const first = () => words.slice(0, count).join(' ');
  while (count > 1 && textWidth(first(), size, letterSpacing) > room) count -= 1;
  const lines = count === words.length ? [text] : [first(), words.slice(count).join(' ')];
  return lines.map((line) => fitted(line, size, room, { letterSpacing }));
}
