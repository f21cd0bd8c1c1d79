import { drawResultCard, RESULT_CARD_HEIGHT, RESULT_CARD_WIDTH } from '@picado/design/result-card';
import type { ResultPicture } from '@picado/domain/reports/result-picture';
import { drawnPicture, PAGE_KIT } from '../../../lib/pictures/drawn-picture';

/** The result as a PNG of 1080 × 1350. */
export function resultImage(picture: ResultPicture): Promise<Blob> {
  return drawnPicture(drawResultCard(picture, PAGE_KIT, 'result'), {
    width: RESULT_CARD_WIDTH,
    height: RESULT_CARD_HEIGHT,
  });
}
