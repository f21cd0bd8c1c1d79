import { ASKED_DIALOG_PARAM, askedDialogOf, type AskedDialog } from '@picado/domain/matches/dialog-links';
import type { Viewer } from '@picado/domain/matches/viewer';
import { useEffect, useEffectEvent } from 'react';
import { useAsked } from '../../lib/use-asked';
import { toast } from '../../ui/toast';
import type { PlayedDialog } from './match-played-dialogs';

/** `MatchPlayed` opens the reviews once it is known which are missing, `PaymentEntry` the viewer's payment. */
type Dialog = Exclude<AskedDialog, 'review' | 'payment'>;

/**
 * Opens the dialog that the address asks for, once the viewer's role in the match is known. Says so where it can no
 * longer be done.
 */
export function useAskedDialog(
  viewer: Viewer,
  isSure: boolean,
  onOpen: (dialog: PlayedDialog) => void,
): void {
  const { asked, take } = useAsked(ASKED_DIALOG_PARAM);
  const dialog = askedDialogOf(asked);
  const isDue = isSure && dialog !== null && isOpenedHere(dialog);
  const open = useEffectEvent(() => {
    if (dialog === null || !isOpenedHere(dialog)) return;
    if (canOpen(dialog, viewer)) onOpen(dialog);
    else toast.info('Eso ya no hace falta.');
    take();
  });
  useEffect(() => {
    if (isDue) open();
  }, [isDue]);
}

const isOpenedHere = (dialog: AskedDialog): dialog is Dialog => dialog !== 'review' && dialog !== 'payment';

function canOpen(dialog: Dialog, { can, playerId }: Viewer): boolean {
  switch (dialog) {
    case 'finish':
      return can.finish;
    case 'score':
      return can.finalScore;
    case 'finalise':
      return can.finaliseReport;
    case 'own-report':
      return can.selfReport && playerId !== null;
    case 'vote':
      return can.vote;
  }
}
