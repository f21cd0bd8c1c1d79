import { CARD_HEIGHT, CARD_WIDTH, drawCard } from '@picado/design/card';
import { TEXT_PEN } from '@picado/design/text-pen';
import { cardFaceOf, type CardSubject, describeCard } from '@picado/domain/users/card';
import { useId, useMemo } from 'react';

interface PlayerCardProps {
  subject: CardSubject;
  /** Places it and says how wide it is; the height follows. */
  className?: string;
}

/** The card of a player. To a screen reader it is a picture with a sentence. */
export function PlayerCard({ subject, className = '' }: PlayerCardProps) {
  const id = useId();
  // The drawing writes all that it is given as text.
  const __html = useMemo(() => drawCard(cardFaceOf(subject), TEXT_PEN, id), [subject, id]);
  return (
    <svg
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      className={`block h-auto figures select-none ${className}`}
      role="img"
      aria-label={describeCard(subject)}
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
