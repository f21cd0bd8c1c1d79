import { drawResultCard, RESULT_CARD_HEIGHT, RESULT_CARD_WIDTH } from '@picado/design/result-card';
import { describeResult, type ResultPicture } from '@picado/domain/reports/result-picture';
import { useId, useMemo } from 'react';
import { PAGE_KIT } from '../../../lib/pictures/drawn-picture';

interface ResultCardProps {
  picture: ResultPicture;
  /** Places it and says how wide it is; the height follows. */
  className?: string;
}

/** The result of a match, as it is sent on. To a screen reader it is a picture with a sentence. */
export function ResultCard({ picture, className = '' }: ResultCardProps) {
  const id = useId();
  // The drawing writes all that it is given as text.
  const __html = useMemo(() => drawResultCard(picture, PAGE_KIT, id), [picture, id]);
  return (
    <svg
      viewBox={`0 0 ${RESULT_CARD_WIDTH} ${RESULT_CARD_HEIGHT}`}
      className={`block h-auto border border-line-strong select-none ${className}`}
      data-light="night"
      role="img"
      aria-label={describeResult(picture)}
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
