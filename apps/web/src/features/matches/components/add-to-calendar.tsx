import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { IconCalendarPlus } from '@tabler/icons-react';
import { StageLink } from '../../../football/stage/stage-link';

interface AddToCalendarProps {
  match: Pick<Match, 'id' | 'date'>;
  isSquare: boolean;
  /** Opens the choice where there is more than the file to choose from. */
  onChoose: (() => void) | undefined;
}

/** The match for a calendar: its file, also without script, or the choice of the calendar. */
export function AddToCalendar({ match, isSquare, onChoose }: AddToCalendarProps) {
  return (
    <StageLink
      label="Agregar al calendario"
      Icon={IconCalendarPlus}
      isSquare={isSquare}
      href={matchesContract.calendar.path.replace(':id', match.id)}
      download={`picado-${match.date}.ics`}
      onClick={(event) => {
        if (onChoose === undefined) return;
        event.preventDefault();
        onChoose();
      }}
    />
  );
}
