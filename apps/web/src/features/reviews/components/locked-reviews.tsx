import type { Home } from '@picado/domain/home/schema';
import { matchDialogLink } from '@picado/domain/pages/dialog-links';
import { paths } from '@picado/domain/pages/paths';
import { toUnlockText } from '@picado/domain/reviews/wording';
import { useExtra } from '../../../lib/api/unread';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { type StateLook, LockedState } from '../../../ui/layout/state-frame';
import { homeQuery } from '../../home/api';

interface LockedReviewsProps {
  /** The number of reviews that the reader has still to give. */
  missing: number;
  /** The number of reviews that are there to be read then. */
  waiting: number;
  /** The level of its heading on the page. */
  level?: 2 | 3;
  frame?: StateLook;
}

/** Stands in place of the viewer's own reviews until they have given one. */
export function LockedReviews({ missing, waiting, level = 2, frame = 'panel' }: LockedReviewsProps) {
  const home = useExtra(homeQuery());
  const waitingText = waiting === 0 ? '' : waiting === 1 ? ' Te espera 1.' : ` Te esperan ${waiting}.`;
  return (
    <LockedState
      level={level}
      frame={frame}
      title="Debes dar al menos 1 review para ver las tuyas"
      text={`${toUnlockText(missing)}${waitingText}`}
    >
      <Button component={Link} to={whereToReview(home)} size="lg">
        Dejar review
      </Button>
    </LockedState>
  );
}

/** The list of team-mates of the match that has waited longest for reviews; the played matches while none is known. */
function whereToReview(home: Pick<Home, 'waiting'> | undefined): string {
  const waiting = home?.waiting.find(({ steps }) =>
    steps.some(({ kind, isDone }) => kind === 'REVIEW' && !isDone),
  );
  return waiting === undefined ? paths.history : matchDialogLink(waiting.match.id, 'review');
}
