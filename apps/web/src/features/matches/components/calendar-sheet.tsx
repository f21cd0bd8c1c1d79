import { calendarEvent, googleCalendarLink } from '@picado/domain/matches/calendar';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconBrandGoogle, IconDownload } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { toast } from '../../../lib/toast';
import { ListRow } from '../../../ui/layout/list-row';
import { Sheet } from '../../../ui/overlays/sheet';

interface CalendarSheetProps {
  match: Match;
  /** True if the viewer plays or organises. */
  isParticipant: boolean;
  isSignedIn: boolean;
  onClose: () => void;
}

/** Adds the match to a calendar: by Google's own page, or as a file for any other. */
export function CalendarSheet({ match, isParticipant, isSignedIn, onClose }: CalendarSheetProps) {
  // The user may have left, or have been signed out, while this was open.
  const refusal = !isSignedIn
    ? 'Error: Usuario no autenticado'
    : !isParticipant
      ? 'Solo los jugadores del partido pueden agregar el evento al calendario'
      : null;
  const matchUrl = `${window.location.origin}${paths.match(match.id)}`;

  function openGoogle() {
    if (refusal !== null) {
      toast.error(refusal);
      return;
    }
    const tab = window.open(googleCalendarLink(calendarEvent(match, matchUrl)), '_blank');
    if (tab === null) {
      // The browser keeps pages from opening others.
      toast.error('Error al agregar al calendario');
      return;
    }
    tab.opener = null;
    toast.success('¡Evento agregado a Google Calendar!');
    onClose();
  }

  function download(event: MouseEvent) {
    if (refusal === null) return;
    event.preventDefault();
    toast.error(refusal);
  }

  return (
    <Sheet opened title="Agregar al calendario" onClose={onClose}>
      <ul className="divide-y divide-line">
        <li>
          <ListRow
            look="sheet"
            size="lg"
            icon={<IconBrandGoogle size={24} stroke={1.7} aria-hidden="true" />}
            hint="Se abre en otra pestaña, con todo cargado"
            onClick={openGoogle}
          >
            Google Calendar
          </ListRow>
        </li>
        <li>
          <ListRow
            component="a"
            look="sheet"
            size="lg"
            icon={<IconDownload size={24} stroke={1.7} aria-hidden="true" />}
            hint="Un archivo .ics para Apple, Outlook y otros"
            href={matchesContract.calendar.path.replace(':id', match.id)}
            download={`picado-${match.date}.ics`}
            onClick={download}
          >
            Descargar el evento
          </ListRow>
        </li>
      </ul>
    </Sheet>
  );
}
