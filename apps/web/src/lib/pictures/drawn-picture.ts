import type { Kit } from '@picado/design/result-parts';
import { BODY_PEN, BOLD_PEN, TEXT_PEN } from '@picado/design/text-pen';
import { svgPicture } from './svg-picture';

/** A drawing in the fonts and colours of the page. */
export const PAGE_KIT: Kit = {
  figures: TEXT_PEN,
  text: BODY_PEN,
  bold: BOLD_PEN,
  color: (name) => `var(--color-${name})`,
};

interface DrawnSize {
  /** The width in units of the drawing. */
  width: number;
  height: number;
  /** Pixels for each unit. */
  scale?: number;
  /** The drawing leaves no part of the picture free. */
  isOpaque?: boolean;
}

/** A drawing of `packages/design` as a PNG: it writes all that it is given as text. */
export function drawnPicture(
  drawing: string,
  { width, height, scale = 1, isOpaque = true }: DrawnSize,
): Promise<Blob> {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.innerHTML = drawing;
  return svgPicture(svg, { width: width * scale, height: height * scale, isOpaque });
}
