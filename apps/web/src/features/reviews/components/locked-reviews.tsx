import { paths } from '@picado/domain/pages/paths';
import { toUnlockText } from '@picado/domain/reviews/wording';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { LockedState } from '../../../ui/layout/locked-state';
import type { StateLook } from '../../../ui/layout/state-frame';

interface LockedReviewsProps {
  /** How many the reader has still to give. */
  missing: number;
  /** How many are there to be read then. */
  waiting: number;
  /** Which heading this is on its page. */
  level?: 2 | 3;
  frame?: StateLook;
}

/** In place of the viewer's own reviews until they have given one. */
export function LockedReviews({ missing, waiting, level = 2, frame = 'panel' }: LockedReviewsProps) {
  const waitingText = waiting === 0 ? '' : waiting === 1 ? ' Te espera 1.' : ` Te esperan ${waiting}.`;
  return (
    <LockedState
      level={level}
      frame={frame}
      title="Debes dar al menos 1 review para ver las tuyas"
      text={`${toUnlockText(missing)}${waitingText}`}
    >
      <Button component={Link} to={paths.history} size="lg">
        Dejar review
      </Button>
    </LockedState>
  );
}
