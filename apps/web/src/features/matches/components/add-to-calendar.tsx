import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';

interface AddToCalendarProps {
  match: Pick<Match, 'id' | 'date'>;
  /** A square with the icon alone. */
  isSquare: boolean;
  /** Where there is more than the file to choose from. */
  onChoose: (() => void) | undefined;
}

/** The match for a calendar: its file, also without script, or the choice of the calendar. */
export function AddToCalendar({ match, isSquare, onChoose }: AddToCalendarProps) {
  const link = {
    component: 'a',
    href: matchesContract.calendar.path.replace(':id', match.id),
    download: `picado-${match.date}.ics`,
    onClick: (event: MouseEvent) => {
      if (onChoose === undefined) return;
      event.preventDefault();
      onChoose();
    },
  } as const;
  if (isSquare) {
    return (
      <IconButton {...link} label="Agregar al calendario" look="outline" size="lg">
        <IconCalendarPlus size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button
      {...link}
      variant="default"
      size="lg"
      leftSection={<IconCalendarPlus size={20} stroke={1.8} aria-hidden="true" />}
    >
      Agregar al calendario
    </Button>
  );
}
