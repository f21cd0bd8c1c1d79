import { IconCalendar, IconCalendarPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { CopyField } from '../../../ui/controls/copy-field';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton } from '../../../ui/layout/skeleton';
import { TitledSection } from '../../../ui/layout/titled-section';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Text } from '../../../ui/text/text';
import { calendarLinkQuery } from '../api';
import { renewCalendarLink } from '../commands';

/** The address of one's own calendar, to subscribe to it, and to change it once it got about. */
export function CalendarSection() {
  const labelId = useId();
  const noteId = useId();
  const { data, error, refetch } = useQuery(calendarLinkQuery());
  const { send, isPending } = useCommand(renewCalendarLink);
  const [isAsking, setAsking] = useState(false);

  async function renew() {
    await send(null, null);
    setAsking(false);
  }

  return (
    <TitledSection
      icon={<IconCalendar size={26} stroke={1.6} aria-hidden="true" />}
      title="Tu calendario"
      text="Suscribite una vez y tus partidos aparecen solos, también cuando cambian."
    >
      <p id={labelId} className="mb-2 text-sm leading-5 font-semibold text-fg-2">
        Link secreto
      </p>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={48} />
        ) : (
          <ErrorState
            title="No pudimos traer tu link"
            message={error.message}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <>
          <CopyField url={data.url} labelledBy={labelId} describedBy={noteId} variant="default" />
          <div className="mt-3 flex flex-wrap gap-x-1 gap-y-2 *:[--padding:10px]">
            <Button
              component="a"
              variant="default"
              href={data.url.replace(/^https?:/u, 'webcal:')}
              leftSection={<IconCalendarPlus size={20} stroke={1.7} aria-hidden="true" />}
            >
              Abrir en mi calendario
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconRefresh size={20} stroke={1.7} aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              Cambiar link
            </Button>
          </div>
        </>
      )}
      <Text tone="tertiary" id={noteId} className="mt-3">
        Quien lo tenga ve cuándo y dónde jugás. Si se te escapó, cambialo: el anterior deja de andar.
      </Text>
      <ConfirmDialog
        opened={isAsking}
        title="¿Cambiar el link?"
        confirmLabel="Cambiar link"
        isBusy={isPending}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      >
        Los calendarios que ya lo tienen dejan de actualizarse: vas a tener que suscribirlos de nuevo.
      </ConfirmDialog>
    </TitledSection>
  );
}
