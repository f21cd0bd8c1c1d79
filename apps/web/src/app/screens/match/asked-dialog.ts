import type { AfterStepKind } from '@picado/domain/after-match/steps';
import { askedDialogOf, type AskedDialog } from '@picado/domain/pages/dialog-links';
import { ASKED_DIALOG_PARAM } from '@picado/domain/pages/dialog-param';
import type { Viewer } from '@picado/domain/matches/viewer';
import { useEffect, useEffectEvent } from 'react';
import type { OpenReviews } from '../../../features/reviews/view';
import { toast } from '../../../lib/toast';
import { useAsked } from '../../../lib/use-asked';
import type { PlayedDialog } from './match-played-dialogs';

/** `PaymentEntry` opens the viewer's payment. */
type Dialog = Exclude<AskedDialog, 'payment'>;

/** The step at which a word opens the run of after the match. */
const RUN_AT = {
  after: null,
  'own-report': 'REPORT',
  vote: 'VOTE',
  review: 'REVIEW',
} as const satisfies Partial<Record<Dialog, AfterStepKind | null>>;

const isOfRun = (dialog: Dialog): dialog is keyof typeof RUN_AT => dialog in RUN_AT;

interface Asking {
  viewer: Viewer;
  /** The viewer's role in the match is known. */
  isSure: boolean;
  isSignedIn: boolean;
  onOpen: (dialog: PlayedDialog | 'import') => void;
  onReviews: (open: OpenReviews) => void;
}

/**
 * Opens the dialog that the address asks for, once the viewer's role in the match is known. Shows a toast where it can no longer
 * be done. Without a session the address keeps asking for the reviews: signing in leads back to it.
 */
export function AskedDialogOpener({ viewer, isSure, isSignedIn, onOpen, onReviews }: Asking): null {
  const { asked, take } = useAsked(ASKED_DIALOG_PARAM);
  const known = askedDialogOf(asked);
  const dialog = known === 'payment' ? null : known;
  const isDue = isSure && dialog !== null && (isSignedIn || dialog !== 'review');
  const open = useEffectEvent(() => {
    if (dialog === null) return;
    if (!canOpen(dialog, viewer)) toast.info('Eso ya no hace falta.');
    else if (isOfRun(dialog)) onReviews({ kind: 'run', at: RUN_AT[dialog], playerId: null });
    else onOpen(dialog);
    // The import begins with what was shared on the way here, and takes it when it closes.
    if (dialog !== 'import' || !canOpen(dialog, viewer)) take();
  });
  useEffect(() => {
    if (isDue) open();
  }, [isDue]);
  return null;
}

function canOpen(dialog: Dialog, { can, playerId }: Viewer): boolean {
  switch (dialog) {
    case 'finish':
      return can.finish;
    case 'import':
      return can.organise;
    case 'score':
      return can.finalScore;
    case 'finalise':
      return can.finaliseReport;
    case 'own-report':
      return can.selfReport && playerId !== null;
    case 'vote':
      return can.vote;
    case 'after':
    case 'review':
      return can.review;
  }
}
