import { paths } from '@picado/domain/pages/paths';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { IconCalendar, IconCalendarPlus, IconRefresh, IconDownload, IconTable } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ownDataContract } from '@picado/domain/own-data/contract';
import { DeletionSection } from '../../../features/account/components/deletion-section';
import { useSession } from '../../../features/auth/session';
import { dropStoredOf } from '../../../lib/commands/stored-commands';
import { forgetUser } from '../../../lib/storage';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { CopyField } from '../../../ui/controls/copy-field';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton } from '../../../ui/layout/skeleton';
import { TitledSection } from '../../../ui/layout/titled-section';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Text } from '../../../ui/text/text';
import { calendarLinkQuery } from '../../../features/calendar/api';
import { renewCalendarLink } from '../../../features/calendar/commands';
import { download } from '../../../lib/api/download';
import { toast } from '../../../lib/toast';
import { useTask } from '../../../lib/use-task';

/** The address of one's own calendar, to subscribe to it, and to change it once it got about. */
function CalendarSection() {
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

/** Everything that is stored of the user as one file, and their matches as a table. */
function DownloadSection() {
  const { running, run } = useTask<'all' | 'history'>();
  const failed = (failure: { error: string } | null) => failure !== null && toast.error(failure.error);
  const all = async () => failed(await download(ownDataContract.data, {}, 'picado-datos.json'));
  const history = async () => failed(await download(ownDataContract.history, {}, 'picado-historial.csv'));
  return (
    <TitledSection
      icon={<IconDownload size={26} stroke={1.6} aria-hidden="true" />}
      title="Bajar todo lo tuyo"
      text="Perfil, partidos, números, reviews que diste y recibiste, mensajes y avisos, en un solo archivo JSON."
    >
      <div className="grid gap-3">
        <Button
          variant="default"
          size="lg"
          fullWidth
          disabled={running !== null}
          aria-busy={running === 'all'}
          leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
          onClick={() => void run('all', all)}
        >
          {running === 'all' ? 'Preparando...' : 'Descargar mis datos'}
        </Button>
        <Button
          variant="subtle"
          fullWidth
          disabled={running !== null}
          aria-busy={running === 'history'}
          leftSection={<IconTable size={20} stroke={1.7} aria-hidden="true" />}
          onClick={() => void run('history', history)}
        >
          {running === 'history' ? 'Preparando...' : 'Solo mis partidos, en una planilla (CSV)'}
        </Button>
      </div>
    </TitledSection>
  );
}

/** `/own-data`: what is stored of the user, to subscribe to, to take along, or to delete. */
export function Component() {
  const { user } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  if (user === null) return null;

  function leave(userId: string) {
    // The user leaves this page first: without a session it would ask for one.
    void navigate(paths.accountDeleted, { replace: true });
    forgetUser(userId);
    void dropStoredOf(userId);
    queries.clear();
    // The server has deleted its side already; a browser without push messages has none to end.
    void import('../../../features/messages/push-session').then(
      ({ endPush }) => endPush(),
      () => null,
    );
  }

  return (
    <Page width="narrow">
      <PageHeader title="Tus datos" back={{ to: paths.profile, label: 'Volver a tu perfil' }} />
      <div>
        <CalendarSection />
        <DownloadSection />
        <DeletionSection onDeleted={() => leave(user.id)} />
      </div>
    </Page>
  );
}
