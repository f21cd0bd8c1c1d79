import { invitationText } from '@picado/domain/matches/invitation';
import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { ShareSheet } from '../../../football/share-sheet';
import { zoneHere } from '../../../football/zone/zone-label';
import { thisYear } from '../../../lib/dates';

type SharedMatch = Parameters<typeof invitationText>[0] & Pick<Match, 'id' | 'startsAt' | 'timeZone'>;

interface ShareDialogProps {
  match: SharedMatch;
  onClose: () => void;
}

/** Sends the invitation of a match. */
export function ShareDialog({ match, onClose }: ShareDialogProps) {
  return (
    <ShareSheet
      label="Link del partido"
      url={`${window.location.origin}${paths.join(match.id)}`}
      text={invitationText(match, thisYear(), zoneHere(match))}
      onClose={onClose}
    />
  );
}
