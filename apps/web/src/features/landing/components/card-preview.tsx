import { CARD_HEIGHT, CARD_WIDTH, drawCard } from '@picado/design/card';
import { TEXT_PEN } from '@picado/design/text-pen';
import { cardFaceOf } from '@picado/domain/users/card';

const EXAMPLE = drawCard(
  cardFaceOf({
    name: 'Nico Barrientos',
    nickname: null,
    position: 'Mediocampista',
    rating: 4.5,
    preferredFoot: 'Derecho',
    avatar: null,
    figures: {
      totalMatches: 48,
      totalWins: 27,
      totalGoals: 31,
      totalAssists: 19,
      totalSaves: 2,
      mvpCount: 6,
    },
    year: 2026,
  }),
  TEXT_PEN,
  'example',
);

/** A gold card, of which the frame shows the upper part. */
export function CardPreview() {
  return (
    <svg
      width="210"
      height="315"
      className="figures"
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      dangerouslySetInnerHTML={{ __html: EXAMPLE }}
    />
  );
}
