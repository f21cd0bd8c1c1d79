/** The colours of the metals and of the grass of a card or a badge. */
export interface Foil {
  /** The colours from the upper left to the lower right, at `FOIL_OFFSETS`. */
  stops: readonly [string, string, string, string, string, string];
  /** Letters, and what is printed. */
  ink: string;
  /** Engraved lines. */
  line: string;
}

export const FOIL_OFFSETS = [0, 0.22, 0.46, 0.62, 0.82, 1] as const;

export const FOILS = {
  gold: {
    stops: ['#f8e7a6', '#eacb6c', '#cfa13a', '#f0d686', '#d9b04a', '#eccb70'],
    ink: '#171104',
    line: '#5f4409',
  },
  silver: {
    stops: ['#f1f6fa', '#cfdbe4', '#a3b5c3', '#e1eaf0', '#b5c5d1', '#d5e0e8'],
    ink: '#0b1218',
    line: '#3d4e5c',
  },
  bronze: {
    stops: ['#f7cfa6', '#e3a570', '#bb7a45', '#edb789', '#c78650', '#e2a874'],
    ink: '#190b02',
    line: '#5a2f10',
  },
  grass: {
    stops: ['#1d5a32', '#184b29', '#12391f', '#1c5630', '#143e23', '#1a4f2c'],
    ink: '#f1f7ef',
    line: '#f1f7ef',
  },
} as const satisfies Record<string, Foil>;

export type FoilName = keyof typeof FOILS;

/** A foil as the gradient of an SVG. */
export function foilGradient(id: string, foil: FoilName): string {
  const stops = FOILS[foil].stops
    .map((color, index) => `<stop offset="${FOIL_OFFSETS[index] ?? 1}" stop-color="${color}"/>`)
    .join('');
  return `<linearGradient id="${id}" x2="1" y2="1">${stops}</linearGradient>`;
}
