import { CARD_HEIGHT, CARD_WIDTH, drawCard } from '@picado/design/card';
import { TEXT_PEN } from '@picado/design/text-pen';
import { cardFaceOf, type CardSubject } from '@picado/domain/users/card';
import { drawnPicture } from '../../../lib/pictures/drawn-picture';

/** Pixels for each unit of the card: a phone's story is 1080 wide. */
const SCALE = 3;

/** The card as a PNG of 1080 × 1620 with transparent corners. */
export function cardImage(subject: CardSubject): Promise<Blob> {
  return drawnPicture(drawCard(cardFaceOf(subject), TEXT_PEN, 'card'), {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    scale: SCALE,
    isOpaque: false,
  });
}
