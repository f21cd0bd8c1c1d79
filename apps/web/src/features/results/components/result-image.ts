import { drawResultCard, RESULT_CARD_HEIGHT, RESULT_CARD_WIDTH } from '@picado/design/result-card';
import type { Kit } from '@picado/design/result-parts';
import { BODY_PEN, BOLD_PEN, TEXT_PEN } from '@picado/design/text-pen';
import type { ResultPicture } from '@picado/domain/reports/result-picture';
import { svgPicture } from '../../../lib/pictures/svg-picture';

/** In the fonts and colours of the page. */
export const PAGE_KIT: Kit = {
  figures: TEXT_PEN,
  text: BODY_PEN,
  bold: BOLD_PEN,
  color: (name) => `var(--color-${name})`,
};

/** The result as a PNG of 1080 × 1350. */
export function resultImage(picture: ResultPicture): Promise<Blob> {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${RESULT_CARD_WIDTH} ${RESULT_CARD_HEIGHT}`);
  // The drawing writes all that it is given as text.
  svg.innerHTML = drawResultCard(picture, PAGE_KIT, 'result');
  return svgPicture(svg, { width: RESULT_CARD_WIDTH, height: RESULT_CARD_HEIGHT, isOpaque: true });
}
