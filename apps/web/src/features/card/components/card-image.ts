import { CARD_HEIGHT, CARD_WIDTH, drawCard } from '@picado/design/card';
import { TEXT_PEN } from '@picado/design/text-pen';
import { cardFaceOf, type CardSubject } from '@picado/domain/users/card';
import { svgPicture } from '../../../lib/pictures/svg-picture';

/** Pixels for each unit of the card: a phone's story is 1080 wide. */
const SCALE = 3;

/** The card as a PNG of 1080 × 1620 with transparent corners. */
export function cardImage(subject: CardSubject): Promise<Blob> {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`);
  // The drawing writes all that it is given as text.
  svg.innerHTML = drawCard(cardFaceOf(subject), TEXT_PEN, 'card');
  return svgPicture(svg, { width: CARD_WIDTH * SCALE, height: CARD_HEIGHT * SCALE, isOpaque: false });
}
