import { calendarEvent, googleCalendarLink } from '@picado/domain/matches/calendar';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import { IconBrandGoogle, IconDownload, type TablerIcon } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import classes from './calendar-sheet.module.css';

const WAY_CLASS =
  'flex gap-4 items-center w-full min-h-16 py-2 px-0 border-0 rounded-md bg-transparent text-fg text-left no-underline cursor-pointer focus-visible:-outline-offset-3';

interface CalendarSheetProps {
  match: Match;
  viewer: Pick<Viewer, 'isInMatch' | 'isCreator'>;
  isSignedIn: boolean;
  onClose: () => void;
}

/** The match in one's calendar: by Google's own page, or as a file for any other. */
export function CalendarSheet({ match, viewer, isSignedIn, onClose }: CalendarSheetProps) {
  // One may have left, or have been signed out, while this lay open.
  const refusal = !isSignedIn
    ? 'Error: Usuario no autenticado'
    : !viewer.isInMatch && !viewer.isCreator
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
      <ul>
        <li>
          <button type="button" className={`${classes.way} ${WAY_CLASS}`} onClick={openGoogle}>
            <Way
              Icon={IconBrandGoogle}
              name="Google Calendar"
              text="Se abre en otra pestaña, con todo cargado"
            />
          </button>
        </li>
        <li>
          <a
            className={`${classes.way} ${WAY_CLASS}`}
            href={matchesContract.calendar.path.replace(':id', match.id)}
            download={`picado-${match.date}.ics`}
            onClick={download}
          >
            <Way
              Icon={IconDownload}
              name="Descargar el evento"
              text="Un archivo .ics para Apple, Outlook y otros"
            />
          </a>
        </li>
      </ul>
    </Sheet>
  );
}

function Way({ Icon, name, text }: { Icon: TablerIcon; name: string; text: string }) {
  return (
    <>
      <Icon size={24} stroke={1.7} aria-hidden="true" />
      <span className="grid min-w-0">
        <span className={`${classes.name} leading-5.5 font-semibold`}>{name}</span>
        <span className="text-sm leading-5 text-fg-2">{text}</span>
      </span>
    </>
  );
}
